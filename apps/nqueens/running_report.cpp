#include "running_report.hpp"

#include <cstdlib>
#include <spdlog/fmt/fmt.h>

#include "output.hpp"
#include "terminal.hpp"

namespace nqueens::app {
namespace {

// Returns a line of the table: its heading if `labels`, else the texts of the row.
std::string as_line(const std::vector<Fact>& row, const Table& table, bool labels) {
  std::string line;
  const int* width = table.widths.data();
  for (const Fact& fact : row) {
    if (fact.text.empty()) continue;
    if (!line.empty()) line += ' ';
    const auto columns = static_cast<std::size_t>(std::abs(*width));
    const std::string_view cell = labels ? fact.label : fact.text;
    line +=
        *width < 0 ? fmt::format("{:<{}}", cell, columns) : fmt::format("{:>{}}", cell, columns);
    ++width;
  }
  return line + "\n";
}

}  // namespace

void RunningReport::print(const std::string& text) const {
  if (!json_) print_result(text);
}

void RunningReport::add(const std::vector<Fact>& facts) {
  constexpr int kColumns = 14;  // width of labels
  print(as_rows(facts, kColumns));
  facts_.insert(facts_.end(), facts.begin(), facts.end());
}

void RunningReport::add_row(const Table& table, const std::vector<Fact>& row) {
  std::string text;
  if (array_of(table.key).empty()) {
    const std::string heading = as_line(row, table, true);
    text = table.title;
    text += table.styled ? styled(Stream::out, Style::heading, heading) : heading;
  }
  add_row(table.key, row, text + as_line(row, table, false));
}

void RunningReport::add_row(std::string_view key, const std::vector<Fact>& row,
                            const std::string& text) {
  print(text);
  array_of(key).push_back(as_object(row));
}

ExitCode RunningReport::end() const {
  return json_ ? print_result(as_json(facts_)) : ExitCode::done;
}

// Returns the JSON array of the last fact. If the last fact has another key, first adds a fact with
// this key and an empty array.
nlohmann::ordered_json& RunningReport::array_of(std::string_view key) {
  if (facts_.empty() || facts_.back().key != key) {
    facts_.push_back({.key = std::string(key), .value = nlohmann::ordered_json::array()});
  }
  return facts_.back().value;
}

}  // namespace nqueens::app
