// Words of a command line and of a text: listed, broken into lines, compared, made safe to show.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nqueens::app {

/// "auto, always or never", where " or " stands before the last.
std::string listed(const std::vector<std::string>& words, std::string_view before_last);

/// Lines of `columns` characters at most, broken between words; a word that is longer has a line of
/// its own. A line of the text begins a new one.
std::vector<std::string> wrapped(std::string_view text, int columns);

/// The candidate that was probably meant: the nearest by letters that are wrong, missing, too many
/// or exchanged, if there are few enough of these, or the only one that begins like the word.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates);

/// "; did you mean 'count'?", or nothing.
std::string suggestion(std::string_view word, std::span<const std::string> candidates);

/// The same text on one line: control characters are shown as \n, \t, \x1b and so on.
std::string on_one_line(std::string_view text);

}  // namespace nqueens::app
