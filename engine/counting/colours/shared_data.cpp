#include "colours/shared_data.hpp"

namespace nqueens::colours {

const RowLists& KeptLists::of(std::size_t a, UnitCounter& counter) {
  once_[a].call(
      [&] { counter.make_lists(lists_key(data_.sets(), data_.sets().even()[a], a), lists_[a]); });
  return lists_[a];
}

const RowTables& KeptTables::of(std::size_t b, UnitCounter& counter) {
  Slot& slot = slots_[b - key_.odd.first];
  slot.once.call([&] {
    counter.make_tables(*key_.colour, key_.data->sets().odd()[b], key_.sets, slot.tables);
  });
  return slot.tables;
}

KeptTables::Key tables_key(const ClassData& data, const ClassData::Colour& colour,
                           const SeedRange& range) {
  return {.data = &data,
          .colour = &colour,
          .odd = range.odd,
          .sets = data.table_sets(colour, range.even.end() - 1)};
}

SharedData::~SharedData() {
  for (std::atomic<UnitCounter*>& slot : idle_) delete slot.load();
}

const ClassData& SharedData::of_size(int size) {
  OfSize& own = of_size_[static_cast<std::size_t>(size)];
  own.once.call([&] { own.data = std::make_unique<ClassData>(SizeClass(n_, size, rule_)); });
  return *own.data;
}

SharedData::OfRange SharedData::of_range(const ClassData& data, const SeedRange& range) {
  const bool keeps = keeps_lists(n_, data.sets().size(), rule_, room_);
  OfRange shared;
  const std::lock_guard lock(mutex_);
  if (keeps) {
    shared.lists = lists_.find([&](const KeptLists& lists) { return lists.are_for(data); },
                               [&] { return std::make_shared<KeptLists>(data); });
  }
  const auto tables = [&](InUse<KeptTables>& all, const ClassData::Colour& colour) {
    const KeptTables::Key key = tables_key(data, colour, range);
    return all.find([&](const KeptTables& kept) { return kept.key() == key; },
                    [&] { return std::make_shared<KeptTables>(key); });
  };
  shared.white = tables(white_tables_, data.white());
  shared.black = tables(black_tables_, data.black());
  return shared;
}

std::atomic<UnitCounter*>& SharedData::slot_of_this_thread() {
  static std::atomic<std::size_t> threads{0};
  thread_local const std::size_t kNumber = threads.fetch_add(1, std::memory_order_relaxed);
  return idle_[kNumber % kSlots];
}

}  // namespace nqueens::colours
