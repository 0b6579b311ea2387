// Sample: saved seeds to count again.
#pragma once

#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "checkpoint/checkpoint.hpp"
#include "job/workload.hpp"
#include "methods/method.hpp"
#include "run/runner.hpp"
#include "verify/double_check.hpp"

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

/// Returns the threads and memory for the recount. Throws std::invalid_argument if there is too
/// little memory.
Room room_for(const Sample& sample, const Method& method, const Plan& plan, int threads);

/// Compares second counts of a sample's seeds with the saved tallies.
class Comparison final : public ResultSink {
 public:
  /// `agreed` gets every seed of which both counts are equal, with its saved tally. Keeps
  /// references.
  Comparison(const Sample& sample, const Method& method, const Plan& plan, ResultSink& agreed)
      : sample_(sample), method_(method), plan_(plan), agreed_(agreed) {}

  /// O(log seeds).
  void accept(const SeedResult& second) override;

  /// Returns the seeds of which the two counts differed so far, sorted. Any thread may call this
  /// function.
  std::vector<Disagreement> differing() const;

 private:
  const Sample& sample_;
  const Method& method_;
  const Plan& plan_;
  ResultSink& agreed_;
  mutable std::mutex mutex_;  // guards differing_
  std::vector<Disagreement> differing_;
};

/// Returns "2 of 62 seeds are wrong: seed 4 has ... by ..., but ... by ...", and how to list the
/// others. `wrong` has the wrong ones of `recounted` seeds, at least one.
std::string in_words(const std::vector<Disagreement>& wrong, std::uint64_t recounted,
                     const std::filesystem::path& checkpoint);

/// Returns the record of a disagreement that was found on this machine just now.
MismatchRecord record_of(const Disagreement& found, const Machine& machine);

/// Counts the seeds again as Sample::way says. The sink of the options gets the second counts.
/// Throws std::invalid_argument if the method cannot count in this way.
RunResult recount(const Sample& sample, const Method& method, const Plan& plan, const Room& room,
                  const RunOptions& options);

}  // namespace nqueens::job
