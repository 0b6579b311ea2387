// Parses counts, and writes numbers of things in words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nqueens/census.hpp"

namespace nqueens {

/// Parses a count: digits only, no sign, no blanks. Returns nullopt for anything else and for
/// values of 2^128 and more.
std::optional<Count> parse_count(std::string_view digits);

/// Returns text such as "1 thread" or "12 threads".
std::string counted(std::uint64_t things, std::string_view one);

}  // namespace nqueens
