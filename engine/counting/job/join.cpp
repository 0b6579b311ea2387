#include "job/join.hpp"

#include <exception>
#include <utility>
#include <vector>

#include "checkpoint/appender.hpp"
#include "checkpoint/replan.hpp"
#include "job/draft.hpp"
#include "job/verdict.hpp"

namespace nqueens::job {
namespace {

// The work for Supervision::finish(), with its data.
struct Join {
  std::filesystem::path out{};
  std::vector<std::filesystem::path> inputs{};
  std::filesystem::path draft{};
  std::string version{};
  Meter* meter = nullptr;
  JoinOutcome outcome{};
  std::exception_ptr wrong{};  ///< set if the sum failed a check; the joined seeds are kept

  JoinOutcome joined() {
    MergeResult merged = merge(draft, inputs, version, meter);
    const Checkpoint all = Checkpoint::read(draft);
    const auto [method, plan] = replan(out.string(), all.header());
    Tally whole = plan.trunk;
    Verified verified = Verified::identities_only;
    try {
      whole += possible_sum(all, *method, plan, out).tally;
      if (!merged.missing.empty()) return Incomplete{std::move(merged)};
      verified = judge(plan.n, whole, history_of(all, out));
    } catch (const WrongCount&) {
      wrong = std::current_exception();
      return {};
    }
    Appender(draft, RunRecord{.task = kMerging, .version = version}).commit_result(whole);
    return Finished{.census = census_of(plan.n, whole),
                    .method = plan.method,
                    .parameters = plan.parameters,
                    .seeds = plan.seeds.size(),
                    .totals = totals_of(all.runs()),
                    .verified = verified};
  }
};

}  // namespace

// Publishes the draft here, not in joined(), which may still run when join() has returned.
JoinOutcome join(const std::filesystem::path& out, std::span<const std::filesystem::path> inputs,
                 const std::string& version, Supervision& supervision, Meter* meter) {
  Draft draft(out);
  const auto join = make_for_work<Join>(supervision, Join{.out = out,
                                                          .inputs = {inputs.begin(), inputs.end()},
                                                          .draft = draft.file(),
                                                          .version = version,
                                                          .meter = meter});
  const bool ended = supervision.finish([&use = *join] { use.outcome = use.joined(); }, {});
  if (!ended || supervision.stop().requested())
    return Stopped{.reason = supervision.stop().reason()};
  draft.publish();
  if (join->wrong) std::rethrow_exception(join->wrong);
  return std::move(join->outcome);
}

}  // namespace nqueens::job
