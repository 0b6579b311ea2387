#include "lessons/solutions/lecture_program.hpp"

#include <array>
#include <stdexcept>

#include "base/contract.hpp"
#include "lessons/solutions/lecture_machine.hpp"

namespace nqueens {
namespace {

using lecture::Machine;
using lecture::text_of;

using Array = std::vector<int>;

/// The meaning of the entries of the array rowPlaced, one for each row.
enum class RowPlaced : std::uint8_t {
  taken,   ///< 1 if the row has a queen, else 0
  column,  ///< the column of the row's queen, or -1
};

/// The arrays of the programs in section 1.3 of M. Sakuta's note, except boardData, the board
/// itself. For a diagonal, 1 means that it has a queen.
class SakutaArrays {
 public:
  SakutaArrays(Machine& machine, RowPlaced kind)
      : machine_(machine),
        kind_(kind),
        arrays_(machine.show({{"rowPlaced", Array(machine.n(), no_queen())},
                              {"diagNWPlaced", Array(2 * machine.n() - 1)},
                              {"diagSWPlaced", Array(2 * machine.n() - 1)}})) {}

  bool is_free(int row, int column) const {
    return row_placed_[row] == no_queen() && diag_nw_placed_[nw(row, column)] == 0 &&
           diag_sw_placed_[row + column] == 0;
  }
  void put(int row, int column) {
    row_placed_[row] = kind_ == RowPlaced::column ? column : 1;
    diag_nw_placed_[nw(row, column)] = diag_sw_placed_[row + column] = 1;
    machine_.put(row, column);
  }
  void take(int row, int column) {
    row_placed_[row] = no_queen();
    diag_nw_placed_[nw(row, column)] = diag_sw_placed_[row + column] = 0;
    machine_.take();
  }
  const Array& row_placed() const { return row_placed_; }

 private:
  int no_queen() const { return kind_ == RowPlaced::column ? -1 : 0; }
  int nw(int row, int column) const { return row - column + machine_.n() - 1; }

  Machine& machine_;
  RowPlaced kind_;
  std::vector<NamedArray>& arrays_;
  Array& row_placed_ = arrays_[0].values;
  Array& diag_nw_placed_ = arrays_[1].values;
  Array& diag_sw_placed_ = arrays_[2].values;
};

constexpr std::array<std::string_view, 15> kLoops{
    "for each row a of column 0",                 // 0
    "  put a queen on row a, column 0",           // 1
    "  for each row b of column 1",               // 2
    "    if row b, column 1 is free",             // 3
    "      put a queen there",                    // 4
    "      for each row c of column 2",           // 5
    "        if row c, column 2 is free",         // 6
    "          put a queen there",                // 7
    "          for each row d of column 3",       // 8
    "            if row d, column 3 is free",     // 9
    "              put a queen there",            // 10
    "              print the board and stop",     // 11
    "          take the queen of column 2 away",  // 12
    "      take the queen of column 1 away",      // 13
    "  take the queen of column 0 away",          // 14
};

// Runs the loop over the rows of this column, and the loops inside it. Returns whether they found a
// solution.
bool run_loops(Machine& machine, SakutaArrays& arrays, int column) {
  constexpr std::array<std::string_view, 4> kRows{"a", "b", "c", "d"};
  constexpr int kLast = static_cast<int>(kRows.size()) - 1;
  const int loop = column == 0 ? 0 : 3 * column - 1;
  for (int row = 0; row <= kLast; ++row) {
    machine.at(loop);
    machine.set(kRows[column], row);
    if (column > 0) machine.at(loop + 1, {row, column});
    if (!arrays.is_free(row, column)) continue;
    machine.at(3 * column + 1, {row, column});
    arrays.put(row, column);
    if (column == kLast) {
      machine.at(11);
      machine.print("a solution");
      return true;
    }
    if (run_loops(machine, arrays, column + 1)) return true;
    machine.at(14 - column);
    arrays.take(row, column);
  }
  return false;
}

void loops(Machine& machine) {
  SakutaArrays arrays(machine, RowPlaced::taken);
  run_loops(machine, arrays, 0);
}

constexpr std::array<std::string_view, 13> kSearch{
    "r = searchSub(boardSize)",                        // 0
    "if r is not 0: print the board",                  // 1
    "",                                                // 2
    "searchSub(n):      n queens are still to place",  // 3
    "  j = boardSize - n,  n1 = n - 1",                // 4
    "  for each row i of column j",                    // 5
    "    if row i, column j is free",                  // 6
    "      put a queen there",                         // 7
    "      if n1 is 0: return 1",                      // 8
    "      r = searchSub(n1)",                         // 9
    "      if r is not 0: return r",                   // 10
    "      take the queen away",                       // 11
    "  return 0",                                      // 12
};

// Runs searchSub(n), which two programs have. `first_line` is the number of its first line.
int search_sub(Machine& machine, SakutaArrays& arrays, int first_line, int n) {
  const int column = machine.n() - n;
  machine.at(first_line);
  machine.enter("searchSub", n);
  machine.at(first_line + 1);
  machine.set("j", column);
  machine.set("n1", n - 1);
  int result = 0;
  for (int row = 0; row < machine.n(); ++row) {
    machine.at(first_line + 2);
    machine.set("i", row);
    machine.at(first_line + 3, {row, column});
    if (!arrays.is_free(row, column)) continue;
    machine.at(first_line + 4, {row, column});
    arrays.put(row, column);
    machine.at(first_line + 5);
    if (n == 1) {
      result = 1;
      break;
    }
    machine.at(first_line + 6);
    result = search_sub(machine, arrays, first_line, n - 1);
    machine.set("r", result);
    machine.at(first_line + 7);
    if (result != 0) break;
    machine.at(first_line + 8);
    arrays.take(row, column);
  }
  if (result == 0) machine.at(first_line + 9);
  machine.leave();
  return result;
}

void search(Machine& machine) {
  SakutaArrays arrays(machine, RowPlaced::taken);
  machine.at(0);
  const int result = search_sub(machine, arrays, 3, machine.n());
  machine.set("r", result);
  machine.at(1);
  machine.print(result != 0 ? "a solution" : "no solution");
}

constexpr std::array<std::string_view, 16> kCount{
    "print searchSub(boardSize)",                      // 0
    "",                                                // 1
    "searchSub(n):      n queens are still to place",  // 2
    "  j = boardSize - n,  n1 = n - 1,  count = 0",    // 3
    "  if n1 is 0",                                    // 4
    "    for each row i of column j",                  // 5
    "      if row i, column j is free",                // 6
    "        count = count + 1",                       // 7
    "    return count",                                // 8
    "  for each row i of column j",                    // 9
    "    if row i, column j is free",                  // 10
    "      put a queen there",                         // 11
    "      r = searchSub(n1)",                         // 12
    "      count = count + r",                         // 13
    "      take the queen away",                       // 14
    "  return count",                                  // 15
};

// Runs the function that counts solutions, which two programs have under different names.
// `first_line` is the number of its first line. In the last column, the function only counts the
// free squares and puts no queens there.
int count_sub(Machine& machine, SakutaArrays& arrays, int first_line, const std::string& function,
              int n) {
  const int column = machine.n() - n;
  machine.at(first_line);
  machine.enter(function, n);
  machine.at(first_line + 1);
  machine.set("j", column);
  machine.set("n1", n - 1);
  machine.set("count", 0);
  machine.at(first_line + 2);
  const bool is_last = n == 1;
  const int loop = first_line + (is_last ? 3 : 7);
  int count = 0;
  for (int row = 0; row < machine.n(); ++row) {
    machine.at(loop);
    machine.set("i", row);
    machine.at(loop + 1, {row, column});
    if (!arrays.is_free(row, column)) continue;
    machine.at(loop + 2, {row, column});
    if (is_last) {
      machine.set("count", ++count);
      continue;
    }
    arrays.put(row, column);
    machine.at(loop + 3);
    const int found = count_sub(machine, arrays, first_line, function, n - 1);
    machine.set("r", found);
    machine.at(loop + 4);
    machine.set("count", count += found);
    machine.at(loop + 5);
    arrays.take(row, column);
  }
  machine.at(first_line + (is_last ? 6 : 13));
  machine.leave();
  return count;
}

void count(Machine& machine) {
  SakutaArrays arrays(machine, RowPlaced::taken);
  machine.at(0);
  machine.print(std::to_string(count_sub(machine, arrays, 2, "searchSub", machine.n())));
}

constexpr std::array<std::string_view, 29> kArrayFree{
    "r = searchSub(boardSize)",                             // 0
    "if r is not 0: print rowPlaced",                       // 1
    "print countSub(boardSize)",                            // 2
    "",                                                     // 3
    "searchSub(n):      rowPlaced[i] is a column, or -1",   // 4
    "  j = boardSize - n,  n1 = n - 1",                     // 5
    "  for each row i",                                     // 6
    "    if rowPlaced[i] < 0 and both diagonals are free",  // 7
    "      rowPlaced[i] = j,  both diagonals are taken",    // 8
    "      if n1 is 0: return 1",                           // 9
    "      r = searchSub(n1)",                              // 10
    "      if r is not 0: return r",                        // 11
    "      rowPlaced[i] = -1,  both diagonals are free",    // 12
    "  return 0",                                           // 13
    "",                                                     // 14
    "countSub(n):       rowPlaced[i] is true or false",     // 15
    "  j = boardSize - n,  n1 = n - 1,  count = 0",         // 16
    "  if n1 is 0",                                         // 17
    "    for each row i",                                   // 18
    "      if row i and both diagonals are free",           // 19
    "        count = count + 1",                            // 20
    "    return count",                                     // 21
    "  for each row i",                                     // 22
    "    if row i and both diagonals are free",             // 23
    "      row i and both diagonals are taken",             // 24
    "      r = countSub(n1)",                               // 25
    "      count = count + r",                              // 26
    "      row i and both diagonals are free",              // 27
    "  return count",                                       // 28
};

void array_free(Machine& machine) {
  machine.at(0);
  SakutaArrays of_search(machine, RowPlaced::column);
  const int result = search_sub(machine, of_search, 4, machine.n());
  machine.set("r", result);
  machine.at(1);
  machine.print(result != 0 ? text_of("rowPlaced:", of_search.row_placed()) : "no solution");
  machine.show({});
  machine.at(2);
  SakutaArrays of_count(machine, RowPlaced::taken);
  machine.print(std::to_string(count_sub(machine, of_count, 15, "countSub", machine.n())));
}

constexpr std::array kPrograms{
    LectureProgram{"place-queens", "J. Erickson, figure 2.2", 1, 9, lecture::kPlaceQueensLines, 1},
    LectureProgram{"loops", "M. Sakuta, list 2", 4, 4, kLoops},
    LectureProgram{"search", "M. Sakuta, list 3", 1, 16, kSearch},
    LectureProgram{"count", "M. Sakuta, list 4", 1, 10, kCount},
    LectureProgram{"array-free", "M. Sakuta, section 1.6", 1, 10, kArrayFree},
    LectureProgram{"qtry", "Placing queens, section 3.3", 1, 10, lecture::kQtryLines},
};

constexpr std::array kRuns{lecture::place_queens, loops, search, count, array_free, lecture::qtry};
static_assert(kRuns.size() == kPrograms.size());  // in the same order

}  // namespace

std::span<const LectureProgram> lecture_programs() { return kPrograms; }

const LectureProgram* find_lecture_program(std::string_view name) {
  for (const LectureProgram& program : kPrograms) {
    if (program.name == name) return &program;
  }
  return nullptr;
}

ProgramMoment moment_of(const LectureProgram& program, int n, std::uint64_t step) {
  NQUEENS_ASSERT(find_lecture_program(program.name) != nullptr);
  if (n < program.smallest || n > program.largest) {
    throw std::invalid_argument("the program '" + std::string(program.name) + "' takes N from " +
                                std::to_string(program.smallest) + " to " +
                                std::to_string(program.largest) + ", not " + std::to_string(n));
  }
  const auto index = static_cast<std::size_t>(find_lecture_program(program.name) - &kPrograms[0]);
  return Machine(n, step).run(kRuns[index]);
}

}  // namespace nqueens
