#include "exported.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>

#include "ledger/fields.hpp"

namespace nqueens::app {
namespace {

using nlohmann::ordered_json;

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
  const LedgerHeader& header = exported.header;
  return {{"schema", "export-1"},
          {"n", header.n},
          {"method", header.method},
          {"parameters", header.parameters},
          {"plan_seeds", header.seeds},
          {"fingerprint", to_hex(header.fingerprint)},
          {"shard", to_string(header.shard)},
          {"version", header.version},
          {"created", header.created},
          {"digest", to_hex(digest_of(header, {}))},
          {"seeds_done", exported.seeds_done},
          {"seeds_exported", exported.seeds.size()},
          {"trunk", as_object(exported.made.plan.trunk)},
          {"census", exported.census ? as_object(*exported.census) : ordered_json(nullptr)}};
}

SeedDescription description_of(const Exported& exported, const SeedRecord& seed) {
  return exported.made.method->describe(exported.made.plan, seed.id);
}

std::string digest_text(const Exported& exported, const SeedRecord& seed) {
  return to_hex(digest_of(seed, digest_of(exported.header, {})));
}

// ---- JSON

ordered_json as_array(const std::vector<Square>& squares) {
  ordered_json array = ordered_json::array();
  for (const Square& square : squares) array.push_back({square.row, square.column});
  return array;
}

std::vector<int> elements_of(RowMask rows) {
  std::vector<int> elements;
  for (; rows != 0; rows &= rows - 1) elements.push_back(column_of(rows));
  return elements;
}

ordered_json as_array(const std::vector<DescribedUnit>& units) {
  ordered_json array = ordered_json::array();
  for (const DescribedUnit& unit : units) {
    array.push_back({{"left_rows", elements_of(unit.left_rows)}, {"weight", unit.weight}});
  }
  return array;
}

std::string json_heading(const Exported& exported) { return heading_of(exported).dump() + "\n"; }

std::string json_seed(const Exported& exported, const SeedRecord& seed) {
  const SeedDescription description = description_of(exported, seed);
  ordered_json object{{"seed", index_of(seed.id)},
                      {"counts", to_string(description.kind)},
                      {"weight", description.weight},
                      {"queens", as_array(description.queens)},
                      {"closed", as_array(description.closed)},
                      {"units", as_array(description.units)}};
  object.update(as_object(seed.tally));
  object.update({{"isa", seed.isa},
                 {"host", seed.host},
                 {"elapsed_ns", seed.elapsed.count()},
                 {"finished", seed.finished},
                 {"checked", seed.checked},
                 {"digest", digest_text(exported, seed)}});
  return object.dump() + "\n";
}

// ---- CSV: the heading as comments, a line with the columns' names, a line a seed

// "trunk_total 0": an object's members with its name before them.
std::string comments_of(const ordered_json& object, const std::string& prefix) {
  std::string text;
  for (const auto& [name, value] : object.items()) {
    if (value.is_object()) {
      text += comments_of(value, prefix + name + "_");
    } else if (!value.is_null()) {
      text += fmt::format("# {}{} {}\n", prefix, name,
                          value.is_string() ? value.get<std::string>() : value.dump());
    }
  }
  return text;
}

std::string csv_heading(const Exported& exported) {
  return comments_of(heading_of(exported), "") +
         "seed,counts,weight,queens,closed,units,total,point_symmetric,rotational,leaves,isa,host,"
         "elapsed_ns,finished,checked,digest\n";
}

// "3:0 4:2": row and column.
std::string in_cell(const std::vector<Square>& squares) {
  std::string text;
  for (const Square& square : squares) {
    text += fmt::format("{}{}:{}", text.empty() ? "" : " ", square.row, square.column);
  }
  return text;
}

// "0.2.5*4": the left rows, and the weight.
std::string in_cell(const std::vector<DescribedUnit>& units) {
  std::string text;
  for (const DescribedUnit& unit : units) {
    text += fmt::format("{}{}*{}", text.empty() ? "" : " ",
                        fmt::join(elements_of(unit.left_rows), "."), unit.weight);
  }
  return text;
}

// Names that a ledger brings along are of one line, and may hold anything else.
std::string in_cell(const std::string& name) {
  if (name.find_first_of(",\"") == std::string::npos) return name;
  std::string quoted = "\"";
  for (const char c : name) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::string csv_seed(const Exported& exported, const SeedRecord& seed) {
  const SeedDescription description = description_of(exported, seed);
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", index_of(seed.id),
                     to_string(description.kind), description.weight, in_cell(description.queens),
                     in_cell(description.closed), in_cell(description.units),
                     to_string(seed.tally.total), to_string(seed.tally.point_symmetric),
                     to_string(seed.tally.rotational), to_string(seed.tally.leaves),
                     in_cell(seed.isa), in_cell(seed.host), seed.elapsed.count(), seed.finished,
                     in_cell(seed.checked), digest_text(exported, seed));
}

// ---- counts: nothing that differs between two files of the same counts may stand here

std::string counts_heading(const Exported& exported) {
  const LedgerHeader& header = exported.header;
  return fmt::format(
      "nqueens-counts-1\nn {}\nmethod {}\nparameters {}\nplan_seeds {}\nfingerprint {}\nshard {}\n"
      "seeds_done {}\n",
      header.n, header.method, header.parameters, header.seeds, to_hex(header.fingerprint),
      to_string(exported.shard), exported.seeds.size());
}

std::string counts_seed(const Exported& /*exported*/, const SeedRecord& seed) {
  return fmt::format("{} {} {} {}\n", index_of(seed.id), to_string(seed.tally.total),
                     to_string(seed.tally.point_symmetric), to_string(seed.tally.rotational));
}

}  // namespace

const ExportForm kExportAsCsv{true, csv_heading, csv_seed};
const ExportForm kExportAsJson{true, json_heading, json_seed};
const ExportForm kExportOfCounts{false, counts_heading, counts_seed};

}  // namespace nqueens::app
