#include "lessons/solutions/queen_list_words.hpp"

#include <stdexcept>

namespace nqueens {
namespace {

bool is_blank(char c) {
  return c == ' ' || ('\t' <= c && c <= '\r') || c == '"' || c == '\'' || c == '|';
}

bool is_comma(char c) { return c == ',' || c == ';'; }

// Returns 1 for an opening bracket, -1 for a closing one, else 0.
int depth_of(char c) {
  const bool opens = c == '[' || c == '(' || c == '{';
  return opens ? 1 : c == ']' || c == ')' || c == '}' ? -1 : 0;
}

}  // namespace

Text::Text(std::string_view text) : text_(text) {
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

void Text::fail(std::string_view where, const std::string& what) const {
  const bool has_size = lines() > 1 && line(0).size() == 1 && is_number(words_[0]) &&
                        (line(1).size() > 1 || !is_number(words_[1]));
  throw std::invalid_argument(
      "the list of queens cannot be read at character " +
      std::to_string(where.data() - text_.data() + 1) + ": " + what +
      (has_size ? "; leave out the size" : "") +
      "; a list is its columns on one line, or one on each line; several lists of one length, a "
      "board of Q and . or of 1 and 0, 'row column' on each line, CSV and JSON are read too");
}

void Text::add_line(std::string_view line) {
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
  const bool has_groups = std::count(before.begin(), before.end(), comma) + 1 < std::ssize(before);
  for (std::size_t i = 1; has_groups && i < before.size(); ++i) {
    if (before[i] == comma) ends_.push_back(first + i);
  }
  if (!before.empty()) ends_.push_back(words_.size());
}

}  // namespace nqueens
