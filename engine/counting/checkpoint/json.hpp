// JsonWriter and JsonReader: JSON text value by value, without memory of its own. Both have the
// same functions, so that one function says how a value is written and how it is read. Counts and
// 64-bit values are strings: many readers of JSON round large numbers.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "contract/contract.hpp"
#include "nqueens/census.hpp"

namespace nqueens {

/// Thrown if a line cannot be read; says why.
struct BadLine : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The longest text in bytes.
inline constexpr std::size_t kLongestText = 1000;

/// Returns whether text is valid UTF-8 without control characters. Other text could disturb a
/// terminal or make JSON invalid. O(bytes).
bool is_plain_text(std::string_view text);

/// Returns sixteen hexadecimal digits, the form in which fingerprints are shown.
std::string to_hex(std::uint64_t value);

class JsonWriter {
 public:
  /// Appends to a text, which is not empty.
  explicit JsonWriter(std::string& text) : text_(text) {}

  /// Writes an object, with the members that `members()` names.
  void object(const auto& members) {
    begin('{');
    members();
    text_ += '}';
  }
  /// Names a member. The caller writes its value if this returns true.
  bool member(std::string_view name) {
    comma();
    text_.append("\"").append(name).append("\":");
    return true;
  }
  /// The same for a member that is only written if it is `there`.
  bool optional(std::string_view name, bool there) { return there && member(name); }

  /// Writes an array of the values that `values()` writes.
  void array(std::string_view /*what*/, const auto& values) {
    begin('[');
    values();
    text_ += ']';
  }
  /// Returns whether another value follows in an array that may end here.
  bool more(bool wanted) const { return wanted; }
  /// Writes an array, and calls value(item) for each item.
  void list(const auto& items, const auto& value) {
    array("list", [&] {
      for (const auto& item : items) value(item);
    });
  }

  /// Writes an integer from 0 to `most`, also one that is a time or an id.
  template <class T>
  void integer(const T& value, std::int64_t most) {
    std::int64_t number = 0;
    if constexpr (requires { value.count(); }) {
      number = value.count();
    } else {
      number = static_cast<std::int64_t>(value);
    }
    NQUEENS_ASSERT(0 <= number && number <= most);
    comma();
    digits(number);
  }
  void hex(std::uint64_t value) { text(to_hex(value)); }
  void count(Count value);
  /// Writes plain text.
  void text(std::string_view text);

 private:
  void begin(char bracket) {
    comma();
    text_ += bracket;
  }
  void comma() {
    if (std::string_view("{[:").find(text_.back()) == std::string_view::npos) text_ += ',';
  }
  void digits(std::int64_t number);

  std::string& text_;
};

/// All functions throw BadLine if the text has something else.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  /// Reads an object. Calls members() for each member that it has, in any order; it must ask for
  /// all members, the same ones each time. Ignores members that nobody asks for.
  void object(const auto& members) {
    Object object;
    Object* const outer = std::exchange(object_, &object);
    begin('{');
    while (more()) {
      comma();
      object.member = raw_string();
      expect(':');
      first_ = true;
      object.bit = 1;
      object.known = false;
      members();
      if (!object.known) skip();
    }
    end('}');
    object.over = true;
    object.bit = 1;
    members();
    object_ = outer;
  }
  /// Returns whether this is the member whose value is to be read now.
  bool member(std::string_view name) { return is_member(name, true); }
  /// The same for a member that may be missing.
  bool optional(std::string_view name, bool /*there*/) { return is_member(name, false); }

  /// Reads an array of values that `values()` reads. `what` it is stands in errors.
  void array(std::string_view what, const auto& values) {
    begin('[');
    what_ = what;
    values();
    end(']');
  }
  bool more(bool /*wanted*/ = true) const {
    return first_ ? !text_.starts_with('}') && !text_.starts_with(']') : text_.starts_with(',');
  }
  void list(auto& items, const auto& value) {
    items.clear();
    array("list", [&] {
      while (more()) value(items.emplace_back());
    });
  }

  template <class T>
  void integer(T& value, std::int64_t most) {
    value = static_cast<T>(digits(most));
  }
  void hex(std::uint64_t& value);
  void count(Count& value);
  /// Reads text: plain, at most kLongestText bytes.
  void text(std::string& value);
  void expect_end() const;

 private:
  struct Object {
    std::string_view member;  ///< whose value comes next
    std::uint64_t found = 0;  ///< a bit for each member asked for
    std::uint64_t bit = 1;    ///< of the next member asked for
    bool known = false;       ///< `member` was asked for
    bool over = false;        ///< all members were read
  };

  bool is_member(std::string_view name, bool required);
  std::int64_t digits(std::int64_t most);
  std::string_view raw_string();
  void characters(std::string* value);
  void skip(int depth = 0);
  void begin(char bracket);
  void end(char bracket);
  void comma();
  bool take(char wanted);
  void expect(char wanted);

  std::string_view text_;
  bool first_ = true;  ///< no comma comes before the next value
  std::string_view what_;
  Object* object_ = nullptr;
};

}  // namespace nqueens
