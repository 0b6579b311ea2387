#include "support/golden.hpp"

#include <fstream>
#include <stdexcept>

namespace nqueens::test {
namespace {

std::vector<std::string> cells(const std::string& line) {
  std::vector<std::string> result(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      result.emplace_back();
    } else {
      result.back() += c;
    }
  }
  return result;
}

}  // namespace

std::string golden_path(const std::string& file) {
  return std::string(NQUEENS_GOLDEN_DIR) + "/" + file;
}

std::vector<std::map<std::string, std::string>> golden_rows(const std::string& file) {
  std::ifstream stream(golden_path(file));
  if (!stream) throw std::runtime_error("no golden file " + file);
  std::string line;
  std::getline(stream, line);
  const auto names = cells(line);
  std::vector<std::map<std::string, std::string>> rows;
  while (std::getline(stream, line)) {
    const auto values = cells(line);
    if (values.size() > names.size()) {
      throw std::runtime_error(std::string(file).append(" has more cells than columns: ") += line);
    }
    auto& row = rows.emplace_back();
    for (std::size_t i = 0; i < values.size(); ++i) row[names[i]] = values[i];
  }
  return rows;
}

std::optional<Count> golden_count(const std::string& file, const std::string& key, int value,
                                  const std::string& column) {
  for (const auto& row : golden_rows(file)) {
    if (row.at(key) != std::to_string(value)) continue;
    const auto cell = row.find(column);
    if (cell == row.end() || cell->second.empty()) return std::nullopt;
    return parse_count(cell->second);
  }
  return std::nullopt;
}

Count known(int n, const std::string& column) {
  return golden_count("known_counts.csv", "n", n, column).value();
}

std::string quiet_census(int n) {
  return to_string(known(n, "total")) + " " + to_string(known(n, "unique")) + "\n";
}

Count known_placements(int n, int m) {
  for (const auto& row : golden_rows("partial_placements.csv")) {
    if (row.at("n") == std::to_string(n) && row.at("m") == std::to_string(m)) {
      return parse_count(row.at("placements_of_m_queens_on_m_rows_of_n")).value();
    }
  }
  throw std::out_of_range("no golden placements of these sizes");
}

}  // namespace nqueens::test
