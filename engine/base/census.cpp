#include "base/census.hpp"

#include <cstdint>

#include "base/bits.hpp"
#include "base/contract.hpp"
#include "base/count_text.hpp"

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

std::string to_string(Count count) {
  constexpr std::uint64_t kPart = 10'000'000'000'000'000'000U;
  if (count < kPart) return std::to_string(static_cast<std::uint64_t>(count));
  const std::string last = std::to_string(static_cast<std::uint64_t>(count % kPart));
  return to_string(count / kPart).append(19 - last.size(), '0').append(last);
}

std::optional<Count> parse_count(std::string_view digits) {
  if (digits.empty()) return std::nullopt;
  constexpr Count kLargest = ~Count{0};
  Count value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    const auto digit = static_cast<unsigned>(c - '0');
    if (value > kLargest / 10 || value * 10 > kLargest - digit) return std::nullopt;
    value = value * 10 + digit;
  }
  return value;
}

std::string counted(std::uint64_t things, std::string_view one) {
  return std::to_string(things) + " " + std::string(one) + one_or_several(things, "", "s");
}

const char* one_or_several(std::uint64_t things, const char* one, const char* several) {
  return things == 1 ? one : several;
}

}  // namespace nqueens
