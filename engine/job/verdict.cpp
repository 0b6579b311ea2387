#include "job/verdict.hpp"

#include <string>

namespace nqueens::job {
namespace {

std::string in_words(const MismatchRecord& dispute, const std::string& checkpoint) {
  return "checkpoint '" + checkpoint + "' is in dispute: total " + to_string(dispute.first.total) +
         " by " + dispute.first_path + ", " + to_string(dispute.second.total) + " by " +
         dispute.second_path + " (host " + dispute.host + ", " + to_string_utc(dispute.when) +
         "); look for the wrong seed by 'nqueens verify " + checkpoint +
         " --recount 100', then count with --against " + dispute.second_path + " again";
}

}  // namespace

Precedents precedents_of(const Ledger& ledger, const std::filesystem::path& checkpoint) {
  return {.checkpoint = checkpoint, .dispute = ledger.dispute(), .result = ledger.result()};
}

Verdict judge(int n, const Tally& whole, const Precedents& precedents, bool agrees) {
  const Census census = census_of(n, whole);
  const Verification verification = verify(census);
  if (verification.verified == Verified::failed) {
    return Refused{
        Refused::Reason::wrong_count,
        "verification failed, this is a bug or a faulty machine: " + verification.failure};
  }
  const std::string checkpoint = precedents.checkpoint.string();
  if (precedents.dispute && !agrees) {
    return Disputed{*precedents.dispute, in_words(*precedents.dispute, checkpoint)};
  }
  if (precedents.result && *precedents.result != whole) {
    return Refused{Refused::Reason::checkpoint,
                   "checkpoint '" + checkpoint + "' is damaged: its seeds add up to total " +
                       to_string(whole.total) + ", its result says " +
                       to_string(precedents.result->total) +
                       "; restore a copy or start again with another file"};
  }
  return VerifiedCensus{census, verification.verified};
}

}  // namespace nqueens::job
