// Counts of boards and leaves read from text, and of other things in words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nqueens/census.hpp"

namespace nqueens {

/// The inverse of to_string: digits only, no sign, no blanks; nullopt for anything else and for
/// values of 2^128 and more.
std::optional<Count> parse_count(std::string_view digits);

/// "1 thread", "12 threads".
std::string counted(std::uint64_t things, std::string_view one);

}  // namespace nqueens
