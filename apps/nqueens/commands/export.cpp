// nqueens export FILE: prints the finished seeds of a checkpoint, each with a description and its
// counts, so that other programs can count seeds again.

#include <algorithm>
#include <concepts>
#include <nlohmann/json.hpp>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <sstream>
#include <string>
#include <vector>

#include "base/census.hpp"
#include "base/count_text.hpp"
#include "checkpoint/checkpoint.hpp"
#include "checkpoint/records.hpp"
#include "commands.hpp"
#include "job/replan.hpp"
#include "job/verdict.hpp"
#include "output.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

using nlohmann::ordered_json;

struct Exported {
  CheckpointHeader header{};
  std::uint64_t seeds_done = 0;  ///< in the checkpoint
  Shard shard{};                 ///< the requested shard
  std::vector<SeedRecord> seeds{};
  Replanned made{};
  std::optional<Census> census{};  ///< recorded in the checkpoint; nullopt if none is
};

enum class ExportForm {
  csv,
  json,    ///< a line for the heading (schema export-2), one for each seed (export-seed-3)
  counts,  ///< plan, ids and counts: the same bytes for checkpoints that agree in these
};

ordered_json as_object(const Tally& tally) {
  return {{"total", to_string(tally.total)},
          {"point_symmetric", to_string(tally.point_symmetric)},
          {"rotational", to_string(tally.rotational)},
          {"leaves", to_string(tally.leaves)}};
}

ordered_json as_object(const Census& census) {
  return {{"total", to_string(census.total)},
          {"unique", to_string(census.unique())},
          {"point_symmetric", to_string(census.point_symmetric)},
          {"rotational", to_string(census.rotational)}};
}

ordered_json heading_of(const Exported& exported) {
  const CheckpointHeader& header = exported.header;
  return {{"schema", "export-2"},
          {"n", header.n},
          {"method", header.method},
          {"parameters", header.parameters},
          {"plan_seeds", header.seeds},
          {"fingerprint", to_hex(header.fingerprint)},
          {"shard", to_string(header.shard)},
          {"version", header.version},
          {"created", header.created},
          {"seeds_done", exported.seeds_done},
          {"seeds_exported", exported.seeds.size()},
          {"trunk", as_object(exported.made.plan.trunk)},
          {"census", exported.census ? as_object(*exported.census) : ordered_json(nullptr)}};
}

// Calls visit(name, value) for each member that a seed has in the export.
template <typename Visit>
void for_each_member(const Exported& exported, const SeedRecord& seed, const Visit& visit) {
  const SeedDescription description = exported.made.method->describe(exported.made.plan, seed.id);
  visit("seed", index_of(seed.id));
  visit("counts", to_string(description.kind));
  visit("weight", description.weight);
  visit("queens", description.queens);
  visit("closed", description.closed);
  visit("units", description);
  visit("total", to_string(seed.tally.total));
  visit("point_symmetric", to_string(seed.tally.point_symmetric));
  visit("rotational", to_string(seed.tally.rotational));
  visit("leaves", to_string(seed.tally.leaves));
  visit("isa", seed.machine.isa);
  visit("host", seed.machine.host);
  visit("elapsed_us", seed.elapsed.count());
  visit("finished", seed.finished);
  visit("checked", seed.checked);
}

std::vector<int> elements_of(RowMask rows) {
  std::vector<int> elements;
  for (; rows != 0; rows &= rows - 1) elements.push_back(column_of(rows));
  return elements;
}

// ---- JSON

ordered_json in_json(const auto& value) { return value; }

ordered_json in_json(const std::vector<Square>& squares) {
  ordered_json array = ordered_json::array();
  for (const Square& square : squares) array.push_back({square.row, square.column});
  return array;
}

// Returns the units of a seed.
ordered_json in_json(const SeedDescription& seed) {
  ordered_json array = ordered_json::array();
  for (const DescribedUnit& unit : seed.units) {
    array.push_back({{"white_rows", elements_of(unit.rows)}, {"weight", unit.weight}});
  }
  return array;
}

std::string json_seed(const Exported& exported, const SeedRecord& seed) {
  ordered_json object;
  for_each_member(exported, seed,
                  [&](const char* name, const auto& value) { object[name] = in_json(value); });
  return object.dump() + "\n";
}

// ---- CSV: the heading as comments, a line with the columns' names, a line for each seed

// Returns a line for each member, such as "# trunk_total 0" for the member "total" of "trunk".
std::string comments_of(const ordered_json& heading) {
  std::string text;
  const ordered_json flat = heading.flatten();
  for (const auto& [path, value] : flat.items()) {
    if (value.is_null()) continue;
    std::string name = path.substr(1);
    std::ranges::replace(name, '/', '_');
    text +=
        fmt::format("# {} {}\n", name, value.is_string() ? value.get<std::string>() : value.dump());
  }
  return text;
}

std::string in_cell(std::integral auto number) { return std::to_string(number); }

// Returns squares as in "3:0 4:2": row and column of each.
std::string in_cell(const std::vector<Square>& squares) {
  std::string text;
  for (const Square& square : squares) text += fmt::format(" {}:{}", square.row, square.column);
  return text.substr(text.empty() ? 0 : 1);
}

// Returns the units of a seed as in "0.2.5*4": the rows 0, 2 and 5, weight 4.
std::string in_cell(const SeedDescription& seed) {
  std::string text;
  for (const DescribedUnit& unit : seed.units) {
    text += fmt::format(" {}*{}", fmt::join(elements_of(unit.rows), "."), unit.weight);
  }
  return text.substr(text.empty() ? 0 : 1);
}

// Quotes a text, such as a host's name, if it has commas or quotes. No text has line breaks.
std::string in_cell(std::string_view name) {
  if (name.find_first_of(",\"") == std::string_view::npos) return std::string(name);
  std::string quoted = "\"";
  for (const char c : name) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::string csv_seed(const Exported& exported, const SeedRecord& seed) {
  std::string line;
  for_each_member(exported, seed, [&](const char* /*name*/, const auto& value) {
    line.append(in_cell(value)).append(",");
  });
  line.back() = '\n';
  return line;
}

// ---- ExportForm::counts: leaves out data that differ from run to run, such as hosts and times

std::string counts_heading(const Exported& exported) {
  const CheckpointHeader& header = exported.header;
  return fmt::format(
      "nqueens-counts-1\nn {}\nmethod {}\nparameters {}\nplan_seeds {}\nfingerprint {}\nshard {}\n"
      "seeds_done {}\n",
      header.n, header.method, header.parameters, header.seeds, to_hex(header.fingerprint),
      to_string(exported.shard), exported.seeds.size());
}

std::string counts_seed(const SeedRecord& seed) {
  return fmt::format("{} {} {} {}\n", index_of(seed.id), to_string(seed.tally.total),
                     to_string(seed.tally.point_symmetric), to_string(seed.tally.rotational));
}

// Returns the beginning of an export, before the seeds.
std::string export_heading(const Exported& exported, ExportForm form) {
  if (form == ExportForm::counts) return counts_heading(exported);
  const ordered_json heading = heading_of(exported);
  if (form == ExportForm::json) return heading.dump() + "\n";
  return comments_of(heading) +
         "seed,counts,weight,queens,closed,units,total,point_symmetric,rotational,leaves,isa,host,"
         "elapsed_us,finished,checked\n";
}

// Returns the text for a seed. Takes O(m) time for a seed of m units.
std::string export_seed(const Exported& exported, const SeedRecord& seed, ExportForm form) {
  if (form == ExportForm::counts) return counts_seed(seed);
  return form == ExportForm::json ? json_seed(exported, seed) : csv_seed(exported, seed);
}

Shard shard_of(const CommandLine& line, const std::string& path, const CheckpointHeader& header) {
  if (!line.has("shard")) return header.shard;
  const Shard shard = parse_shard(line.text("shard"));
  if (header.shard.whole() || header.shard == shard) return shard;
  throw line.error("--shard cuts a whole count, but '" + path + "' is shard " +
                   to_string(header.shard));
}

/// Returns, by id, which seeds --seeds names. Without --seeds, returns the seeds of the shard.
std::vector<bool> wanted_seeds(const CommandLine& line, const CheckpointHeader& header,
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
  const std::string path = line.only_operand("checkpoint FILE");
  const Checkpoint checkpoint = Checkpoint::read(path);
  Exported exported{.header = checkpoint.header()};
  exported.shard = shard_of(line, path, exported.header);
  const std::vector<bool> wanted = wanted_seeds(line, exported.header, exported.shard);
  exported.made = replan(path, exported.header);
  const auto& [method, plan] = exported.made;
  const CheckpointSum sum = job::possible_sum(checkpoint, *method, plan, path);
  for (std::size_t i = 0; line.has("seeds") && i < wanted.size(); ++i) {
    if (sum.done[i] || !wanted[i]) continue;
    throw line.error("--seeds names " + name_of(SeedId{i}) + ", which is not done yet");
  }
  exported.seeds_done = sum.count;
  checkpoint.for_each_seed([&](const SeedRecord& seed) {
    if (wanted[index_of(seed.id)]) exported.seeds.push_back(seed);
  });
  std::ranges::sort(exported.seeds, {}, &SeedRecord::id);
  exported.census = job::census_on_record(checkpoint, sum, plan, path);
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

ExitCode run_export(const CommandLine& line) {
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
    .options = []() -> std::vector<Option> {
      return {
          json_option("Print JSON: a line for the whole, then one for each seed"),
          flag_option("counts",
                      "Print the ids and counts alone, always the same bytes for the same counts"),
          text_option("seeds", "IDS", "Only these seeds, such as 0,17,40-49"),
          text_option("shard", "I/K", "Only the seeds of share I of K")};
    },
    .examples = {{{"run.jsonl", "the census, the plan and the seeds as CSV"},
                  {"run.jsonl --json", "the same as JSON, a line each"}}},
    .run = run_export};

}  // namespace nqueens::app
