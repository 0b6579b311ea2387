// Programs that keep their queens in a list: PlaceQueens of J. Erickson, and Qtry of the note
// "Placing queens".

#include <array>

#include "lessons/solutions/lecture_machine.hpp"

namespace nqueens::lecture {

const std::array<std::string_view, 12> kPlaceQueensLines{
    "PlaceQueens(1)",                                             // 0
    "",                                                           // 1
    "PlaceQueens(r):    Q[1..r-1] are the queens so far",         // 2
    "  if r = n + 1: print Q and return",                         // 3
    "  for each column j of row r",                               // 4
    "    legal = true",                                           // 5
    "    for each i from 1 to r - 1",                             // 6
    "      if Q[i] = j or Q[i] = j + r - i or Q[i] = j - r + i",  // 7
    "        legal = false",                                      // 8
    "    if legal",                                               // 9
    "      Q[r] = j",                                             // 10
    "      PlaceQueens(r + 1)",                                   // 11
};

const std::array<std::string_view, 10> kQtryLines{
    "Qtry(0)",                                     // 0
    "",                                            // 1
    "Qtry(i):           1 is free, 0 is taken",    // 2
    "  for each row j",                            // 3
    "    if H[j], Up[i+j] and Dn[i-j+N-1] are 1",  // 4
    "      R[i] = j",                              // 5
    "      H[j] = Up[i+j] = Dn[i-j+N-1] = 0",      // 6
    "      if i < N-1: Qtry(i + 1)",               // 7
    "      else: print R",                         // 8
    "      H[j] = Up[i+j] = Dn[i-j+N-1] = 1",      // 9
};

namespace {

using Array = std::vector<int>;

void place_from(Machine& machine, Array& queens, int r);

// Tests column j of row r, and puts a queen there if none attacks it. Both are counted from 1.
void try_square(Machine& machine, Array& queens, int r, int j) {
  const Square tested{r - 1, j - 1};
  machine.at(5, tested);
  bool legal = true;
  machine.set("legal", 1);
  for (int i = 1; i < r; ++i) {
    machine.at(6, tested);
    machine.set("i", i);
    machine.at(7, tested);
    const int queen = queens[i - 1];
    if (queen != j && queen != j + r - i && queen != j - r + i) continue;
    machine.at(8, tested);
    machine.set("legal", 0);
    legal = false;
  }
  machine.at(9, tested);
  if (!legal) return;
  machine.at(10, tested);
  queens[r - 1] = j;
  machine.put(tested.row, tested.column);
  machine.at(11);
  place_from(machine, queens, r + 1);
  machine.take();  // the next attempt overwrites Q[r]
}

void place_from(Machine& machine, Array& queens, int r) {
  machine.at(2);
  machine.enter("PlaceQueens", r);
  machine.at(3);
  if (r == machine.n() + 1) {
    machine.print(text_of("Q:", queens));
  } else {
    for (int j = 1; j <= machine.n(); ++j) {
      machine.at(4);
      machine.set("j", j);
      try_square(machine, queens, r, j);
    }
  }
  machine.leave();
}

/// The arrays of the note "Placing queens", section 3.2. For a row or a diagonal, 0 means that it
/// has a queen.
struct QtryArrays {
  Array& rows;
  Array& h;
  Array& up;
  Array& dn;
};

void qtry_from(Machine& machine, const QtryArrays& arrays, int column) {
  const int n = machine.n();
  machine.at(2);
  machine.enter("Qtry", column);
  for (int row = 0; row < n; ++row) {
    machine.at(3);
    machine.set("j", row);
    const Square tested{row, column};
    machine.at(4, tested);
    int& up = arrays.up[column + row];
    int& dn = arrays.dn[column - row + n - 1];
    if (arrays.h[row] == 0 || up == 0 || dn == 0) continue;
    machine.at(5, tested);
    arrays.rows[column] = row;
    machine.at(6, tested);
    arrays.h[row] = up = dn = 0;
    machine.put(row, column);
    machine.at(7);
    if (column < n - 1) {
      qtry_from(machine, arrays, column + 1);
    } else {
      machine.at(8);
      machine.print(text_of("R:", arrays.rows));
    }
    machine.at(9);
    arrays.h[row] = up = dn = 1;
    machine.take();
  }
  machine.leave();
}

}  // namespace

void place_queens(Machine& machine) {
  auto& arrays = machine.show({{"Q", Array(machine.n()), true}});
  machine.at(0);
  place_from(machine, arrays[0].values, 1);
}

void qtry(Machine& machine) {
  const int n = machine.n();
  const Array ones(2 * n - 1, 1);
  auto& arrays =
      machine.show({{"R", Array(n), true}, {"H", Array(n, 1)}, {"Up", ones}, {"Dn", ones}});
  machine.at(0);
  qtry_from(machine, {arrays[0].values, arrays[1].values, arrays[2].values, arrays[3].values}, 0);
}

}  // namespace nqueens::lecture
