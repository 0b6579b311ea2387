// Reads lists of queens in a text: as numbers, CSV, JSON, squares, or drawn boards.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/queen_list.hpp"

namespace nqueens {

/// What a text means: a list, or several.
using Reading = std::vector<QueenList>;

/// Returns the lists, counted from 0. Without `first`, decides by their columns whether they count
/// from 0 or 1. Throws std::invalid_argument if they cannot count from `first`.
Reading reading_of(std::vector<Board> lists, std::string_view form, std::optional<int> first);

/// Returns what read_queen_lists() returns for this text, and throws the same.
Reading lists_in_text(std::string contents, const QueenListReading& how);

}  // namespace nqueens
