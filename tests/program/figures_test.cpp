// Tests that the table of times in README.md is a copy of the one in docs/benchmarks.md.

#include <gtest/gtest.h>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "support/file_bytes.hpp"
#include "support/sources.hpp"

namespace nqueens::test {
namespace {

using Row = std::vector<std::string>;

// The first table below a heading, as cells without links and bold type.
std::vector<Row> table_below(const std::string& heading, const std::string& document) {
  const std::string text = read_bytes(kSources / document);
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

TEST(Readme, ShowsTheComparisonOfTheBenchmarks) {
  const std::vector<Row> shown = table_below("# nqueens", "README.md");
  EXPECT_EQ(shown.size(), 5U);
  EXPECT_EQ(shown, table_below("### The fastest other program, again", "docs/benchmarks.md"));
}

}  // namespace
}  // namespace nqueens::test
