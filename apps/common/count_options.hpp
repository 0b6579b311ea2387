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

/// The run that the checkpoint on the line is of; nullopt if there is none yet. What may be wrong
/// with the file is said when it is opened.
std::optional<LedgerHeader> begun_checkpoint(const CommandLine& line);

/// `begun` as by begun_checkpoint. Throws UsageError.
CountTask count_task(const CommandLine& line, const Resources& automatic,
                     const std::optional<LedgerHeader>& begun);

}  // namespace nqueens::app
