#include "count_outcome.hpp"

#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>
#include <variant>

#include "output.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

std::string what_is_saved(const job::Stopped& stopped) {
  if (!stopped.began) return " while the seeds were planned, before the first seed";
  if (stopped.checkpoint.empty()) {
    return ": nothing was saved; with --checkpoint FILE a stopped count can go on";
  }
  return fmt::format(": {} of {} seeds are saved in '{}'; run the same command again to go on",
                     stopped.seeds_done, stopped.seeds, stopped.checkpoint.string());
}

struct Printer {
  OutputForm form;

  ExitCode operator()(const job::Finished& finished) const {
    spdlog::info("verified: {}; {:.3f} s elapsed, {:.3f} s of processor time",
                 to_string(finished.verified), finished.totals.elapsed_s, finished.totals.cpu_s);
    return print_result(format_census(finished, form));
  }

  ExitCode operator()(const job::FinishedShard& finished) const {
    return print_result(format_shard(finished, form));
  }

  ExitCode operator()(const job::Stopped& stopped) const {
    print_notice(in_words(stopped.reason) + what_is_saved(stopped));
    return exit_code_for(stopped.reason);
  }
};

}  // namespace

ExitCode print(const job::CountOutcome& outcome, OutputForm form) {
  return std::visit(Printer{form}, outcome);
}

}  // namespace nqueens::app
