// Reads the known values in tests/golden.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/count_text.hpp"

namespace nqueens::test {

/// The path of a golden file.
std::string golden_path(const std::string& file);

/// The rows of a golden CSV file. Each maps the names of the columns to texts. Throws
/// std::runtime_error if the file is missing.
std::vector<std::map<std::string, std::string>> golden_rows(const std::string& file);

/// The count in the row whose column `key` is `value`; nullopt if the cell is empty or missing.
std::optional<Count> golden_count(const std::string& file, const std::string& key, int value,
                                  const std::string& column);

/// Placements of m queens on m rows of n columns, from partial_placements.csv.
Count known_placements(int n, int m);

/// One of the counts in known_counts.csv. The column is "total", "unique", "point_symmetric" or
/// "rotational".
Count known(int n, const std::string& column);

/// What `nqueens count -q` prints for this board.
std::string quiet_census(int n);

}  // namespace nqueens::test
