#include "sample_options.hpp"

#include <cstdint>

namespace nqueens::app {

void add_sample_options(CommandLine& line, const std::string& option, const std::string& summary) {
  line.add_options()  //
      (option, summary, cxxopts::value<std::string>(), "PERCENT")(
          "sample", "Which of the samples of so many percent, that together are all: 1, 2, 3, ...",
          cxxopts::value<std::string>()->default_value("1"), "K");
}

std::optional<SampleRequest> sample_request(const CommandLine& line, const std::string& option) {
  constexpr std::int64_t kMostSamples = 1'000'000;
  const auto number = static_cast<int>(line.integer("sample", 1, kMostSamples));
  if (line.has(option)) return SampleRequest{line.percent(option), number};
  if (line.has("sample")) throw line.error("--sample needs --" + option + " PERCENT");
  return std::nullopt;
}

}  // namespace nqueens::app
