#include "sample_options.hpp"

#include <cstdint>

namespace nqueens::app {

void add_sample_options(CommandLine& line, const std::string& option, const std::string& summary) {
  line.add_option(option, "PERCENT", summary);
  line.add_option("sample", "K",
                  "Which of the samples of so many percent, that together are all: 1, 2, 3, ...",
                  "1");
}

std::optional<SampleRequest> sample_request(const CommandLine& line, const std::string& option) {
  constexpr std::int64_t kMostSamples = 1'000'000;
  const auto number = static_cast<int>(line.integer("sample", 1, kMostSamples));
  line.require("sample", option, "PERCENT");
  if (!line.has(option)) return std::nullopt;
  return SampleRequest{line.percent(option), number};
}

}  // namespace nqueens::app
