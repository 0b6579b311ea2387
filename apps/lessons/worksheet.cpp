// nqueens worksheet: prints exercises for pupils, or with --key their answers.

#include "lessons/pictures/worksheet.hpp"

#include <cstdlib>

#include "base/random.hpp"
#include "lessons.hpp"
#include "output.hpp"

namespace nqueens::app {
namespace {

// Returns whether the environment asks for Japanese messages, in the order of POSIX.
bool is_japanese() {
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value != nullptr && *value != '\0') return std::string_view(value).starts_with("ja");
  }
  return false;
}

ExitCode run_worksheet(const CommandLine& line) {
  const std::string kind = line.word("kind");
  Worksheet sheet = make_worksheet(kind, static_cast<std::uint64_t>(line.integer("seed")));
  if (line.has("orientation") && !shows_search(kind)) {
    throw line.error("--orientation says how a search fills the board, and --kind {} shows none",
                     kind);
  }
  if (line.word("orientation") == "columns") sheet.orientation = Orientation::columns;
  const std::string asked = line.word("language");
  const auto language = asked == "ja" || (asked == "auto" && is_japanese())
                            ? SheetLanguage::japanese
                            : SheetLanguage::english;
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
          word_option("orientation", "WAY", {"rows", "columns"}, "rows",
                      "mixed, tries, tree: a search row after row, or column after column"),
          flag_option("key", "Print the answers instead"),
          word_option("language", "NAME", {"auto", "en", "ja"}, "auto",
                      "en (English), ja (Japanese) or auto (that of your messages, from LANG)")};
    },
    .examples = {{{"--seed 7 > sheet.svg", "a page with one exercise of each kind"},
                  {"--seed 7 --key > key.svg", "its answers"},
                  {"--kind attack --language ja > sheet.svg", "six of a kind, in Japanese"}}},
    .run = run_worksheet};

}  // namespace nqueens::app
