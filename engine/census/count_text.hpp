// Counts of boards and leaves read from text.
#pragma once

#include <optional>
#include <string_view>

#include "nqueens/census.hpp"

namespace nqueens {

/// The inverse of to_string: digits only, no sign, no blanks; nullopt for anything else and for
/// values of 2^128 and more.
std::optional<Count> parse_count(std::string_view digits);

}  // namespace nqueens
