#include "nqueens/queen_list.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <istream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace nqueens {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16;
constexpr std::string_view kCsvHeader = "row,column";
constexpr std::string_view kBlank = " \t\r\n";

template <class Number>
void append_number(std::string& text, Number value) {
  std::array<char, 20> digits{};
  const auto end = std::to_chars(digits.begin(), digits.end(), value).ptr;
  text.append(digits.begin(), end);
}

void append_little_endian(std::string& text, std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) {
    text.push_back(static_cast<char>(value >> shift & 0xFF));
  }
}

void append_queen(std::string& text, std::size_t row, int column, QueenListFormat format) {
  if (format == QueenListFormat::binary) {
    return append_little_endian(text, static_cast<std::uint32_t>(column));
  }
  if (format == QueenListFormat::csv) {
    append_number(text, row);
    text += ',';
  } else if (row > 0) {
    text += format == QueenListFormat::json ? ',' : ' ';
  }
  append_number(text, column);
  if (format == QueenListFormat::csv) text += '\n';
}

std::string begin_of(QueenListFormat format) {
  if (format == QueenListFormat::csv) return std::string(kCsvHeader) + "\n";
  return format == QueenListFormat::json ? "[" : "";
}

std::string_view end_of(QueenListFormat format) {
  if (format == QueenListFormat::json) return "]\n";
  return format == QueenListFormat::queens ? "\n" : "";
}

std::string contents_of(std::istream& in) {
  std::string contents;
  std::array<char, kPiece> piece{};
  while (in.read(piece.data(), piece.size()) || in.gcount() > 0) {
    contents.append(piece.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) throw std::runtime_error("the list of queens cannot be read to its end");
  return contents;
}

Board from_binary(std::string_view bytes) {
  if (bytes.size() % 4 != 0) {
    throw std::invalid_argument("the list of queens has " + std::to_string(bytes.size()) +
                                " bytes, which is not a number of 32-bit columns");
  }
  Board board;
  board.reserve(bytes.size() / 4);
  for (std::size_t at = 0; at < bytes.size(); at += 4) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      value |= std::uint32_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
    }
    board.push_back(static_cast<std::int32_t>(value));
  }
  return board;
}

class TextReader {
 public:
  explicit TextReader(std::string_view text) : text_(text) {}

  Board read() {
    skip_blanks();
    if (text_.substr(at_).starts_with(kCsvHeader)) return read_csv();
    const bool bracketed = take('[');
    skip_blanks();
    Board board;
    while (at_ < text_.size() && !(bracketed && text_[at_] == ']')) {
      board.push_back(number());
      skip_blanks();
      if (!take(',')) continue;
      skip_blanks();
      if (at_ == text_.size() || text_[at_] == ']') fail("a column is missing behind a comma");
    }
    if (bracketed && !take(']')) fail("a closing ] is missing");
    skip_blanks();
    if (at_ < text_.size()) fail("text behind the closing ]");
    return board;
  }

 private:
  Board read_csv() {
    at_ += kCsvHeader.size();
    Board board;
    for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
      const std::size_t begin = at_;
      if (number() != static_cast<int>(board.size())) {
        at_ = begin;
        fail("row " + std::to_string(board.size()) + " is expected");
      }
      if (!take(',')) fail("a comma is missing");
      board.push_back(number());
    }
    return board;
  }

  int number() {
    int value = 0;
    const char* begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value);
    if (error == std::errc::result_out_of_range) fail("the number is too large");
    if (error != std::errc()) fail("a whole number is expected");
    at_ += static_cast<std::size_t>(end - begin);
    return value;
  }

  void skip_blanks() { at_ = std::min(text_.find_first_not_of(kBlank, at_), text_.size()); }

  bool take(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  [[noreturn]] void fail(const std::string& what) const {
    throw std::invalid_argument("the list of queens cannot be read at character " +
                                std::to_string(at_ + 1) + ": " + what);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

bool write_queen_list(std::span<const int> board, QueenListFormat format, const TextSink& sink) {
  std::string text = begin_of(format);
  for (std::size_t row = 0; row < board.size(); ++row) {
    append_queen(text, row, board[row], format);
    if (text.size() < kPiece) continue;
    if (!sink(text)) return false;
    text.clear();
  }
  text += end_of(format);
  return sink(text);
}

Board read_queen_list(std::istream& in, bool binary) {
  const std::string contents = contents_of(in);
  return binary ? from_binary(contents) : TextReader(contents).read();
}

}  // namespace nqueens
