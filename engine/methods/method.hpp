// The one interface between the mathematics and everything else: a plan plus a kernel.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "census/tally.hpp"
#include "methods/plan.hpp"
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
  bool prefix_seeds = false;  ///< seeds are the first k rows, and PlanOptions::depth is k
  bool strips = false;        ///< PlanOptions::strip applies
  bool vectorised = false;    ///< kernels exist per instruction set, and MethodOptions::isa applies
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

/// A way to count. Stateless once made: all members may be called from many threads at once.
/// Methods know nothing of threads, files or terminals.
class Method {
 public:
  Method() = default;
  Method(const Method&) = delete;
  Method& operator=(const Method&) = delete;
  virtual ~Method() = default;

  virtual const MethodInfo& info() const = 0;

  /// Cuts the count for an n x n board into seeds. Throws std::invalid_argument when n or an option
  /// is out of range. The same arguments give the same plan on every machine; composition's cut
  /// goes through std::pow, so that a C library which rounds otherwise may move a seed's end, and a
  /// ledger's fingerprint then tells.
  virtual Plan plan(int n, const PlanOptions& options) const = 0;

  /// Peak bytes of memory while `threads` threads count and the data of `groups` groups exist, with
  /// some safety: those of the seeds where the rest is negligible.
  virtual std::uint64_t memory_needed(const Plan& plan, int /*threads*/, int /*groups*/) const {
    return plan.seeds.size() * kBytesPerSeed;
  }

  /// Makes what the seeds of a group share; called once per group, before its seeds.
  virtual std::shared_ptr<const GroupData> prepare(const Plan& /*plan*/, GroupId /*group*/) const {
    return nullptr;
  }

  /// Counts one seed of a plan that this method made. `shared` is what prepare returned for the
  /// seed's group.
  virtual Tally count(const Plan& plan, const Seed& seed, const GroupData* shared) const = 0;

  /// Names what recount() does for this seed, such as another method; empty when there is no second
  /// path.
  virtual std::string_view second_path(const Seed& /*seed*/) const { return {}; }

  /// Counts a seed that has a second path again, sharing as little with count() as can be: the same
  /// total, P and R another way. Leaves are not comparable. Often several times slower than
  /// count().
  virtual Tally recount(const Plan& /*plan*/, const Seed& /*seed*/) const {
    throw std::logic_error("method " + std::string(info().name) + " has no second path");
  }
};

}  // namespace nqueens
