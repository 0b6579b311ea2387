// Searches, constructs, checks and draws solutions with the library. The tests build this program
// and compare its output.

#include <iostream>
#include <nqueens/construct.hpp>
#include <nqueens/pictures.hpp>
#include <nqueens/solutions.hpp>
#include <nqueens/tree.hpp>

int main() {
  // Visits all solutions, one at a time. A visitor that returns false ends the search.
  int solutions = 0;
  nqueens::for_each_solution(8, [&solutions](std::span<const int>) { ++solutions; });
  std::cout << "8 queens have " << solutions << " solutions\n";

  // One of each orbit under the symmetries of the square.
  int orbits = 0;
  nqueens::for_each_unique_solution(8, [&orbits](std::span<const int> board, int orbit_size) {
    ++orbits;
    if (orbit_size < 8) {
      std::cout << "this one has " << orbit_size << " images: " << nqueens::board_as_list(board)
                << "\n";
    }
  });
  std::cout << "they are " << orbits << " up to rotation and reflection\n";

  // The first solution by depth-first search, and the number of queens that the search placed.
  const nqueens::FirstSolution first = nqueens::first_solution(8);
  std::cout << "the first, after " << first.nodes << " queens:\n"
            << nqueens::board_as_text(*first.board);

  // No search at all: a million queens by formula, checked in linear time.
  const nqueens::Board million = nqueens::construct(1'000'000);
  std::cout << "a million queens: " << (nqueens::is_solution(million) ? "a solution" : "wrong")
            << "\n";

  // A family by name. For a wrong parameter, an exception says which values are admissible.
  try {
    nqueens::construct(14, "y2", {9});
  } catch (const std::invalid_argument& error) {
    std::cout << error.what() << "\n";
  }

  // Names the flaw of a placement.
  const nqueens::Board wrong{1, 3, 1, 0};
  if (const auto flaw = nqueens::first_flaw(wrong)) {
    std::cout << nqueens::describe(*flaw, wrong) << "\n";
  }

  // The recursion tree of the search.
  const nqueens::TreeCounts counts = nqueens::recursion_tree(4, 4).counts();
  std::cout << "the tree of 4 queens has " << counts.vertices << " vertices and " << counts.leaves()
            << " leaves\n";
}
