#include "help_page.hpp"

#include <algorithm>

#include "terminal.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

constexpr int kUsualColumns = 80;
constexpr int kWidestText = 100;  // longer lines are hard to read
constexpr int kIndent = 2;
constexpr int kGap = 2;
constexpr int kMeaningBelow = 8;
constexpr int kNarrowestMeaning = 26;

std::string blanks(int count) { return std::string(static_cast<std::size_t>(count), ' '); }

}  // namespace

HelpPage::HelpPage(int meaning_column)
    : columns_(columns_of(Stream::out).value_or(kUsualColumns)), meaning_column_(meaning_column) {}

void HelpPage::text(std::string_view paragraph) {
  for (const std::string& line : wrapped(paragraph, std::min(columns_, kWidestText))) {
    page_ += line + "\n";
  }
}

void HelpPage::heading(const std::string& words) {
  page_ += '\n';
  page_ += styled(Stream::out, Style::heading, words);
  page_ += '\n';
}

void HelpPage::verbatim(const std::string& line) { page_ += blanks(kIndent) + line + "\n"; }

void HelpPage::entry(std::string_view term, std::string_view meaning) {
  const bool two_columns = columns_ - meaning_column_ >= kNarrowestMeaning;
  const int column = two_columns ? meaning_column_ : kMeaningBelow;
  const int term_end = kIndent + static_cast<int>(term.size());
  const bool beside = two_columns && term_end + kGap <= column;
  page_.append(blanks(kIndent)).append(term).append(beside ? blanks(column - term_end) : "\n");
  bool first = beside;
  for (const std::string& line : wrapped(meaning, std::min(columns_, kWidestText) - column)) {
    page_ += (first ? "" : blanks(column)) + line + "\n";
    first = false;
  }
}

}  // namespace nqueens::app
