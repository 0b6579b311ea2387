// The records of a checkpoint, as values. format.hpp writes them as lines and reads them.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "census/tally.hpp"
#include "checkpoint/json.hpp"
#include "checkpoint/shard.hpp"
#include "machine/host.hpp"
#include "methods/plan.hpp"

namespace nqueens {

/// Says which count a checkpoint belongs to.
struct CheckpointHeader {
  int n = 0;
  std::string method{};
  std::string parameters{};       ///< of the plan, such as "depth=4"
  std::uint64_t seeds = 0;        ///< of the whole plan, not of the shard
  std::uint64_t fingerprint = 0;  ///< fingerprint_of(plan)
  /// The shard of all runs of the file; the whole plan if they have different ones.
  Shard shard{};
  std::string version{};  ///< of the program of the first run
  UnixTime created = 0;   ///< when the first run began
};

/// Returns a hash of everything that identifies a plan: n, method, parameters, the trunk (the tally
/// of the search tree above all seeds), and each seed's key, part and group in order. O(seeds).
std::uint64_t fingerprint_of(const Plan& plan);

/// Returns the header of a checkpoint that is made now.
CheckpointHeader header_for(const Plan& plan, const Shard& shard, std::string version);

/// The machine that counted a seed.
struct Machine {
  std::string isa{};
  std::string host{};
  friend bool operator==(const Machine&, const Machine&) = default;
};

/// A finished seed, or a saved seed that was counted again with the same tally.
struct SeedRecord {
  SeedId id{};
  Tally tally{};
  std::chrono::microseconds elapsed{};
  Machine machine{};
  UnixTime finished = 0;
  /// The name of the other code that counted the same tally. For a finished seed it is empty if no
  /// other code has counted the seed in the same run.
  std::string checked{};
};

/// A whole count that another method has counted with the same sum.
struct Agreement {
  Tally tally{};
  std::string path{};  ///< name of the other method
  Machine machine{};
  UnixTime when = 0;
};

/// What a run does with the file.
inline constexpr const char* kCounting = "count";
inline constexpr const char* kChecking = "verify";
inline constexpr const char* kMerging = "merge";

/// One call of the program that adds to the file, as of its last line.
struct RunRecord {
  std::uint64_t id = 0;  ///< random
  std::string task = kCounting;
  Shard shard{};
  UnixTime started = 0;
  std::chrono::milliseconds interval{};  ///< between commits
  int threads = 0;
  Machine machine{};
  std::int64_t pid = 0;
  std::string version{};
  std::chrono::milliseconds elapsed{};  ///< wall time
  std::chrono::milliseconds cpu{};      ///< of all threads
  std::uint64_t seeds = 0;              ///< saved by this run
  UnixTime saved = 0;                   ///< when the last seeds were saved; 0: never
  std::chrono::microseconds longest{};  ///< the longest time of a seed
  bool ended = false;                   ///< the run has said that it ended
};

/// Stands for the whole count in mismatches.
inline constexpr SeedId kWholeCount{kMostSeeds};

/// Two pieces of code counted different tallies for a seed, or two methods for the whole count.
struct MismatchRecord {
  SeedId seed = kWholeCount;
  Tally first{};
  Tally second{};
  std::string first_path{};
  std::string second_path{};
  Machine machine{};
  UnixTime when = 0;
  friend bool operator==(const MismatchRecord&, const MismatchRecord&) = default;
};

/// Returns text such as "seed 7 has total 8 by PATH, 0 by OTHER PATH".
std::string in_words(const MismatchRecord& of_seed);

/// Returns the first field in which two headers differ, with both values, such as "n is '10' there
/// and '11' here". Returns an empty text if the headers have the same plan and shard.
std::string difference(const CheckpointHeader& there, const CheckpointHeader& here);

/// Throws CheckpointError, with the text of difference(), unless `found` has the plan and the shard
/// of `wanted`.
void require_same_count(const std::string& name, const CheckpointHeader& found,
                        const CheckpointHeader& wanted);

/// Returns whether two headers have the same plan. Their shards may differ.
bool same_plan(const CheckpointHeader& one, CheckpointHeader other);

/// Returns "seed 7".
inline std::string name_of(SeedId seed) { return "seed " + std::to_string(index_of(seed)); }

}  // namespace nqueens
