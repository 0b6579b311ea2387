// The options that choose seeds to count twice.
#pragma once

#include <optional>
#include <string>

#include "command_line.hpp"
#include "verify/double_check.hpp"

namespace nqueens::app {

/// Returns an option of this name for the percentage of seeds to count twice, and --sample, which
/// needs it.
std::vector<Option> sample_options(const std::string& option, const std::string& meaning);
/// Reads these options; returns nullopt if `option` is not given. Throws UsageError.
std::optional<SampleRequest> sample_request(const CommandLine& line, const std::string& option);

}  // namespace nqueens::app
