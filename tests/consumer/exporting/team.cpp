#include <nqueens/count.hpp>
#include <string>

std::string solutions(int queens) {
  return nqueens::to_string(nqueens::count_solutions(queens)->total);
}
