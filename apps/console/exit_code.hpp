// What the program's exit codes mean.
#pragma once

#include <csignal>

namespace nqueens::app {

enum class ExitCode {
  done = 0,
  failure = 1,              ///< run-time failure: out of memory, disk full, no output or input
  usage = 2,                ///< bad command line, or a refused board of a range
  verification_failed = 3,  ///< a number failed a check, and was not printed as a result
  checkpoint_unusable = 4,  ///< damaged, of another run, or in use
  unfinished = 5,           ///< time limit reached, or seeds missing after a merge
  // Stopped by a signal. Then, and when unfinished, what a checkpoint had is kept.
  hung_up = 128 + SIGHUP,          ///< 129
  interrupted = 128 + SIGINT,      ///< 130
  quit = 128 + SIGQUIT,            ///< 131
  user_1 = 128 + SIGUSR1,          ///< 138
  user_2 = 128 + SIGUSR2,          ///< 140
  alarm = 128 + SIGALRM,           ///< 142
  terminated = 128 + SIGTERM,      ///< 143
  cpu_time_limit = 128 + SIGXCPU,  ///< 152
};

}  // namespace nqueens::app
