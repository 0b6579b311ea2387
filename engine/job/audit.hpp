// Audits: check whether a checkpoint can be trusted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "base/identities.hpp"
#include "base/listener.hpp"
#include "base/supervision.hpp"
#include "checkpoint/checkpoint.hpp"
#include "job/outcome.hpp"
#include "run/double_check.hpp"

namespace nqueens::job {

/// Which of the saved seeds to count again, and how.
struct RecountRequest {
  SampleRequest sample;
  SecondWay way = SecondWay::other_code;
  /// Leaves out seeds that were already counted twice, for example by a stopped audit.
  bool unchecked_only = false;
};

struct AuditRequest {
  std::filesystem::path checkpoint{};
  std::optional<RecountRequest> recount{};
  int threads = 1;
  std::string version{};  ///< of the program; recorded with a recount
};

/// The result for a checkpoint in which the audit found no fault.
struct Audited {
  std::uint64_t seeds_done = 0;
  std::uint64_t seeds = 0;     ///< of the shard
  std::uint64_t vanished = 0;  ///< seeds that runs recorded as saved, but whose records are missing
  std::uint64_t recounted = 0;
  std::set<std::string> paths;        ///< names of the code that counted the seeds again
  std::size_t mismatches = 0;         ///< mismatches that earlier runs recorded
  Coverage coverage;                  ///< seeds counted twice with the same tally, now or earlier
  std::vector<std::string> damage{};  ///< damaged and missing lines
  Shard shard;
  bool shard_complete = false;
  std::optional<Verified> verified;  ///< the check that the sum passed; nullopt: seeds are missing
};

using AuditOutcome = std::variant<Audited, Stopped>;

/// Checks the plan, the seeds' tallies, their sum and the digests of a checkpoint. If requested,
/// counts some of its seeds again and records which tallies are the same. If some tallies differ,
/// strikes the records of all these seeds, records the disagreements and throws Disputed when all
/// chosen seeds are counted again, or the audit is stopped. Without a recount, another process may
/// use the checkpoint at the same time. Throws the exceptions of outcome.hpp, and those of the
/// counting code and the listener.
AuditOutcome audit(const AuditRequest& request, Supervision& supervision, Listener& listener);

}  // namespace nqueens::job
