// A seed has the units of some even row sets A with some odd row sets B (seed_range.hpp). The seeds
// of a group have the same B.
//
// Largest values: a unit is below 2^58 (unit_counter.hpp). Sums of units, times weights of at most
// 4, are kept in 128 bits.
#include "colours/colours.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "colours/colour_search.hpp"
#include "colours/seed_range.hpp"
#include "colours/unit_counter.hpp"
#include "machine/stopwatch.hpp"
#include "tasks/once.hpp"
#include "tasks/tasks.hpp"

namespace nqueens::colours {
namespace {

constexpr int kMostRanges = 6435;  // sets of a class for n = 30
constexpr PlanParameter kEvenRanges{.name = "even-ranges",
                                    .summary = "Ranges of sets of even rows",
                                    .least = 1,
                                    .most = kMostRanges,
                                    .choosable = false};
constexpr PlanParameter kOddRanges{.name = "odd-ranges",
                                   .summary = "Ranges of sets of odd rows",
                                   .least = 1,
                                   .most = kMostRanges,
                                   .choosable = false};
constexpr std::array kParameters{kEvenRanges, kOddRanges};

constexpr int kMostSizes = kMaxLines + 1;

// The tables of a range of odd row sets, for the C and D below some numbers. The first thread that
// needs the tables of a row set makes them.
class SharedTables {
 public:
  SharedTables(int size, SetRange odd, std::size_t even_sets, std::size_t odd_sets)
      : size_(size),
        odd_(odd),
        even_sets_(even_sets),
        odd_sets_(odd_sets),
        once_(odd.count),
        tables_(odd.count) {}

  bool are_for(int size, SetRange odd, std::size_t even_sets) const {
    return size == size_ && odd == odd_ && even_sets == even_sets_;
  }

  const RowTables& of(std::size_t b, const SizeClass& sets, UnitCounter& counter) {
    const std::size_t i = b - odd_.first;
    once_[i].call([&] { counter.make_tables(sets.odd()[b], even_sets_, odd_sets_, tables_[i]); });
    return tables_[i];
  }

 private:
  int size_;
  SetRange odd_;
  std::size_t even_sets_;
  std::size_t odd_sets_;
  std::vector<Once> once_;
  std::vector<RowTables> tables_;
};

// Many threads count seeds of many A, which need tables for several numbers of sets.
constexpr std::size_t kRecent = 8;

// Keeps the data of the size classes, and the tables that were used last.
class SharedData {
 public:
  SharedData(int n, Isa isa) : n_(n), isa_(isa) {}

  const ClassData& of_size(int size) {
    Slot& slot = slots_[static_cast<std::size_t>(size)];
    slot.once.call([&] { slot.data = std::make_unique<ClassData>(n_, size); });
    return *slot.data;
  }

  /// Calls use(counter) with a counter of this size class that no other thread uses. If `use`
  /// throws, this counter is discarded, since it stopped in the middle of a unit. Threadsafe.
  template <class Use>
  void with_counter(const ClassData& data, const Use& use) {
    std::unique_ptr<UnitCounter> counter = idle_counter(data);
    if (counter == nullptr) counter = std::make_unique<UnitCounter>(data, isa_);
    use(*counter);
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(counter));
  }

  /// Returns the tables that a unit of even()[a] needs. Threadsafe.
  std::shared_ptr<SharedTables> tables(const ClassData& data, SetRange odd, std::size_t a) {
    const SizeClass& sets = data.sets();
    const std::size_t even_sets = data.even_tables(sets.even_prefix(a));
    const std::size_t odd_sets = data.odd_tables(sets.odd_prefix(a));
    const std::lock_guard lock(mutex_);
    for (const std::shared_ptr<SharedTables>& recent : recent_) {
      if (recent != nullptr && recent->are_for(sets.size(), odd, even_sets)) return recent;
    }
    auto made = std::make_shared<SharedTables>(sets.size(), odd, even_sets, odd_sets);
    recent_[next_++ % recent_.size()] = made;
    return made;
  }

 private:
  struct Slot {
    Once once;
    std::unique_ptr<ClassData> data;
  };

  // Returns nullptr if there is none. Then an idle counter of another class ends: it has much
  // memory, and few classes are counted at the same time.
  std::unique_ptr<UnitCounter> idle_counter(const ClassData& data) {
    const auto fits = [&data](const auto& counter) { return &counter->data() == &data; };
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return nullptr;
    const auto last = std::find_if(idle_.rbegin(), idle_.rend(), fits);
    if (last != idle_.rend()) std::swap(*last, idle_.back());
    std::unique_ptr<UnitCounter> counter = std::move(idle_.back());
    idle_.pop_back();
    if (!fits(counter)) counter.reset();
    return counter;
  }

  int n_;
  Isa isa_;
  std::array<Slot, kMostSizes> slots_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<UnitCounter>> idle_;  // counters that no thread uses
  std::array<std::shared_ptr<SharedTables>, kRecent> recent_;
  std::size_t next_ = 0;
};

// Divides units into parts of one even row set each, of `most` units at most.
std::vector<std::span<const Unit>> by_even_rows(std::span<const Unit> all, std::size_t most) {
  std::vector<std::span<const Unit>> parts;
  for (std::size_t first = 0; first < all.size();) {
    std::size_t last = first;
    while (last < all.size() && last < first + most && all[last].a == all[first].a) ++last;
    parts.push_back(all.subspan(first, last - first));
    first = last;
  }
  return parts;
}

// The tables that exist at the same time: those of the last kRecent numbers of sets
// (ClassData::rounded), and some that threads still use. In numbers of those for all sets.
constexpr double kBlocks = 5;

std::uint64_t bytes_of_plan(const Plan& plan) {
  constexpr std::uint64_t kFixed = std::uint64_t{8} << 20;
  return kFixed + plan.seeds.size() * kBytesPerSeed;
}

// What a size class needs, in bytes. Those of a word were measured for n = 24 to 28.
struct ClassBytes {
  double thread;   // lists and buffers of a thread
  double row_set;  // tables of one odd row set
};

ClassBytes class_bytes(int n, int size) {
  constexpr double kLargest = 1.4;    // buffers of the largest row set
  constexpr double kListBytes = 140;  // of a word of an average row set: lists, and sorting
  constexpr double kRunBytes = 400;   // of a word of the colour that has fewer
  constexpr double kMostRunBytes = 200e6;
  constexpr double kTableBytes = 12;
  constexpr double kCounterBytes = sizeof(Plane) * kDigits;
  const int even = even_lines(n);
  const double sets = std::tgamma(even + 1) / std::tgamma(size + 1) / std::tgamma(even - size + 1);
  const double white = placements(even, size);
  const double black = placements(even, even - size);
  const double average = kListBytes * (white + black) +
                         std::min(kMostRunBytes, kRunBytes * std::min(white, black)) +
                         sets * kCounterBytes + 8 * sets * sets;
  return {.thread = kLargest * average, .row_set = (white + black) * kTableBytes};
}

// Returns of how many odd row sets, out of `sets`, the tables are kept together: of fewer if there
// is little room. At least 1.
std::size_t block_size(const Plan& plan, const ClassBytes& bytes, std::size_t sets,
                       const Room& room) {
  const double left = static_cast<double>(room.bytes) - static_cast<double>(bytes_of_plan(plan)) -
                      room.threads * bytes.thread;
  const double fit = std::floor(left / (kBlocks * bytes.row_set));
  if (fit >= static_cast<double>(sets)) return sets;
  return fit < 1 ? 1 : static_cast<std::size_t>(fit);
}

class SeedCounter final : public Counter, public TimesParts {
 public:
  SeedCounter(const Plan& plan, Isa isa, const Room& room)
      : plan_(plan), room_(room), shared_(plan.n, isa) {}

  // Counts the units on several threads if some are idle, as at the end of a run. Throws Cancelled
  // if another seed fails meanwhile.
  Tally count(SeedId id) override {
    const SeedRange range = unpack(plan_[id].key);
    const ClassData& data = shared_.of_size(range.size);
    const std::size_t block =
        block_size(plan_, class_bytes(plan_.n, range.size), range.odd.count, room_);
    Tally tally;
    for (std::size_t first = range.odd.first; first < range.odd.end(); first += block) {
      SeedRange part = range;
      part.odd.first = static_cast<std::uint32_t>(first);
      part.odd.count = static_cast<std::uint32_t>(std::min(block, range.odd.end() - first));
      tally.total += count_block(part, data);
    }
    return tally;
  }

  // Times some units of random even row sets of the seed, and what must be made for them. The
  // tables serve many seeds, so only a part of their time is the seed's.
  double seconds(SeedId id, double budget_s) override {
    const SeedRange range = unpack(plan_[id].key);
    const ClassData& data = shared_.of_size(range.size);
    const std::vector<Unit> units = units_of(data.sets(), range);
    std::vector<std::span<const Unit>> parts = by_even_rows(units, units.size());
    std::mt19937_64 random(index_of(id));
    std::ranges::shuffle(parts, random);
    double sampled_s = 0;
    std::size_t sampled = 0;
    shared_.with_counter(data, [&](UnitCounter& counter) {
      const ThreadStopwatch stopwatch;
      for (const std::span<const Unit> part : parts) {
        if (sampled > 0 && stopwatch.cpu_s() > budget_s) break;
        sampled_s += part_seconds(part, range, data, counter, random, budget_s);
        ++sampled;
      }
    });
    if (sampled == 0) return 0;
    return sampled_s * static_cast<double>(parts.size()) / static_cast<double>(sampled);
  }

 private:
  Count count_block(const SeedRange& range, const ClassData& data) {
    constexpr std::size_t kUnitsOfPart = 12;
    const std::vector<Unit> units = units_of(data.sets(), range);
    const std::vector<std::span<const Unit>> parts = by_even_rows(units, kUnitsOfPart);
    std::mutex mutex;
    Count total = 0;
    std::size_t counted = 0;
    parallel_for(parts.size(), 1, [&](std::size_t first, std::size_t last) {
      Count own = 0;
      std::size_t own_counted = 0;
      shared_.with_counter(data, [&](UnitCounter& counter) {
        for (; first < last; ++first) {
          own += count_part(parts[first], range, data, counter);
          own_counted += parts[first].size();
        }
      });
      const std::lock_guard lock(mutex);
      total += own;
      counted += own_counted;
    });
    if (counted != units.size()) {
      throw std::logic_error("colours: " + std::to_string(counted) + " of " +
                             std::to_string(units.size()) + " units were counted");
    }
    return total;
  }

  // Counts some units of one even row set.
  Count count_part(std::span<const Unit> units, const SeedRange& range, const ClassData& data,
                   UnitCounter& counter) {
    const SizeClass& sets = data.sets();
    const std::size_t a = units.front().a;
    const std::shared_ptr<SharedTables> tables = shared_.tables(data, range.odd, a);
    counter.begin(sets.even()[a], a);
    // Threads begin at different units, so that they seldom need the same tables at once.
    const std::size_t begin = begin_.fetch_add(1, std::memory_order_relaxed) % units.size();
    Count total = 0;
    for (std::size_t i = 0; i < units.size(); ++i) {
      const Unit& unit = units[(begin + i) % units.size()];
      throw_if_cancelled();
      total += Count{counter.count(tables->of(unit.b, sets, counter), unit.a, unit.b)} *
               static_cast<Count>(unit.weight);
    }
    return total;
  }

  // Estimates the processor seconds of count_part, with a share of the time of the tables.
  double part_seconds(std::span<const Unit> units, const SeedRange& range, const ClassData& data,
                      UnitCounter& counter, std::mt19937_64& random, double budget_s) {
    const SizeClass& sets = data.sets();
    const std::size_t a = units.front().a;
    const std::shared_ptr<SharedTables> tables = shared_.tables(data, range.odd, a);
    const ThreadStopwatch of_begin;
    counter.begin(sets.even()[a], a);
    const double begin_s = of_begin.cpu_s();
    std::vector<Unit> shuffled(units.begin(), units.end());
    std::ranges::shuffle(shuffled, random);
    double tables_s = 0;
    double count_s = 0;
    std::size_t sampled = 0;
    for (const Unit& unit : shuffled) {
      if (sampled > 0 && tables_s + count_s > budget_s / 4) break;
      const ThreadStopwatch of_tables;
      const RowTables& own = tables->of(unit.b, sets, counter);
      tables_s += of_tables.cpu_s();
      const ThreadStopwatch of_count;
      counter.count(own, unit.a, unit.b);
      count_s += of_count.cpu_s();
      ++sampled;
    }
    // Tables are made for about ten different numbers of sets.
    const double uses = std::max(1.0, static_cast<double>(sets.even().size()) / 10);
    return begin_s + (count_s + tables_s / uses) / static_cast<double>(sampled) *
                         static_cast<double>(units.size());
  }

  const Plan& plan_;
  Room room_;
  SharedData shared_;
  std::atomic<std::size_t> begin_{0};
};

// Counts seeds on the board turned by 180 degrees. The half turn maps (A, B) to (rev B, rev A) for
// even n, and to (rev A, rev B) for odd n. So for even n there are lists of each B and tables of
// each A.
class TurnedCounter final : public Counter {
 public:
  TurnedCounter(const Plan& plan, Isa isa) : plan_(plan), shared_(plan.n, isa) {}

  Tally count(SeedId id) override {
    const SeedRange range = unpack(plan_[id].key);
    const ClassData& data = shared_.of_size(range.size);
    Tally tally;
    shared_.with_counter(data, [&](UnitCounter& counter) {
      tally.total = count_units(units_of(data.sets(), range), data, counter);
    });
    return tally;
  }

 private:
  Count count_units(std::vector<Unit> units, const ClassData& data, UnitCounter& counter) {
    if (units.empty()) return 0;
    const SizeClass& sets = data.sets();
    const int n = plan_.n;
    // Units are in the order of A, so the last one has the most C and D.
    const std::size_t last_a = units.back().a;
    if (n % 2 == 0) std::ranges::stable_sort(units, {}, &Unit::b);
    const std::size_t even_sets = data.even_tables(sets.even_prefix(last_a));
    const std::size_t odd_sets = data.odd_tables(sets.odd_prefix(last_a));
    std::map<LineSet, RowTables> tables;
    Count total = 0;
    for (const Unit& unit : units) {
      throw_if_cancelled();
      LineSet even = reversed(sets.even()[unit.a], even_lines(n));
      LineSet odd = reversed(sets.odd()[unit.b], odd_lines(n));
      if (n % 2 == 0) std::swap(even, odd);
      counter.begin(even, last_a);
      const auto [own, is_new] = tables.try_emplace(odd);
      if (is_new) counter.make_tables(odd, even_sets, odd_sets, own->second);
      total += Count{counter.count(own->second, unit.a, unit.b)} * static_cast<Count>(unit.weight);
    }
    return total;
  }

  const Plan& plan_;
  SharedData shared_;
};

RowMask white_rows(const SizeClass& sets, const Unit& unit) {
  RowMask rows = 0;
  for (int x = 0; x < even_lines(sets.n()); ++x) rows |= (sets.even()[unit.a] >> x & 1) << 2 * x;
  for (int x = 0; x < odd_lines(sets.n()); ++x) {
    rows |= (sets.odd()[unit.b] >> x & 1) << (2 * x + 1);
  }
  return rows;
}

}  // namespace

const MethodInfo Colours::kInfo{
    .name = "colours",
    .summary = "multiplies the counts of white and black squares; the fastest total",
    .max_n = kMaxN,
    .delivers = {.total = true},
    .parameters = kParameters,
    .vectorised = true,
    .second_path = "search of each colour"};

Colours::Colours(Isa isa) : isa_(isa) { (void)match_for(isa); }

Plan Colours::make_plan(int n, const PlanOptions& options) const {
  const Ranges ranges = ranges_for(n);
  Plan plan{.n = n,
            .method = std::string(kInfo.name),
            .parameters = to_string(
                PlanParameters{{kEvenRanges.name, ranges.even}, {kOddRanges.name, ranges.odd}}),
            .groups = 0};
  add_seeds(plan, ranges, options.most_seeds);
  return plan;
}

std::unique_ptr<Counter> Colours::counter(const Plan& plan, const Room& room) const {
  return std::make_unique<SeedCounter>(plan, isa_, room);
}

std::unique_ptr<Counter> Colours::turned_counter(const Plan& plan, const Room& /*room*/) const {
  return std::make_unique<TurnedCounter>(plan, isa_);
}

std::uint64_t Colours::memory_needed(const Plan& plan, const Room& room) const {
  const int odd_ranges = *PlanParameters::parse(plan.parameters).number(kOddRanges.name);
  double most = 0;
  for (int size = counted_sizes(plan.n).first; size <= counted_sizes(plan.n).last; ++size) {
    const std::size_t sets = SizeClass(plan.n, size).odd().size();
    const auto ranges = static_cast<std::size_t>(odd_ranges);
    const ClassBytes bytes = class_bytes(plan.n, size);
    const std::size_t block = block_size(plan, bytes, (sets + ranges - 1) / ranges, room);
    most = std::max(
        most, room.threads * bytes.thread + kBlocks * static_cast<double>(block) * bytes.row_set);
  }
  return static_cast<std::uint64_t>(most) + bytes_of_plan(plan);
}

Tally Colours::recount(const Plan& plan, SeedId id) const {
  const SeedRange range = unpack(plan[id].key);
  const SizeClass sets(plan.n, range.size);
  Tally tally;
  for (const Unit& unit : units_of(sets, range)) {
    tally.total +=
        Count{count_unit_by_search(sets, unit.a, unit.b)} * static_cast<Count>(unit.weight);
  }
  return tally;
}

SeedDescription Colours::describe(const Plan& plan, SeedId id) const {
  const SeedRange range = unpack(plan[id].key);
  const SizeClass sets(plan.n, range.size);
  SeedDescription description{.kind = SeedKind::colours};
  for (const Unit& unit : units_of(sets, range)) {
    description.units.push_back({.rows = white_rows(sets, unit), .weight = unit.weight});
  }
  return description;
}

}  // namespace nqueens::colours
