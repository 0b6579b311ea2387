// Tests nqueens worksheet as users see it. tests/pictures tests the contents of sheets.

#include "lessons/pictures/worksheet.hpp"

#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

TEST(WorksheetCommand, PrintsTheSheetAndItsKeyInEitherLanguage) {
  EXPECT_EQ(run_program({"worksheet"}).out,
            worksheet_as_svg(make_worksheet("mixed", 1), SheetLanguage::english, false));
  for (const std::string_view kind : kWorksheetKinds) {
    const std::string name(kind);
    const Worksheet sheet = make_worksheet(kind, 7);
    EXPECT_EQ(run_program({"worksheet", "--kind", name, "--seed", "7"}).out,
              worksheet_as_svg(sheet, SheetLanguage::english, false));
    EXPECT_EQ(
        run_program({"worksheet", "--kind", name, "--seed", "7", "--key", "--language", "ja"}).out,
        worksheet_as_svg(sheet, SheetLanguage::japanese, true));
  }
}

TEST(WorksheetCommand, TakesEverySeed) {
  EXPECT_THAT(printed_by({"worksheet", "--seed", "9223372036854775807"}),
              HasSubstr(">Sheet 9223372036854775807<"));
}

}  // namespace
}  // namespace nqueens::test
