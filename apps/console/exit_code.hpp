// The program's exit codes.
#pragma once

namespace nqueens::app {

enum class ExitCode {
  done = 0,
  failure = 1,              ///< such as too little memory, a full disk, unreadable input
  usage = 2,                ///< wrong command line, or one of several boards was refused
  verification_failed = 3,  ///< a number failed a check, and was not printed as a result
  checkpoint_unusable = 4,  ///< the checkpoint is damaged or of another count
  unfinished = 5,           ///< count or estimate out of time, or seeds missing after a merge
  checkpoint_in_use = 75,   ///< by another run: try again later (EX_TEMPFAIL in sysexits.h)
};

/// Returns the code for a program that a signal stopped: 128 + signal, as in shells. After this
/// code or `unfinished`, a count with a checkpoint can be resumed.
constexpr ExitCode stopped_by(int signal) { return static_cast<ExitCode>(128 + signal); }

}  // namespace nqueens::app
