// The records of a checkpoint as values, which format.hpp writes as lines and reads; shards, which
// divide one plan between several machines; and the exceptions of checkpoints.
#pragma once

#include <algorithm>
#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/host.hpp"
#include "base/tally.hpp"
#include "nqueens/count.hpp"
#include "plan/plan.hpp"

namespace nqueens {

// One type of exception for each remedy that the user has.

/// The file cannot be used: it is no checkpoint, belongs to another count or has a newer format.
/// The message is one line that names the file and says what is wrong.
struct CheckpointError : CheckpointUnusable {
  using CheckpointUnusable::CheckpointUnusable;
};

/// The disk is full, read-only or failing. Earlier commits are safe. The message is one line with
/// the remedy.
struct StorageError : CheckpointNotSaved {
  using CheckpointNotSaved::CheckpointNotSaved;
};

/// The run has lost its file: it was moved, deleted, replaced or overwritten. The run can save its
/// seeds in another file.
struct CheckpointLost : StorageError {
  using StorageError::StorageError;
};

/// Returns the error for a file that the run has lost. `what` says what happened to the file.
inline CheckpointLost lost_checkpoint(const std::string& name, const std::string& what) {
  return CheckpointLost("checkpoint '" + name + "' " + what +
                        ": put a valid copy there if need be, and run the same command again");
}
inline constexpr const char* kOverwritten = "was overwritten while it was in use";

/// Part `index` of `count`, 1 <= index <= count. The default is the whole plan.
struct Shard {
  int index = 1;
  int count = 1;

  friend auto operator<=>(const Shard&, const Shard&) = default;  // NOLINT(modernize-use-nullptr)
  bool whole() const { return count == 1; }
};

inline constexpr int kMaxShards = 1'000'000;

/// Parses "I/K". Throws std::invalid_argument unless 1 <= I <= K <= kMaxShards.
Shard parse_shard(std::string_view text);

std::string to_string(const Shard& shard);

/// Returns whether a seed of a plan with `seeds` seeds belongs to the shard. The plan is divided
/// into blocks of consecutive seeds, since these may share data. The shards get blocks in
/// turn, about sixteen each, so that each shard gets easy and hard seeds.
bool belongs(SeedId seed, std::size_t seeds, const Shard& shard);

/// Returns the length of these blocks.
std::size_t block_of_shards(std::size_t seeds, int shards);

/// Calls visit(SeedId) for the shard's seeds in ascending order. O(seeds of the shard).
template <typename Visit>
void for_each_seed_of(const Shard& shard, std::size_t seeds, const Visit& visit) {
  const std::size_t block = block_of_shards(seeds, shard.count);
  const std::size_t step = block * static_cast<std::size_t>(shard.count);
  for (auto begin = block * static_cast<std::size_t>(shard.index - 1); begin < seeds;
       begin += step) {
    const std::size_t end = std::min(begin + block, seeds);
    for (std::size_t i = begin; i < end; ++i) visit(SeedId{i});
  }
}

/// Returns the seeds of a shard that are not done yet, in ascending order. done[i] says whether
/// seed i is done.
std::vector<SeedId> open_seeds(const std::vector<bool>& done, const Shard& shard);

/// Returns ascending ids as ranges: "0-3, 7, 9-10", or "1-31 step 3" for ids at equal distances.
/// After `most` ranges, the text ends with "and N more seeds", or what else the ids are of.
std::string to_ranges(std::span<const SeedId> seeds, std::size_t most = 20,
                      const std::string& unit = "seed");

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

/// The sum of seed records.
struct CheckpointSum {
  explicit CheckpointSum(std::uint64_t seeds = 0) : done(seeds) {}

  std::vector<bool> done;  ///< by seed id
  std::uint64_t count = 0;
  Tally tally;       ///< of the done seeds, without Plan::trunk
  SeedId largest{};  ///< a seed with the most solutions
  Count most = 0;    ///< the number of solutions of `largest`

  /// Returns false and adds nothing if the seed is already done.
  bool add(SeedId seed, const Tally& tally);
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

  /// Raises what the run has done, and what its seeds say, to what another line says.
  void raise_to(const RunRecord& other);
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

/// A file has another plan or shard than it should have.
struct OtherCount : CheckpointError {
  /// The message is `problem` and a remedy for a file that a count was to resume.
  OtherCount(std::string what_differs, CheckpointHeader there, CheckpointHeader here);

  std::string problem;  ///< names the file and says what differs
  CheckpointHeader found;
  CheckpointHeader wanted;
  /// Whether n, method, parameters and shard are equal, so only another version makes this plan.
  bool only_by_version;
};

/// Throws OtherCount, with the text of difference(), unless `found` has the plan and the shard of
/// `wanted`.
void require_same_count(const std::string& name, const CheckpointHeader& found,
                        const CheckpointHeader& wanted);

/// Returns whether two headers have the same plan. Their shards may differ.
bool same_plan(const CheckpointHeader& one, CheckpointHeader other);

/// Returns sixteen hexadecimal digits, the form in which fingerprints are shown.
std::string to_hex(std::uint64_t value);

}  // namespace nqueens
