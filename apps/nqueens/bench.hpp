// The three measurements of `nqueens bench`: speed, --score and --scaling. Each prints its report
// while it measures, and throws WrongCount for a wrong count.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/threads.hpp"
#include "measure/scaling.hpp"
#include "progress.hpp"
#include "run/registry.hpp"
#include "running_report.hpp"

namespace nqueens::app {

/// Data that all three measurements use.
struct Bench {
  ThreadChoice threads;      ///< largest number of threads
  std::string command_line;  ///< the whole command line, from "nqueens" on
  RunningReport report;
  Activity activity{"bench"};

  /// Returns the powers of 2 below `threads`, then `threads`.
  std::vector<int> thread_steps() const;
};

struct SpeedTest {
  std::vector<const MethodEntry*> methods;
  std::vector<Isa> isas;  ///< slowest first
  int max_n = 0;
  double budget_s = 0;
};

/// The smallest board that is timed: on smaller ones, starting takes longer than counting.
inline constexpr int kFirstBenchBoard = 6;

/// Times methods, instruction sets and numbers of threads on growing boards, then compares them.
ExitCode run_speed_test(const SpeedTest& test, Bench& bench);

/// --score: times a fixed count and computes a score for the machine. `size` is auto or one of
/// kScoreSizes.
ExitCode run_score(const std::string& size, Bench& bench);

/// --scaling: counts one board on growing numbers of threads.
ExitCode run_scaling(int n, Bench& bench);

/// Returns the facts about this machine that every report of --score and --scaling has.
std::vector<Fact> this_machine();

/// Adds the first facts of a report: schema, build, machine, threads and command line. `steps` are
/// the measured numbers of threads; empty if the report does not list them.
void add_terms(std::string_view schema, const std::vector<Fact>& machine,
               const std::vector<int>& steps, Bench& bench);

/// Counts n queens by the method that `nqueens count` prefers, and compares the result with the
/// published value. Throws WrongCount if they differ, and what observe_count throws, for example if
/// there is too little memory for that method.
ObservedCount checked_count(int n, int threads, Listener& listener);

/// Warns if the threads of a count had a processor for less than nine tenths of its time.
void warn_of_other_load(const ObservedCount& observed, Activity& activity);

/// Adds facts about a count: the board, the method and the result.
void add_counted(const ObservedCount& observed, RunningReport& report);

}  // namespace nqueens::app
