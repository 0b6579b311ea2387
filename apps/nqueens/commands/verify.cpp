// nqueens verify FILE: whether a checkpoint can be trusted.

#include <spdlog/fmt/ranges.h>
#include <string>
#include <variant>

#include "command.hpp"
#include "command_line.hpp"
#include "job/audit.hpp"
#include "narrator.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "report.hpp"
#include "sample_options.hpp"
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
  line.require("by", "recount", "PERCENT");
  line.require("unchecked", "recount", "PERCENT");
  line.require("take-over", "recount", "PERCENT");
  if (!sample) return std::nullopt;
  const bool turned = line.one_of("by", {"other-code", "turned"}) == "turned";
  return job::RecountRequest{.sample = *sample,
                             .way = turned ? SecondWay::turned : SecondWay::other_code,
                             .unchecked_only = line.has("unchecked")};
}

struct Printer {
  std::filesystem::path checkpoint;

  ExitCode operator()(const job::Audited& audited) const {
    if (audited.in_doubt > 0) {
      print_notice("warning: " + job::in_doubt(audited.in_doubt, checkpoint));
    }
    const std::string vanished =
        audited.vanished == 0 ? "" : fmt::format("vanished    {}\n", audited.vanished);
    const ExitCode printed = print_result(
        fmt::format("seeds       {} of {}, all digests right\n"
                    "{}"
                    "recounted   {}\n"
                    "checked     {}\n"
                    "mismatches  {}\n"
                    "verified    {}\n",
                    audited.seeds_done, audited.seeds, vanished, recounts_of(audited),
                    in_words(audited.coverage), audited.mismatches, verified_as(audited)));
    if (audited.vanished == 0 || printed != ExitCode::done) return printed;
    print_error(
        fmt::format("{} that were saved in '{}' are not there any more; the command that "
                    "made it counts them again",
                    counted(audited.vanished, "seed"), checkpoint.string()));
    return ExitCode::checkpoint_unusable;
  }

  ExitCode operator()(const job::Stopped& stopped) const {
    const std::string progress = fmt::format(" after {} of {} recounts, all of them right",
                                             stopped.seeds_done, stopped.seeds);
    print_notice(in_words(stopped.reason) +
                 (stopped.seeds > 0 ? progress : " while the checkpoint was read"));
    return exit_code_for(stopped.reason);
  }
};

}  // namespace

ExitCode run_verify(Arguments arguments) {
  CommandLine line("verify", "FILE",
                   "Checks every digest of a checkpoint, its plan, and what it adds up to.");
  add_sample_options(line, "recount", "Recount so many percent of its seeds");
  line.add_option("by", "WAY", "How seeds are recounted: other-code or turned", "other-code");
  line.add_flag("unchecked", "Leave out seeds that were counted twice already");
  line.add_flag("take-over", "Take FILE from a process on another host that has ended");
  add_thread_option(line, "auto");
  add_progress_option(line);
  line.add_example("run.ledger", "whether it is whole");
  line.add_example("run.ledger --recount 1", "and one seed of a hundred counted again");
  if (!line.parse(arguments)) return print_result(line.help());
  job::AuditRequest request{.checkpoint = line.only_operand("the checkpoint FILE"),
                            .recount = recount_request(line),
                            .threads = thread_choice(line).threads,
                            .take_over = line.has("take-over")};
  const ProgressRequest progress = progress_request(line);
  Supervisor supervisor;
  Narrator narrator(progress, "verify", "reading");
  return run_or_leave(supervisor, [&] {
    return [&, outcome = job::audit(request, supervisor, narrator)] {
      return std::visit(Printer{request.checkpoint}, outcome);
    };
  });
}

}  // namespace nqueens::app
