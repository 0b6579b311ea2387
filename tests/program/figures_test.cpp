// The README's tables of times are copies: each of their figures stands in docs/benchmarks.md.

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "support/file_bytes.hpp"

namespace nqueens {
namespace {

const std::filesystem::path kSources = NQUEENS_SOURCE_DIR;

using Row = std::vector<std::string>;

/// Seconds by "PROGRAM METHOD N", the method as its first word.
using Figures = std::map<std::string, std::string>;

// The first table below a heading, as cells without links and bold type.
std::vector<Row> table_below(const std::string& heading, const std::string& document) {
  const std::string text = test::read_bytes(kSources / document);
  const std::size_t begin = ("\n" + text).find("\n" + heading + "\n");
  if (begin == std::string::npos) throw std::runtime_error(document + " has no " + heading);
  const std::regex markup(R"(\*\*|`|\[([^\]]*)\]\([^)]*\))");
  const std::regex cell(R"(\| ([^|]*?) *(?=\|))");
  std::vector<Row> table;
  std::istringstream lines(text.substr(begin + heading.size() + 1));
  for (std::string line; std::getline(lines, line) && (table.empty() || !line.empty());) {
    const std::string plain = std::regex_replace(line, markup, "$1");
    Row row;
    for (std::sregex_iterator found(plain.begin(), plain.end(), cell), end; found != end; ++found) {
      row.push_back((*found)[1]);
    }
    if (!row.empty()) table.push_back(row);
  }
  return table;
}

// Of a table with a program in the first column, a method in the second, and then a column for each
// board.
Figures by_board(const std::vector<Row>& table) {
  Figures figures;
  for (const Row& row : table) {
    const std::string method = row[1].substr(0, row[1].find(' '));
    for (std::size_t i = 2; i < row.size(); ++i) {
      if (&row == &table.front() || row[i].empty()) continue;
      figures[row[0] + " " + method + " " + table.front()[i]] = row[i];
    }
  }
  return figures;
}

// Of a table with commands such as "count 16 -m pruned" in the first column, seconds in the second.
Figures by_command(const std::vector<Row>& table) {
  Figures figures;
  const std::regex count("count ([0-9]+) -m ([a-z_]+).*");
  for (const Row& row : table) {
    std::smatch match;
    if (!std::regex_match(row[0], match, count)) continue;
    figures["nqueens " + match[2].str() + " " + match[1].str()] = row[1];
  }
  return figures;
}

// Half a unit of the last digit that is written.
double rounding_of(const std::string& figure) {
  const std::size_t point = std::min(figure.find('.'), figure.size() - 1);
  return 0.5 * std::pow(10.0, -static_cast<double>(figure.size() - 1 - point));
}

void expect_copied(const Figures& shown, const Figures& known) {
  for (const auto& [what, figure] : shown) {
    ASSERT_EQ(known.count(what), 1U) << what << " is not in docs/benchmarks.md";
    EXPECT_NEAR(std::stod(figure), std::stod(known.at(what)), rounding_of(figure) + 1e-9) << what;
  }
}

TEST(Readme, ShowsTheTimesOfTheBenchmarks) {
  const Figures shown = by_board(table_below("## How fast", "README.md"));
  EXPECT_GT(shown.size(), 10U);
  expect_copied(shown, by_command(table_below("## One core", "docs/benchmarks.md")));
}

TEST(Readme, ShowsTheTimesOfOtherProgramsInTheBenchmarks) {
  const Figures shown = by_board(table_below("### Beside other programs", "README.md"));
  EXPECT_GT(shown.size(), 20U);
  expect_copied(shown, by_board(table_below("## Other programs", "docs/benchmarks.md")));
}

TEST(Readme, ShowsTheComparisonOfTheBenchmarks) {
  const std::vector<Row> shown = table_below("# nqueens", "README.md");
  EXPECT_EQ(shown.size(), 5U);
  EXPECT_EQ(shown, table_below("### The fastest other program, again", "docs/benchmarks.md"));
}

}  // namespace
}  // namespace nqueens
