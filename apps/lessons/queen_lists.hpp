// Functions for lists of queens that several commands use: the options --queens, --base and
// --orientation, reading lists, and describing their flaws.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "command_line.hpp"
#include "nqueens/pictures.hpp"
#include "nqueens/queen_list.hpp"
#include "output.hpp"

namespace nqueens::app {

Option base_option();

/// Returns the number of the first column, from --base; nullopt for auto. Throws UsageError for a
/// wrong value.
std::optional<int> first_number(const CommandLine& line);

/// Reads the lists in this file, or from standard input for "-". Throws std::invalid_argument if
/// the file cannot be opened, or its first byte cannot be read; std::runtime_error if reading fails
/// later, or standard input cannot be read; and what read_queen_lists throws.
std::vector<QueenList> read_queens(const CommandLine& line, const std::string& path, bool binary);

/// Reads the lists in the operands, which are words of one text. Refuses the name of a file.
std::vector<QueenList> read_words(const CommandLine& line);

/// Reads the lists in a text of the command line. With `rows`, a list may be a part of a board of
/// so many rows.
std::vector<QueenList> read_text(const CommandLine& line, const std::string& text, int rows = 0);

/// Returns the only list. Throws UsageError if there are several.
QueenList only_list(const CommandLine& line, std::vector<QueenList> lists);

/// Throws UsageError if a column of the list is outside its board.
void check_columns(const CommandLine& line, const QueenList& list);

/// Returns the options --queens and --base: the placement that solutions must agree with.
std::vector<Option> given_queens_options();

/// Returns the placement of n rows that --queens and --base give. Without --queens, all rows are
/// empty. Throws UsageError if the list has no queens, does not fit the board, or has queens that
/// attack each other.
QueenList given_queens(const CommandLine& line, int n);

Option orientation_option();

/// Reads --orientation. Throws UsageError if it is given, but --format draws no board.
Orientation orientation_of(const CommandLine& line);

/// Returns a text about rows and columns as a text about columns and rows if the entries of lists
/// are rows, not columns.
std::string in_words_for(Orientation orientation, const std::string& text);

/// Return the messages that a board has no solution, and that no solution has the given queens.
std::string no_solution(int n);
std::string no_completion(const QueenList& given);

/// Returns the columns, separated by blanks; "." for an empty row.
std::string as_list(std::span<const int> board, int first_number);

/// Returns text such as "read as numbers, columns from 1".
std::string reading_of(const QueenList& list);

/// Returns text such as "2 pairs of queens attack each other, 1 row without a queen on the board".
/// O(n).
std::string faults_of(const Board& board, Orientation orientation = {});

/// Returns a line for each pair of queens that attack each other, then for each row whose queen is
/// missing or not on the board. Returns at most 40 lines, then one with the number of further
/// flaws. O(n).
std::vector<std::string> flaws_in(const QueenList& list, Orientation orientation = {});

/// Returns text such as ", point-symmetric, superqueen" for a solution; empty if it is neither.
std::string kinds_of(const Board& solution);

/// Returns why a board is no solution for N = n (for any N without n); nullopt if it is one.
std::optional<std::string> fault_of(const Board& board, std::optional<int> n);

/// Returns a line about a board with this fault. `origin` says where the board is from.
std::string judged(const Board& board, const std::optional<std::string>& fault,
                   const std::string& origin);

/// Checks whether a board is a solution for N = n. If so, writes this to the stream. If not, prints
/// the reason to stderr; if the board has the right size, also writes its flaws to the stream.
ExitCode print_verdict(const QueenList& list, std::optional<int> n, const std::string& origin,
                       ResultStream& stream);

}  // namespace nqueens::app
