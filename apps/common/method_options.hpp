// The options that choose a method and its resources. `count` and `estimate` share them.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"
#include "machine/memory.hpp"
#include "run/choose_method.hpp"

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

}  // namespace nqueens::app
