#include "count_options.hpp"

#include "checkpoint/records.hpp"
#include "method_options.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

void read_checkpoint_options(const CommandLine& line, job::CountRequest& request) {
  if (line.has("checkpoint")) request.checkpoint = line.text("checkpoint");
  line.require("shard", "checkpoint", "FILE");
  line.require("checkpoint-interval", "checkpoint", "FILE");
  if (line.has("shard")) request.shard = parse_shard(line.text("shard"));
  request.checkpoint_interval = std::chrono::ceil<std::chrono::milliseconds>(
      std::chrono::duration<double>(line.number("checkpoint-interval")));
  if (const auto sample = sample_request(line, "double-check")) request.double_check = *sample;
}

}  // namespace

std::vector<Option> sample_options(const std::string& option, const std::string& meaning) {
  constexpr std::int64_t kMostSamples = 1'000'000;
  return {percent_option(option, meaning),
          integer_option(
              "sample", "K", {1, kMostSamples},
              "Which of the samples: 1, 2, 3, ...; together they cover all seeds, each once", "1")};
}

std::optional<SampleRequest> sample_request(const CommandLine& line, const std::string& option) {
  const auto number = static_cast<int>(line.integer("sample"));
  line.require("sample", option, "PERCENT");
  if (!line.has(option)) return std::nullopt;
  return SampleRequest{line.number(option), number};
}

std::vector<Option> count_options() {
  return joined(
      {method_options(),
       {file_option("checkpoint", "Save finished seeds in FILE; if it exists, resume its count"),
        seconds_option("checkpoint-interval", "Save every SEC seconds", "5"),
        text_option("shard", "I/K",
                    "Count share I of K only; needs --checkpoint, see 'nqueens merge'"),
        seconds_option("time-limit", "Stop after SEC seconds, with exit code 5")},
       sample_options("double-check",
                      "Count PERCENT percent of the seeds a second time, by other code"),
       {json_option(),
        flag_option("q,quiet", "Print only the total and the unique count, on one line; no log"),
        progress_option(), threads_option("auto"), log_option()}});
}

job::CountRequest count_request(const CommandLine& line, int n, const Resources& automatic) {
  job::CountRequest request{.n = n,
                            .method = method_request(line, automatic.memory),
                            .threads = thread_choice(line, automatic.threads),
                            .version = version()};
  read_checkpoint_options(line, request);
  return request;
}

std::optional<std::chrono::duration<double>> time_limit(const CommandLine& line) {
  if (!line.has("time-limit")) return std::nullopt;
  return std::chrono::duration<double>(line.number("time-limit"));
}

}  // namespace nqueens::app
