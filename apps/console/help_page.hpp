// HelpPage: formats a help text for a terminal of any width.
#pragma once

#include <string>
#include <string_view>

namespace nqueens::app {

class HelpPage {
 public:
  /// The page is as wide as the terminal on standard output, or 80 columns. Meanings begin at
  /// `meaning_column` if there is room beside the terms.
  explicit HelpPage(int meaning_column);

  /// Adds a paragraph.
  void text(std::string_view paragraph);
  void heading(const std::string& words);
  /// Adds an indented line that is not broken.
  void verbatim(const std::string& line);
  /// Adds a term with its meaning beside it, or below it if there is no room.
  void entry(std::string_view term, std::string_view meaning);

  const std::string& page() const { return page_; }

 private:
  int columns_;
  int meaning_column_;
  std::string page_;
};

}  // namespace nqueens::app
