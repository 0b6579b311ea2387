// What commands share of lists of queens: --base, reading, and what is wrong with one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "command_line.hpp"
#include "nqueens/queen_list.hpp"

namespace nqueens::app {

Option base_option();

/// What --base says that columns are counted from; nullopt for auto. Throws UsageError.
std::optional<int> first_number(const CommandLine& line);

/// The list in this file, standard input for "-". Throws as read_input and read_queen_list do.
QueenList read_queens(const CommandLine& line, const std::string& path, bool binary);

/// Throws UsageError for a list with a column that is not on its board.
void check_columns(const CommandLine& line, const QueenList& list);

/// The columns with blanks between, "." for an empty row.
std::string as_list(std::span<const int> board, int first_number);

/// "read as numbers, columns from 1".
std::string reading_of(const QueenList& list);

/// "2 pairs of queens attack each other, 1 row without a queen on the board". O(n).
std::string faults_of(const Board& board);

/// Each pair that attacks each other, then each row whose queen is missing or not on the board: a
/// line each, 40 at most, then how many more there are. O(n).
std::vector<std::string> flaws_in(const QueenList& list);

}  // namespace nqueens::app
