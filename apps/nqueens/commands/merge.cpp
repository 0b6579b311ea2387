// nqueens merge OUT IN...: joins the checkpoints of shards.

#include "ledger/merge.hpp"

#include <spdlog/fmt/fmt.h>

#include "census/census.hpp"
#include "command.hpp"
#include "command_line.hpp"
#include "ledger/replan.hpp"
#include "output.hpp"
#include "report.hpp"
#include "verify/identities.hpp"

namespace nqueens::app {
namespace {

ExitCode report_missing(const std::string& out, const MergeResult& merged) {
  std::string shards;
  for (const Shard& shard : merged.shards_missing) {
    shards += (shards.empty() ? " (no file for shard " : ", ") + to_string(shard);
  }
  if (!shards.empty()) shards += ")";
  print_notice(fmt::format(
      "{} of {} seeds are missing{}: {}; 'nqueens count {} --method {} --checkpoint {}' with the "
      "plan {} counts them",
      merged.missing.size(), merged.header.seeds, shards, to_ranges(merged.missing),
      merged.header.n, merged.header.method, out, merged.header.parameters));
  return ExitCode::unfinished;
}

ExitCode report_census(const std::string& out, const MergeResult& merged, OutputForm form) {
  const Plan plan = replan(out, merged.header).plan;
  const Tally result = plan.trunk + merged.sum.tally;
  const Census census = census_of(plan.n, result);
  const Verification verification = verify(census);
  if (verification.verified == Verified::failed) {
    print_error("verification failed, this is a bug or a faulty machine: " + verification.failure);
    return ExitCode::verification_failed;
  }
  Ledger ledger = Ledger::open(out);
  if (const auto dispute = ledger.dispute()) {
    print_error(disputed(out, *dispute));
    return ExitCode::verification_failed;
  }
  ledger.commit_result(result);
  const CountReport report{.census = census,
                           .method = plan.method,
                           .parameters = plan.parameters,
                           .seeds = plan.seeds.size(),
                           .totals = totals_of(ledger.runs()),
                           .verified = verification.verified};
  return print_result(format_report(report, form));
}

}  // namespace

ExitCode run_merge(Arguments arguments) {
  CommandLine line("merge", "OUT IN...",
                   "Joins the checkpoints of shards into a new one, and prints the census if no "
                   "seed is missing (exit code 5 if some are).");
  line.add_options()("json", "Print one JSON object")("q,quiet",
                                                      "Print 'total unique' on one line");
  line.parse(arguments);
  if (line.help_requested()) return print_result(line.help());
  if (line.operands().size() < 2) {
    throw line.error("the merged checkpoint OUT and at least one IN are expected");
  }
  const OutputForm form = output_form(line);
  const std::string out = line.operands().front();
  const std::vector<std::filesystem::path> inputs(line.operands().begin() + 1,
                                                  line.operands().end());
  const MergeResult merged = merge(out, inputs);
  if (!merged.missing.empty()) return report_missing(out, merged);
  return report_census(out, merged, form);
}

}  // namespace nqueens::app
