// Method: a way to count boards, and the only interface between the mathematics and the rest of the
// program. A method makes a plan, which divides the count into seeds, and a counter for the seeds.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "base/contract.hpp"
#include "base/tally.hpp"
#include "nqueens/board.hpp"
#include "plan/plan.hpp"
#include "plan/plan_parameters.hpp"

namespace nqueens {

/// Says which solutions a seed counts, among those that have its queens and no queen on its closed
/// squares. The last two kinds count only solutions in the seed's units (see DescribedUnit).
enum class SeedKind {
  solutions,  ///< all of them
  /// Those that are the smallest of their images (their rotations and reflections), each times the
  /// number of its different images.
  smallest_images,
  half_turn,       ///< those that a half turn leaves unchanged
  quarter_turn,    ///< those that a quarter turn leaves unchanged
  colours,         ///< all in the units; each counts 0, 1, 2 or 4 (docs/auditing.md)
  second_colours,  ///< the same by the second rule
};

constexpr std::string_view to_string(SeedKind kind) {
  constexpr std::array<std::string_view, 6> kNames{
      "solutions", "smallest_images", "half_turn", "quarter_turn", "colours", "second_colours"};
  return kNames[static_cast<std::size_t>(kind)];
}

/// The solutions whose queens on white squares (row + column is even) are in these rows.
struct DescribedUnit {
  RowMask rows = 0;
  int weight = 1;
};

struct SeedDescription {
  SeedKind kind = SeedKind::solutions;
  std::vector<Square> queens{};        ///< fixed queens; those of brute_force may attack each other
  std::vector<Square> closed{};        ///< no queen may take these
  std::vector<DescribedUnit> units{};  ///< empty unless the kind is one of the last two
  int weight = 1;                      ///< the number of solutions found is multiplied by this
};

/// Other code that counts the seeds of a method. All texts but the name are Markdown.
struct SecondPath {
  std::string_view name{};    ///< the algorithm, as checkpoints record it; empty if there is none
  std::string_view how{};     ///< how it counts a seed
  std::string_view shared{};  ///< what it shares with the counter
};

/// What there is to know about a method. scripts/describe-options writes it into the documents.
struct MethodInfo {
  std::string_view name{};
  std::string_view summary{};  ///< one line for help texts
  int max_n = 0;               ///< plans exist for 1 <= n <= max_n
  Delivers delivers{};         ///< a seed in which any other member is not 0 is refused
  std::span<const PlanParameter> parameters{};  ///< all parameters that its plans record
  bool vectorised = false;                      ///< has kernels for several instruction sets
  SecondPath second_path = {};                  ///< the algorithm of recount()
  std::string_view purpose = {};                ///< what the method is for, in Markdown
  /// What a seed counts (SeedKind), and which seeds there are, in Markdown.
  std::string_view seeds = {};
  bool aside = false;  ///< variant of a rung: `nqueens ladder` compares no other time with its time

  /// Returns nullptr if there is no parameter of that name.
  const PlanParameter* parameter(std::string_view of_name) const;
};

/// The resources that a run may use.
struct Room {
  int threads = 1;
  std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
};

/// Counts the seeds of one part of a plan in one run. It owns the data that these seeds share.
/// Threadsafe.
class PartCounter {
 public:
  PartCounter() = default;
  PartCounter(const PartCounter&) = delete;
  PartCounter& operator=(const PartCounter&) = delete;
  virtual ~PartCounter() = default;

  /// Counts one seed. The result does not depend on earlier calls. Seeds that share data are in the
  /// same group. They are counted faster if they come one after the other.
  virtual Tally count(SeedId id) = 0;

  /// Returns the processor seconds that count() takes for this seed on one thread. Counts the seed,
  /// or only a random part of it if it takes longer than about `budget_s` seconds and the counter
  /// can.
  virtual double seconds(SeedId id, double budget_s);
};

/// Counts the seeds of a plan in one run, those of each part by a counter of their own. Threadsafe.
class Counter {
 public:
  /// Keeps a reference to the plan.
  Counter(const Plan& plan, std::unique_ptr<PartCounter> part) : plan_(&plan) {
    parts_.push_back(std::move(part));
  }
  /// Calls `count` for each seed. For methods whose seeds share no data.
  Counter(const Plan& plan, std::function<Tally(SeedId)> count);

  /// Adds counters for further parts of the same plan.
  void add(Counter further) {
    NQUEENS_ASSERT(further.plan_ == plan_);
    std::ranges::move(further.parts_, std::back_inserter(parts_));
  }
  /// Removes the counters of all parts but the first.
  void keep_first() { parts_.resize(1); }

  const Plan& plan() const { return *plan_; }

  Tally count(SeedId id) const { return of(id).count(id); }
  double seconds(SeedId id, double budget_s) const { return of(id).seconds(id, budget_s); }

 private:
  // The last counter also has the parts for which there is none.
  PartCounter& of(SeedId id) const {
    NQUEENS_ASSERT(!parts_.empty());
    return *parts_[std::min<std::size_t>(plan()[id].part, parts_.size() - 1)];
  }

  const Plan* plan_;
  std::vector<std::unique_ptr<PartCounter>> parts_;
};

/// A way to count. All members are thread-safe. Kernels do not use threads, and methods do not use
/// files or terminals.
class Method {
 public:
  Method() = default;
  Method(const Method&) = delete;
  Method& operator=(const Method&) = delete;
  virtual ~Method() = default;

  virtual const MethodInfo& info() const = 0;

  /// Cuts the count for an n x n board into seeds. The same arguments give the same plan on every
  /// machine. Throws std::invalid_argument, with a message for the user, unless 1 <= n <= max_n and
  /// every option is a choosable parameter with an allowed value. Throws TooManySeeds if the plan
  /// would have too many seeds.
  Plan plan(int n, const PlanOptions& options) const;

  /// Makes a counter for a run that counts seeds of `plan`, which must be a plan of this method.
  /// The counter keeps references to the plan and the method.
  virtual Counter counter(const Plan& plan, const Room& room) const = 0;

  /// Returns the peak memory in bytes of a run with these resources, plus a safety margin. The
  /// result is greater than room.bytes if even the smallest counter does not fit.
  virtual std::uint64_t memory_needed(const Plan& plan, const Room& room) const = 0;

  /// Counts a seed again by a second path, that is, by code that shares as little as possible with
  /// the counters. info() names the algorithm. Except for leaves, the result must be that of
  /// Counter::count(). Often takes several times as long. Throws std::logic_error if the method
  /// has no second path.
  virtual Tally recount(const Plan& plan, SeedId id) const = 0;
  /// Makes a counter that counts each seed by recount(), and keeps references to the plan and the
  /// method.
  Counter recounter(const Plan& plan) const;
  /// Returns the name of the second path for this seed; empty if there is none.
  virtual std::string_view second_path(const Seed& /*seed*/) const {
    return info().second_path.name;
  }

  /// Makes a counter that counts every seed on the board turned by 180 degrees: the same results in
  /// the same time, from other data in another order. Returns nullopt if the method has none.
  virtual std::optional<Counter> turned_counter(const Plan& /*plan*/, const Room& /*room*/) const {
    return std::nullopt;
  }

  /// Returns the parameters of plans that divide the count in other ways than `plan`, the fastest
  /// first. Their seeds differ, except for tiny ones. Empty if there are none.
  virtual std::vector<PlanParameters> other_plans(const Plan& /*plan*/) const { return {}; }

  /// Describes a seed (SeedDescription). O(n^2 + units of the seed).
  virtual SeedDescription describe(const Plan& plan, SeedId id) const = 0;

 protected:
  /// Makes the plan, after plan() has checked n and the options. Throws for parameters that are
  /// not allowed for this n, and for too many seeds (Plan::add).
  virtual Plan make_plan(int n, const PlanOptions& options) const = 0;
};

}  // namespace nqueens
