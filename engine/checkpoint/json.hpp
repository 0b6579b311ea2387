// Json: JSON text value by value, without memory of its own. The same functions write and read, so
// each member of a line is named once. Counts and 64-bit values are strings: many readers of JSON
// round large numbers. Only format.cpp uses it.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/contract.hpp"
#include "base/count_text.hpp"
#include "checkpoint/format.hpp"

namespace nqueens {

/// Writes JSON text, or reads it. Reading throws BadLine if the text has something else.
class Json {
 public:
  /// Writes: appends members to an object that `text` has begun and that has some.
  explicit Json(std::string& text) : out_(&text), first_(false) {}
  /// Reads a text.
  explicit Json(std::string_view text) : in_(text) {}

  bool writes() const { return out_ != nullptr; }

  /// An object with the members that `members()` asks for. Reading calls members() for each member
  /// of the text, in any order; it must ask for the same ones each time. Members that nobody asks
  /// for are ignored.
  void object(const auto& members) {
    Object object;
    Object* const outer = std::exchange(object_, &object);
    begin('{');
    while (!writes() && more()) {
      comma();
      object.member = raw_string();
      expect(':');
      object.bit = 1;
      object.known = false;
      members();
      if (!object.known) skip();
    }
    object.over = true;
    object.bit = 1;
    if (!writes()) end('}');
    members();
    if (writes()) end('}');
    object_ = outer;
  }
  /// Returns whether the value of this member is to be written or read now.
  bool member(std::string_view name) { return writes() ? begin_member(name) : found(name, true); }
  /// The same for a member that may be missing, and is only written if it is `there`.
  bool optional(std::string_view name, bool there) {
    return writes() ? there && begin_member(name) : found(name, false);
  }

  /// An array of the values that `values()` writes or reads. `what` it is stands in errors.
  void array(std::string_view what, const auto& values) {
    begin('[');
    what_ = what;
    values();
    end(']');
  }
  /// Returns whether another value follows in an array that may end here; to write one is `wanted`.
  bool more(bool wanted = true) const {
    if (writes()) return wanted;
    return first_ ? !in_.starts_with('}') && !in_.starts_with(']') : in_.starts_with(',');
  }
  /// An array of all items. Calls value(item) for each.
  void list(auto& items, const auto& value) {
    if (!writes()) items.clear();
    array("list", [&] {
      for (std::size_t i = 0; more(i < items.size()); ++i) {
        value(writes() ? items[i] : items.emplace_back());
      }
    });
  }

  /// An integer from 0 to `most`, also one that is a time or an id.
  template <class T>
  void integer(T& value, std::int64_t most) {
    std::int64_t number = 0;
    if constexpr (requires { value.count(); }) {
      number = value.count();
    } else {
      number = static_cast<std::int64_t>(value);
    }
    digits(number, most);
    value = static_cast<T>(number);
  }
  void hex(std::uint64_t& value);
  void count(Count& value);
  /// Plain text of at most kLongestText bytes.
  void text(std::string& value);
  /// Reading only.
  void expect_end() const {
    if (!in_.empty()) throw BadLine("something follows the end");
  }

 private:
  struct Object {
    std::string_view member{};  ///< whose value comes next
    std::uint64_t found = 0;    ///< a bit for each member asked for
    std::uint64_t bit = 1;      ///< of the next member asked for
    bool known = false;         ///< `member` was asked for
    bool over = false;          ///< all members were read
  };

  bool begin_member(std::string_view name);
  bool found(std::string_view name, bool required);
  void digits(std::int64_t& number, std::int64_t most);
  void write_text(std::string_view value);
  std::string_view raw_string();
  void characters(std::string* value);
  void skip();
  void begin(char bracket);
  void end(char bracket);
  void comma();
  bool take(char wanted);
  void expect(char wanted);

  std::string* out_ = nullptr;
  std::string_view in_;
  bool first_ = true;  ///< no comma comes before the next value
  int depth_ = 0;      ///< brackets that are open
  std::string_view what_;
  Object* object_ = nullptr;
};

inline bool Json::begin_member(std::string_view name) {
  comma();
  out_->append("\"").append(name).append("\":");
  first_ = true;
  return true;
}

inline bool Json::found(std::string_view name, bool required) {
  const std::uint64_t bit = std::exchange(object_->bit, object_->bit << 1);
  const bool found = (object_->found & bit) != 0;
  if (object_->over) {
    if (!found && required) throw BadLine("member '" + std::string(name) + "' is missing");
    return false;
  }
  if (object_->known || object_->member != name) return false;
  if (found) throw BadLine("member '" + std::string(name) + "' is there twice");
  object_->found |= bit;
  return object_->known = first_ = true;
}

inline void Json::digits(std::int64_t& number, std::int64_t most) {
  comma();
  if (writes()) {
    NQUEENS_ASSERT(0 <= number && number <= most);
    std::array<char, 24> text{};
    out_->append(text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr);
    return;
  }
  const auto [end, error] = std::from_chars(in_.data(), in_.data() + in_.size(), number);
  if (error != std::errc() || number < 0 || number > most) {
    throw BadLine("an integer from 0 to " + std::to_string(most) + " is missing");
  }
  in_.remove_prefix(static_cast<std::size_t>(end - in_.data()));
}

inline void Json::hex(std::uint64_t& value) {
  if (writes()) return write_text(to_hex(value));
  comma();
  const std::string_view digits = raw_string();
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, value, 16);
  if (stop != end || error != std::errc() || digits != to_hex(value)) {
    throw BadLine("sixteen hexadecimal digits are missing");
  }
}

inline void Json::count(Count& value) {
  if (writes()) return write_text(to_string(value));
  comma();
  const auto count = parse_count(raw_string());
  if (!count) throw BadLine("a count of 128 bits is missing");
  value = *count;
}

inline void Json::text(std::string& value) {
  if (writes()) return write_text(value);
  comma();
  value.clear();
  characters(&value);
  if (value.size() > kLongestText) throw BadLine("a text is too long");
  if (!is_plain_text(value)) throw BadLine("a text has other characters than UTF-8 text");
}

inline void Json::write_text(std::string_view value) {
  comma();
  *out_ += '"';
  for (const char c : value) {
    if (c == '"' || c == '\\') *out_ += '\\';
    *out_ += c;
  }
  *out_ += '"';
}

// Reads a string of digits, or of any characters but backslashes, as it stands.
inline std::string_view Json::raw_string() {
  expect('"');
  const std::size_t size = in_.find('"');
  if (size == std::string_view::npos) throw BadLine("a text does not end");
  const std::string_view raw = in_.substr(0, size);
  if (raw.find('\\') != std::string_view::npos) throw BadLine("a name or a number has a backslash");
  in_.remove_prefix(size + 1);
  return raw;
}

// Reads any string. Appends its characters to `value` unless that is null.
inline void Json::characters(std::string* value) {
  expect('"');
  while (!take('"')) {
    take('\\');
    if (in_.empty()) throw BadLine("a text does not end");
    if (value != nullptr) *value += in_.front();
    in_.remove_prefix(1);
  }
}

// Reads any value that stands after a name or a bracket, and ignores it.
inline void Json::skip() {
  first_ = true;
  if (in_.starts_with('{')) return object([] {});
  if (in_.starts_with('[')) {
    return array("list", [this] {
      while (more()) {
        comma();
        skip();
      }
    });
  }
  comma();
  if (in_.starts_with('"')) return characters(nullptr);
  const std::size_t size = std::min(in_.find_first_of(",]}"), in_.size());
  if (size == 0) throw BadLine("a value is missing");
  in_.remove_prefix(size);
}

inline void Json::begin(char bracket) {
  constexpr int kDeepest = 33;
  if (++depth_ > kDeepest) throw BadLine("a value is nested too deep");
  comma();
  expect(bracket);
  first_ = true;
}

inline void Json::end(char bracket) {
  if (bracket == ']' && in_.starts_with(',')) {
    throw BadLine("a " + std::string(what_) + " is too long");
  }
  expect(bracket);
  --depth_;
  first_ = false;
}

inline void Json::comma() {
  if (writes()) {
    if (!first_) *out_ += ',';
  } else if (first_ ? in_.starts_with(']') : !take(',')) {
    throw BadLine("a " + std::string(what_) + " is too short");
  }
  first_ = false;
}

inline bool Json::take(char wanted) {
  if (!in_.starts_with(wanted)) return false;
  in_.remove_prefix(1);
  return true;
}

// Writes a character, or reads it.
inline void Json::expect(char wanted) {
  if (writes()) {
    *out_ += wanted;
  } else if (!take(wanted)) {
    throw BadLine(std::string("'") + wanted + "' is missing");
  }
}

}  // namespace nqueens
