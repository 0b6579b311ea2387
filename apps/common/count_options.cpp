#include "count_options.hpp"

#include "ledger/shard.hpp"
#include "method_options.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "sample_options.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

void read_checkpoint_options(const CommandLine& line, job::CountRequest& request) {
  if (line.has("checkpoint")) request.checkpoint = line.text("checkpoint");
  line.require("shard", "checkpoint", "FILE");
  line.require("checkpoint-interval", "checkpoint", "FILE");
  line.require("take-over", "checkpoint", "FILE");
  request.take_over = line.has("take-over");
  if (line.has("shard")) request.shard = parse_shard(line.text("shard"));
  request.checkpoint_interval = std::chrono::ceil<std::chrono::milliseconds>(
      std::chrono::duration<double>(line.seconds("checkpoint-interval")));
  if (const auto sample = sample_request(line, "double-check")) request.double_check = *sample;
}

}  // namespace

void add_count_options(CommandLine& line) {
  add_method_options(line);
  line.add_option("checkpoint", "FILE", "Save finished seeds in FILE, or resume it");
  line.add_option("checkpoint-interval", "SEC", "Seconds between two commits", "5");
  line.add_flag("take-over", "Take FILE from a process on another host that has ended");
  line.add_option("shard", "I/K",
                  "Count share I of K only; needs --checkpoint, see 'nqueens merge'");
  line.add_option("time-limit", "SEC", "Stop after so many seconds, with exit code 5");
  add_sample_options(line, "double-check",
                     "Count so many percent of the seeds a second time, by other code");
  line.add_flag("json", "Print one JSON object");
  line.add_flag("q,quiet", "Print 'total unique' on one line, no log");
  add_progress_option(line);
  add_thread_option(line, "auto");
  add_log_option(line);
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
  return std::chrono::duration<double>(line.seconds("time-limit"));
}

}  // namespace nqueens::app
