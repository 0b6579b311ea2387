// Tests that the examples of the documentation print what it shows, and that it quotes them as they
// are.

#include <filesystem>
#include <gtest/gtest.h>
#include <regex>

#include "support/file_bytes.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

const fs::path kDocs = NQUEENS_DOCS;

class ExampleProgram : public testing::TestWithParam<const char*> {};

TEST_P(ExampleProgram, PrintsWhatItsDocumentationShows) {
  EXPECT_THAT(run_shell(std::string("'" NQUEENS_EXAMPLES "/") + GetParam() + "'"),
              ended(0, read_bytes(kDocs / "examples" / (std::string(GetParam()) + ".out"))));
}

INSTANTIATE_TEST_SUITE_P(Docs, ExampleProgram,
                         testing::Values("look_at_solutions", "count_queens", "long_count",
                                         "queens_in_c"),
                         [](const auto& test) { return std::string(test.param); });

TEST(LibraryGuide, QuotesItsExamplesWordForWord) {
  const std::string guide = read_bytes(kDocs / "library.md");
  const std::regex quotation(R"(\[`examples/(\w+\.\w+)`\][^\n]*\n\n```\w*\n([^`]*)```)");
  int quotations = 0;
  for (std::sregex_iterator quote(guide.begin(), guide.end(), quotation), end; quote != end;
       ++quote) {
    EXPECT_EQ((*quote)[2], read_bytes(kDocs / "examples" / std::string((*quote)[1])));
    ++quotations;
  }
  EXPECT_EQ(quotations, 6) << "three sources and what they print";
}

}  // namespace
}  // namespace nqueens::test
