// The one interface between the mathematics and everything else: a plan of seeds, and a counter.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "census/tally.hpp"
#include "methods/description.hpp"
#include "methods/plan.hpp"
#include "methods/plan_parameters.hpp"

namespace nqueens {

/// Which members of a Tally a method fills. Every method fills the total, except the counters of
/// symmetric solutions.
struct Delivers {
  bool total = true;
  bool symmetric = false;  ///< P and R, hence the unique count
  bool leaves = false;
};

struct MethodInfo {
  std::string_view name;
  std::string_view summary;  ///< one line for help texts
  int max_n = 0;             ///< plans exist for 1 <= n <= max_n
  Delivers delivers;
  std::span<const PlanParameter> parameters;  ///< all that its plans record, each once
  bool vectorised = false;                    ///< kernels exist for each instruction set
  std::string_view second_path = {};          ///< names what recount() does; empty: it does nothing
  bool aside = false;                         ///< the ladder compares no other method with it

  /// nullptr when there is no parameter of that name.
  const PlanParameter* parameter(std::string_view of_name) const;
};

/// What a run may use.
struct Room {
  int threads = 1;
  std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
};

/// Counts the seeds of one plan, in one run. It owns what the seeds share. Threadsafe.
class Counter {
 public:
  Counter() = default;
  Counter(const Counter&) = delete;
  Counter& operator=(const Counter&) = delete;
  virtual ~Counter() = default;

  /// The result does not depend on what was counted before. Seeds in the order of their groups use
  /// shared data best.
  virtual Tally count(SeedId id) = 0;
};

/// How a run counts a seed: by a counter, alone or with a check around it. Threadsafe.
using CountSeed = std::function<Tally(SeedId)>;

/// A counter that shares nothing between seeds.
std::unique_ptr<Counter> counter_by(CountSeed count);

/// A way to count. All members may be called from many threads at once. Kernels know nothing of
/// threads, and methods nothing of files or terminals.
class Method {
 public:
  Method() = default;
  Method(const Method&) = delete;
  Method& operator=(const Method&) = delete;
  virtual ~Method() = default;

  virtual const MethodInfo& info() const = 0;

  /// Cuts the count for an n x n board into seeds. The same arguments give the same plan on every
  /// machine: integers alone decide where a seed ends. Throws std::invalid_argument, with a message
  /// for the user, unless 1 <= n <= max_n and every option is a parameter that may be chosen and
  /// in its range; TooManySeeds.
  Plan plan(int n, const PlanOptions& options) const;

  /// Makes the counter of a run over seeds of a plan that this method made. It keeps references to
  /// the plan and the method.
  virtual std::unique_ptr<Counter> counter(const Plan& plan, const Room& room) const = 0;

  /// Peak bytes of memory of a run in that room, with some safety: what counter() keeps in it. More
  /// than room.bytes if the least that it can keep does not fit.
  virtual std::uint64_t memory_needed(const Plan& plan, const Room& room) const = 0;

  /// Counts a seed again by the second path that info() names. It shares as little with counters as
  /// can be: the same total, P and R another way. Leaves are not comparable. Often several times
  /// slower. Throws std::logic_error without a second path.
  virtual Tally recount(const Plan& plan, SeedId id) const = 0;

  /// What a counter counts for this seed, so that others can count it again. O(n^2), and for
  /// composition O(units of the seed).
  virtual SeedDescription describe(const Plan& plan, SeedId id) const = 0;

 protected:
  /// The plan, for an n and options that plan() has checked. It is for the method to refuse values
  /// that this board does not allow, and more seeds than there may be (Plan::add).
  virtual Plan make_plan(int n, const PlanOptions& options) const = 0;
};

// Abilities that few methods have: they derive from these too. Ask by the functions of
// compound.hpp, which look into a compound.

/// Counts the image of every seed, the board turned by 180 degrees: the same total, P and R as
/// fast, from other data in another order.
class Turnable {
 public:
  virtual std::unique_ptr<Counter> turned_counter(const Plan& plan, const Room& room) const = 0;

 protected:
  ~Turnable() = default;
};

/// Cuts the same board into other subproblems, which share no seed and are counted in another
/// order.
class CutInOtherWays {
 public:
  /// The parameters of such plans, the fastest first.
  virtual std::vector<PlanParameters> other_cuts(const Plan& plan) const = 0;

 protected:
  ~CutInOtherWays() = default;
};

/// A counter that can measure a seed by a random part of it.
class TimesParts {
 public:
  /// Processor seconds that count() takes for this seed on one thread. A seed that takes longer
  /// than about `budget_s` is counted in part.
  virtual double seconds(SeedId id, double budget_s) = 0;

 protected:
  ~TimesParts() = default;
};

}  // namespace nqueens
