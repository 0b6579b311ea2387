// nqueens verify FILE: checks whether a checkpoint can be trusted.

#include <spdlog/fmt/ranges.h>
#include <string>
#include <variant>

#include "census/count_text.hpp"
#include "commands.hpp"
#include "count_options.hpp"
#include "fact.hpp"
#include "job/audit.hpp"
#include "narrator.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "report.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

std::string recounts_of(const job::Audited& audited) {
  if (audited.recounted == 0) return "0";
  return fmt::format("{}, by {}", audited.recounted, fmt::join(audited.paths, " and "));
}

std::string verified_as(const job::Audited& audited) {
  if (audited.verified) return to_string(*audited.verified);
  if (!audited.shard_complete) return "not complete yet";
  return fmt::format("shard {} is complete; the census shows when all are merged",
                     to_string(audited.shard));
}

std::optional<job::RecountRequest> recount_request(const CommandLine& line) {
  const auto sample = sample_request(line, "recount");
  for (const std::string option : {"by", "unchecked", "take-over"}) {
    line.require(option, "recount", "PERCENT");
  }
  if (!sample) return std::nullopt;
  const bool turned = line.word("by") == "turned";
  return job::RecountRequest{.sample = *sample,
                             .way = turned ? SecondWay::turned : SecondWay::other_code,
                             .unchecked_only = line.has("unchecked")};
}

ExitCode print(const job::Audited& audited, const std::string& checkpoint) {
  if (audited.in_doubt > 0) {
    print_notice("warning: " + job::in_doubt(audited.in_doubt, checkpoint));
  }
  print_result(as_rows(
      {{"seeds", fmt::format("{} of {}, all digests right", audited.seeds_done, audited.seeds)},
       {"vanished", audited.vanished == 0 ? "" : std::to_string(audited.vanished)},
       {"recounted", recounts_of(audited)},
       {"checked", in_words(audited.coverage)},
       {"mismatches", std::to_string(audited.mismatches)},
       {"verified", verified_as(audited)}},
      12));
  if (audited.vanished == 0) return ExitCode::done;
  print_error(fmt::format(
      "{} saved in '{}' {} not there any more; the command that made the checkpoint counts {} "
      "again",
      counted(audited.vanished, "seed"), checkpoint, one_or_several(audited.vanished, "is", "are"),
      one_or_several(audited.vanished, "it", "them")));
  return ExitCode::checkpoint_unusable;
}

ExitCode print(const job::Stopped& stopped, const std::string& /*checkpoint*/) {
  if (stopped.seeds == 0) return report_stop(stopped.reason, " while the checkpoint was read");
  return report_stop(stopped.reason, fmt::format(" after {} of {} recounts, all of them right",
                                                 stopped.seeds_done, stopped.seeds));
}

ExitCode run_verify(const CommandLine& line) {
  const job::AuditRequest request{.checkpoint = line.only_operand("the checkpoint FILE"),
                                  .recount = recount_request(line),
                                  .threads = thread_choice(line).threads,
                                  .take_over = line.has("take-over")};
  const ProgressRequest progress = progress_request(line);
  Supervisor supervisor;
  Narrator narrator(progress, "verify", "reading");
  return run_or_leave(supervisor, [&] {
    return [&, outcome = job::audit(request, supervisor, narrator)] {
      return std::visit([&](const auto& end) { return print(end, request.checkpoint); }, outcome);
    };
  });
}

}  // namespace

constexpr Command kVerify{
    .name = "verify",
    .summary = "checks a checkpoint, and recounts some of it",
    .operands = "FILE",
    .description = "Checks every digest of a checkpoint, its plan and its sum.",
    .options = []() -> std::vector<Option> {
      return joined(
          {sample_options("recount", "Count PERCENT percent of its seeds again"),
           {word_option("by", "WAY", {"other-code", "turned"}, "other-code",
                        "Recount by other-code, or turned: by the same code after a half turn of "
                        "the boards"),
            flag_option("unchecked", "Leave out seeds that were already counted twice"),
            flag_option("take-over", "Take over FILE from a run on another host that has ended"),
            threads_option("auto"), progress_option()}});
    },
    .examples = {{{"run.ledger", "whether it is valid"},
                  {"run.ledger --recount 1", "also counts one seed of a hundred again"}}},
    .run = run_verify};

}  // namespace nqueens::app
