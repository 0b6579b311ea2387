// The program's exit codes.
#pragma once

namespace nqueens::app {

enum class ExitCode {
  done = 0,
  failure = 1,              ///< such as no memory, a full disk, unreadable input
  usage = 2,                ///< wrong command line, or one of several boards was refused
  verification_failed = 3,  ///< a number failed a check, and was not printed as a result
  checkpoint_unusable = 4,  ///< damaged, of another run, or in use
  unfinished = 5,           ///< time limit, missing seeds after a merge, or too long an estimate
};

/// Returns the code for a program that a signal stopped, by the rule of shells: 130 for SIGINT.
/// After this code or `unfinished`, the checkpoint has the seeds that were saved.
constexpr ExitCode stopped_by(int signal) { return static_cast<ExitCode>(128 + signal); }

}  // namespace nqueens::app
