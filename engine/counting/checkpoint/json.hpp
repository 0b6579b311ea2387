// JsonCursor: reads JSON text value by value, without memory of its own. It takes integers only, as
// checkpoints need them: a library that makes numbers from digits may round them.
#pragma once

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>

namespace nqueens {

/// Thrown if the text is not what was expected; says what.
struct BadJson : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The longest text in bytes.
inline constexpr std::size_t kLongestText = 1000;

/// Returns whether text is valid UTF-8 without control characters. Other text could disturb a
/// terminal or make JSON invalid. O(bytes).
bool is_plain_text(std::string_view text);

/// Returns the text as a JSON string. The text must be plain.
std::string in_quotes(std::string_view text);

class JsonCursor {
 public:
  explicit JsonCursor(std::string_view text) : text_(text) {}

  /// Reads an object, and calls visit(name) for each member, which must read the value.
  template <typename Visit>
  void object(const Visit& visit) {
    items('{', '}', [&] {
      const std::string_view name = raw_string();
      expect(':');
      visit(name);
    });
  }
  /// Reads an array, and calls visit() for each element, which must read it.
  template <typename Visit>
  void array(const Visit& visit) {
    items('[', ']', visit);
  }
  /// Reads an integer from `least` to `most`, at most 2^63 - 1.
  std::int64_t integer(std::int64_t least, std::int64_t most);
  /// Reads a string of digits, or of any characters but backslashes, as it stands.
  std::string_view raw_string();
  /// Reads a text: plain, at most kLongestText bytes.
  void text(std::string& value);
  /// Reads any value and ignores it. Throws if it is nested more than 32 deep.
  void skip();
  void expect_end() const;

 private:
  template <typename Item>
  void items(char begin, char end, const Item& item) {
    expect(begin);
    if (take(end)) return;
    do item();
    while (take(','));
    expect(end);
  }
  bool take(char wanted) {
    if (text_.empty() || text_.front() != wanted) return false;
    text_.remove_prefix(1);
    return true;
  }
  void expect(char wanted) {
    if (!take(wanted)) throw BadJson(std::string("'") + wanted + "' is missing");
  }

  std::string_view text_;
};

}  // namespace nqueens
