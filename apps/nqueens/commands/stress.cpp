// nqueens stress: known counts on every core until told to stop.

#include "verify/stress.hpp"

#include <spdlog/fmt/fmt.h>

#include "command.hpp"
#include "command_line.hpp"
#include "output.hpp"
#include "supervisor.hpp"

namespace nqueens::app {

ExitCode run_stress(Arguments arguments) {
  CommandLine line("stress", "",
                   "Repeats known counts on every core and names a core that gets one wrong.");
  line.add_options()("time", "Stop after so many seconds (without it: when interrupted)",
                     cxxopts::value<std::string>(), "SEC");
  line.parse(arguments);
  if (line.help_requested()) return print_result(line.help());
  line.expect_no_operands();
  std::optional<std::chrono::duration<double>> time;
  if (line.has("time")) time = std::chrono::duration<double>(line.seconds("time"));

  Supervisor supervisor(time);
  StressOutcome outcome;
  if (!supervisor.finish([&] { outcome = stress(stress_cases(), supervisor.stop()); })) {
    leave(exit_code_for(supervisor.stop().reason()));
  }
  if (!outcome.failure.empty()) {
    print_error("wrong count on " + outcome.failure + "; this machine cannot be trusted");
    return ExitCode::verification_failed;
  }
  const ExitCode printed = print_result(
      fmt::format("cores   {}\ncounts  {}\nwrong   0\n", outcome.cores.size(), outcome.counts));
  const StopReason reason = supervisor.stop().reason();
  if (printed != ExitCode::done || reason == StopReason::time_limit) return printed;
  return exit_code_for(reason);
}

}  // namespace nqueens::app
