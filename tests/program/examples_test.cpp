// Tests that the examples of the documentation print what it shows, and that it quotes them as they
// are.

#include <filesystem>
#include <gtest/gtest.h>
#include <regex>

#include "support/file_bytes.hpp"
#include "support/lack.hpp"
#include "support/program.hpp"
#include "support/temp_folder.hpp"

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
  EXPECT_EQ(quotations, 4) << "two sources and what they print";
}

// The lines that the guide shows are a valid checkpoint, from which a program that knows the guide
// only gets the sum. It checks digests where there is a package for them.
TEST(GuideToCheckpoints, IsEnoughForAnotherProgram) {
  if (const auto lack = lack_of_tool("python3")) GTEST_SKIP() << *lack;
  const TempFolder folder;
  const std::string file = folder / "run.jsonl";
  const auto sum_of = [&](const std::string& text) {
    write_bytes(file, text);
    return run_shell("python3 '" NQUEENS_SOURCE_DIR "/docs/examples/sum_checkpoint.py' '" + file +
                     "'");
  };
  std::string text;
  for (const std::string& line : lines_of(read_bytes(kDocs / "running-long.md"))) {
    if (line.rfind("    {\"kind\"", 0) == 0) text += line.substr(4) + "\n";
  }
  const std::string sum = "7 of 7 seeds, total 10\n";
  EXPECT_THAT(sum_of(text), ended(0, sum));
  EXPECT_THAT(run_program({"verify", file}), ended(0, testing::HasSubstr("7 of 7")));
  EXPECT_THAT(sum_of(text + text), ended(0, sum)) << "each line counts once";
  const std::size_t end = text.find("{\"kind\":\"end\"");
  EXPECT_THAT(sum_of(text.substr(0, end + 20)), ended(0, sum)) << "a line was cut";
  EXPECT_THAT(sum_of(text.substr(0, end) + "{\"kind\":}\n" + text.substr(end)),
              ended(0, sum, testing::HasSubstr("left out a damaged line: b'{\"kind\":}'")));
}

}  // namespace
}  // namespace nqueens::test
