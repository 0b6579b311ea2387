#include "nqueens/queen_list.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <istream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace nqueens {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16;
constexpr std::string_view kCsvHeader = "row,column";
constexpr std::string_view kOrbitHeader = "orbit_size,";
constexpr std::string_view kBlank = " \t\r\n";
constexpr std::string_view kApart = " \t\r\n,[]";
constexpr std::string_view kBoardForm = "a board";

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

void append_queen(std::string& text, std::size_t row, int column, int first_number,
                  QueenListFormat format) {
  if (column != kEmptyRow) column += first_number;
  if (format == QueenListFormat::binary) {
    return append_little_endian(text, static_cast<std::uint32_t>(column));
  }
  if (format == QueenListFormat::csv) {
    append_number(text, row + static_cast<std::size_t>(first_number));
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

bool is_one_of(std::string_view signs, char c) { return signs.find(c) != std::string_view::npos; }

// Removes the text "orbit of 8", which `list --unique` writes above a board or after a list of
// columns.
std::string_view without_orbit(std::string_view text) {
  constexpr std::string_view kOrbit = "orbit of ";
  const std::size_t begin = text.find(kOrbit);
  if (begin == std::string_view::npos) return text;
  const std::size_t end = std::min(begin + kOrbit.size() + 1, text.size());
  const bool is_first = text.find_first_not_of(kBlank) == begin;
  const bool is_last = text.find_first_not_of(kBlank, end) == std::string_view::npos;
  return is_first ? text.substr(end) : is_last ? text.substr(0, begin) : text;
}

// The signs in which board_as_text() draws boards.
constexpr std::string_view kQueenSigns = "Q!O";
constexpr std::string_view kSquareSigns = "Q!O.+*";
constexpr std::string_view kBraille = "\xE2\xA0";  // begins U+2800 to U+283F in UTF-8
// All characters of a drawn board: squares, the mark x, coordinates, and the lines around the
// blocks of BoardMarks::block.
constexpr std::string_view kBoardSigns = "Q!O.+*x|-0123456789 \t\r\n";

// Calls find once for each sign, since find_first_of would be slow on millions of numbers.
bool has_queen_signs(std::string_view text) {
  return std::any_of(kQueenSigns.begin(), kQueenSigns.end(),
                     [text](char sign) { return text.find(sign) != std::string_view::npos; });
}

/// Returns "Q" or "." for each square of a line of a drawn board. Returns an empty text for a line
/// without squares: "---+---" between two blocks, or a row beyond the edge.
std::string squares_in(std::string_view line) {
  std::string squares;
  if (line.find('-') != std::string_view::npos) return squares;
  if (line.find_first_of(kSquareSigns) == std::string_view::npos) return squares;
  for (const char c : line) {
    if (is_one_of(kQueenSigns, c)) squares += 'Q';
    if (c == '.' || c == '+' || c == '*' || c == 'x') squares += '.';
  }
  return squares;
}

/// Returns the squares of each row of a drawn board. All rows may be on one line, as when a board
/// is given by the arguments of a command.
std::vector<std::string> rows_of_squares(std::string_view text) {
  std::vector<std::string> rows;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string squares = squares_in(text.substr(begin, end - begin));
    if (!squares.empty()) rows.push_back(std::move(squares));
    begin = end + 1;
  }
  if (rows.size() != 1) return rows;
  const std::string squares = rows.front();
  std::size_t n = 1;
  while (n * n < squares.size()) ++n;
  if (n * n != squares.size()) return rows;
  rows.clear();
  for (std::size_t row = 0; row < n; ++row) rows.push_back(squares.substr(row * n, n));
  return rows;
}

int column_in(const std::string& squares, std::size_t row) {
  const auto queens = std::count(squares.begin(), squares.end(), 'Q');
  if (queens > 1) {
    throw std::invalid_argument("the board cannot be read: row " + std::to_string(row) + " has " +
                                std::to_string(queens) +
                                " queens, and a list has one queen to a row");
  }
  return queens == 0 ? kEmptyRow : static_cast<int>(squares.find('Q'));
}

/// Reads a placement from a text in any form that read_queen_list() accepts. Returns the columns as
/// they are written, counted from 0 or from 1.
class TextReader {
 public:
  explicit TextReader(std::string_view text) : text_(without_orbit(text)) {}

  QueenList read() {
    skip_blanks();
    if (begins_with(kCsvHeader)) return {.board = read_csv(), .form = "CSV"};
    if (begins_with("row_") || begins_with(kOrbitHeader)) {
      return {.board = read_csv_of_list(), .form = "CSV of list"};
    }
    if (begins_with("{")) return {.board = read_json(), .form = "JSON"};
    if (text_.find(kBraille) != std::string_view::npos) {
      fail("it is a board drawn as points; write it with --format queens");
    }
    if (has_queen_signs(text_)) return {.board = read_board(), .form = kBoardForm};
    const bool bracketed = begins_with("[");
    Board board = read_numbers();
    expect_end("closing ]");
    return {.board = std::move(board), .form = bracketed ? "numbers in brackets" : "numbers"};
  }

 private:
  Board read_csv() {
    at_ += kCsvHeader.size();
    Board board;
    int first_row = 0;
    for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
      const std::size_t begin = at_;
      const int row = number();
      if (board.empty() && row == 1) first_row = 1;
      const int expected = first_row + static_cast<int>(board.size());
      if (row != expected) {
        at_ = begin;
        fail("row " + std::to_string(expected) + " is expected");
      }
      if (!take(',')) fail("a comma is missing");
      board.push_back(column());
    }
    return board;
  }

  Board read_csv_of_list() {
    const bool has_orbit = begins_with(kOrbitHeader);
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const std::string_view header = text_.substr(at_, end - at_);
    const auto members = std::count(header.begin(), header.end(), ',') + 1;
    at_ = end;
    skip_blanks();
    if (at_ == text_.size()) fail("there is no solution below the header");
    Board line;
    do {
      line.push_back(column());
    } while (take(','));
    if (static_cast<std::ptrdiff_t>(line.size()) != members) {
      fail("the header names " + std::to_string(members) + " numbers, and the line has " +
           std::to_string(line.size()));
    }
    expect_end("first solution");
    if (has_orbit) line.erase(line.begin());
    return line;
  }

  // Reads only the member "queens"; the command `list` also writes others, such as "orbit_size".
  Board read_json() {
    constexpr std::string_view kQueens = "\"queens\"";
    const std::size_t begin = text_.find(kQueens, at_);
    if (begin == std::string_view::npos) fail("a member \"queens\" is missing");
    at_ = begin + kQueens.size();
    skip_blanks();
    if (!take(':')) fail("a colon is missing");
    skip_blanks();
    if (!begins_with("[")) fail("an array of columns is expected");
    Board board = read_numbers();
    at_ = std::min(text_.find('}', at_), text_.size());
    if (!take('}')) fail("a closing } is missing");
    expect_end("closing }");
    return board;
  }

  Board read_board() {
    at_ = std::min(text_.find_first_not_of(kBoardSigns, at_), text_.size());
    if (at_ < text_.size()) fail("a board has Q for a queen and . for an empty square");
    const auto rows = rows_of_squares(text_);
    Board board;
    for (const std::string& squares : rows) {
      if (squares.size() != rows.size()) {
        throw std::invalid_argument(
            "the board cannot be read: row " + std::to_string(board.size()) + " has " +
            std::to_string(squares.size()) + (squares.size() == 1 ? " square" : " squares") +
            (rows.size() == 1 ? ", and there is 1 row"
                              : ", and there are " + std::to_string(rows.size()) + " rows") +
            "; one board is read at a time");
      }
      board.push_back(column_in(squares, board.size()));
    }
    return board;
  }

  Board read_numbers() {
    const bool bracketed = take('[');
    skip_blanks();
    Board board;
    while (at_ < text_.size() && !(bracketed && text_[at_] == ']')) {
      board.push_back(column());
      skip_blanks();
      if (!take(',')) continue;
      skip_blanks();
      if (at_ == text_.size() || text_[at_] == ']') fail("a column is missing behind a comma");
    }
    if (bracketed && !take(']')) fail("a closing ] is missing");
    return board;
  }

  // Reads one column. A "." between separators is a row without a queen.
  int column() {
    const auto is_apart = [this](std::size_t at) {
      return at >= text_.size() || is_one_of(kApart, text_[at]);
    };
    if (!begins_with(".") || !is_apart(at_ + 1) || (at_ > 0 && !is_apart(at_ - 1))) return number();
    ++at_;
    return kEmptyRow;
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

  bool begins_with(std::string_view words) const { return text_.substr(at_).starts_with(words); }

  void skip_blanks() { at_ = std::min(text_.find_first_not_of(kBlank, at_), text_.size()); }

  bool take(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  void expect_end(const std::string& last) {
    skip_blanks();
    if (at_ < text_.size()) fail("text behind the " + last + "; one list is read at a time");
  }

  [[noreturn]] void fail(const std::string& what) const {
    throw std::invalid_argument("the list of queens cannot be read at character " +
                                std::to_string(at_ + 1) + ": " + what);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

void require_first_number(int number) {
  if (number == 0 || number == 1) return;
  throw std::invalid_argument("columns are counted from 0 or 1, not " + std::to_string(number));
}

int seeming_first_number(const Board& columns) {
  const auto has = [&columns](std::size_t column) {
    return std::find(columns.begin(), columns.end(), static_cast<int>(column)) != columns.end();
  };
  return has(columns.size()) && !has(0) ? 1 : 0;
}

Board counted_from_zero(Board columns, int first_number) {
  if (first_number == 0) return columns;
  for (int& column : columns) {
    if (column == kEmptyRow) continue;
    if (column < 1) {
      throw std::invalid_argument("the list of queens has a column " + std::to_string(column) +
                                  ", so it does not count from 1");
    }
    --column;
  }
  return columns;
}

}  // namespace

bool write_queen_list(std::span<const int> board, QueenListFormat format, const TextSink& sink,
                      int first_number) {
  require_first_number(first_number);
  std::string text = begin_of(format);
  for (std::size_t row = 0; row < board.size(); ++row) {
    append_queen(text, row, board[row], first_number, format);
    if (text.size() < kPiece) continue;
    if (!sink(text)) return false;
    text.clear();
  }
  text += end_of(format);
  return sink(text);
}

QueenList read_queen_list(std::istream& in, bool binary, std::optional<int> first_number) {
  if (first_number) require_first_number(*first_number);
  const std::string contents = contents_of(in);
  QueenList list = binary ? QueenList{.board = from_binary(contents), .form = "binary"}
                          : TextReader(contents).read();
  const bool is_drawn = list.form == kBoardForm;
  list.first_number = first_number.value_or(is_drawn ? 0 : seeming_first_number(list.board));
  if (!is_drawn) list.board = counted_from_zero(std::move(list.board), list.first_number);
  return list;
}

}  // namespace nqueens
