// The words of a text that may have lists of queens.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nqueens {

inline bool has(std::string_view text, char c) { return text.find(c) != std::string_view::npos; }

inline bool consists_of(std::string_view text, std::string_view signs) {
  return text.find_first_not_of(signs) == std::string_view::npos;
}

inline bool is_number(std::string_view word) { return consists_of(word, "0123456789"); }

using Words = std::span<const std::string_view>;

/// The words of a text, line by line. What a pair of brackets holds is a line, and so is a group of
/// several words between two commas.
class Text {
 public:
  /// Throws std::invalid_argument for brackets or commas in wrong places.
  explicit Text(std::string_view text);

  Words words() const { return words_; }
  std::size_t lines() const { return ends_.size(); }
  Words line(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return words().subspan(begin, ends_[i] - begin);
  }
  bool has_one_of(std::string_view signs) const {
    return std::any_of(signs.begin(), signs.end(), [this](char sign) { return has(text_, sign); });
  }

  /// Returns whether more brackets open than hold a line.
  bool has_nested_brackets() const {
    return std::count(text_.begin(), text_.end(), '[') > std::ssize(ends_);
  }

  /// Throws std::invalid_argument, which says where and what. `where` is a part of the text.
  [[noreturn]] void fail(std::string_view where, const std::string& what) const;

 private:
  void add_line(std::string_view line);

  std::string_view text_;
  std::vector<std::string_view> words_;
  std::vector<std::size_t> ends_;  // for each line, the number of words down to its end
};

}  // namespace nqueens
