#include "lessons/solutions/queen_list_text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <stdexcept>
#include <utility>

#include "base/symmetry.hpp"
#include "lessons/solutions/queen_list_words.hpp"

namespace nqueens {
namespace {

// Returns whether a word is this name, in small or in capital letters.
bool is_name(std::string_view word, std::string_view name) {
  return std::equal(word.begin(), word.end(), name.begin(), name.end(), [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == b;
  });
}

std::optional<int> column_in(std::string_view word) {
  int column = kEmptyRow;
  const char* const end = word.data() + word.size();
  const auto [last, error] = std::from_chars(word.data(), end, column);
  if (word != "." && (error != std::errc() || last != end)) return std::nullopt;
  return column;
}

// Returns 1 if a list has a column n and none has a column 0.
int seeming_first_number(std::span<const Board> lists) {
  bool has_n = false;
  for (const Board& list : lists) {
    if (std::find(list.begin(), list.end(), 0) != list.end()) return 0;
    has_n |= std::find(list.begin(), list.end(), static_cast<int>(list.size())) != list.end();
  }
  return has_n ? 1 : 0;
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

bool has_permutations(const Reading& reading) {
  return std::all_of(reading.begin(), reading.end(),
                     [](const QueenList& list) { return is_permutation(list.board); });
}

std::string name_of(const Reading& reading) {
  return std::to_string(reading.size()) + (reading.size() == 1 ? " list (" : " lists (") +
         std::string(reading[0].form) + ")";
}

/// Tries each form on a text.
class Reader {
 public:
  Reader(const Text& text, const QueenListReading& how) : text_(text), how_(how) {}

  /// Returns the likeliest reading. Throws if another one is as likely and has other lists.
  Reading likeliest() const {
    std::vector<Reading> all = readings();
    for (std::size_t i = 1; i < all.size(); ++i) {
      if (!has_permutations(all[i])) continue;
      if (has_permutations(all[0]) && all[0].size() == all[i].size()) continue;
      text_.fail(text_.words()[0],
                 "this can be " + name_of(all[0]) + " or " + name_of(all[i]) +
                     ": write each list on one line, and draw a board with Q and .");
    }
    return std::move(all[0]);
  }

 private:
  std::vector<Reading> readings() const {
    const Words words = text_.words();
    const bool is_csv =
        has_header("row") && text_.line(0).size() == 2 && is_name(words[1], "column");
    if (is_csv || has_pairs()) {
      const Reading pairs = squares(is_csv ? 1 : 0, is_csv ? "CSV" : "squares");
      if (!pairs.empty()) return {pairs};
      text_.fail(words[0],
                 "the rows of these squares are not 0, 1, 2, ... or 1, 2, 3, ..., each "
                 "once");
    }
    const bool is_json =
        std::any_of(words.begin(), words.end(), [](auto word) { return word.starts_with(':'); });
    if (is_json) return {lists(printed(true), "JSON")};
    if (has_header("row_0") || has_header("orbit_size")) {
      return {lists(printed(false), "CSV of list")};
    }
    std::vector<Reading> found{boards()};
    if (!found[0].empty() && !std::all_of(words.begin(), words.end(), column_in)) return found;
    if (text_.lines() > 1) found.push_back(squares(0, "squares"));
    std::erase_if(found, [](const Reading& reading) { return reading.empty(); });
    // More than two rows of a board, or squares, are no lists: their columns repeat.
    if (!found.empty() && text_.lines() != 2) return found;
    const char* const form = text_.has_one_of("[") ? "numbers in brackets" : "numbers";
    if (text_.lines() == words.size()) refuse_size();
    if (text_.lines() > 1 && text_.lines() < words.size()) {
      std::vector<Words> lines;
      for (std::size_t i = 0; i < text_.lines(); ++i) lines.push_back(text_.line(i));
      found.push_back(lists(lines, form));
    }
    found.push_back(lists({words}, form));
    return found;
  }

  bool has_header(std::string_view name) const {
    return text_.lines() > 0 && is_name(text_.words()[0], name);
  }

  // Throws if the number on the first line may be the size of the column of numbers below it.
  void refuse_size() const {
    const Board columns = columns_in(text_.words());
    const auto n = std::ssize(columns) - 1;
    if (n < 1 || columns[0] != n || *std::max_element(columns.begin(), columns.end()) > n) return;
    text_.fail(text_.words()[0],
               "this may be the size of the list below it: leave out the size, or write all "
               "columns on one line");
  }

  // Returns the arrays "queens" of JSON objects, or the lists below a header of `list`.
  std::vector<Words> printed(bool is_json) const {
    const std::size_t orbit = !is_json && has_header("orbit_size") ? 1 : 0;
    std::vector<Words> lists;
    for (std::size_t i = 1; i < text_.lines(); ++i) {
      const Words line = text_.line(i);
      const Words names = text_.line(is_json ? i - 1 : 0);
      const std::size_t n = names.size();
      if (is_json ? n > 1 && names[n - 2] == "queens" && names[n - 1] == ":" : n == line.size()) {
        lists.push_back(line.subspan(orbit));
      } else if (!is_json || column_in(line[0])) {
        text_.fail(line[0], "there is no name above each of these numbers");
      }
    }
    if (lists.empty()) text_.fail(text_.words()[0], "there is no list of queens below");
    return lists;
  }

  Board columns_in(Words words) const {
    Board columns;
    columns.reserve(words.size());
    for (const std::string_view word : words) {
      const auto column = column_in(word);
      if (!column) text_.fail(word, "a whole number is expected");
      columns.push_back(*column);
    }
    return columns;
  }

  // Reads a list on each line. The lines must have one length, or be permutations.
  Reading lists(const std::vector<Words>& lines, std::string_view form) const {
    std::vector<Board> lists;
    lists.reserve(lines.size());
    for (const Words line : lines) lists.push_back(columns_in(line));
    Reading reading = reading_of(std::move(lists), form, how_.first_number);
    const auto odd = std::find_if(lines.begin(), lines.end(), [&lines](const Words line) {
      return line.size() != lines[0].size();
    });
    if (odd == lines.end() || has_permutations(reading)) return reading;
    text_.fail((*odd)[0], "this line has another length than the first one");
  }

  // Returns whether each line is a square in parentheses. Brackets within brackets are one too, if
  // there is one pair, which is no list of lists, or if the list is a part of a board.
  bool has_pairs() const {
    for (std::size_t i = 0; i < text_.lines(); ++i) {
      if (text_.line(i).size() != 2) return false;
    }
    const Words words = text_.words();
    const bool is_part = text_.lines() == 1 || how_.rows > 0;
    const bool has_marks = text_.has_one_of("(") || (is_part && text_.has_nested_brackets());
    return has_marks && std::all_of(words.begin(), words.end(), column_in);
  }

  // Reads "row column" on each line. Rows and columns have the same first number. Returns no list
  // if the rows are not 0 .. n - 1 or 1 .. n, and the list is no part of a board.
  Reading squares(std::size_t first_line, std::string_view form) const {
    for (std::size_t i = first_line; i < text_.lines(); ++i) {
      if (text_.line(i).size() != 2) return {};
    }
    const Words words = text_.words().subspan(2 * first_line);
    const Board numbers = columns_in(words);
    Board rows;
    for (std::size_t i = 0; i < numbers.size(); i += 2) rows.push_back(numbers[i]);
    const bool is_part = how_.rows > 0 && !rows.empty();
    int first = how_.first_number.value_or(0);
    if (!is_part && !rows.empty()) {
      first = *std::min_element(rows.begin(), rows.end()) == 1 ? 1 : 0;
      for (int& row : rows) row -= first;
      if (!is_permutation(rows)) return {};
      if (how_.first_number.value_or(first) != first) {
        text_.fail(words[0], "these rows count from " + std::to_string(first) + ", not from " +
                                 std::to_string(1 - first));
      }
    }
    QueenList list{Board(is_part ? how_.rows : rows.size(), kEmptyRow), first, form};
    for (std::size_t i = 0; i < numbers.size(); i += 2) {
      if (is_part && (numbers[i] < first || numbers[i] - first >= how_.rows)) {
        text_.fail(words[i], "this row is outside " + std::to_string(first) + " .. " +
                                 std::to_string(how_.rows - 1 + first));
      }
      const int row = is_part ? numbers[i] - first : rows[i / 2];
      const int column = numbers[i + 1];
      if (column != kEmptyRow && first == 1 && column < 1) {
        text_.fail(words[i + 1], "rows count from 1 here, and so must columns");
      }
      place(list, {row, column == kEmptyRow ? column : column - first});
    }
    return {list};
  }

  // Places a queen in a row, or in a column if the board is read by columns.
  void place(QueenList& list, const Square& square) const {
    const bool by_rows = how_.orientation == Orientation::rows;
    const int line = by_rows ? square.row : square.column;
    if (line == kEmptyRow) return;
    if (line < 0 || line >= std::ssize(list.board) || list.board[line] != kEmptyRow) {
      const std::string name = by_rows ? "row" : "column";
      text_.fail(text_.words()[0], "a list has one queen to a " + name + ", and here " + name +
                                       " " + std::to_string(line + list.first_number) +
                                       " has several or is outside");
    }
    list.board[line] = by_rows ? square.column : square.row;
  }

  // Reads drawn boards of one size. Returns none if the text is no drawing. A line of n words, or
  // the only line, may be a whole board.
  Reading boards() const {
    const bool has_queens = text_.has_one_of("Qq!O");
    const std::vector<std::string> lines = drawing(has_queens);
    const std::size_t width = lines.empty() ? 0 : lines[0].size();
    std::string signs;
    for (const std::string& line : lines) signs += line;
    std::size_t n = has_queens ? 2 : 3;  // two numbers such as 10 11 are no board
    while (n * n < width) ++n;
    const bool may_be_whole = n * n == width && (text_.line(0).size() == n || lines.size() == 1);
    if (!may_be_whole || (!has_queens && text_.line(0).size() != n)) n = width;
    const bool is_even = std::all_of(lines.begin(), lines.end(), [width](const std::string& line) {
      return line.size() == width;
    });
    const bool is_small = n == 0 || (n == 1 && (lines.size() > 1 || !has_queens));
    if (is_small || !is_even || signs.size() % (n * n) != 0) {
      if (!has_queens && (width < 3 || lines.size() < 2)) return {};
      text_.fail(text_.words()[0], "a board has as many rows as squares in a row, not " +
                                       std::to_string(lines.size()) + " and " +
                                       std::to_string(width));
    }
    const QueenList empty{Board(n, kEmptyRow), how_.first_number.value_or(0), "a board"};
    Reading boards(signs.size() / (n * n), empty);
    for (std::size_t i = 0; i < signs.size(); ++i) {
      if (!has(has_queens ? "Qq!O" : "1#*", signs[i])) continue;
      const std::size_t down = i / n % n;
      const std::size_t row = how_.orientation == Orientation::paper ? n - 1 - down : down;
      place(boards[i / (n * n)], {static_cast<int>(row), static_cast<int>(i % n)});
    }
    return boards;
  }

  // Returns the signs of each line of a drawing; none if the text is no drawing. Leaves out
  // coordinates, the lines around blocks, and lines of marks x, which are beyond the edge.
  std::vector<std::string> drawing(bool has_queens) const {
    const Words words = text_.words();
    // If there is no other number, 0 is an empty square.
    const bool has_labels = has_queens && std::any_of(words.begin(), words.end(), [](auto word) {
                              return is_number(word) && !consists_of(word, "0");
                            });
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < text_.lines(); ++i) {
      std::string line;
      for (const std::string_view word : text_.line(i)) {
        if (has_labels && text_.line(i).size() > 1 && is_number(word)) continue;
        line += word;
        if (consists_of(word, has_queens ? "Qq!O.-_0+*x#" : "1#*.-_0") && word != "-1") continue;
        if (!has_queens) return {};
        text_.fail(word, "a board has Q for a queen and . for an empty square");
      }
      const bool is_rule = has(line, '-') && has(line, '+') && consists_of(line, "-+");
      if (!is_rule && !consists_of(line, "x")) lines.push_back(std::move(line));
    }
    return lines;
  }

  const Text& text_;
  const QueenListReading& how_;
};

}  // namespace

Reading reading_of(std::vector<Board> lists, std::string_view form, std::optional<int> first) {
  const int first_number = first.value_or(seeming_first_number(lists));
  Reading reading;
  for (Board& list : lists) {
    reading.push_back({counted_from_zero(std::move(list), first_number), first_number, form});
  }
  return reading;
}

Reading lists_in_text(std::string contents, const QueenListReading& how) {
  for (const std::string_view queen : {"\u265B", "\u2655"}) {
    for (std::size_t at = 0; (at = contents.find(queen, at)) != std::string::npos;) {
      contents.replace(at, queen.size(), 1, 'Q');
    }
  }
  const Text text(contents);
  const std::size_t points = contents.find("\xE2\xA0");  // begins U+2800 to U+283F in UTF-8
  if (points == std::string::npos) return Reader(text, how).likeliest();
  text.fail(std::string_view(contents).substr(points),
            "it is a board drawn as points; write it with --format queens");
}

}  // namespace nqueens
