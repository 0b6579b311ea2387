#include "census/census.hpp"

#include "board/bits.hpp"
#include "contract/contract.hpp"

namespace nqueens {
namespace {

std::string product(std::string number, int factor) {
  int carry = 0;
  for (std::size_t i = number.size(); i-- > 0;) {
    carry += (number[i] - '0') * factor;
    number[i] = static_cast<char>('0' + carry % 10);
    carry /= 10;
  }
  return carry > 0 ? std::to_string(carry) + number : number;
}

// Returns number / divisor. The division must be exact.
std::string quotient(std::string number, int divisor) {
  int rest = 0;
  for (char& digit : number) {
    rest = 10 * rest + (digit - '0');
    digit = static_cast<char>('0' + rest / divisor);
    rest %= divisor;
  }
  NQUEENS_ASSERT(rest == 0);
  return number.erase(0, number.find_first_not_of('0'));
}

}  // namespace

OrbitCounts Census::orbits() const {
  if (n == 1) return {.of_1 = total};
  return {.of_2 = rotational / 2,
          .of_4 = (point_symmetric - rotational) / 4,
          .of_8 = (total - point_symmetric) / 8};
}

Census census_of(int n, const Tally& sum) {
  return {n, sum.total, sum.point_symmetric, sum.rotational};
}

Count factorial(int n) {
  NQUEENS_ASSERT(0 <= n && n <= 34);
  Count product = 1;
  for (int i = 2; i <= n; ++i) product *= static_cast<Count>(i);
  return product;
}

SearchSpace search_space(int n) {
  NQUEENS_ASSERT(1 <= n && n <= kMaxBoard);
  SearchSpace space{"1", "1", "1"};
  for (int queens = 1; queens <= n; ++queens) {
    space.any_squares = quotient(product(space.any_squares, n * n - queens + 1), queens);
    space.one_a_row = product(space.one_a_row, n);
    space.one_a_row_and_column = product(space.one_a_row_and_column, queens);
  }
  return space;
}

}  // namespace nqueens
