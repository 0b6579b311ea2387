// Counts of boards and leaves. 64 bits would not do: T(29) passes 2^64.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nqueens {

/// A number of boards or leaves. T(n) < n! < 2^118 for every n <= 32, so no sum of solutions
/// overflows.
__extension__ using Count = unsigned __int128;

/// Decimal digits, no separators.
std::string to_string(Count count);

/// The inverse of to_string: digits only, no sign, no blanks; nullopt for anything else and for
/// values of 2^128 and more.
std::optional<Count> parse_count(std::string_view digits);

}  // namespace nqueens
