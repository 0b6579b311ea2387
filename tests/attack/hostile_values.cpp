// Chooses the values of a forged ledger.

#include <array>
#include <limits>
#include <utility>

#include "attack/forgery.hpp"
#include "census/count_text.hpp"
#include "ledger/fields.hpp"
#include "ledger/records.hpp"
#include "registry/compound.hpp"
#include "registry/registry.hpp"

namespace nqueens::test {
namespace {

using Kind = ForgedTable::Kind;
constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();

std::int64_t hostile_integer(std::int64_t before, Dice& dice) {
  const std::array values{std::int64_t{0},
                          std::int64_t{-1},
                          std::int64_t{1},
                          std::int64_t{32},
                          std::int64_t{33},
                          std::int64_t{1'000'001},
                          std::int64_t{1} << 31,
                          (std::int64_t{1} << 31) - 1,
                          std::int64_t{40'000'000'000},
                          kLargest,
                          -kLargest - 1,
                          before ^ 1,
                          before ^ (std::int64_t{1} << 20)};
  return dice.pick(values);
}

std::string hostile_count(const std::string& before, Dice& dice) {
  const Count eight_more = parse_count(before).value_or(0) + 8;
  const std::array<std::string, 9> values{"",
                                          "0",
                                          "1",
                                          "-1",
                                          "7 ",
                                          "1e9",
                                          "340282366920938463463374607431768211455",
                                          "340282366920938463463374607431768211456",
                                          to_string(eight_more)};
  return dice.pick(values);
}

std::string hostile_text(Dice& dice) {
  const std::array<std::string, 22> values{"",
                                           "no_such_method",
                                           "brute_force",
                                           "bitmap",
                                           "pruned",
                                           "frontier",
                                           "composition",
                                           "colours",
                                           "strip=0",
                                           "strip=1",
                                           "strip=99999999999999999999",
                                           "rows=4",
                                           "depth=2",
                                           "depth=-1",
                                           "depth=31",
                                           "depth=2,depth=3",
                                           ",,=,",
                                           "\xff\xfe\xc0\x80",
                                           std::string("nul\0nul", 7),
                                           "two\nlines",
                                           std::string(100'000, 'x'),
                                           std::string(3'000'000, 'x')};
  return dice.pick(values);
}

// A short description of a cell, without control characters.
std::string in_words(const Cell& cell) {
  if (const auto* integer = std::get_if<std::int64_t>(&cell)) return std::to_string(*integer);
  const auto& text = std::get<std::string>(cell);
  std::string words = "'";
  for (const char c : text.substr(0, 40)) words += std::isprint(c & 0xff) != 0 ? c : '?';
  return words + "'" + (text.size() > 40 ? ", " + std::to_string(text.size()) + " bytes" : "");
}

std::string set(Forgery& forgery, const std::string& column, const Cell& value) {
  forgery.header(column) = value;
  return "header " + column + " = " + in_words(value);
}

ForgedTable& some_table(Forgery& forgery, Dice& dice) {
  return forgery[dice.pick(forgery.tables()).name];
}

std::size_t some_row(const ForgedTable& table, Dice& dice) { return dice.roll(table.rows.size()); }

// Headers have the most effect, so they are changed most often.
std::string forge_cell(Forgery& forgery, Dice& dice) {
  const std::array names{"header", "header",     "seeds",  "seeds",
                         "runs",   "mismatches", "checks", "result"};
  ForgedTable& table = forgery[dice.pick(names)];
  if (table.rows.empty()) return "";
  const std::size_t at = some_row(table, dice);
  const auto place = dice.roll(table.columns.size());
  const auto& column = table.columns[place];
  Cell& cell = table.rows[at][place];
  if (column.kind == Kind::integer) {
    cell = hostile_integer(std::get<std::int64_t>(cell), dice);
  } else if (column.kind == Kind::count) {
    cell = hostile_count(std::get<std::string>(cell), dice);
  } else {
    cell = hostile_text(dice);
  }
  return table.record + " in row " + std::to_string(at) + ": " + column.name + " = " +
         in_words(cell);
}

std::string forge_board(Forgery& forgery, Dice& dice) {
  const std::array<std::int64_t, 9> sizes{-1, 0, 1, 9, 13, 27, 28, 32, 33};
  return set(forgery, "n", dice.pick(sizes));
}

std::string forge_shard(Forgery& forgery, Dice& dice) {
  using Pair = std::pair<std::int64_t, std::int64_t>;
  const std::array shards{Pair{0, 1},         Pair{1, 0},
                          Pair{0, 0},         Pair{5, 3},
                          Pair{-1, 3},        Pair{1, 2},
                          Pair{1, 1},         Pair{1, 1'000'000},
                          Pair{7, 1'000'001}, Pair{2'147'483'647, 2'147'483'647},
                          Pair{3, 3}};
  const auto& [index, count] = dice.pick(shards);
  return set(forgery, "shard", index) + "; " + set(forgery, "shards", count);
}

std::string forge_plan(Forgery& forgery, Dice& dice) {
  return set(forgery, "method", std::string(dice.pick(all_methods()).info->name)) + "; " +
         set(forgery, "parameters", hostile_text(dice));
}

// Puts the valid header of another count above the seeds of this one.
std::string forge_run(Forgery& forgery, Dice& dice) {
  const int n = 8 + static_cast<int>(dice.roll(5));
  const auto method = with_symmetric_counts(find_method("pruned")->make());
  const LedgerHeader other = header_for(method->plan(n, {}), {}, "1.2.3");
  return set(forgery, "n", std::int64_t{n}) + "; " + set(forgery, "method", other.method) + "; " +
         set(forgery, "parameters", other.parameters) + "; " +
         set(forgery, "seeds", stored(other.seeds)) + "; " +
         set(forgery, "fingerprint", stored(other.fingerprint));
}

std::string drop_row(Forgery& forgery, Dice& dice) {
  ForgedTable& table = some_table(forgery, dice);
  if (table.rows.empty()) return "";
  const std::size_t at = some_row(table, dice);
  table.rows.erase(table.rows.begin() + static_cast<std::ptrdiff_t>(at));
  return table.record + " in row " + std::to_string(at) + " dropped";
}

std::string drop_rows(Forgery& forgery, Dice& dice) {
  ForgedTable& table = some_table(forgery, dice);
  table.rows.clear();
  return "no row in " + table.name;
}

std::string double_row(Forgery& forgery, Dice& dice) {
  ForgedTable& table = some_table(forgery, dice);
  if (table.rows.empty()) return "";
  const std::size_t at = some_row(table, dice);
  table.rows.push_back(Row(table.rows[at]));
  return table.record + " in row " + std::to_string(at) + " doubled";
}

// Exchanges the ids of two seeds: both tallies are right, but each belongs to the other seed.
std::string swap_seeds(Forgery& forgery, Dice& dice) {
  ForgedTable& seeds = forgery["seeds"];
  if (seeds.rows.empty()) return "";
  const std::size_t one = some_row(seeds, dice);
  const std::size_t other = some_row(seeds, dice);
  const std::size_t id = seeds.place("seed");
  std::swap(seeds.rows[one][id], seeds.rows[other][id]);
  return "seeds in rows " + std::to_string(one) + " and " + std::to_string(other) + " swapped";
}

void add_eight(Cell& count) {
  count = to_string(parse_count(std::get<std::string>(count)).value_or(0) + 8);
}

// A wrong but consistent tally. Only a recount and the published value can detect it.
std::string forge_count(Forgery& forgery, Dice& dice) {
  ForgedTable& seeds = forgery["seeds"];
  ForgedTable& result = forgery["result"];
  if (seeds.rows.empty()) return "";
  const std::size_t at = some_row(seeds, dice);
  add_eight(seeds.rows[at][seeds.place("total")]);
  for (Row& row : result.rows) add_eight(row[result.place("total")]);
  return "8 solutions more in row " + std::to_string(at) + " of the seeds and in the result";
}

constexpr std::array kForgeries{forge_cell,  forge_cell, forge_cell, forge_cell, forge_board,
                                forge_shard, forge_plan, forge_run,  drop_row,   drop_rows,
                                double_row,  swap_seeds, forge_count};

}  // namespace

std::string forge(Forgery& forgery, Dice& dice) {
  std::string what;
  for (auto left = 1 + dice.roll(3); left > 0;) {
    if (forgery["header"].rows.size() != 1) break;  // no header, or two: already invalid enough
    const std::string done = dice.pick(kForgeries)(forgery, dice);
    if (done.empty()) continue;
    what += (what.empty() ? "" : "; ") + done;
    --left;
  }
  return what;
}

}  // namespace nqueens::test
