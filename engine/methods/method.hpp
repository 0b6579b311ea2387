// The one interface between the mathematics and everything else: a plan plus a kernel.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "census/tally.hpp"
#include "methods/description.hpp"
#include "methods/plan.hpp"
#include "methods/plan_parameters.hpp"
#include "simd/isa.hpp"

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
  bool vectorised = false;  ///< kernels exist per instruction set, and MethodOptions::isa applies

  /// nullptr when there is no parameter of that name.
  const PlanParameter* parameter(std::string_view of_name) const;
};

/// What does not change a plan or a tally.
struct MethodOptions {
  Isa isa = best_isa();
};

/// The instruction set that a method counts with, as it is recorded: "scalar" where it has no
/// vectorised kernels.
inline std::string_view isa_used(const MethodInfo& info, const MethodOptions& options) {
  return info.vectorised ? to_string(options.isa) : "scalar";
}

/// Read-only data that the seeds of one group share.
class GroupData {
 public:
  GroupData() = default;
  GroupData(const GroupData&) = delete;
  GroupData& operator=(const GroupData&) = delete;
  virtual ~GroupData() = default;
};

/// A way to count. All members may be called from many threads at once, and no result depends on
/// what was called before. Kernels know nothing of threads, and methods nothing of files or
/// terminals.
///
/// Nothing has a default here, so that what wraps a method or joins several cannot forget to pass a
/// member on. Most methods derive from SimpleMethod, decorators from MethodDecorator.
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

  /// Peak bytes of memory while `threads` threads count and the data of `groups` groups exist, with
  /// some safety.
  virtual std::uint64_t memory_needed(const Plan& plan, int threads, int groups) const = 0;

  /// Makes what the seeds of a group share; called once per group, before its seeds. May be
  /// nullptr.
  virtual std::shared_ptr<const GroupData> prepare(const Plan& plan, GroupId group) const = 0;

  /// Counts one seed of a plan that this method made. `shared` is what prepare returned for the
  /// seed's group.
  virtual Tally count(const Plan& plan, SeedId id, const GroupData* shared) const = 0;

  /// Processor seconds that count() takes for this seed on one thread, measured: all of it, or of a
  /// seed that takes longer than about `budget_s` a random part, where the method knows how.
  virtual double seconds(const Plan& plan, SeedId id, const GroupData* shared,
                         double budget_s) const = 0;

  /// Names what recount() does for this seed, such as another method; empty when there is no second
  /// path.
  virtual std::string_view second_path(const Plan& plan, SeedId id) const = 0;

  /// Counts a seed that has a second path again, sharing as little with count() as can be and
  /// nothing that is prepared: the same total, P and R another way. Leaves are not comparable.
  /// Often several times slower than count(). Throws std::logic_error without a second path.
  virtual Tally recount(const Plan& plan, SeedId id) const = 0;

  /// Parameters that cut the same board into other subproblems, which share no seed and are counted
  /// in another order, the fastest first; none where the method knows no such cut.
  virtual std::vector<PlanParameters> other_cuts(const Plan& plan) const = 0;

  /// The method that makes the same plans and gives every seed the same total, P and R as fast, but
  /// counts its image, the board turned by 180 degrees: other data in another order. nullptr where
  /// there is none. May keep a reference to this one.
  virtual std::unique_ptr<Method> turned() const = 0;
  /// What count() counts for this seed, so that others can count it again. Throws std::logic_error
  /// where that was never put into words. O(n^2), and for composition O(units of the seed).
  virtual SeedDescription describe(const Plan& plan, SeedId id) const = 0;

 protected:
  /// The plan, for an n and options that plan() has checked. It is for the method to refuse values
  /// that this board does not allow, and more seeds than there may be (Plan::add).
  virtual Plan make_plan(int n, const PlanOptions& options) const = 0;
};

/// A method of the plainest kind: nothing in memory but the seeds, nothing prepared, no second
/// path, no other cut, no image, no description of its seeds. What is more is overridden.
class SimpleMethod : public Method {
 public:
  std::uint64_t memory_needed(const Plan& plan, int threads, int groups) const override;
  std::shared_ptr<const GroupData> prepare(const Plan& plan, GroupId group) const override;
  double seconds(const Plan& plan, SeedId id, const GroupData* shared,
                 double budget_s) const override;
  std::string_view second_path(const Plan& plan, SeedId id) const override;
  Tally recount(const Plan& plan, SeedId id) const override;
  std::vector<PlanParameters> other_cuts(const Plan& plan) const override;
  std::unique_ptr<Method> turned() const override;
  SeedDescription describe(const Plan& plan, SeedId id) const override;
};

}  // namespace nqueens
