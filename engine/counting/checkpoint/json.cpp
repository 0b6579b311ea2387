#include "checkpoint/json.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

namespace nqueens {

bool is_plain_text(std::string_view text) {
  const bool ascii = std::ranges::all_of(text, [](char c) { return ' ' <= c && c <= '~'; });
  if (ascii) return true;  // the usual case
  // The least allowed code point for each number of bytes. Smaller ones are control characters, or
  // overlong encodings (which are invalid).
  constexpr std::array<char32_t, 5> kLeast{0, 0x20, 0xa0, 0x800, 0x10000};
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  while (!text.empty()) {
    const int ones = std::countl_one(byte(0));  // number of bytes of the character; 0 for one byte
    const std::size_t bytes = ones == 0 ? 1 : static_cast<std::size_t>(ones);
    if (ones == 1 || ones > 4 || text.size() < bytes) return false;
    char32_t character = byte(0) & (0xffU >> ones);
    for (std::size_t i = 1; i < bytes; ++i) {
      if (byte(i) >> 6 != 0b10) return false;
      character = character << 6 | (byte(i) & 0x3fU);
    }
    const bool surrogate = 0xd800 <= character && character <= 0xdfff;
    if (character < kLeast.at(bytes) || character == 0x7f || surrogate) return false;
    if (character > 0x10ffff) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

std::string in_quotes(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

std::int64_t JsonCursor::integer(std::int64_t least, std::int64_t most) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
  if (error != std::errc() || value < least || value > most) {
    throw BadJson("an integer from " + std::to_string(least) + " to " + std::to_string(most) +
                  " is missing");
  }
  text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
  return value;
}

std::string_view JsonCursor::raw_string() {
  expect('"');
  const std::size_t size = text_.find('"');
  if (size == std::string_view::npos) throw BadJson("a text does not end");
  const std::string_view raw = text_.substr(0, size);
  if (raw.find('\\') != std::string_view::npos) throw BadJson("a name or a number has a backslash");
  text_.remove_prefix(size + 1);
  return raw;
}

void JsonCursor::text(std::string& value) {
  expect('"');
  value.clear();
  while (!take('"')) {
    take('\\');
    if (text_.empty()) throw BadJson("a text does not end");
    value += text_.front();
    text_.remove_prefix(1);
  }
  if (value.size() > kLongestText) throw BadJson("a text is too long");
  if (!is_plain_text(value)) throw BadJson("a text has other characters than UTF-8 text");
}

void JsonCursor::skip() {
  constexpr std::size_t kDeepest = 32;
  std::string open;
  do {
    if (text_.empty()) throw BadJson("a value is missing");
    const char c = text_.front();
    if (c == '"') {
      text_.remove_prefix(1);
      while (!take('"')) {
        if (take('\\') && text_.empty()) break;
        if (text_.empty()) throw BadJson("a text does not end");
        text_.remove_prefix(1);
      }
      continue;
    }
    if (c == '{' || c == '[') open += c == '{' ? '}' : ']';
    if (open.size() > kDeepest) throw BadJson("a value is nested too deep");
    if (c == '}' || c == ']') {
      if (open.empty() || open.back() != c) throw BadJson("a value is missing");
      open.pop_back();
    }
    text_.remove_prefix(1);
  } while (!open.empty() || (!text_.empty() && text_.front() != ',' && text_.front() != '}' &&
                             text_.front() != ']'));
}

void JsonCursor::expect_end() const {
  if (!text_.empty()) throw BadJson("something follows the end");
}

}  // namespace nqueens
