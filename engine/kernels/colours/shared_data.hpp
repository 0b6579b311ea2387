// SharedData: what the seeds of a run share, and the memory that this takes. Each thing is made by
// the first thread that needs it. A seed takes a lock once, at its beginning.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/once.hpp"
#include "kernels/colours/class_data.hpp"
#include "kernels/colours/row_lists.hpp"
#include "kernels/colours/seed_range.hpp"
#include "kernels/colours/unit_counter.hpp"
#include "kernels/isa.hpp"
#include "plan/method.hpp"
#include "plan/plan.hpp"

namespace nqueens::colours {

/// Returns whether the lists of each even row set (RowLists) of a size class are kept for the seeds
/// that use them later.
bool keeps_lists(int n, int size, Rule rule, const Room& room);

/// Returns of how many odd row sets, out of `sets`, the tables are kept together: of fewer if there
/// is little room. At least 1.
std::size_t block_size(const Plan& plan, int size, std::size_t sets, const Room& room);

/// Returns the peak of the memory that a count takes with this room. `odd_ranges` is the number of
/// ranges of odd row sets in each size class.
std::uint64_t needed_bytes(const Plan& plan, std::size_t odd_ranges, const Room& room);

/// The lists of the even row sets of a size class.
class KeptLists {
 public:
  using Key = const ClassData*;
  explicit KeptLists(Key data) : data_(data), lists_(data->sets().even().size()) {}

  Key key() const { return data_; }

  /// Returns the lists of even()[a]. Threadsafe, if no other thread uses `counter`.
  const RowLists& of(std::size_t a, UnitCounter& counter);

 private:
  Key data_;
  MadeOnce<RowLists> lists_;
};

/// One colour's tables of a range of odd row sets.
class KeptTables {
 public:
  /// Which tables these are.
  struct Key {
    const ClassData* data = nullptr;
    bool white = true;
    SetRange odd{};
    std::size_t sets = 0;  ///< number of column sets (ClassData::table_sets)

    friend bool operator==(const Key&, const Key&) = default;
  };
  explicit KeptTables(const Key& key) : key_(key), tables_(key.odd.count) {}

  const Key& key() const { return key_; }

  /// Returns the tables of odd()[b]. Threadsafe, if no other thread uses `counter`.
  const RowTables& of(std::size_t b, UnitCounter& counter);

 private:
  Key key_;
  MadeOnce<RowTables> tables_;
};

/// Returns which tables of a colour the units of a range need.
KeptTables::Key tables_key(const ClassData& data, bool white, const SeedRange& range);

/// Things that exist as long as they are used, and the one that was made last.
template <class T>
class InUse {
 public:
  /// Returns the thing with this key, or makes it. Not threadsafe.
  std::shared_ptr<T> find(const typename T::Key& key) {
    std::erase_if(all_, [](const std::weak_ptr<T>& thing) { return thing.expired(); });
    for (const std::weak_ptr<T>& thing : all_) {
      std::shared_ptr<T> used = thing.lock();
      if (used != nullptr && used->key() == key) return used;
    }
    last_ = std::make_shared<T>(key);
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
    OfColours<std::shared_ptr<KeptTables>> tables;
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

  // Threads have different slots, unless more than kSlots threads were started.
  std::atomic<UnitCounter*>& slot_of_this_thread();

  int n_;
  Rule rule_;
  Isa isa_;
  Room room_;
  MadeOnce<std::optional<ClassData>> of_size_{kMaxLines + 1};
  std::mutex mutex_;
  InUse<KeptLists> lists_;
  OfColours<InUse<KeptTables>> tables_;
  std::array<std::atomic<UnitCounter*>, kSlots> idle_{};  // counters that are not used
};

}  // namespace nqueens::colours
