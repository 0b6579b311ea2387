// Sample: saved seeds to count again.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "base/listener.hpp"
#include "checkpoint/checkpoint.hpp"
#include "checkpoint/writer.hpp"
#include "plan/method.hpp"
#include "run/double_check.hpp"
#include "run/runner.hpp"

namespace nqueens::job {

/// A seed with its saved tally.
struct KnownTally {
  SeedId id{};
  Tally tally;
};

struct Sample {
  SecondWay way = SecondWay::other_code;
  std::vector<KnownTally> seeds{};  ///< with their saved tallies, sorted by id
  std::set<std::string> paths{};    ///< names of the code that counts them again
  Workload load{};
};

/// Returns the saved seeds for which `chosen` returns true. O(seeds log seeds).
Sample sample_of(const Checkpoint& saved, const Method& method, const Plan& plan, SecondWay way,
                 const std::function<bool(const SeedRecord&)>& chosen);

/// Counts the seeds of a sample again and compares. Saves every seed of which both counts are equal
/// as counted twice. It is the sink of the second counts.
class Recount final : public ResultSink {
 public:
  /// Keeps references. Nothing else may use the appender until finish(). Throws
  /// std::invalid_argument if there is too little memory.
  Recount(const Sample& sample, const Method& method, const Plan& plan, int threads,
          Appender& appender, const Machine& machine,
          std::chrono::milliseconds interval = WriterOptions().interval);

  /// Counts as Sample::way says. `through` gets the second counts and must pass them on to this
  /// recount. Throws std::invalid_argument if the method cannot count in this way.
  RunResult run(const StopFlag& stop, ResultSink& through) const;

  /// O(log seeds).
  void accept(const SeedResult& second) override;

  /// Ends the saving. Rethrows its exception if it failed.
  void finish() { checks_.finish(); }

  /// Returns the seeds of which the two counts differed so far, sorted. Any thread may call this
  /// function.
  std::vector<Disagreement> differing() const;

 private:
  const Sample& sample_;
  const Method& method_;
  const Plan& plan_;
  const Room room_;
  CheckpointWriter checks_;
  mutable std::mutex mutex_;  // guards differing_
  std::vector<Disagreement> differing_;
};

/// Returns "2 of 62 seeds are wrong: seed 4 has ... by ..., but ... by ...", and how to list the
/// others. `wrong` has the wrong ones of `recounted` seeds, at least one.
std::string in_words(const std::vector<Disagreement>& wrong, std::uint64_t recounted,
                     const std::filesystem::path& checkpoint);

/// Returns the record of a disagreement that was found on this machine just now.
MismatchRecord record_of(const Disagreement& found, const Machine& machine);

}  // namespace nqueens::job
