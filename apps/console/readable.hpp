// Writes durations and numbers for people.
#pragma once

#include <string>
#include <string_view>

#include "census/count_text.hpp"
#include "nqueens/census.hpp"
#include "terminal.hpp"

namespace nqueens::app {

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

/// Returns a number as in "14 772 512". Numbers below 10000 are not grouped.
std::string grouped(const Count& count, DigitSeparator separator);

}  // namespace nqueens::app
