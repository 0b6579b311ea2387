// What a count is asked for on the command line.
#pragma once

#include "command_line.hpp"
#include "count_task.hpp"
#include "machine/memory.hpp"
#include "machine/threads.hpp"

namespace nqueens::app {

/// What this process may use where the command line says nothing.
struct Resources {
  ThreadChoice threads = available_threads();
  MemoryLimit memory = available_memory();
};

void add_count_options(CommandLine& line);

/// The count of the board of n. Throws UsageError.
CountTask count_task(const CommandLine& line, int n, const Resources& automatic);

}  // namespace nqueens::app
