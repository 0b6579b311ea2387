// Reads counts from text, and writes numbers of things as text.
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

/// Returns `one` if `things` is 1, else `several`. Use it for words that counted() cannot make,
/// such as the verbs in "1 seed was" and "2 seeds were".
const char* one_or_several(std::uint64_t things, const char* one, const char* several);

}  // namespace nqueens
