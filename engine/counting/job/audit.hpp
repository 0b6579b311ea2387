// Whether a checkpoint can be trusted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <variant>

#include "job/listener.hpp"
#include "job/outcome.hpp"
#include "ledger/coverage.hpp"
#include "ledger/shard.hpp"
#include "verify/double_check.hpp"
#include "verify/identities.hpp"
#include "work/supervision.hpp"

namespace nqueens::job {

/// Which of the done seeds to count again, and how.
struct RecountRequest {
  SampleRequest sample;
  SecondWay way = SecondWay::other_code;
  /// Leaves out what was counted twice already, as a stopped audit did.
  bool unchecked_only = false;
};

struct AuditRequest {
  std::filesystem::path checkpoint;
  std::optional<RecountRequest> recount;
  int threads = 1;
  bool take_over = false;  ///< the checkpoint, from a process on another host
};

/// A checkpoint without a fault.
struct Audited {
  std::uint64_t seeds_done = 0;
  std::uint64_t seeds = 0;     ///< of the whole plan
  std::uint64_t vanished = 0;  ///< that runs say they saved, and are not there
  std::uint64_t recounted = 0;
  std::set<std::string> paths;  ///< by which they were counted again
  std::size_t mismatches = 0;   ///< that earlier runs recorded
  Coverage coverage;            ///< by this recount and by all before it
  std::uint64_t in_doubt = 0;   ///< seeds that an older version may have saved wrong
  Shard shard;
  bool shard_complete = false;
  std::optional<Verified> verified;  ///< of the census, if every seed of the plan is done
};

using AuditOutcome = std::variant<Audited, Stopped>;

/// Checks every digest of a checkpoint, its plan, and what it adds up to; counts some of its seeds
/// again, if that was asked for, and records that they came out the same. If a seed comes out
/// differently, strikes it out, records the disagreement and throws Disputed. Without a recount the
/// checkpoint may be in use meanwhile. Throws what outcome.hpp says, and what the kernels and the
/// listener throw.
AuditOutcome audit(const AuditRequest& request, Supervision& supervision, Listener& listener);

}  // namespace nqueens::job
