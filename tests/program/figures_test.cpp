// Tests that figures which two documents have are the same in both.

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

// The number in a document's text that the pattern captures. Its blanks match ends of lines, too.
std::string number_in(const std::string& document, const std::string& pattern) {
  const std::string text =
      std::regex_replace(read_bytes(kSources / document), std::regex("\\s+"), " ");
  std::smatch found;
  return std::regex_search(text, found, std::regex(pattern)) ? found[1].str() : document;
}

TEST(Problem, NamesTheLargestBoardThatWasCountedInFull) {
  EXPECT_EQ(number_in("docs/problem.md", "Up to n = (\\d+) the program has counted"),
            number_in("docs/records.md", "counted n = (\\d+) in full"));
}

}  // namespace
}  // namespace nqueens::test
