// The options that say which seeds are counted twice.
#pragma once

#include <optional>
#include <string>

#include "command_line.hpp"
#include "verify/double_check.hpp"

namespace nqueens::app {

/// An option of that name for how many percent of the seeds to count twice, and --sample, which
/// needs it.
std::vector<Option> sample_options(const std::string& option, const std::string& meaning);
/// nullopt without that option. Throws UsageError.
std::optional<SampleRequest> sample_request(const CommandLine& line, const std::string& option);

}  // namespace nqueens::app
