#include "count_outcome.hpp"

#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>
#include <variant>

#include "output.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

class Printer {
 public:
  explicit Printer(OutputForm form) : form_(form) {}

  ExitCode operator()(const job::Finished& finished) const {
    spdlog::info("verified: {}; {:.3f} s elapsed, {:.3f} s of processor time",
                 to_string(finished.verified), finished.totals.elapsed_s, finished.totals.cpu_s);
    return print_result(format_census(finished, form_));
  }

  ExitCode operator()(const job::FinishedShard& finished) const {
    return print_result(format_shard(finished, form_));
  }

  ExitCode operator()(const job::Stopped& stopped) const {
    print_notice(in_words(stopped.reason) + what_is_saved(stopped));
    return exit_code_for(stopped.reason);
  }

 private:
  static std::string what_is_saved(const job::Stopped& stopped) {
    if (!stopped.began) return " while the seeds were planned, before the first seed";
    if (!stopped.saved) {
      return ": nothing was saved; with --checkpoint FILE a stopped count can go on";
    }
    return fmt::format(": {} of {} seeds are saved in '{}'; run the same command again to go on",
                       stopped.saved->seeds_done, stopped.saved->seeds,
                       stopped.saved->checkpoint.string());
  }

  OutputForm form_;
};

}  // namespace

ExitCode print(const job::CountOutcome& outcome, OutputForm form) {
  return std::visit(Printer(form), outcome);
}

}  // namespace nqueens::app
