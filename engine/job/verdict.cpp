#include "job/verdict.hpp"

#include <string>

#include "base/census.hpp"
#include "base/count_text.hpp"
#include "base/identities.hpp"
#include "base/known_counts.hpp"
#include "base/lecture_table.hpp"
#include "base/shell_word.hpp"
#include "checkpoint/records.hpp"
#include "nqueens/count.hpp"

namespace nqueens::job {
namespace {

std::string in_words(const MismatchRecord& dispute, const std::string& checkpoint) {
  const TallyMember& member = first_difference(dispute.first, dispute.second);
  return "checkpoint '" + checkpoint + "' is in dispute: " + std::string(member.name) + " " +
         to_string(dispute.first.*member.value) + " by " + dispute.first_path + ", " +
         to_string(dispute.second.*member.value) + " by " + dispute.second_path + " (host " +
         dispute.machine.host + ", " + to_string_utc(dispute.when) +
         "); look for the wrong seed by 'nqueens verify " + shell_word(checkpoint) +
         " --recount 100', then count with --against " + dispute.second_path + " again";
}

std::string recount_hint(const std::string& checkpoint) {
  return "; a seed saved in '" + checkpoint + "' is wrong: strike it out by 'nqueens verify " +
         shell_word(checkpoint) + " --recount 100', then run the count again";
}

// Calls verify(). If there is a checkpoint, adds to the error how to find the wrong seed in it.
Verified verify_saved(const Census& census, const std::string& checkpoint) {
  try {
    return verify(census);
  } catch (const WrongCount& wrong) {
    if (checkpoint.empty()) throw;
    throw WrongCount(wrong.what() + recount_hint(checkpoint));
  }
}

}  // namespace

History history_of(const Checkpoint& saved, const std::filesystem::path& checkpoint) {
  const std::vector<Dispute> disputes = saved.disputes();
  History history{.checkpoint = checkpoint, .result = saved.result()};
  if (!disputes.empty()) history.dispute = disputes.back().record;
  return history;
}

void require_seeds(std::uint64_t wanted, std::uint64_t there,
                   const std::filesystem::path& checkpoint) {
  if (there >= wanted) return;
  const std::uint64_t gone = wanted - there;
  throw CheckpointError(std::to_string(gone) + " of " + counted(wanted, "seed") + " saved in '" +
                        checkpoint.string() + one_or_several(gone, "' is", "' are") +
                        " not there any more");
}

CheckpointSum possible_sum(const Checkpoint& saved, const Method& method, const Plan& plan,
                           const std::filesystem::path& checkpoint) {
  const auto refuse = [&](SeedId seed, const std::string& flaw) {
    throw WrongCount(kVerificationFailed + name_of(seed) + " " + flaw +
                     recount_hint(checkpoint.string()));
  };
  CheckpointSum sum(saved.header().seeds);
  saved.for_each_seed([&](const SeedRecord& seed) {
    sum.add(seed.id, seed.tally);
    const std::string flaw = flaw_of(plan, seed.id, seed.tally);
    if (!flaw.empty()) refuse(seed.id, flaw);
  });
  if (sum.count == 0) return sum;
  const auto placed = static_cast<int>(method.describe(plan, sum.largest).queens.size());
  const Count most = 8 * factorial(plan.n - placed);
  if (sum.most > most) {
    refuse(sum.largest, "has " + to_string(sum.most) + " solutions, and at most " +
                            to_string(most) + " are possible");
  }
  return sum;
}

void require_recorded(const CheckpointSum& saved, const CheckpointSum& sum,
                      const std::filesystem::path& checkpoint) {
  require_seeds(sum.count, saved.count, checkpoint);
  if (saved.count == sum.count && saved.tally == sum.tally) return;
  const TallyMember& member = first_difference(saved.tally, sum.tally);
  throw WrongCount(std::string(kVerificationFailed) + "the seeds saved in '" + checkpoint.string() +
                   "' add up to " + std::string(member.name) + " " +
                   to_string(saved.tally.*member.value) + ", in memory it is " +
                   to_string(sum.tally.*member.value) + "; run the same command again");
}

void require_all_counted(std::uint64_t counted, std::uint64_t seeds) {
  if (counted == seeds) return;
  throw WrongCount(kVerificationFailed + std::to_string(counted) + " of " + std::to_string(seeds) +
                   " seeds were counted; run the same command again");
}

Verified judge(int n, const Tally& whole, const History& history, bool agrees) {
  const std::string checkpoint = history.checkpoint.string();
  const Verified verified = verify_saved(census_of(n, whole), checkpoint);
  if (history.dispute && !agrees) throw Disputed(in_words(*history.dispute, checkpoint));
  if (history.result && *history.result != whole) {
    const TallyMember& member = first_difference(whole, *history.result);
    throw CheckpointError("checkpoint '" + checkpoint +
                          "' contradicts itself: its seeds add up to " + std::string(member.name) +
                          " " + to_string(whole.*member.value) + ", its result says " +
                          to_string(*history.result.*member.value) + recount_hint(checkpoint));
  }
  return verified;
}

std::optional<Census> census_on_record(const Checkpoint& saved, const CheckpointSum& sum,
                                       const Plan& plan, const std::filesystem::path& checkpoint) {
  const History history = history_of(saved, checkpoint);
  if (!history.result || sum.count != plan.seeds.size()) return std::nullopt;
  const Tally whole = plan.trunk + sum.tally;
  judge(plan.n, whole, history);
  return census_of(plan.n, whole);
}

void require_known(const MethodInfo& method, int n, const Tally& whole) {
  const auto require_equal = [&](const std::string& what, Count counted, Count known) {
    if (counted == known) return;
    throw WrongCount(kVerificationFailed + std::string(method.name) + " counts " +
                     to_string(counted) + " " + what + " for n = " + std::to_string(n) +
                     ", known are " + to_string(known));
  };
  if (const auto known = known_census(n)) {
    const bool symmetric = method.delivers.symmetric();
    require_equal("solutions", whole.total, known->total);
    require_equal("point-symmetric solutions", whole.point_symmetric,
                  symmetric ? known->point_symmetric : 0);
    require_equal("rotational solutions", whole.rotational, symmetric ? known->rotational : 0);
  }
  const auto leaves = lecture_entry(method.name, n).leaves;
  if (leaves) require_equal("leaves", whole.leaves, *leaves);
}

}  // namespace nqueens::job
