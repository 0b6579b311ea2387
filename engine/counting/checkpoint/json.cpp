#include "checkpoint/json.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

#include "census/count_text.hpp"

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

std::string to_hex(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (int shift = 60; shift >= 0; shift -= 4) hex.push_back(kDigits[(value >> shift) & 15]);
  return hex;
}

void JsonWriter::digits(std::int64_t number) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text_.append(digits.data(), end);
}

void JsonWriter::count(Count value) { text(to_string(value)); }

void JsonWriter::text(std::string_view text) {
  comma();
  text_ += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') text_ += '\\';
    text_ += c;
  }
  text_ += '"';
}

bool JsonReader::is_member(std::string_view name, bool required) {
  const std::uint64_t bit = std::exchange(object_->bit, object_->bit << 1);
  const bool found = (object_->found & bit) != 0;
  if (object_->over) {
    if (!found && required) throw BadLine("member '" + std::string(name) + "' is missing");
    return false;
  }
  if (object_->known || object_->member != name) return false;
  if (found) throw BadLine("member '" + std::string(name) + "' is there twice");
  object_->found |= bit;
  object_->known = true;
  return true;
}

std::int64_t JsonReader::digits(std::int64_t most) {
  comma();
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
  if (error != std::errc() || value < 0 || value > most) {
    throw BadLine("an integer from 0 to " + std::to_string(most) + " is missing");
  }
  text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
  return value;
}

void JsonReader::hex(std::uint64_t& value) {
  comma();
  const std::string_view digits = raw_string();
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, value, 16);
  if (stop != end || error != std::errc() || digits != to_hex(value)) {
    throw BadLine("sixteen hexadecimal digits are missing");
  }
}

void JsonReader::count(Count& value) {
  comma();
  const auto count = parse_count(raw_string());
  if (!count) throw BadLine("a count of 128 bits is missing");
  value = *count;
}

void JsonReader::text(std::string& value) {
  comma();
  value.clear();
  characters(&value);
  if (value.size() > kLongestText) throw BadLine("a text is too long");
  if (!is_plain_text(value)) throw BadLine("a text has other characters than UTF-8 text");
}

void JsonReader::expect_end() const {
  if (!text_.empty()) throw BadLine("something follows the end");
}

// Reads a string of digits, or of any characters but backslashes, as it stands.
std::string_view JsonReader::raw_string() {
  expect('"');
  const std::size_t size = text_.find('"');
  if (size == std::string_view::npos) throw BadLine("a text does not end");
  const std::string_view raw = text_.substr(0, size);
  if (raw.find('\\') != std::string_view::npos) throw BadLine("a name or a number has a backslash");
  text_.remove_prefix(size + 1);
  return raw;
}

// Reads any string. Appends its characters to `value` unless that is null.
void JsonReader::characters(std::string* value) {
  expect('"');
  while (!take('"')) {
    take('\\');
    if (text_.empty()) throw BadLine("a text does not end");
    if (value != nullptr) *value += text_.front();
    text_.remove_prefix(1);
  }
}

// Reads any value and ignores it.
void JsonReader::skip(int depth) {
  constexpr int kDeepest = 32;
  if (text_.starts_with('{') || text_.starts_with('[')) {
    if (depth == kDeepest) throw BadLine("a value is nested too deep");
    const bool is_object = text_.front() == '{';
    begin(text_.front());
    while (more()) {
      comma();
      if (is_object) characters(nullptr);
      if (is_object) expect(':');
      first_ = true;
      skip(depth + 1);
    }
    return end(is_object ? '}' : ']');
  }
  comma();
  if (text_.starts_with('"')) return characters(nullptr);
  const std::size_t size = std::min(text_.find_first_of(",]}"), text_.size());
  if (size == 0) throw BadLine("a value is missing");
  text_.remove_prefix(size);
}

void JsonReader::begin(char bracket) {
  comma();
  expect(bracket);
  first_ = true;
}

void JsonReader::end(char bracket) {
  if (bracket == ']' && text_.starts_with(',')) {
    throw BadLine("a " + std::string(what_) + " is too long");
  }
  expect(bracket);
  first_ = false;
}

void JsonReader::comma() {
  const bool too_short = first_ ? text_.starts_with(']') : !take(',');
  if (too_short) throw BadLine("a " + std::string(what_) + " is too short");
  first_ = false;
}

bool JsonReader::take(char wanted) {
  if (!text_.starts_with(wanted)) return false;
  text_.remove_prefix(1);
  return true;
}

void JsonReader::expect(char wanted) {
  if (!take(wanted)) throw BadLine(std::string("'") + wanted + "' is missing");
}

}  // namespace nqueens
