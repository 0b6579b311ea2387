// Checkpoint: what a checkpoint file says.
//
// The file is a log: runs of the program append lines, and nothing is ever moved. A line that was
// lost or damaged costs only its own seeds, which are counted again. So every record stands alone:
// it counts if its line is whole, unless a line of kind strike voids it. If two records of a seed
// differ, neither counts.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "checkpoint/file.hpp"
#include "checkpoint/format.hpp"
#include "checkpoint/records.hpp"

namespace nqueens {

/// How much was counted twice. A seed is *checked* if a second count of it, in the same run or
/// later, gave the saved tally.
struct Coverage {
  std::vector<bool> checked{};    ///< by seed id
  std::uint64_t seeds = 0;        ///< number of checked seeds
  std::set<std::string> paths{};  ///< names of the code that counted seeds the second time
  std::set<std::string> hosts{};  ///< hosts on which seeds were counted the second time
  std::set<std::string> agree{};  ///< other methods whose whole count gave the saved result
};

/// Numbers of lines.
class LineNumbers {
 public:
  /// Adds all numbers of a range. Returns false if they were there.
  bool add(std::uint64_t from, std::uint64_t to) {
    auto range = ranges_.upper_bound(from);
    if (range != ranges_.begin() && std::prev(range)->second + 1 >= from) --range;
    if (range != ranges_.end() && range->first <= from && to <= range->second) return false;
    while (range != ranges_.end() && range->first <= to + 1) {
      from = std::min(from, range->first);
      to = std::max(to, range->second);
      range = ranges_.erase(range);
    }
    ranges_.emplace_hint(range, from, to);
    return true;
  }
  /// Returns the ranges, from first to last, in order.
  const std::map<std::uint64_t, std::uint64_t>& ranges() const { return ranges_; }

 private:
  std::map<std::uint64_t, std::uint64_t> ranges_;  ///< do not touch each other
};

class Checkpoint {
 public:
  /// Makes a checkpoint without records.
  Checkpoint(std::string name, const CheckpointHeader& header);

  /// Reads a file. Throws CheckpointError if it cannot be used: it cannot be read, is no
  /// checkpoint, or has nothing in it yet; no line of it is whole; or it has lines of another
  /// count, of a newer format or of an unknown kind. O(bytes) time, and some 10 bytes of memory a
  /// seed of the plan.
  static Checkpoint read(const std::filesystem::path& path);

  /// Reads an open file, to which `name` leads. Returns nullopt if the file counts as new: it is
  /// empty, or has no more than the beginning of a first line.
  static std::optional<Checkpoint> read_if_begun(const std::string& name, const File& file);

  /// Returns the header only, or nullopt if the file does not exist or cannot be used.
  static std::optional<CheckpointHeader> header_in(const std::filesystem::path& path);

  /// Reads what was added since. Reads everything again if the file was replaced, or if the new
  /// lines void earlier ones.
  void read_on();

  const CheckpointHeader& header() const { return header_; }
  /// Returns the sum of all seeds that count.
  const CheckpointSum& sum() const { return sum_; }
  /// Returns the runs that count, in the order of the file.
  std::vector<RunRecord> runs() const;
  /// Returns all runs, also those that check or merge.
  std::vector<RunRecord> all_runs() const;
  const std::vector<MismatchRecord>& mismatches() const { return mismatches_; }
  /// Returns the sum over the whole plan, Plan::trunk included, if it is recorded.
  const std::optional<Tally>& result() const { return result_; }
  /// Returns the mismatches of the whole count that no later comparison has settled.
  std::vector<Dispute> disputes() const;
  /// Returns the seeds of which two records differ, with both tallies.
  std::vector<MismatchRecord> contradictions() const;
  /// O(seeds + checks).
  Coverage coverage() const;
  /// Returns "host HOST, process PID" of the last run if a process had the file open for writing
  /// when it was read, or an empty text.
  std::string held_by() const;

  /// Returns what is damaged or missing, such as "line 3 of run 0123456789abcdef is missing", at
  /// most 20 texts and then how many more there are. What a kill or a power cut leaves of a line
  /// that was being written is not damage.
  std::vector<std::string> damage() const;
  /// Returns how many seeds runs have saved whose lines are lost, but at most as many as the shard
  /// still lacks.
  std::uint64_t vanished() const;
  /// Calls `visit` for the lines of each run that are missing: with the first and the number of the
  /// last of several lines, and how many saved seeds were lost with them.
  using VisitGap =
      std::function<void(const LineName& first, std::uint64_t last, std::uint64_t lost)>;
  void for_each_gap(const VisitGap& visit) const;

  /// Calls `visit` with every seed that counts, once. Reads the file again; throws what read()
  /// throws, also if the file was replaced. O(bytes).
  void for_each_seed(const std::function<void(const SeedRecord&)>& visit) const;
  /// Calls `visit` with every whole line, its text and its place in the file. Reads `file`, or the
  /// file of this name.
  using VisitLine = std::function<void(const Line&, std::string_view text, std::uint64_t offset)>;
  void for_each_line(const VisitLine& visit) const;
  void for_each_line(const File& file, const VisitLine& visit) const;

  /// Returns whether a strike has voided the record of a seed in this line.
  bool is_void(const Line& line, SeedId seed) const;

 private:
  struct Run {
    RunRecord record{.task = ""};  ///< without a task until a line of kind run is read
    LineNumbers lines{};           ///< that were seen
    std::uint64_t seeds = 0;       ///< in the lines of kind seeds that were seen

    /// Returns how many seeds the run has saved of which no line was seen.
    std::uint64_t lost() const { return record.seeds > seeds ? record.seeds - seeds : 0; }
  };
  struct Check {
    SeedId seed{};
    std::uint64_t tally = 0;  ///< hash
    const std::string* path = nullptr;
    const std::string* host = nullptr;
  };
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  void read_from_end(const File& file);
  void take_piece(const TextPiece& piece);
  bool is_line(const TextPiece& piece, Line& line, std::string& damage) const;
  void take(const Line& line);
  void take_seeds(const Line& line);
  void take_strike(const Line& line);
  void take_mismatch(const MismatchRecord& record);
  void add_check(const SeedRecord& seed);

  std::string name_;
  FileId id_;
  std::uint64_t end_ = 0;  ///< where to read on
  bool locked_ = false;
  CheckpointHeader header_;
  std::uint64_t digest_ = 0;

  Line line_;  ///< kept for its memory
  std::map<std::uint64_t, Run> runs_;
  std::vector<std::uint64_t> order_;        ///< of the runs in the file
  std::vector<MismatchRecord> mismatches_;  ///< each once, in the order of the file
  std::set<std::string> seen_mismatches_;   ///< their texts
  std::map<LineName, MismatchRecord> disputes_;
  std::set<LineName> settled_;
  std::vector<Agreement> agreements_;
  std::optional<Tally> result_;
  CheckpointSum sum_;
  /// Hashes of the tallies of the done seeds, by seed id. From calloc, so a file with few seeds of
  /// a large plan takes little time and memory.
  std::unique_ptr<std::uint64_t[], Free> tallies_;
  std::vector<Check> checks_;
  std::set<std::string> names_;
  std::vector<std::string> damage_;
  std::uint64_t damaged_ = 0;  ///< number of damaged lines

  /// Records that do not count, and the seeds with contradictory records. They are found while the
  /// file is read; if they grow, it is read again.
  std::set<RecordName> voids_;
  std::map<SeedId, std::vector<SeedRecord>> contradicted_;  ///< the first record, and others
};

}  // namespace nqueens
