// A help text for a terminal of any width.
#pragma once

#include <string>
#include <string_view>

namespace nqueens::app {

class HelpPage {
 public:
  /// As wide as the terminal that standard output is, or 80 columns. Meanings begin at that column
  /// where there is room beside the terms.
  explicit HelpPage(int meaning_column);

  /// A paragraph.
  void text(std::string_view paragraph);
  void heading(const std::string& words);
  /// An indented line that is not broken.
  void verbatim(const std::string& line);
  /// A term, and beside it, or below where there is no room, what it is.
  void entry(std::string_view term, std::string_view meaning);

  const std::string& page() const { return page_; }

 private:
  int columns_;
  int meaning_column_;
  std::string page_;
};

}  // namespace nqueens::app
