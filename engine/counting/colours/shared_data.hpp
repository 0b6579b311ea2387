// SharedData: what the seeds of a run share. Each thing is made by the first thread that needs it.
// A seed takes a lock once, at its beginning.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

#include "colours/class_data.hpp"
#include "colours/memory_model.hpp"
#include "colours/row_lists.hpp"
#include "colours/seed_range.hpp"
#include "colours/unit_counter.hpp"
#include "simd/isa.hpp"
#include "tasks/once.hpp"

namespace nqueens::colours {

/// The lists of the even row sets of a size class.
class KeptLists {
 public:
  explicit KeptLists(const ClassData& data)
      : data_(data), once_(data.sets().even().size()), lists_(data.sets().even().size()) {}

  bool are_for(const ClassData& data) const { return &data == &data_; }

  /// Returns the lists of even()[a]. Threadsafe, if no other thread uses `counter`.
  const RowLists& of(std::size_t a, UnitCounter& counter);

 private:
  const ClassData& data_;
  std::vector<Once> once_;
  std::vector<RowLists> lists_;
};

/// One colour's tables of a range of odd row sets.
class KeptTables {
 public:
  /// Which tables these are.
  struct Key {
    const ClassData* data = nullptr;
    const ClassData::Colour* colour = nullptr;
    SetRange odd{};
    std::size_t sets = 0;  ///< number of column sets (ClassData::table_sets)

    friend bool operator==(const Key&, const Key&) = default;
  };
  explicit KeptTables(const Key& key) : key_(key), slots_(key.odd.count) {}

  const Key& key() const { return key_; }

  /// Returns the tables of odd()[b]. Threadsafe, if no other thread uses `counter`.
  const RowTables& of(std::size_t b, UnitCounter& counter);

 private:
  struct Slot {
    Once once;
    RowTables tables;
  };

  Key key_;
  std::vector<Slot> slots_;
};

/// Returns which tables of a colour the units of a range need.
KeptTables::Key tables_key(const ClassData& data, const ClassData::Colour& colour,
                           const SeedRange& range);

/// Elements that exist as long as they are used, and the one that was made last.
template <class T>
class InUse {
 public:
  /// Returns the element with is_wanted(element), or makes it. Not threadsafe.
  template <class IsWanted, class Make>
  std::shared_ptr<T> find(const IsWanted& is_wanted, const Make& make) {
    std::erase_if(all_, [](const std::weak_ptr<T>& element) { return element.expired(); });
    for (const std::weak_ptr<T>& element : all_) {
      std::shared_ptr<T> used = element.lock();
      if (used != nullptr && is_wanted(*used)) return used;
    }
    last_ = make();
    all_.push_back(last_);
    return last_;
  }

 private:
  std::vector<std::weak_ptr<T>> all_;
  std::shared_ptr<T> last_;
};

class SharedData {
 public:
  SharedData(const Plan& plan, Isa isa, const Room& room)
      : n_(plan.n), rule_(rule_of(plan)), isa_(isa), room_(room) {}
  ~SharedData();
  SharedData(const SharedData&) = delete;
  SharedData& operator=(const SharedData&) = delete;

  /// Returns the data of a size class. Threadsafe.
  const ClassData& of_size(int size);

  /// What a range shares with others.
  struct OfRange {
    std::shared_ptr<KeptLists> lists;  ///< nullptr if lists are not kept
    std::shared_ptr<KeptTables> white;
    std::shared_ptr<KeptTables> black;
  };
  /// Threadsafe.
  OfRange of_range(const ClassData& data, const SeedRange& range);

  /// Calls use(counter) with a counter of this size class that no other thread uses. If `use`
  /// throws, this counter is discarded, since it stopped in the middle of a unit. Threadsafe, and
  /// without a lock.
  template <class Use>
  void with_counter(const ClassData& data, const Use& use) {
    std::atomic<UnitCounter*>& slot = slot_of_this_thread();
    std::unique_ptr<UnitCounter> counter(slot.exchange(nullptr));
    if (counter == nullptr || &counter->data() != &data) {
      counter.reset();  // frees much memory
      counter = std::make_unique<UnitCounter>(data, isa_);
    }
    use(*counter);
    delete slot.exchange(counter.release());
  }

 private:
  static constexpr std::size_t kSlots = 1024;

  struct OfSize {
    Once once;
    std::unique_ptr<ClassData> data;
  };

  // Threads have different slots, unless more than kSlots threads were started.
  std::atomic<UnitCounter*>& slot_of_this_thread();

  int n_;
  Rule rule_;
  Isa isa_;
  Room room_;
  std::array<OfSize, kMaxLines + 1> of_size_;
  std::mutex mutex_;
  InUse<KeptLists> lists_;
  InUse<KeptTables> white_tables_;
  InUse<KeptTables> black_tables_;
  std::array<std::atomic<UnitCounter*>, kSlots> idle_{};  // counters that are not used
};

}  // namespace nqueens::colours
