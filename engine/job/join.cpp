#include "job/join.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "job/draft.hpp"
#include "job/verdict.hpp"
#include "ledger/ledger.hpp"
#include "ledger/replan.hpp"

namespace nqueens::job {
namespace {

// What the work uses.
struct Join {
  std::filesystem::path out;
  std::vector<std::filesystem::path> inputs;
  std::filesystem::path draft;
  Meter* meter = nullptr;
  JoinOutcome outcome;

  JoinOutcome joined() const;
};

JoinOutcome Join::joined() const {
  MergeResult merged = merge(draft, inputs, meter);
  if (!merged.missing.empty()) return Incomplete{std::move(merged)};
  const Plan plan = replan(out.string(), merged.header).plan;
  Ledger ledger = Ledger::open(draft);
  if (auto refused = unlike_records(ledger, merged.sum, out)) return *refused;
  const Tally whole = plan.trunk + merged.sum.tally;
  const Verdict verdict = judge(plan.n, whole, precedents_of(ledger, out));
  if (const auto* dispute = std::get_if<Disputed>(&verdict)) return *dispute;
  if (const auto* refused = std::get_if<Refused>(&verdict)) return *refused;
  ledger.commit_result(whole);
  const auto& verified = std::get<VerifiedCensus>(verdict);
  return Finished{.census = verified.census,
                  .method = plan.method,
                  .parameters = plan.parameters,
                  .seeds = plan.seeds.size(),
                  .totals = totals_of(ledger.runs()),
                  .verified = verified.verified};
}

// The draft is published here, not by the work: abandoned work cannot.
JoinOutcome supervised(const std::filesystem::path& out,
                       std::span<const std::filesystem::path> inputs, Supervision& supervision,
                       Meter* meter) {
  Draft draft(out);
  const auto join = make_for_work<Join>(supervision, Join{.out = out,
                                                          .inputs = {inputs.begin(), inputs.end()},
                                                          .draft = draft.file(),
                                                          .meter = meter});
  const bool ended = supervision.finish([&use = *join] { use.outcome = use.joined(); }, {});
  if (!ended || supervision.stop().requested()) return JoinStopped{supervision.stop().reason()};
  draft.publish();
  return std::move(join->outcome);
}

}  // namespace

JoinOutcome join(const std::filesystem::path& out, std::span<const std::filesystem::path> inputs,
                 Supervision& supervision, Meter* meter) {
  JoinOutcome outcome;
  const auto refused = refusal_of([&] { outcome = supervised(out, inputs, supervision, meter); });
  return refused ? *refused : std::move(outcome);
}

}  // namespace nqueens::job
