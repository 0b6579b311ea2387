// nqueens verify FILE: checks whether a checkpoint can be trusted.

#include <nlohmann/json.hpp>
#include <spdlog/fmt/ranges.h>
#include <string>
#include <variant>

#include "base/count_text.hpp"
#include "base/shell_word.hpp"
#include "commands.hpp"
#include "count_options.hpp"
#include "fact.hpp"
#include "job/audit.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "supervisor.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

std::string recounts_of(const job::Audited& audited) {
  if (audited.recounted == 0) return "0; --recount 1 counts one seed of a hundred again";
  return fmt::format("{}, by {}", audited.recounted, fmt::join(audited.paths, " and "));
}

std::string verified_as(const job::Audited& audited) {
  if (audited.verified) return to_string(*audited.verified);
  if (!audited.shard_complete) return "not complete yet";
  return fmt::format("shard {} is complete; the census shows when all are merged",
                     to_string(audited.shard));
}

std::optional<job::RecountRequest> recount_request(const CommandLine& line) {
  const auto sample = sample_request(line, "recount");
  for (const std::string option : {"by", "unchecked"}) {
    line.require(option, "recount", "PERCENT");
  }
  if (!sample) return std::nullopt;
  const bool turned = line.word("by") == "turned";
  return job::RecountRequest{.sample = *sample,
                             .way = turned ? SecondWay::turned : SecondWay::other_code,
                             .unchecked_only = line.has("unchecked")};
}

nlohmann::ordered_json or_null(const std::string& text) {
  return text.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(text);
}

std::vector<Fact> facts_of(const job::Audited& audited) {
  const Coverage& coverage = audited.coverage;
  return {{.key = "schema", .value = "verify-1"},
          {.key = "shard", .value = to_string(audited.shard)},
          {"seeds",
           fmt::format("{} of {}{}", audited.seeds_done, audited.seeds,
                       audited.damage.empty() ? ", all digests right" : ""),
           "seeds", audited.seeds},
          {.key = "seeds_done", .value = audited.seeds_done},
          {"vanished", audited.vanished == 0 ? "" : std::to_string(audited.vanished), "vanished",
           audited.vanished},
          {"recounted", recounts_of(audited), "recounted", audited.recounted},
          {.key = "recounted_by", .value = audited.paths},
          {"checked", in_words(coverage)},
          {.key = "checked",
           .value = {{"seeds", coverage.seeds},
                     {"paths", coverage.paths},
                     {"hosts", coverage.hosts},
                     {"agree", coverage.agree}}},
          {"mismatches", std::to_string(audited.mismatches), "mismatches", audited.mismatches},
          {.key = "damaged", .value = audited.damage},
          {"verified", verified_as(audited), "verified",
           or_null(audited.verified ? to_string(*audited.verified) : "")}};
}

ExitCode print(const job::Audited& audited, const std::string& checkpoint, bool json) {
  const std::vector<Fact> facts = facts_of(audited);
  print_result(json ? as_json(facts) : as_rows(facts, 12));
  for (const std::string& damage : audited.damage) {
    print_error(fmt::format("checkpoint '{}': {}", checkpoint, damage));
  }
  if (audited.vanished > 0) {
    print_error(fmt::format("{} saved in '{}' {} not there any more",
                            counted(audited.vanished, "seed"), checkpoint,
                            one_or_several(audited.vanished, "is", "are")));
  }
  if (audited.damage.empty() && audited.vanished == 0) return ExitCode::done;
  const std::string again =
      audited.shard_complete ? ""
                             : "the command that made the checkpoint counts again what is lost; ";
  print_notice(again + "'nqueens merge OUT " + shell_word(checkpoint) +
               "' writes a file without damage");
  return ExitCode::checkpoint_unusable;
}

ExitCode print(const job::Stopped& stopped, const std::string& /*checkpoint*/, bool /*json*/) {
  if (stopped.seeds == 0) return report_stop(stopped.reason, " while the checkpoint was read");
  return report_stop(stopped.reason, fmt::format(" after {} of {} recounts, all of them right",
                                                 stopped.seeds_done, stopped.seeds));
}

ExitCode run_verify(const CommandLine& line) {
  const job::AuditRequest request{.checkpoint = line.only_operand("checkpoint FILE"),
                                  .recount = recount_request(line),
                                  .threads = thread_choice(line).threads,
                                  .version = version()};
  const bool json = line.has("json");
  const ProgressRequest progress = progress_request(line);
  Supervisor supervisor;
  Activity activity("verify", "reading");
  const ProgressReporter reporter(progress, activity.source());
  return run_or_leave(supervisor, [&] {
    return [&, outcome = job::audit(request, supervisor, activity)] {
      return std::visit([&](const auto& end) { return print(end, request.checkpoint, json); },
                        outcome);
    };
  });
}

}  // namespace

constexpr Command kVerify{
    .name = "verify",
    .summary = "checks a checkpoint, and recounts some of it",
    .operands = "FILE",
    .description = "Checks every digest of a checkpoint, its plan and its sum.",
    .options = []() -> std::vector<Option> {
      return joined(
          {sample_options("recount", "Count PERCENT percent of its seeds again"),
           {word_option("by", "WAY", {"other-code", "turned"}, "other-code",
                        "Recount by other-code, or turned: by the same code after a half turn of "
                        "the boards"),
            flag_option("unchecked", "Leave out seeds that were already counted twice"),
            json_option(), threads_option("auto"), progress_option()}});
    },
    .examples = {{{"run.jsonl", "whether it is valid"},
                  {"run.jsonl --recount 1", "also counts one seed of a hundred again"}}},
    .run = run_verify};

}  // namespace nqueens::app
