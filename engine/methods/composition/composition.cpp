#include "methods/composition/composition.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "contract/contract.hpp"
#include "machine/stopwatch.hpp"
#include "methods/composition/layout.hpp"
#include "methods/composition/seed_size.hpp"
#include "methods/composition/tuning.hpp"
#include "methods/composition/unit_counter.hpp"
#include "tasks/tasks.hpp"

namespace nqueens::composition {
namespace {

class StripData final : public GroupData {
 public:
  StripData(const Strip& strip, Isa isa) : lists_(strip, tuning_for(strip.n, strip.width), isa) {}

  /// Calls use(counter) with one that nobody else uses meanwhile. Counters are kept for the seeds
  /// to come: their megabytes are new to the machine only once. Threadsafe.
  template <class Use>
  void with_counter(const Use& use) const {
    std::unique_ptr<UnitCounter> counter = take();
    use(*counter);
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(counter));
  }

 private:
  std::unique_ptr<UnitCounter> take() const {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<UnitCounter> counter = std::move(idle_.back());
        idle_.pop_back();
        return counter;
      }
    }
    return std::make_unique<UnitCounter>(lists_);
  }

  StripLists lists_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<UnitCounter>> idle_;
};

// How a key is made: from kWidthAt on the strip's width; below its rows, the first upper row set,
// where the range ends, the slice and the number of slices.
constexpr int kWidthAt = 60;
constexpr int kRowBits = 5;
struct KeyFormat {
  int upper_bits;
  int end_bits;  // 0: every range has one upper row set
  int slice_bits;
  std::uint32_t max_slices;
};

// Sides of 12 columns and more have more units of each upper row set to deal out.
constexpr KeyFormat key_format(int n, int width) {
  const int columns = (n - width) / 2;
  if (columns < 12) return {.upper_bits = 14, .end_bits = 14, .slice_bits = 6, .max_slices = 60};
  return {.upper_bits = 16, .end_bits = 0, .slice_bits = 12, .max_slices = 4000};
}

constexpr PlanParameter kStrip{
    .name = "strip", .letter = "W", .summary = "Middle columns placed first", .most = kMaxStrip};
constexpr std::array kParameters{kStrip};

// Calls visit(RowSet, index) for the units of all slices of a block, of which each has one in turn.
template <class Visit>
void for_each_unit_of_slices(const RowSets& sets, const SeedRange& block, const Visit& visit) {
  std::uint32_t index = 0;
  for (std::uint32_t upper = block.first_upper; upper < block.last_upper; ++upper) {
    sets.for_each(upper, [&](const RowSet& set) { visit(set, index++); });
  }
}

// The work of each slice, by one of so many of its units. Beside strips of two columns and more,
// seeds have so many units that one is as the other.
std::vector<double> work_of_slices(const RowSets& sets, const SeedRange& block, std::uint64_t units,
                                   std::uint64_t one_of) {
  const std::uint64_t units_of_slice = units / block.slices;
  if (block.strip.width > 1) return std::vector<double>(block.slices, double(units_of_slice));
  const UnitWork work_of(block.strip);
  const std::uint64_t step = std::min(one_of, units_of_slice);
  std::vector<double> work(block.slices);
  for_each_unit_of_slices(sets, block, [&](const RowSet& set, std::uint32_t index) {
    if (index / block.slices % step != step / 2) return;
    work[index % block.slices] += static_cast<double>(step) * work_of(set);
  });
  return work;
}

// Cuts one strip's upper row sets into seeds of about that size.
void add_seeds(Plan& plan, const Strip& strip, const SeedSize& size, std::uint64_t one_of,
               std::uint64_t most_seeds) {
  const RowSets sets(strip);
  const GroupId group{plan.groups};
  const KeyFormat format = key_format(strip.n, strip.width);
  std::uint64_t gathered = 0;
  SeedRange block{.strip = strip};
  for (std::uint32_t upper = 0; upper < sets.uppers(); ++upper) {
    gathered += sets.count(upper);
    const bool last = upper + 1 == sets.uppers() || format.end_bits == 0;
    if (gathered == 0) {
      if (format.end_bits == 0) block.first_upper = upper + 1;
      continue;
    }
    const std::uint64_t filled = size.filled_by(gathered);
    if (filled == 0 && !last) continue;
    block.last_upper = upper + 1;
    block.slices = static_cast<std::uint32_t>(
        std::clamp(filled, std::uint64_t{1}, std::min<std::uint64_t>(format.max_slices, gathered)));
    block.slice = 0;
    for (const double work : work_of_slices(sets, block, gathered, one_of)) {
      plan.add({.key = pack(block), .group = group, .work = static_cast<float>(work)}, most_seeds);
      ++block.slice;
    }
    block.first_upper = upper + 1;
    gathered = 0;
  }
  if (!plan.seeds.empty() && plan.seeds.back().group == group) ++plan.groups;
}

// Calls visit(RowSet) for the units of a seed.
template <class Visit>
void for_each_unit(const SeedRange& block, const Visit& visit) {
  for_each_unit_of_slices(RowSets(block.strip), block, [&](const RowSet& set, std::uint32_t index) {
    if (index % block.slices == block.slice) visit(set);
  });
}

// Adds up the units by a counter of the thread's own, and by others where threads with nothing else
// to do help: without them a run on many cores would end as late as its last seed. Throws Cancelled
// within one unit where another seed of the run has failed.
Tally count_units(std::span<const RowSet> units, const StripData& data) {
  constexpr std::size_t kPieces = 16;
  const std::thread::id owner = std::this_thread::get_id();
  std::mutex mutex;
  Tally tally;
  std::size_t counted = 0;
  const auto add = [&](std::span<const RowSet> piece, UnitCounter& counter) {
    Count total = 0;
    for (const RowSet& unit : piece) {
      throw_if_cancelled();
      total += Count{counter.count(unit)} * unit.weight;
    }
    const std::lock_guard lock(mutex);
    tally.total += total;
    counted += piece.size();
  };
  data.with_counter([&](UnitCounter& own) {
    parallel_for(units.size(), std::max<std::size_t>(1, units.size() / kPieces),
                 [&](std::size_t first, std::size_t last) {
                   const auto piece = units.subspan(first, last - first);
                   if (std::this_thread::get_id() == owner) {
                     add(piece, own);
                   } else {
                     data.with_counter([&](UnitCounter& helper) { add(piece, helper); });
                   }
                 });
  });
  if (counted != units.size()) {
    throw std::logic_error("composition: " + std::to_string(counted) + " of " +
                           std::to_string(units.size()) + " units were counted");
  }
  return tally;
}

const StripData& prepared(const GroupData* shared) {
  const auto* const data = dynamic_cast<const StripData*>(shared);
  if (data == nullptr) throw std::invalid_argument("composition: the group is not prepared");
  return *data;
}

}  // namespace

const MethodInfo Composition::kInfo{
    .name = "composition",
    .summary = "matches left and right sides of boards; the fastest total",
    .max_n = kMaxN,
    .delivers = {.total = true},
    .parameters = kParameters,
    .vectorised = true};

std::uint64_t pack(const SeedRange& block) {
  const KeyFormat format = key_format(block.strip.n, block.strip.width);
  std::uint64_t key = static_cast<std::uint64_t>(block.strip.width);
  for (const std::uint8_t row : block.strip.rows) key = key << kRowBits | row;
  key = key << format.upper_bits | block.first_upper;
  if (format.end_bits != 0) key = key << format.end_bits | block.last_upper;
  key = key << format.slice_bits | block.slice;
  key = key << format.slice_bits | block.slices;
  NQUEENS_ASSERT(block.first_upper < block.last_upper && block.slice < block.slices);
  NQUEENS_ASSERT(unpack(block.strip.n, key) == block);  // every value fits its bits
  return key;
}

SeedRange unpack(int n, std::uint64_t key) {
  const auto width = static_cast<int>(key >> kWidthAt);
  NQUEENS_ASSERT(width <= kMaxStrip);
  const KeyFormat format = key_format(n, width);
  const auto take = [&key](int bits) {
    const auto value = static_cast<std::uint32_t>(key & ((std::uint64_t{1} << bits) - 1));
    key >>= bits;
    return value;
  };
  SeedRange block;
  block.strip.n = n;
  block.strip.width = width;
  block.slices = take(format.slice_bits);
  block.slice = take(format.slice_bits);
  block.last_upper = take(format.end_bits);
  block.first_upper = take(format.upper_bits);
  if (format.end_bits == 0) block.last_upper = block.first_upper + 1;
  for (std::size_t i = block.strip.rows.size(); i-- > 0;) {
    block.strip.rows[i] = static_cast<std::uint8_t>(take(kRowBits));
  }
  return block;
}

Plan Composition::make_plan(int n, const PlanOptions& options) const {
  const int width = options.parameters.get(kStrip.name).value_or(default_strip(n));
  if (!fits(n, width)) {
    throw std::invalid_argument("composition: a board of " + std::to_string(n) +
                                " cannot have a strip of " + std::to_string(width));
  }
  Plan plan;
  plan.n = n;
  plan.method = kInfo.name;
  plan.parameters = to_string(PlanParameters{{kStrip.name, width}});
  plan.groups = 0;
  const std::vector<Strip> strips = canonical_strips(n, width);
  plan.require_seeds(strips.size(), options.most_seeds);  // one each at least
  std::uint64_t units = 0;
  for (const Strip& strip : strips) {
    const RowSets sets(strip);
    for (std::uint32_t upper = 0; upper < sets.uppers(); ++upper) units += sets.count(upper);
  }
  const SeedSize size(n, width, units);
  constexpr std::uint64_t kMostWeighed = 10'000'000;  // a second or two
  const std::uint64_t one_of = units / kMostWeighed + 1;
  for (const Strip& strip : strips) add_seeds(plan, strip, size, one_of, options.most_seeds);
  return plan;
}

std::uint64_t Composition::memory_needed(const Plan& plan, int threads, int groups) const {
  if (plan.seeds.empty()) return 0;
  const Strip strip = unpack(plan.n, plan.seeds.front().key).strip;
  return static_cast<std::uint64_t>(peak_bytes(plan.n, strip.width, threads, groups));
}

std::shared_ptr<const GroupData> Composition::prepare(const Plan& plan, GroupId group) const {
  const Strip strip = unpack(plan.n, plan.first_of(group).key).strip;
  return std::make_shared<StripData>(turned_ ? composition::turned(strip) : strip, options_.isa);
}

Tally Composition::count(const Plan& plan, SeedId id, const GroupData* shared) const {
  return count_units(units_of(plan, id), prepared(shared));
}

double Composition::seconds(const Plan& plan, SeedId id, const GroupData* shared,
                            double budget_s) const {
  std::vector<RowSet> units = units_of(plan, id);
  std::ranges::shuffle(units, std::mt19937_64(index_of(id)));
  const UnitWork work_of(unpack(plan.n, plan[id].key).strip);
  const ThreadStopwatch stopwatch;
  double sampled_s = 0;
  double sampled_work = 0;
  double work = 0;
  prepared(shared).with_counter([&](UnitCounter& counter) {
    for (const RowSet& unit : units) {
      work += work_of(unit);
      if (sampled_work > 0 && stopwatch.cpu_s() >= budget_s) continue;
      sampled_s += counter.seconds(unit, budget_s);
      sampled_work += work_of(unit);
    }
  });
  return sampled_s / sampled_work * work;
}

std::vector<RowSet> Composition::units_of(const Plan& plan, SeedId id) const {
  std::vector<RowSet> units;
  for_each_unit(unpack(plan.n, plan[id].key), [&](const RowSet& set) {
    units.push_back(turned_ ? composition::turned(set, plan.n) : set);
  });
  return units;
}

std::string_view Composition::second_path(const Plan& /*plan*/, SeedId /*id*/) const {
  return "frontier search";
}

Tally Composition::recount(const Plan& plan, SeedId id) const {
  const SeedRange block = unpack(plan.n, plan[id].key);
  const auto count_outer = frontier::count_outer_on(options_.isa);
  Tally tally;
  for_each_unit(block, [&](const RowSet& set) {
    tally.total += Count{count_unit_by_search(block.strip, set, count_outer)} * set.weight;
  });
  return tally;
}

std::vector<PlanParameters> Composition::other_cuts(const Plan& plan) const {
  const int best = default_strip(plan.n);
  std::vector<int> widths;
  for (int width = 0; width <= kMaxStrip; ++width) {
    const PlanParameters cut{{kStrip.name, width}};
    if (fits(plan.n, width) && to_string(cut) != plan.parameters) widths.push_back(width);
  }
  std::ranges::stable_sort(widths, {}, [best](int width) { return std::abs(width - best); });
  std::vector<PlanParameters> cuts;
  cuts.reserve(widths.size());
  for (const int width : widths) cuts.push_back({{kStrip.name, width}});
  return cuts;
}

std::unique_ptr<Method> Composition::turned() const {
  return std::make_unique<Composition>(options_, !turned_);
}

SeedDescription Composition::describe(const Plan& plan, SeedId id) const {
  const SeedRange block = unpack(plan.n, plan[id].key);
  const Strip& strip = block.strip;
  SeedDescription description{.counted = Counted::units};
  for (int i = 0; i < strip.width; ++i) {
    description.queens.push_back({strip.rows[static_cast<std::size_t>(i)], strip.side() + i});
  }
  for_each_unit(block, [&](const RowSet& set) {
    description.units.push_back(
        {.left_rows = left_rows(set, strip.n), .weight = static_cast<int>(set.weight)});
  });
  return description;
}

}  // namespace nqueens::composition
