// The options that choose a method and its resources, which `count` and `estimate` share; the
// options of a count; and those for counting some of its seeds twice.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "base/memory.hpp"
#include "base/threads.hpp"
#include "command_line.hpp"
#include "job/count_job.hpp"
#include "run/choose_method.hpp"
#include "run/double_check.hpp"

namespace nqueens::app {

std::vector<std::string> names_of(const std::vector<Isa>& isas);

/// Returns the names as in "portable, avx2".
std::string joined_names(const std::vector<Isa>& isas);

/// Returns the instruction set of this name. Throws UsageError if there is none, or if this
/// processor lacks it.
Isa isa_named(const CommandLine& line, const std::string& name);

/// Returns the word `first`, then the names of all methods, from the simplest to the fastest.
std::vector<std::string> method_words(const std::string& first);

/// Returns --method, --isa, --memory, and an option for every choosable plan parameter, such as
/// --depth and --plan.
std::vector<Option> method_options();

/// Reads the options of method_options(). `automatic` is the memory limit if --memory is not given.
/// Throws UsageError.
MethodRequest method_request(const CommandLine& line,
                             const MemoryLimit& automatic = available_memory());

/// Reads an option that names a second method, such as "frontier", or "colours:plan=second" with a
/// plan parameter. The memory limit is that of --memory, the instruction set is the best one.
/// Throws UsageError.
MethodRequest second_method(const CommandLine& line, const std::string& option);

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
