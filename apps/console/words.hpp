// Functions on words and text: lists, line breaks, spelling suggestions, and text that is safe to
// show.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nqueens::app {

/// Returns a list such as "auto, always or never"; here `before_last` is " or ".
std::string listed(const std::vector<std::string>& words, std::string_view before_last);

/// Breaks text between words into lines of at most `columns` characters. A word that is longer is
/// on a line alone. Line breaks in the text are kept.
std::vector<std::string> wrapped(std::string_view text, int columns);

/// Returns the candidate that was probably meant: the only one that begins with the word; or else
/// the one with the fewest wrong, missing, extra or exchanged letters. Returns nullopt for more
/// than max(1, length of the word / 3) such letters.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates);

/// Returns text such as "; did you mean 'count'?" for the nearest() candidate; an empty text if
/// there is none.
std::string suggestion(std::string_view word, std::span<const std::string> candidates);

/// Returns the text on one line, with visible escapes for control characters: \n, \t or \xHH.
std::string on_one_line(std::string_view text);

}  // namespace nqueens::app
