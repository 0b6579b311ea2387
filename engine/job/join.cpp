#include "job/join.hpp"

#include <utility>

#include "job/verdict.hpp"
#include "ledger/ledger.hpp"
#include "ledger/replan.hpp"

namespace nqueens::job {
namespace {

JoinOutcome joined(const std::filesystem::path& out,
                   std::span<const std::filesystem::path> inputs) {
  MergeResult merged = merge(out, inputs);
  if (!merged.missing.empty()) return Incomplete{std::move(merged)};
  const Plan plan = replan(out.string(), merged.header).plan;
  Ledger ledger = Ledger::open(out);
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

}  // namespace

JoinOutcome join(const std::filesystem::path& out, std::span<const std::filesystem::path> inputs) {
  JoinOutcome outcome;
  const auto refused = refusal_of([&] { outcome = joined(out, inputs); });
  return refused ? *refused : std::move(outcome);
}

}  // namespace nqueens::job
