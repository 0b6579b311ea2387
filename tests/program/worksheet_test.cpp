// Tests nqueens worksheet as users see it. tests/pictures tests the contents of sheets.

#include "lessons/pictures/worksheet.hpp"

#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

TEST(WorksheetCommand, PrintsTheSheetAndItsKeyInEitherLanguage) {
  for (const std::string_view kind : kWorksheetKinds) {
    const std::string name(kind);
    const Worksheet sheet = make_worksheet(kind, 7);
    EXPECT_EQ(run_program({"worksheet", "--kind", name, "--seed", "7", "--language", "en"}).out,
              worksheet_as_svg(sheet, SheetLanguage::english, false));
    EXPECT_EQ(
        run_program({"worksheet", "--kind", name, "--seed", "7", "--key", "--language", "ja"}).out,
        worksheet_as_svg(sheet, SheetLanguage::japanese, true));
  }
}

TEST(WorksheetCommand, SpeaksTheLanguageOfTheEnvironment) {
  const Worksheet sheet = make_worksheet("mixed", 1);
  const std::string japanese = worksheet_as_svg(sheet, SheetLanguage::japanese, false);
  const std::string english = worksheet_as_svg(sheet, SheetLanguage::english, false);
  const std::string command = "unset LC_ALL LC_MESSAGES LANG; ";
  EXPECT_EQ(run_shell(command + "LANG=ja_JP.UTF-8 \"$NQUEENS\" worksheet").out, japanese);
  EXPECT_EQ(run_shell(command + "LANG=ja_JP.UTF-8 LC_ALL=C \"$NQUEENS\" worksheet").out, english);
  EXPECT_EQ(run_shell(command + "LANG=ja \"$NQUEENS\" worksheet --language en").out, english);
  EXPECT_EQ(run_shell(command + "\"$NQUEENS\" worksheet").out, english);
}

TEST(WorksheetCommand, MakesSheetsOfASearchByColumns) {
  Worksheet sheet = make_worksheet("tries", 2);
  sheet.orientation = Orientation::columns;
  EXPECT_EQ(printed_by({"worksheet", "--kind", "tries", "--seed", "2", "--orientation", "columns",
                        "--language", "en"}),
            worksheet_as_svg(sheet, SheetLanguage::english, false));
}

TEST(WorksheetCommand, TakesEverySeed) {
  EXPECT_THAT(printed_by({"worksheet", "--seed", "9223372036854775807"}),
              HasSubstr(">Sheet 9223372036854775807<"));
}

}  // namespace
}  // namespace nqueens::test
