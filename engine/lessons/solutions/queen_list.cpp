#include "nqueens/queen_list.hpp"

#include <array>
#include <istream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "lessons/solutions/queen_list_text.hpp"
#include "nqueens/construct.hpp"
#include "nqueens/error.hpp"

namespace nqueens {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16;
// An endless stream must not take all memory. 100 million queens on a line need 0.9 GB of text.
constexpr std::size_t kMostTextBytes = std::size_t{1} << 30;
constexpr std::size_t kMostBinaryBytes = 4 * std::size_t{kLargestConstructed};
constexpr std::string_view kCsvHeader = "row,column";

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
    text += std::to_string(row + static_cast<std::size_t>(first_number)) + ',';
  } else if (row > 0) {
    text += format == QueenListFormat::json ? ',' : ' ';
  }
  text += std::to_string(column);
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

std::string contents_of(std::istream& in, bool binary) {
  const std::size_t most = binary ? kMostBinaryBytes : kMostTextBytes;
  std::string contents;
  std::array<char, kPiece> piece{};
  while (in.read(piece.data(), piece.size()) || in.gcount() > 0) {
    const auto size = static_cast<std::size_t>(in.gcount());
    if (size > most - contents.size()) {
      throw std::invalid_argument(
          binary ? "the list of queens has more than 1000000000 columns"
                 : "the list of queens has more than 1 GiB of text, and no more is read; a binary "
                   "list may have 1000000000 columns");
    }
    contents.append(piece.data(), size);
  }
  if (in.bad()) throw Error("the list of queens cannot be read to its end");
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

void require_first_number(int number) {
  if (number == 0 || number == 1) return;
  throw std::invalid_argument("columns are counted from 0 or 1, not " + std::to_string(number));
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

std::vector<QueenList> read_queen_lists(std::istream& in, const QueenListReading& how) {
  if (how.first_number) require_first_number(*how.first_number);
  std::string contents = contents_of(in, how.binary);
  if (how.binary) return reading_of({from_binary(contents)}, "binary", how.first_number);
  return lists_in_text(std::move(contents), how);
}

QueenList read_queen_list(std::istream& in, bool binary, std::optional<int> first_number) {
  std::vector<QueenList> lists =
      read_queen_lists(in, {.binary = binary, .first_number = first_number});
  if (lists.size() == 1) return std::move(lists[0]);
  throw std::invalid_argument("there are " + std::to_string(lists.size()) +
                              " lists of queens, and one is read at a time");
}

}  // namespace nqueens
