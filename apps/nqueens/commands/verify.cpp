// nqueens verify FILE: whether a checkpoint can be trusted.

#include <spdlog/fmt/ranges.h>
#include <string>
#include <variant>

#include "command.hpp"
#include "command_line.hpp"
#include "job/audit.hpp"
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

struct Printer {
  ExitCode operator()(const job::Audited& audited) const {
    return print_result(
        fmt::format("seeds       {} of {}, all digests right\n"
                    "recounted   {}\n"
                    "mismatches  {}\n"
                    "verified    {}\n",
                    audited.seeds_done, audited.seeds, recounts_of(audited), audited.mismatches,
                    verified_as(audited)));
  }

  ExitCode operator()(const job::AuditStopped& stopped) const {
    const std::string progress = fmt::format(" after {} of {} recounts, all of them right",
                                             stopped.recounted, stopped.to_recount);
    print_notice(in_words(stopped.reason) +
                 (stopped.to_recount > 0 ? progress : " while the checkpoint was read"));
    return exit_code_for(stopped.reason);
  }

  ExitCode operator()(const job::Disputed& disputed) const { return report(disputed); }
  ExitCode operator()(const job::Refused& refused) const { return report(refused); }
};

}  // namespace

ExitCode run_verify(Arguments arguments) {
  CommandLine line("verify", "FILE",
                   "Checks every digest of a checkpoint, its plan, and what it adds up to.");
  line.add_options()("recount", "Recount so many percent of its seeds, by other code",
                     cxxopts::value<std::string>(), "PERCENT");
  add_thread_option(line, "auto");
  line.parse(arguments);
  if (line.help_requested()) return print_result(line.help());
  job::AuditRequest request{.checkpoint = line.only_operand("the checkpoint FILE"),
                            .threads = thread_choice(line).threads};
  if (line.has("recount")) request.recount_percent = line.percent("recount");
  Narrator narrator(progress_style("auto"));
  Supervisor supervisor;
  const ExitCode code = std::visit(Printer(), job::audit(request, supervisor, narrator));
  if (supervisor.left_behind()) leave(code);
  return code;
}

}  // namespace nqueens::app
