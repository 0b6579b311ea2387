// A seed has the units of some even row sets A with some odd row sets B (seed_range.hpp). The seeds
// of a group have the same B.
//
// Largest values: a unit is below 2^58 (unit_counter.hpp). Sums of units, times weights of at most
// 4, are kept in 128 bits.
#include "kernels/colours/colours.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "base/stopwatch.hpp"
#include "base/tasks.hpp"
#include "kernels/colours/seed_range.hpp"
#include "kernels/colours/shared_data.hpp"
#include "kernels/colours/unit_counter.hpp"

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
constexpr std::array kParameters{kEvenRanges, kOddRanges, kPlanName};

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

class SeedCounter final : public PartCounter {
 public:
  SeedCounter(const Plan& plan, Isa isa, const Room& room)
      : plan_(plan), room_(room), shared_(plan, isa, room) {}

  // Counts the units on several threads if some are idle, as at the end of a run. Throws Cancelled
  // if another seed fails meanwhile.
  Tally count(SeedId id) override {
    const SeedRange range = unpack(plan_[id].key);
    const ClassData& data = shared_.of_size(range.size);
    const std::size_t block = block_size(plan_, range.size, range.odd.count, room_);
    Tally tally;
    for (std::size_t first = range.odd.first; first < range.odd.end(); first += block) {
      SeedRange part = range;
      part.odd.first = static_cast<std::uint32_t>(first);
      part.odd.count = static_cast<std::uint32_t>(std::min(block, range.odd.end() - first));
      tally.total += count_block(part, data);
    }
    return tally;
  }

  // Times some units of random even row sets of the seed, and what must be made for them. Lists and
  // tables serve many seeds, so only a part of their time is the seed's.
  double seconds(SeedId id, double budget_s) override {
    const SeedRange range = unpack(plan_[id].key);
    const ClassData& data = shared_.of_size(range.size);
    const std::vector<Unit> units = units_of(data.sets(), range);
    if (units.empty()) return 0;
    std::vector<std::span<const Unit>> parts = by_even_rows(units, units.size());
    std::mt19937_64 random(index_of(id));
    std::ranges::shuffle(parts, random);
    double seed_s = 0;
    // A counter that was used before, as in a run: a new one would first have to get its memory.
    shared_.with_counter(data, [&](UnitCounter& counter) {
      Sample sample(data, range);
      const Shares shares = shares_of(range, data);
      const ThreadStopwatch stopwatch;
      for (const std::span<const Unit> part : parts) {
        if (sample.parts > 0 && stopwatch.cpu_s() > budget_s) break;
        add_part(part, shares.lists, counter, random, budget_s, sample);
      }
      const double odd_sets = range.odd.count / static_cast<double>(sample.with_tables.size());
      seed_s = sample.parts_s * static_cast<double>(parts.size()) / sample.parts +
               odd_sets * (shares.tables.white * sample.tables_s.white +
                           shares.tables.black * sample.tables_s.black);
    });
    return seed_s;
  }

 private:
  Count count_block(const SeedRange& range, const ClassData& data) {
    constexpr std::size_t kUnitsOfPart = 12;
    const std::vector<Unit> units = units_of(data.sets(), range);
    const std::vector<std::span<const Unit>> parts = by_even_rows(units, kUnitsOfPart);
    const SharedData::OfRange shared = shared_.of_range(data, range);
    std::vector<Sum> sums(parts.size());
    parallel_for(parts.size(), [&](std::size_t i) {
      shared_.with_counter(
          data, [&](UnitCounter& counter) { sums[i] = count_part(parts[i], shared, counter); });
    });
    Count total = 0;
    std::size_t counted = 0;
    for (const Sum& sum : sums) {
      total += sum.boards;
      counted += sum.units;
    }
    if (counted != units.size()) {
      throw std::logic_error("colours: " + std::to_string(counted) + " of " +
                             std::to_string(units.size()) + " units were counted");
    }
    return total;
  }

  struct Sum {
    Count boards = 0;
    std::size_t units = 0;
  };

  // Counts some units of one even row set.
  Sum count_part(std::span<const Unit> units, const SharedData::OfRange& shared,
                 UnitCounter& counter) {
    const SizeClass& sets = counter.data().sets();
    const std::size_t a = units.front().a;
    if (shared.lists != nullptr) {
      counter.begin(shared.lists->of(a, counter));
    } else {
      counter.begin(lists_key(sets, sets.even()[a], a));
    }
    Sum sum;
    for (; sum.units < units.size(); ++sum.units) {
      // Threads begin at different units, so that they seldom need the same tables at once.
      const Unit& unit = units[(a + sum.units) % units.size()];
      throw_if_cancelled();
      const UnitTables tables{&shared.tables.white->of(unit.b, counter),
                              &shared.tables.black->of(unit.b, counter)};
      sum.boards += Count{counter.count(tables, a, unit.b)} * static_cast<Count>(unit.weight);
    }
    return sum;
  }

  // Units of a seed that were timed, and the tables that were made for them.
  struct Sample {
    Sample(const ClassData& data, const SeedRange& range)
        : tables{KeptTables(tables_key(data, true, range)),
                 KeptTables(tables_key(data, false, range))} {}

    OfColours<KeptTables> tables;
    OfColours<double> tables_s{};
    std::set<std::size_t> with_tables{};  ///< odd row sets whose tables were made
    double parts_s = 0;                   ///< all but the tables
    int parts = 0;
  };

  // A seed's shares of the time to make lists and tables that other seeds use, too.
  struct Shares {
    double lists = 1;
    OfColours<double> tables;
  };

  Shares shares_of(const SeedRange& own, const ClassData& data) const {
    double lists = 0;
    OfColours<double> tables{};
    for (const Seed& seed : plan_.seeds) {
      const SeedRange range = unpack(seed.key);
      if (seed.part != 0 || range.size != own.size) continue;
      if (range.even.first == own.even.first) ++lists;
      if (range.odd.first != own.odd.first) continue;
      for (const bool white : {true, false}) {
        if (tables_key(data, white, range) != tables_key(data, white, own)) continue;
        tables.of(white) += range.even.count;
      }
    }
    const bool keeps = keeps_lists(plan_.n, own.size, data.sets().rule(), room_);
    return {.lists = keeps ? 1 / lists : 1,
            .tables = {own.even.count / tables.white, own.even.count / tables.black}};
  }

  // Times units of one even row set. Estimates the time of all of them from it.
  static void add_part(std::span<const Unit> units, double share_of_lists, UnitCounter& counter,
                       std::mt19937_64& random, double budget_s, Sample& sample) {
    const SizeClass& sets = counter.data().sets();
    const std::size_t a = units.front().a;
    const RowLists::Key key = lists_key(sets, sets.even()[a], a);
    std::vector<Unit> shuffled(units.begin(), units.end());
    std::ranges::shuffle(shuffled, random);
    const ThreadStopwatch stopwatch;
    double now_s = 0;
    // Returns the time since the last call. Reading the clock takes a percent of a small unit.
    const auto lap = [&] {
      const double before_s = std::exchange(now_s, stopwatch.cpu_s());
      return now_s - before_s;
    };
    RowLists kept;
    if (share_of_lists < 1) counter.make_lists(key, kept);
    sample.parts_s += share_of_lists * lap();
    share_of_lists < 1 ? counter.begin(kept) : counter.begin(key);
    sample.parts_s += lap();
    const double begun_s = now_s;
    double count_s = 0;
    int sampled = 0;
    for (const Unit& unit : shuffled) {
      if (sampled > 0 && now_s - begun_s > budget_s / 4) break;
      const RowTables& white = sample.tables.white.of(unit.b, counter);
      sample.tables_s.white += lap();
      const RowTables& black = sample.tables.black.of(unit.b, counter);
      sample.tables_s.black += lap();
      sample.with_tables.insert(unit.b);
      counter.count({&white, &black}, unit.a, unit.b);
      count_s += lap();
      ++sampled;
    }
    sample.parts_s += count_s / sampled * static_cast<double>(units.size());
    ++sample.parts;
  }

  const Plan& plan_;
  Room room_;
  SharedData shared_;
};

// Counts seeds on the board turned by 180 degrees. The half turn maps (A, B) to (rev B, rev A) for
// even n, and to (rev A, rev B) for odd n. So for even n there are lists of each B and tables of
// each A.
class TurnedCounter final : public PartCounter {
 public:
  TurnedCounter(const Plan& plan, Isa isa) : plan_(plan), shared_(plan, isa, {}) {}

  Tally count(SeedId id) override {
    const SeedRange range = unpack(plan_[id].key);
    const ClassData& data = shared_.of_size(range.size);
    Tally tally;
    shared_.with_counter(data, [&](UnitCounter& counter) {
      tally.total = count_units(units_of(data.sets(), range), counter);
    });
    return tally;
  }

 private:
  Count count_units(std::vector<Unit> units, UnitCounter& counter) {
    if (units.empty()) return 0;
    const ClassData& data = counter.data();
    const SizeClass& sets = data.sets();
    const int n = plan_.n;
    // Units are in the order of A, so the last one has the most C and D.
    const std::size_t last_a = units.back().a;
    if (n % 2 == 0) std::ranges::stable_sort(units, {}, &Unit::b);
    std::map<LineSet, OfColours<RowTables>> tables;
    Count total = 0;
    for (const Unit& unit : units) {
      throw_if_cancelled();
      LineSet even = reversed(sets.even()[unit.a], even_lines(n));
      LineSet odd = reversed(sets.odd()[unit.b], odd_lines(n));
      if (n % 2 == 0) std::swap(even, odd);
      counter.begin(lists_key(sets, even, last_a));
      const auto [place, is_new] = tables.try_emplace(odd);
      OfColours<RowTables>& own = place->second;
      if (is_new) {
        counter.make_tables(true, odd, data.table_sets(true, last_a), own.white);
        counter.make_tables(false, odd, data.table_sets(false, last_a), own.black);
      }
      total += Count{counter.count({&own.white, &own.black}, unit.a, unit.b)} *
               static_cast<Count>(unit.weight);
    }
    return total;
  }

  const Plan& plan_;
  SharedData shared_;
};

}  // namespace

const MethodInfo Colours::kInfo{
    .name = "colours",
    .summary = "multiplies the counts of white and black squares; the fastest total",
    .max_n = kMaxN,
    .delivers = {.total = true},
    .parameters = kParameters,
    .vectorised = true,
    .second_path =
        {.name = "search of each colour",
         .how =
             "the queens of each colour of every unit (part of a seed) one by one, by a search of "
             "the whole board",
         .shared = "what a unit is, how often its boards count, and the unit's weight"},
    .purpose = "`auto` takes it for N = 16 to 30",
    .seeds =
        "`colours`, weights 1, 2 and 4: the units, divided into seeds; one unit of each "
        "[orbit](#colours)"};

Colours::Colours(Isa isa) : isa_(isa) { (void)match_for(isa); }

Plan Colours::make_plan(int n, const PlanOptions& options) const {
  const Ranges ranges = ranges_for(n);
  PlanParameters parameters{{kEvenRanges.name, ranges.even}, {kOddRanges.name, ranges.odd}};
  const auto name = options.parameters.word(kPlanName.name);
  if (name && *name != kPlanNames.front()) parameters.set(kPlanName.name, *name);
  Plan plan{
      .n = n, .method = std::string(kInfo.name), .parameters = to_string(parameters), .groups = 0};
  add_seeds(plan, ranges, options.most_seeds);
  return plan;
}

Counter Colours::counter(const Plan& plan, const Room& room) const {
  return {plan, std::make_unique<SeedCounter>(plan, isa_, room)};
}

std::optional<Counter> Colours::turned_counter(const Plan& plan, const Room& /*room*/) const {
  return Counter(plan, std::make_unique<TurnedCounter>(plan, isa_));
}

std::uint64_t Colours::memory_needed(const Plan& plan, const Room& room) const {
  const auto ranges =
      static_cast<std::size_t>(*PlanParameters::parse(plan.parameters).number(kOddRanges.name));
  return needed_bytes(plan, ranges, room);
}

std::vector<PlanParameters> Colours::other_plans(const Plan& plan) const {
  PlanParameters other;
  other.set(kPlanName.name, kPlanNames[rule_of(plan) == Rule::first ? 1 : 0]);
  return {other};
}

Tally Colours::recount(const Plan& plan, SeedId id) const {
  const SeedRange range = unpack(plan[id].key);
  const SizeClass sets(plan.n, range.size, rule_of(plan));
  Tally tally;
  for (const Unit& unit : units_of(sets, range)) {
    tally.total += Count{count_unit_by_search(sets, unit)} * static_cast<Count>(unit.weight);
  }
  return tally;
}

SeedDescription Colours::describe(const Plan& plan, SeedId id) const {
  const SeedRange range = unpack(plan[id].key);
  const SizeClass sets(plan.n, range.size, rule_of(plan));
  SeedDescription description{.kind = sets.rule() == Rule::first ? SeedKind::colours
                                                                 : SeedKind::second_colours};
  for (const Unit& unit : units_of(sets, range)) {
    description.units.push_back({.rows = white_rows_of(sets, unit), .weight = unit.weight});
  }
  return description;
}

}  // namespace nqueens::colours
