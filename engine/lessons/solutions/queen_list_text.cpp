#include "lessons/solutions/queen_list_text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <stdexcept>
#include <utility>

#include "base/symmetry.hpp"

namespace nqueens {
namespace {

bool has(std::string_view text, char c) { return text.find(c) != std::string_view::npos; }

bool consists_of(std::string_view text, std::string_view signs) {
  return text.find_first_not_of(signs) == std::string_view::npos;
}

bool is_blank(char c) {
  return c == ' ' || ('\t' <= c && c <= '\r') || c == '"' || c == '\'' || c == '|';
}

bool is_comma(char c) { return c == ',' || c == ';'; }

// Returns 1 for an opening bracket, -1 for a closing one, else 0.
int depth_of(char c) {
  const bool opens = c == '[' || c == '(' || c == '{';
  return opens ? 1 : c == ']' || c == ')' || c == '}' ? -1 : 0;
}

// Returns whether a word is this name, in small or in capital letters.
bool is_name(std::string_view word, std::string_view name) {
  return std::equal(word.begin(), word.end(), name.begin(), name.end(), [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == b;
  });
}

bool is_number(std::string_view word) { return consists_of(word, "0123456789"); }

using Words = std::span<const std::string_view>;

/// The words of a text, line by line. What a pair of brackets holds is a line, and so is a group of
/// several words between two commas.
class Text {
 public:
  explicit Text(std::string_view text) : text_(text) {
    int depth = 0;                                                 // the number of open brackets
    std::size_t begin = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;  // a byte order mark
    for (std::size_t at = begin; at <= text.size(); ++at) {
      const char c = at < text.size() ? text[at] : '\n';
      const bool is_end = depth == 0 && (c == '\n' || c == '\r');
      if (!is_end && depth_of(c) == 0) continue;
      add_line(text.substr(begin, at - begin));
      begin = at + 1;
      depth += depth_of(c);
      if (depth < 0) fail(text.substr(at), "this bracket closes none");
    }
    if (depth > 0) fail(text.substr(text.size()), "a closing bracket is missing");
  }

  Words words() const { return words_; }
  std::size_t lines() const { return ends_.size(); }
  Words line(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return words().subspan(begin, ends_[i] - begin);
  }
  bool has_one_of(std::string_view signs) const {
    return std::any_of(signs.begin(), signs.end(), [this](char sign) { return has(text_, sign); });
  }

  /// `where` is a part of the text.
  [[noreturn]] void fail(std::string_view where, const std::string& what) const {
    const bool has_size = lines() > 1 && line(0).size() == 1 && is_number(words_[0]) &&
                          (line(1).size() > 1 || !is_number(words_[1]));
    throw std::invalid_argument(
        "the list of queens cannot be read at character " +
        std::to_string(where.data() - text_.data() + 1) + ": " + what +
        (has_size ? "; leave out the size" : "") +
        "; a list is its columns on one line, or one on each line; several lists of one length, a "
        "board of Q and . or of 1 and 0, 'row column' on each line, CSV and JSON are read too");
  }

 private:
  void add_line(std::string_view line) {
    const std::size_t first = words_.size();
    std::string before;  // for each word, the comma before it, or a blank
    const bool is_behind_bracket = line.data() != text_.data() && depth_of(line.data()[-1]) < 0;
    char last = is_behind_bracket ? ' ' : ',';
    for (std::size_t at = 0; at < line.size(); ++at) {
      if (is_blank(line[at])) continue;
      if (is_comma(line[at])) {
        if (last != ' ') fail(line.substr(at), "a column is missing before the comma");
        last = line[at];
        continue;
      }
      const std::size_t begin = at;
      while (at < line.size() && !is_blank(line[at]) && !is_comma(line[at])) ++at;
      words_.push_back(line.substr(begin, at-- - begin));
      before += before.empty() ? ' ' : last;
      last = ' ';
    }
    // A comma may end a line that has no other comma.
    if (last != ' ' && !consists_of(before, " ")) {
      fail(line.substr(line.size()), "a column is missing behind the comma");
    }
    // `list --unique` writes "orbit of 8" above a board or after a list of columns.
    const Words end = words().last(std::min<std::size_t>(before.size(), 3));
    if (end.size() == 3 && end[0] == "orbit" && end[1] == "of" && is_number(end[2])) {
      words_.resize(words_.size() - end.size());
    }
    before.resize(words_.size() - first);
    const char comma = has(before, ';') ? ';' : ',';
    const bool has_groups =
        std::count(before.begin(), before.end(), comma) + 1 < std::ssize(before);
    for (std::size_t i = 1; has_groups && i < before.size(); ++i) {
      if (before[i] == comma) ends_.push_back(first + i);
    }
    if (!before.empty()) ends_.push_back(words_.size());
  }

  std::string_view text_;
  std::vector<std::string_view> words_;
  std::vector<std::size_t> ends_;  // for each line, the number of words down to its end
};

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
    if (has_header("row") && text_.line(0).size() == 2 && is_name(words[1], "column")) {
      const Reading csv = squares(1, "CSV");
      if (!csv.empty()) return {csv};
      text_.fail(words[0], "the rows below this are not 0, 1, 2, ... or 1, 2, 3, ..., each once");
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

  // Reads "row column" on each line. Returns no list if the rows are not 0 .. n - 1 or 1 .. n.
  Reading squares(std::size_t first_line, std::string_view form) const {
    for (std::size_t i = first_line; i < text_.lines(); ++i) {
      if (text_.line(i).size() != 2) return {};
    }
    std::vector<Board> rows(1);
    std::vector<Board> columns(1);
    for (const int number : columns_in(text_.words().subspan(2 * first_line))) {
      (rows[0].size() == columns[0].size() ? rows : columns)[0].push_back(number);
    }
    const Board row_of = reading_of(std::move(rows), form, {})[0].board;
    if (!is_permutation(row_of)) return {};
    Reading reading = reading_of(std::move(columns), form, how_.first_number);
    const Board column_of = std::exchange(reading[0].board, Board(row_of.size(), kEmptyRow));
    for (std::size_t i = 0; i < row_of.size(); ++i) {
      place(reading[0].board, {row_of[i], column_of[i]});
    }
    return reading;
  }

  // Places a queen in a row, or in a column if the board is read by columns.
  void place(Board& board, const Square& square) const {
    const bool by_rows = how_.orientation == Orientation::rows;
    const int line = by_rows ? square.row : square.column;
    if (line == kEmptyRow) return;
    if (line < 0 || line >= std::ssize(board) || board[line] != kEmptyRow) {
      const std::string name = by_rows ? "row" : "column";
      text_.fail(text_.words()[0], "a list has one queen to a " + name + ", and here " + name +
                                       " " + std::to_string(line) + " has several or is outside");
    }
    board[line] = by_rows ? square.column : square.row;
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
      place(boards[i / (n * n)].board, {static_cast<int>(row), static_cast<int>(i % n)});
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
