#include "exported.hpp"

#include <algorithm>
#include <concepts>
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

// Calls visit(name, value) for all members of a seed.
template <typename Visit>
void for_each_member(const Exported& exported, const SeedRecord& seed, const Visit& visit) {
  const SeedDescription description = exported.made.method->describe(exported.made.plan, seed.id);
  visit("seed", index_of(seed.id));
  visit("counts", to_string(description.kind));
  visit("weight", description.weight);
  visit("queens", description.queens);
  visit("closed", description.closed);
  visit("units", description.units);
  visit("total", to_string(seed.tally.total));
  visit("point_symmetric", to_string(seed.tally.point_symmetric));
  visit("rotational", to_string(seed.tally.rotational));
  visit("leaves", to_string(seed.tally.leaves));
  visit("isa", seed.isa);
  visit("host", seed.host);
  visit("elapsed_ns", seed.elapsed.count());
  visit("finished", seed.finished);
  visit("checked", seed.checked);
  visit("digest", to_hex(digest_of(seed, digest_of(exported.header, {}))));
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

ordered_json in_json(const std::vector<DescribedUnit>& units) {
  ordered_json array = ordered_json::array();
  for (const DescribedUnit& unit : units) {
    array.push_back({{"left_rows", elements_of(unit.left_rows)}, {"weight", unit.weight}});
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

// Returns lines such as "# trunk_total 0": a member of a member has both names.
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

// Returns squares as "3:0 4:2": row and column.
std::string in_cell(const std::vector<Square>& squares) {
  std::string text;
  for (const Square& square : squares) text += fmt::format(" {}:{}", square.row, square.column);
  return text.substr(text.empty() ? 0 : 1);
}

// Returns units as "0.2.5*4": the left rows, and the weight.
std::string in_cell(const std::vector<DescribedUnit>& units) {
  std::string text;
  for (const DescribedUnit& unit : units) {
    text += fmt::format(" {}*{}", fmt::join(elements_of(unit.left_rows), "."), unit.weight);
  }
  return text.substr(text.empty() ? 0 : 1);
}

// Quotes a name from a ledger if necessary. It has no line breaks, but may have any other
// character.
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

// ---- counts: must not have anything that differs between two files with the same counts

std::string counts_heading(const Exported& exported) {
  const LedgerHeader& header = exported.header;
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

}  // namespace

std::string export_heading(const Exported& exported, ExportForm form) {
  if (form == ExportForm::counts) return counts_heading(exported);
  const ordered_json heading = heading_of(exported);
  if (form == ExportForm::json) return heading.dump() + "\n";
  return comments_of(heading) +
         "seed,counts,weight,queens,closed,units,total,point_symmetric,rotational,leaves,isa,host,"
         "elapsed_ns,finished,checked,digest\n";
}

std::string export_seed(const Exported& exported, const SeedRecord& seed, ExportForm form) {
  if (form == ExportForm::counts) return counts_seed(seed);
  return form == ExportForm::json ? json_seed(exported, seed) : csv_seed(exported, seed);
}

}  // namespace nqueens::app
