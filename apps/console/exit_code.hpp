// What the program's exit codes mean.
#pragma once

namespace nqueens::app {

enum class ExitCode {
  done = 0,
  failure = 1,              ///< run-time failure: out of memory, disk full, output not writable
  usage = 2,                ///< bad command line
  verification_failed = 3,  ///< a number failed a check, and was not printed as a result
  checkpoint_unusable = 4,  ///< damaged, of another run, or in use
  unfinished = 5,           ///< time limit reached or seeds missing after a merge; all is saved
  hung_up = 129,            ///< by SIGHUP; what a checkpoint had is kept
  interrupted = 130,        ///< by SIGINT; the same
  terminated = 143,         ///< by SIGTERM; the same
};

}  // namespace nqueens::app
