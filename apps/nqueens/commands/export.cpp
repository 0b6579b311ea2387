// nqueens export FILE: prints a checkpoint's seeds in general terms, so that others can count some
// of them again.

#include <algorithm>
#include <spdlog/fmt/fmt.h>
#include <sstream>
#include <string>

#include "census/count_text.hpp"
#include "commands.hpp"
#include "exported.hpp"
#include "job/verdict.hpp"
#include "ledger/ledger.hpp"
#include "output.hpp"
#include "result_stream.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

Shard shard_of(const CommandLine& line, const std::string& path, const LedgerHeader& header) {
  if (!line.has("shard")) return header.shard;
  const Shard shard = parse_shard(line.text("shard"));
  if (header.shard.whole() || header.shard == shard) return shard;
  throw line.error("--shard cuts a whole count, but '" + path + "' is shard " +
                   to_string(header.shard));
}

/// Returns, by id, which seeds --seeds names. Without --seeds, returns the seeds of the shard.
std::vector<bool> wanted_seeds(const CommandLine& line, const LedgerHeader& header,
                               const Shard& shard) {
  std::vector<bool> wanted(header.seeds);
  if (!line.has("seeds")) {
    for_each_seed_of(shard, wanted.size(), [&](SeedId seed) { wanted[index_of(seed)] = true; });
    return wanted;
  }
  line.exclude("seeds", {"shard"});
  std::istringstream words(line.text("seeds") + ",");
  for (std::string word; std::getline(words, word, ',');) {
    const auto range = parse_range(word, 0, static_cast<std::int64_t>(header.seeds) - 1);
    if (!range) {
      throw line.error("--seeds takes ids below {}, such as 0,17,40-49, not '{}'", header.seeds,
                       word);
    }
    std::fill(wanted.begin() + range->least, wanted.begin() + range->most + 1, true);
  }
  return wanted;
}

Exported read_export(const CommandLine& line) {
  const std::string path = line.only_operand("the checkpoint FILE");
  const Ledger ledger = Ledger::inspect(path);
  Exported exported{.header = ledger.header()};
  exported.shard = shard_of(line, path, exported.header);
  const std::vector<bool> wanted = wanted_seeds(line, exported.header, exported.shard);
  const LedgerSum sum = ledger.sum();
  for (std::size_t i = 0; line.has("seeds") && i < wanted.size(); ++i) {
    if (sum.done[i] || !wanted[i]) continue;
    throw line.error("--seeds names " + name_of(SeedId{i}) + ", which is not done yet");
  }
  exported.seeds_done = sum.count;
  ledger.for_each_seed([&](const SeedRecord& seed) {
    if (wanted[index_of(seed.id)]) exported.seeds.push_back(seed);
  });
  std::ranges::sort(exported.seeds, {}, &SeedRecord::id);
  exported.made = replan(path, exported.header);
  exported.census = job::census_on_record(ledger, sum, exported.made.plan, path);
  return exported;
}

std::string missing_census(const Exported& exported) {
  if (exported.seeds_done < exported.header.seeds) {
    return fmt::format("{} of the plan's {} {} done: there is no census yet", exported.seeds_done,
                       counted(exported.header.seeds, "seed"),
                       one_or_several(exported.seeds_done, "is", "are"));
  }
  return "all seeds are done, but no census was recorded: run the command that made the checkpoint "
         "again";
}

ExitCode print(const Exported& exported, ExportForm form) {
  ResultStream stream;
  bool wanted = stream.write(export_heading(exported, form));
  for (auto seed = exported.seeds.begin(); wanted && seed != exported.seeds.end(); ++seed) {
    wanted = stream.write(export_seed(exported, *seed, form));
  }
  stream.flush();
  if (form != ExportForm::counts && !exported.census) print_notice(missing_census(exported));
  return ExitCode::done;
}

std::vector<Option> options() {
  return {json_option("Print JSON: a line for the whole, then one for each seed"),
          flag_option("counts",
                      "Print the ids and counts alone, always the same bytes for the same counts"),
          text_option("seeds", "IDS", "Only these seeds, such as 0,17,40-49"),
          text_option("shard", "I/K", "Only the seeds of share I of K")};
}

ExitCode run(const CommandLine& line) {
  line.exclude("json", {"counts"});
  line.exclude("seeds", {"counts"});
  const ExportForm form = line.has("counts") ? ExportForm::counts
                          : line.has("json") ? ExportForm::json
                                             : ExportForm::csv;
  return run_unsaved([&] { return print(read_export(line), form); },
                     " before the end; what was printed is not all");
}

}  // namespace

constexpr Command kExport{
    .name = "export",
    .summary = "a checkpoint's seeds and counts, to be counted again by others",
    .operands = "FILE",
    .description =
        "Prints the census, the plan and every finished seed of a checkpoint with its counts, so "
        "that others can count some of them again. The format is CSV by default.",
    .options = options,
    .examples = {{{"run.ledger", "the census, the plan and the seeds as CSV"},
                  {"run.ledger --json", "the same as JSON, a line each"}}},
    .run = run};

}  // namespace nqueens::app
