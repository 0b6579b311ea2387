// HelpPage: formats a help text, such as options with their meanings, for any width of terminal.
#pragma once

#include <string>
#include <string_view>

namespace nqueens::app {

class HelpPage {
 public:
  /// The page is as wide as the terminal on standard output; 80 columns if it is no terminal.
  explicit HelpPage(int meaning_column);

  void text(std::string_view paragraph);
  void heading(const std::string& words);
  /// Adds an indented line that is not broken.
  void verbatim(const std::string& line);
  /// Adds a term with its meaning, which begins at `meaning_column` in the same line, or in the
  /// next line if there is no room.
  void entry(std::string_view term, std::string_view meaning);

  const std::string& page() const { return page_; }

 private:
  int columns_;
  int meaning_column_;
  std::string page_;
};

}  // namespace nqueens::app
