// What a count is asked for on the command line.
#pragma once

#include <chrono>
#include <optional>

#include "command_line.hpp"
#include "job/request.hpp"
#include "machine/memory.hpp"
#include "machine/threads.hpp"

namespace nqueens::app {

/// What this process may use where the command line says nothing.
struct Resources {
  ThreadChoice threads = available_threads();
  MemoryLimit memory = available_memory();
};

std::vector<Option> count_options();

/// Reads what is asked for of the board of n. Throws UsageError.
job::CountRequest count_request(const CommandLine& line, int n, const Resources& automatic);

/// Reads --time-limit; nullopt without it. Throws UsageError.
std::optional<std::chrono::duration<double>> time_limit(const CommandLine& line);

}  // namespace nqueens::app
