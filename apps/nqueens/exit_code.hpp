// What the program's exit codes mean.
#pragma once

namespace nqueens::app {

enum class ExitCode {
  done = 0,
  failure = 1,              ///< run-time failure: out of memory, output not writable
  usage = 2,                ///< bad command line
  verification_failed = 3,  ///< a number failed a check, and was not printed as a result
};

}  // namespace nqueens::app
