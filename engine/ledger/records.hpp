// What a ledger holds, as values. Every record is stored with a digest over its fields and over the
// header's, so that a record that was altered, or comes from another ledger, is noticed when read.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "census/tally.hpp"
#include "ledger/shard.hpp"
#include "machine/clock.hpp"
#include "machine/host.hpp"
#include "methods/plan.hpp"

namespace nqueens {

/// Which run a ledger belongs to.
struct LedgerHeader {
  int n = 0;
  std::string method;
  std::string parameters;         ///< of the plan, such as "depth=4"
  std::uint64_t seeds = 0;        ///< of the whole plan, whatever the shard
  std::uint64_t fingerprint = 0;  ///< fingerprint_of(plan)
  Shard shard;
  std::string version;  ///< of the program that created it
  UnixTime created = 0;
};

/// Created now.
LedgerHeader header_for(const Plan& plan, const Shard& shard, std::string version);

/// What a seed was counted on.
struct Origin {
  std::string isa;
  std::string host;
};

/// A finished seed.
struct SeedRecord {
  SeedId id{};
  Tally tally;
  std::chrono::nanoseconds elapsed{};
  std::string isa;
  std::string host;
  UnixTime finished = 0;
  std::string checked;  ///< the second path that gave the same tally; empty when none was asked
};

/// One start of the program on this ledger, as of its last commit.
struct RunRecord {
  std::int64_t id = 0;  ///< given by the ledger
  UnixTime started = 0;
  std::chrono::nanoseconds elapsed{};  ///< wall time
  std::chrono::nanoseconds cpu{};      ///< of all threads
  std::uint64_t seeds = 0;             ///< committed by this run
  int threads = 0;
  std::string isa;
  std::string host;
  std::int64_t pid = 0;
  std::string version;
};

/// Two paths that gave different tallies for a seed, or two methods for the whole count.
struct MismatchRecord {
  SeedId seed{};  ///< the number of the plan's seeds, one past the last: the whole count
  Tally first;
  Tally second;
  std::string first_path;
  std::string second_path;
  std::string isa;
  std::string host;
  UnixTime when = 0;
};

/// Whether a mismatch of this ledger is one of the whole count.
bool is_of_whole_count(const MismatchRecord& mismatch, const LedgerHeader& header);

/// The first field in which two runs differ and both values, such as "n is '10' there and '11'
/// here"; empty when they are the same run.
std::string difference(const LedgerHeader& there, const LedgerHeader& here);

std::uint64_t digest_of(const LedgerHeader& header);
/// `owner` is the header's digest.
std::uint64_t digest_of(const SeedRecord& seed, std::uint64_t owner);
std::uint64_t digest_of(const RunRecord& run, std::uint64_t owner);
std::uint64_t digest_of(const MismatchRecord& mismatch, std::uint64_t owner);
std::uint64_t digest_of_result(const Tally& result, std::uint64_t owner);

}  // namespace nqueens
