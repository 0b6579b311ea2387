// Text for people: lists, line breaks, spelling suggestions, text that is safe to show, durations
// and numbers.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/count_text.hpp"
#include "nqueens/census.hpp"
#include "terminal.hpp"

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

/// Returns a duration as in "0.0352 s", "3.21 s", "12.3 s", "4 min 10 s", "2 h 5 min", "3 d 4 h",
/// "12 y 40 d". Below a minute there are three significant digits, but at most six decimals.
std::string readable_duration(double seconds);

/// Like readable_duration(), but without fractions of seconds, for durations that are redrawn all
/// the time.
std::string whole_duration(double seconds);

/// Separates groups of three digits; "" for no separation.
using DigitSeparator = std::string_view;
inline constexpr DigitSeparator kThinBlank = "\u202f";

/// Returns the separator for numbers on this stream: a thin blank for a terminal with UTF-8, a
/// blank for any other terminal, and nothing for files and pipes, which programs read.
DigitSeparator digit_separator(Stream stream);

/// From now on, digit_separator() returns nothing. For programs whose terminal may be a pipe's: MPI
/// gives its processes one, and writes what they print to a file.
void separate_no_digits();

/// Returns a number as in "14 772 512". Numbers below 10000 are not grouped.
std::string grouped(const Count& count, DigitSeparator separator);

}  // namespace nqueens::app
