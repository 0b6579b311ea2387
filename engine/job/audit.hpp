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
#include "job/supervision.hpp"
#include "ledger/shard.hpp"
#include "verify/identities.hpp"

namespace nqueens::job {

struct AuditRequest {
  std::filesystem::path checkpoint;
  std::optional<double> recount_percent;  ///< 0 .. 100: how many of the seeds to count again
  int threads = 1;
};

/// A checkpoint without a fault.
struct Audited {
  std::uint64_t seeds_done = 0;
  std::uint64_t seeds = 0;  ///< of the whole plan
  std::uint64_t recounted = 0;
  std::set<std::string> paths;  ///< by which they were counted again
  std::size_t mismatches = 0;   ///< that earlier runs recorded
  Shard shard;
  bool shard_complete = false;
  std::optional<Verified> verified;  ///< of the census, if every seed of the plan is done
};

/// Stopped while the checkpoint was read, or amid the recounts, of which all so far were right.
struct AuditStopped {
  StopReason reason = StopReason::none;
  std::uint64_t recounted = 0;
  std::uint64_t to_recount = 0;  ///< 0 when not known yet
};

using AuditOutcome = std::variant<Audited, AuditStopped, Disputed, Refused>;

/// Checks every digest of a checkpoint, its plan, and what it adds up to; counts some of its seeds
/// again, by their second path, if that was asked for. A seed that comes out differently is struck
/// out and the disagreement recorded. Without a recount the checkpoint may be in use meanwhile.
/// Throws what the kernels and the listener throw.
AuditOutcome audit(const AuditRequest& request, Supervision& supervision, Listener& listener);

}  // namespace nqueens::job
