// Decomposition of N = A B: a solution with A queens, in which every queen is replaced by a B x B
// board with a superqueen solution, and every other square by an empty B x B board. A superqueen
// solution is a solution even if the board is rolled up into a torus.
//
// For every queen (x1, y1) of the solution for A and every queen (x2, y2) of the superqueen
// solution for B there is a queen on (x1 B + x2, y1 B + y2). Here the solution for A is
// construct_symmetric(A). The solution for B is C(B; a, b), a basic solution (see basic.cpp), with
// a - 1, a and a + 1 coprime to B. The family exists if N has a divisor B > 1 with B = 1 or 5 mod 6
// and A = N/B >= 4. A solution is point-symmetric if and only if a - 1 = 2 b mod B.
// Source: B. Abramson and M. Yung (1989), cited by S. Akiba (1991), section 5. Akiba prints
// (x1, y2) where it must be (x1, y1).

#include <algorithm>
#include <array>
#include <set>

#include "solutions/constructions/arithmetic.hpp"
#include "solutions/constructions/families.hpp"

namespace nqueens::constructions {
namespace {

constexpr int kSmallestOuterBoard = 4;
constexpr std::array<std::string_view, 3> kParameters{"B", "a", "b"};
constexpr FamilyInfo kInfo{
    .name = "decomposition",
    .summary = "Abramson and Yung: a solution for N/B, each queen replaced by C(B; a, b)",
    .sizes = "N = A B with A >= 4, B > 1, B = 1 or 5 mod 6",
    .condition =
        "B > 1 divides N, B = 1 or 5 mod 6, N/B >= 4, 0 <= a, b < B, and a - 1, a, a + 1 "
        "each coprime to B",
    .parameters = kParameters,
    .formula_for = "B > 1 that divides N, N/B = 1 or N/B >= 4, 0 <= a, b < B"};

bool is_inner_size(int n, std::int64_t size) {
  return size > 1 && (size % 6 == 1 || size % 6 == 5) && n % size == 0 &&
         n / size >= kSmallestOuterBoard;
}

/// Returns the admissible B in increasing order. O(sqrt n) trial divisions.
std::set<int> inner_sizes(int n) {
  std::set<int> sizes;
  for (int d = 1; std::int64_t{d} * d <= n; ++d) {
    if (n % d != 0) continue;
    for (const int size : {d, n / d}) {
      if (is_inner_size(n, size)) sizes.insert(size);
    }
  }
  return sizes;
}

class Decomposition final : public Family {
 public:
  const FamilyInfo& info() const override { return kInfo; }

  std::uint64_t choices(int n) const override {
    std::uint64_t sum = 0;
    for (const int size : inner_sizes(n)) {
      sum += superqueen_steps(size) * static_cast<std::uint64_t>(size);
    }
    return sum;
  }

  std::uint64_t symmetric_choices(int n) const override {
    std::uint64_t sum = 0;
    for (const int size : inner_sizes(n)) sum += superqueen_steps(size);
    return sum;
  }

  void for_each_choice(int n,
                       const std::function<bool(const Parameters&)>& visitor) const override {
    bool go_on = true;
    for (const int size : inner_sizes(n)) {
      basic().for_each_choice(size, [&](const Parameters& inner) {
        go_on = visitor({size, inner[0], inner[1]});
        return go_on;
      });
      if (!go_on) return;
    }
  }

  std::optional<Parameters> default_choice(int n) const override { return symmetric_choice(n); }

  std::optional<Parameters> symmetric_choice(int n) const override {
    const std::set<int> sizes = inner_sizes(n);
    if (sizes.empty()) return std::nullopt;
    return Parameters{*sizes.begin(), 2, symmetric_offset(2, *sizes.begin())};
  }

  bool exists_for(int n) const override { return symmetric_choice(n).has_value(); }

  bool admits(int n, const Parameters& choice) const override {
    return is_inner_size(n, choice[0]) &&
           !basic().refusal(static_cast<int>(choice[0]), {choice[1], choice[2]});
  }

  bool is_symmetric_admitted(int /*n*/, const Parameters& choice) const override {
    return choice[2] == symmetric_offset(choice[1], choice[0]);
  }

  bool arranges(int n, const Parameters& choice) const override {
    const std::int64_t size = choice[0];
    if (size <= 1 || size > n || n % size != 0) return false;
    if (size != n && n / size < kSmallestOuterBoard) return false;
    return std::all_of(choice.begin() + 1, choice.end(),
                       [size](std::int64_t value) { return 0 <= value && value < size; });
  }

  Board arrange(int n, const Parameters& choice) const override {
    const auto size = static_cast<int>(choice[0]);
    return blocks(construct_symmetric(n / size), basic_board(size, choice[1], choice[2]));
  }

  Origin origin_of(int /*n*/, const Parameters& choice) const override {
    return {.block = static_cast<int>(choice[0])};
  }
};

constinit const Decomposition kFamily;

}  // namespace

const Family& decomposition() { return kFamily; }

}  // namespace nqueens::constructions
