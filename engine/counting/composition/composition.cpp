// A strip is the middle columns of a board with their queens. A unit is a strip with a row set: it
// says which rows have their queens left of the strip. A seed has units of one strip.
#include "composition/composition.hpp"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstdlib>
#include <functional>
#include <map>
#include <mutex>
#include <numeric>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "composition/seed_range.hpp"
#include "composition/tuning.hpp"
#include "composition/unit_counter.hpp"
#include "composition/unit_search.hpp"
#include "composition/unit_work.hpp"
#include "contract/contract.hpp"
#include "machine/stopwatch.hpp"
#include "tasks/tasks.hpp"

namespace nqueens::composition {
namespace {

// The data that the seeds of one strip share: the lists of placements, and one UnitCounter for each
// thread. UnitCounters are kept for later seeds, since they have large buffers.
class StripData {
 public:
  StripData(const Strip& strip, Isa isa) : lists_(strip, tuning_for(strip), isa) {}

  /// Calls use(counter) with the calling thread's counter. If `use` throws, this counter is
  /// discarded, since it stopped in the middle of a unit. Threadsafe.
  template <class Use>
  void with_counter(const Use& use) {
    std::unique_lock lock(mutex_);
    auto own = counters_.extract(counters_.try_emplace(std::this_thread::get_id(), lists_).first);
    lock.unlock();
    use(own.mapped());
    lock.lock();
    counters_.insert(std::move(own));
  }

 private:
  StripLists lists_;
  std::mutex mutex_;
  std::map<std::thread::id, UnitCounter> counters_;
};

constexpr PlanParameter kStrip{
    .name = "strip", .letter = "W", .summary = "Middle columns placed first", .most = kMaxStrip};
// Indexed by Rule.
constexpr std::array<std::string_view, 3> kRuleNames{"arms", "hooks", "patterns"};
constexpr PlanParameter kRule{
    .name = "rule",
    .letter = "NAME",
    .summary = "Which boards stand for their images: arms, hooks, patterns",
    .words = kRuleNames};
constexpr std::array kParameters{kStrip, kRule};

std::string name_of(Rule rule) { return std::string(kRuleNames[static_cast<std::size_t>(rule)]); }

PlanParameters parameters_of(int width, Rule rule) {
  PlanParameters parameters{{kStrip.name, width}};
  if (rule != Rule::arms) parameters.set(kRule.name, name_of(rule));
  return parameters;
}

SeedRange range_of(const Plan& plan, SeedId id) { return unpack(plan.n, plan[id].key); }

// Counts these units and adds up the results, on several threads if some are idle, as at the end of
// a run. Throws Cancelled if another seed fails meanwhile.
Tally count_units(std::span<const RowSet> units, StripData& data) {
  constexpr std::size_t kPieces = 16;
  std::mutex mutex;
  Tally tally;
  std::size_t counted = 0;
  const auto count = [&](std::size_t first, std::size_t last) {
    Count total = 0;
    data.with_counter([&](UnitCounter& counter) {
      for (const RowSet& unit : units.subspan(first, last - first)) {
        throw_if_cancelled();
        total += Count{counter.count(unit)} * unit.weight;
      }
    });
    const std::lock_guard lock(mutex);
    tally.total += total;
    counted += last - first;
  };
  parallel_for(units.size(), std::max<std::size_t>(1, units.size() / kPieces), count);
  if (counted != units.size()) {
    throw std::logic_error("composition: " + std::to_string(counted) + " of " +
                           std::to_string(units.size()) + " units were counted");
  }
  return tally;
}

// Keeps the data of one or two strips. The seeds of a plan are sorted by strip, so the threads
// seldom count seeds of more than two strips at the same time.
class StripCounter final : public Counter, public TimesParts {
 public:
  StripCounter(const Plan& plan, Isa isa, bool turned, std::size_t most_strips)
      : plan_(plan), isa_(isa), turned_(turned), kept_(most_strips) {}

  Tally count(SeedId id) override {
    const SeedRange range = range_of(plan_, id);
    const std::shared_ptr<StripData> data = data_of(range.strip, plan_[id].group);
    return count_units(units_of(range, turned_), *data);
  }

  // Measures the processor time of some random units of the seed. Multiplies it by the predicted
  // work (UnitWork) of all units divided by the predicted work of the measured units.
  double seconds(SeedId id, double budget_s) override {
    const SeedRange range = range_of(plan_, id);
    std::vector<RowSet> units = units_of(range, turned_);
    std::ranges::shuffle(units, std::mt19937_64(index_of(id)));
    const UnitWork work_of(range.strip);
    const auto work = [&](std::size_t first) {
      return std::transform_reduce(units.begin(), units.begin() + first, 0.0, std::plus(), work_of);
    };
    const std::shared_ptr<StripData> data = data_of(range.strip, plan_[id].group);
    const ThreadStopwatch stopwatch;
    double sampled_s = 0;
    std::size_t sampled = 0;
    data->with_counter([&](UnitCounter& counter) {
      while (sampled < units.size() && (sampled == 0 || stopwatch.cpu_s() < budget_s)) {
        // Reading the clock takes a tenth of the time of a small unit, so several small units are
        // timed together. A large unit is counted and timed only in part.
        const double most = sampled == 0 ? 0 : budget_s / 8 * double(sampled) / sampled_s;
        const auto block = static_cast<std::size_t>(std::min(most, double(units.size() - sampled)));
        if (block == 0) {
          sampled_s += counter.seconds(units[sampled++], budget_s);
          continue;
        }
        const ThreadStopwatch of_block;
        for (std::size_t end = sampled + block; sampled < end; ++sampled) {
          counter.count(units[sampled]);
        }
        sampled_s += of_block.cpu_s();
      }
    });
    return sampled_s / work(sampled) * work(units.size());
  }

 private:
  struct KeptStrip {
    GroupId group{};
    int users = 0;
    std::unique_ptr<StripData> data;
  };

  // Returns the data of this strip, whose seeds are this group. Makes them if kept_ lacks them.
  // Waits while all elements of kept_ are in use for other strips. An element is in use while a
  // copy of the returned pointer exists.
  std::shared_ptr<StripData> data_of(const Strip& strip, GroupId group) {
    std::unique_lock lock(mutex_);
    KeptStrip* kept = nullptr;
    unused_.wait(lock, [&] { return (kept = find_place(group)) != nullptr; });
    if (kept->data == nullptr) {
      kept->data = std::make_unique<StripData>(turned_ ? turned(strip) : strip, isa_);
      kept->group = group;
    }
    ++kept->users;
    lock.unlock();  // give_back locks, and also runs if the constructor of shared_ptr throws
    return {kept->data.get(), [this, kept](StripData*) { give_back(*kept); }};
  }

  void give_back(KeptStrip& strip) {
    std::unique_lock lock(mutex_);
    // Seeds are counted strip by strip: once a later strip is in use, no seed of this one begins.
    const bool is_passed = std::ranges::any_of(kept_, [&strip](const KeptStrip& other) {
      return other.users > 0 && other.group > strip.group;
    });
    if (strip.users == 1 && is_passed) {
      std::unique_ptr<StripData> data = std::move(strip.data);
      lock.unlock();  // freeing gigabytes takes long, so other threads may lock meanwhile
      data.reset();
      lock.lock();
    }
    NQUEENS_ASSERT(strip.users > 0);
    if (--strip.users == 0) unused_.notify_all();
  }

  // Returns the element of kept_ that has the data of this group's strip. If no element has them,
  // returns an unused element, or nullptr if all are in use. May free unused data of other strips.
  KeptStrip* find_place(GroupId group) {
    KeptStrip* unused = nullptr;
    for (KeptStrip& strip : kept_) {
      if (strip.data != nullptr && strip.group == group) return &strip;
      if (strip.users != 0) continue;
      if (strip.group < group) strip.data.reset();
      if (unused == nullptr || strip.data == nullptr) unused = &strip;
    }
    if (unused != nullptr) unused->data.reset();  // frees the old data before new data are made
    return unused;
  }

  const Plan& plan_;
  const Isa isa_;
  const bool turned_;  ///< whether to count the seeds' images under a half turn
  std::mutex mutex_;   // guards the members below
  std::condition_variable unused_;
  std::vector<KeptStrip> kept_;
};

std::uint64_t peak_bytes_of(const Plan& plan, int threads, int strips) {
  if (plan.seeds.empty()) return 0;
  const int width = range_of(plan, SeedId{0}).strip.width;
  return static_cast<std::uint64_t>(peak_bytes(plan.n, width, threads, strips));
}

int strips_that_fit(const Plan& plan, const Room& room) {
  return peak_bytes_of(plan, room.threads, 2) <= room.bytes ? 2 : 1;
}

}  // namespace

const MethodInfo Composition::kInfo{.name = "composition",
                                    .summary = "matches left and right sides of boards",
                                    .max_n = kMaxN,
                                    .delivers = {.total = true},
                                    .parameters = kParameters,
                                    .vectorised = true,
                                    .second_path = "frontier search"};

Plan Composition::make_plan(int n, const PlanOptions& options) const {
  const int width = options.parameters.number(kStrip.name).value_or(default_strip(n));
  if (!fits(n, width)) {
    throw std::invalid_argument("composition: a board of " + std::to_string(n) +
                                " cannot have a strip of " + std::to_string(width));
  }
  const auto name = options.parameters.word(kRule.name);
  const Rule rule =
      name ? static_cast<Rule>(std::ranges::find(kRuleNames, *name) - kRuleNames.begin())
           : default_rule(n, width);
  if (!fits(n, width, rule)) {
    throw std::invalid_argument(
        "composition: the rule " + name_of(rule) + " does not apply to a board of " +
        std::to_string(n) + " with a strip of " + std::to_string(width) +
        ": hooks need an odd board and a strip of 1, patterns an even board with sides "
        "of 13 columns at most, both from 4 on");
  }
  Plan plan{.n = n,
            .method = std::string(kInfo.name),
            .parameters = to_string(parameters_of(width, rule)),
            .groups = 0};
  add_seeds(plan, canonical_strips(n, width, rule), options.most_seeds);
  return plan;
}

std::unique_ptr<Counter> Composition::counter(const Plan& plan, const Room& room) const {
  return std::make_unique<StripCounter>(plan, isa_, false, strips_that_fit(plan, room));
}

std::unique_ptr<Counter> Composition::turned_counter(const Plan& plan, const Room& room) const {
  return std::make_unique<StripCounter>(plan, isa_, true, strips_that_fit(plan, room));
}

std::uint64_t Composition::memory_needed(const Plan& plan, const Room& room) const {
  return peak_bytes_of(plan, room.threads, strips_that_fit(plan, room));
}

Tally Composition::recount(const Plan& plan, SeedId id) const {
  const SeedRange range = range_of(plan, id);
  const auto count_outer = frontier::count_outer_on(isa_);
  Tally tally;
  for (const RowSet& unit : units_of(range)) {
    tally.total += Count{count_unit_by_search(range.strip, unit, count_outer)} * unit.weight;
  }
  return tally;
}

std::vector<PlanParameters> Composition::other_cuts(const Plan& plan) const {
  std::vector<PlanParameters> cuts;
  for (int width = 0; width <= kMaxStrip; ++width) {
    PlanParameters cut = parameters_of(width, Rule::arms);
    if (!fits(plan.n, width) || to_string(cut) == plan.parameters) continue;
    cut.set(kRule.name, kRuleNames.front());
    cuts.push_back(cut);
  }
  std::ranges::stable_sort(cuts, {}, [best = default_strip(plan.n)](const PlanParameters& cut) {
    return std::abs(*cut.number(kStrip.name) - best);
  });
  return cuts;
}

SeedDescription Composition::describe(const Plan& plan, SeedId id) const {
  const SeedRange range = range_of(plan, id);
  const Strip& strip = range.strip;
  // Indexed by Rule.
  constexpr std::array kKinds{SeedKind::units, SeedKind::hooks, SeedKind::patterns};
  SeedDescription description{.kind = kKinds[static_cast<std::size_t>(strip.rule)]};
  for (int i = 0; i < strip.width; ++i) {
    description.queens.push_back({strip.rows[i], strip.side() + i});
  }
  if (strip.rule == Rule::hooks) {
    for (int column = strip.hook_columns(); column < strip.side(); ++column) {
      description.closed.push_back({strip.n / 2, column});
    }
  }
  for (const RowSet& unit : units_of(range)) {
    description.units.push_back(
        {.rows = left_rows(unit, strip.n), .weight = static_cast<int>(unit.weight)});
  }
  return description;
}

}  // namespace nqueens::composition
