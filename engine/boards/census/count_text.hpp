// Converts text to counts, and numbers of things to text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nqueens/census.hpp"

namespace nqueens {

/// Parses a count of up to 128 bits: digits only, no sign, no blanks. Returns nullopt for any other
/// text and for numbers of 2^128 and more.
std::optional<Count> parse_count(std::string_view digits);

/// Returns text such as "1 thread" or "12 threads"; `one` is "thread".
std::string counted(std::uint64_t things, std::string_view one);

/// Returns `one` for one thing, else `several`. It is for other words than nouns, as in "1 seed was"
/// and "2 seeds were".
const char* one_or_several(std::uint64_t things, const char* one, const char* several);

}  // namespace nqueens
