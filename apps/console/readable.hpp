// Durations and numbers as people read them.
#pragma once

#include <string>
#include <string_view>

#include "census/count_text.hpp"
#include "nqueens/census.hpp"
#include "terminal.hpp"

namespace nqueens::app {

/// "0.0352 s", "3.21 s", "12.3 s", "4 min 10 s", "2 h 5 min", "3 d 4 h", "12 y 40 d": three
/// significant digits of seconds, down to the microsecond.
std::string readable_duration(double seconds);

/// The same in whole seconds, for what changes while it is read.
std::string whole_duration(double seconds);

/// How groups of three digits are set apart; "" where they are not.
using DigitSeparator = std::string_view;
inline constexpr DigitSeparator kThinBlank = "\u202f";

/// For numbers that are written there: blanks are for people, programs get digits only.
DigitSeparator digit_separator(Stream stream);

/// "14 772 512". Numbers below 10000 are left as they are.
std::string grouped(const Count& count, DigitSeparator separator);

}  // namespace nqueens::app
