#include "sample_options.hpp"

#include <cstdint>

namespace nqueens::app {

std::vector<Option> sample_options(const std::string& option, const std::string& meaning) {
  constexpr std::int64_t kMostSamples = 1'000'000;
  return {percent_option(option, meaning),
          integer_option("sample", "K", {1, kMostSamples},
                         "Number of the sample: 1, 2, 3, ...; all samples together cover all seeds",
                         "1")};
}

std::optional<SampleRequest> sample_request(const CommandLine& line, const std::string& option) {
  const auto number = static_cast<int>(line.integer("sample"));
  line.require("sample", option, "PERCENT");
  if (!line.has(option)) return std::nullopt;
  return SampleRequest{line.percent(option), number};
}

}  // namespace nqueens::app
