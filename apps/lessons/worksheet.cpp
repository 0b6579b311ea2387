// nqueens worksheet: prints exercises for pupils, or with --key their answers.

#include "lessons/pictures/worksheet.hpp"

#include "base/random.hpp"
#include "lessons.hpp"
#include "output.hpp"

namespace nqueens::app {
namespace {

ExitCode run_worksheet(const CommandLine& line) {
  const Worksheet sheet =
      make_worksheet(line.word("kind"), static_cast<std::uint64_t>(line.integer("seed")));
  const auto language =
      line.word("language") == "ja" ? SheetLanguage::japanese : SheetLanguage::english;
  return print_result(worksheet_as_svg(sheet, language, line.has("key")));
}

}  // namespace

constexpr Command kWorksheet{
    .name = "worksheet",
    .summary = "exercises for pupils as SVG, and their key",
    .description =
        "Prints a page of exercises as SVG: complete a board, find the attack, count the squares "
        "that the search tries, draw its tree, name an image, judge C(N; a, b). The same kind and "
        "seed with --key print the answers.",
    .options = []() -> std::vector<Option> {
      return {
          word_option("kind", "NAME", Words(kWorksheetKinds.begin(), kWorksheetKinds.end()),
                      "mixed",
                      "mixed (one of each kind), complete, attack, tries, tree, image or formula"),
          integer_option("seed", "S", {1, kLargestSeed}, "Number of the sheet of this kind", "1"),
          flag_option("key", "Print the answers instead"),
          word_option("language", "NAME", {"en", "ja"}, "en", "en (English) or ja (Japanese)")};
    },
    .examples = {{{"--seed 7 > sheet.svg", "a page with one exercise of each kind"},
                  {"--seed 7 --key > key.svg", "its answers"},
                  {"--kind attack --language ja > sheet.svg", "six of a kind, in Japanese"}}},
    .run = run_worksheet};

}  // namespace nqueens::app
