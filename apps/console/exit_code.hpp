// The program's exit codes.
#pragma once

namespace nqueens::app {

enum class ExitCode {
  done = 0,
  failure = 1,              ///< run-time failure: out of memory, disk full, no output or input
  usage = 2,                ///< bad command line, or one of several boards was refused
  verification_failed = 3,  ///< a number failed a check, and was not printed as a result
  checkpoint_unusable = 4,  ///< damaged, of another run, or in use
  unfinished = 5,           ///< time limit reached, seeds missing after a merge, or no estimate
};

/// Returns the code for a program stopped by a signal, as in shells: 130 for SIGINT. In this case,
/// and for `unfinished`, checkpoints keep what was saved.
constexpr ExitCode stopped_by(int signal) { return static_cast<ExitCode>(128 + signal); }

}  // namespace nqueens::app
