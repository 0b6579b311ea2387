// Which method counts, on what terms: the options that `count` and `estimate` share.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"
#include "machine/memory.hpp"
#include "run/choose_method.hpp"

namespace nqueens::app {

std::vector<std::string> names_of(const std::vector<Isa>& isas);

/// "portable, avx2".
std::string joined_names(const std::vector<Isa>& isas);

/// The names of all methods, the plainest first, behind the word `first`.
std::vector<std::string> method_words(const std::string& first);

/// --method, --isa, --memory and an option for every plan parameter that may be chosen, such as
/// --depth and --strip.
std::vector<Option> method_options();

/// What the line says of the method. `automatic` is the limit where --memory sets none. Throws
/// UsageError.
MethodRequest method_request(const CommandLine& line,
                             const MemoryLimit& automatic = available_memory());

/// The method that another option names, as "frontier" or with plan parameters as
/// "composition:strip=2", within the same memory and with the best instruction set. Throws
/// UsageError.
MethodRequest second_method(const CommandLine& line, const std::string& option);

}  // namespace nqueens::app
