// The three runs of `nqueens bench`, each in a file of its own. They count and print. A wrong count
// is thrown as WrongCount before its time is printed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "machine/threads.hpp"
#include "progress_reporter.hpp"
#include "registry/registry.hpp"
#include "run/observed_count.hpp"
#include "running_report.hpp"

namespace nqueens::app {

/// What the runs have in common.
struct Bench {
  ThreadChoice threads;      ///< the most
  std::string command_line;  ///< the whole one, from "nqueens" on
  RunningReport report;
  Activity activity{"bench"};

  /// 1, 2, 4, ... and the most.
  std::vector<int> thread_steps() const;
};

struct SpeedTest {
  std::vector<const MethodEntry*> methods;
  std::vector<Isa> isas;  ///< worst first
  int max_n = 0;
  double budget_s = 0;
};

/// Smaller boards take longer to start than to count.
inline constexpr int kFirstBenchBoard = 6;

/// Times methods, instruction sets and numbers of threads on growing boards, then compares them.
ExitCode run_speed_test(const SpeedTest& test, Bench& bench);

/// --score: fixed work, the seconds it takes, and one number for the machine. The size is auto or
/// one of kScoreSizes.
ExitCode run_score(const std::string& size, Bench& bench);

/// --scaling: one board on growing numbers of threads.
ExitCode run_scaling(int n, Bench& bench);

/// What every figure of --score and --scaling needs.
std::vector<Fact> this_machine();

/// Adds schema, build, machine, threads and command line. `steps` are the numbers of threads that
/// are measured, where the report names them.
void add_terms(std::string_view schema, const std::vector<Fact>& machine,
               const std::vector<int>& steps, Bench& bench);

/// One whole count on so many threads, checked against the published values. The method is the one
/// that `nqueens count` takes where the memory suffices. Throws what observe_count throws.
ObservedCount checked_count(int n, int threads, Meter& meter);

/// Adds what was counted, and how.
void add_counted(const ObservedCount& observed, RunningReport& report);

}  // namespace nqueens::app
