#include "colours/shared_data.hpp"

namespace nqueens::colours {

const RowLists& KeptLists::of(std::size_t a, UnitCounter& counter) {
  once_[a].call(
      [&] { counter.make_lists(lists_key(data_.sets(), data_.sets().even()[a], a), lists_[a]); });
  return lists_[a];
}

KeptTables::KeptTables(const ClassData& data, SetRange odd) : data_(data), odd_(odd) {
  const std::size_t levels_of_white = data.level(data.white(), 0).number + 1;
  const std::size_t levels_of_black = data.level(data.black(), 0).number + 1;
  white_ = std::vector<Slot>(levels_of_white * odd.count);
  black_ = std::vector<Slot>(levels_of_black * odd.count);
}

UnitTables KeptTables::of(std::size_t a, std::size_t b, UnitCounter& counter) {
  return {.white = of(data_.white(), white_, a, b, counter),
          .black = of(data_.black(), black_, a, b, counter)};
}

const RowTables* KeptTables::of(const ClassData::Colour& colour, std::vector<Slot>& slots,
                                std::size_t a, std::size_t b, UnitCounter& counter) {
  const ClassData::Level level = data_.level(colour, a);
  Slot& slot = slots[level.number * odd_.count + (b - odd_.first)];
  slot.once.call(
      [&] { counter.make_tables(colour, data_.sets().odd()[b], level.sets, slot.tables); });
  return &slot.tables;
}

SharedData::~SharedData() {
  for (std::atomic<UnitCounter*>& slot : idle_) delete slot.load();
}

const ClassData& SharedData::of_size(int size) {
  OfSize& own = of_size_[static_cast<std::size_t>(size)];
  own.once.call([&] { own.data = std::make_unique<ClassData>(SizeClass(n_, size, rule_)); });
  return *own.data;
}

SharedData::OfRange SharedData::of_range(const ClassData& data, SetRange odd) {
  const bool keeps = keeps_lists(n_, data.sets().size(), rule_, room_);
  OfRange shared;
  const std::lock_guard lock(mutex_);
  if (keeps) {
    shared.lists = lists_.find([&](const KeptLists& lists) { return lists.are_for(data); },
                               [&] { return std::make_shared<KeptLists>(data); });
  }
  shared.tables = tables_.find([&](const KeptTables& tables) { return tables.are_for(data, odd); },
                               [&] { return std::make_shared<KeptTables>(data, odd); });
  return shared;
}

std::atomic<UnitCounter*>& SharedData::slot_of_this_thread() {
  static std::atomic<std::size_t> threads{0};
  thread_local const std::size_t kNumber = threads.fetch_add(1, std::memory_order_relaxed);
  return idle_[kNumber % kSlots];
}

}  // namespace nqueens::colours
