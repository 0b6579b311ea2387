// The command line's options for a count.
#pragma once

#include <chrono>
#include <optional>

#include "command_line.hpp"
#include "job/request.hpp"
#include "machine/memory.hpp"
#include "machine/threads.hpp"

namespace nqueens::app {

/// The resources that this process may use by default.
struct Resources {
  ThreadChoice threads = available_threads();
  MemoryLimit memory = available_memory();
};

std::vector<Option> count_options();

/// Reads the options of a count for board size n. Throws UsageError.
job::CountRequest count_request(const CommandLine& line, int n, const Resources& automatic);

/// Returns the value of --time-limit; nullopt if it is not given. Throws UsageError.
std::optional<std::chrono::duration<double>> time_limit(const CommandLine& line);

}  // namespace nqueens::app
