// The options of a count, and the options for counting some of its seeds twice.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "command_line.hpp"
#include "job/count_job.hpp"
#include "machine/memory.hpp"
#include "machine/threads.hpp"
#include "verify/double_check.hpp"

namespace nqueens::app {

/// The resources that this process may use by default.
struct Resources {
  ThreadChoice threads = available_threads();
  MemoryLimit memory = available_memory();
};

/// Returns two options: `option`, the percentage of seeds to count a second time, and --sample,
/// which chooses one sample of this size.
std::vector<Option> sample_options(const std::string& option, const std::string& meaning);
/// Reads these options; returns nullopt if `option` is not given. Throws UsageError.
std::optional<SampleRequest> sample_request(const CommandLine& line, const std::string& option);

std::vector<Option> count_options();

/// Reads the options of a count for board size n. `automatic` has the values that are used if
/// --threads is auto or --memory is not given. Throws UsageError.
job::CountRequest count_request(const CommandLine& line, int n, const Resources& automatic);

/// Returns the value of --time-limit; nullopt if it is not given. Throws UsageError.
std::optional<std::chrono::duration<double>> time_limit(const CommandLine& line);

}  // namespace nqueens::app
