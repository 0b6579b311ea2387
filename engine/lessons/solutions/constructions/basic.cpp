// The basic arrangement C(N; a, b), and two families that are made of it without exchanges: Y1 and
// the decomposition.

#include <algorithm>
#include <array>
#include <set>

#include "lessons/solutions/constructions/families.hpp"

namespace nqueens::constructions {
namespace {

constexpr std::array<std::string_view, 3> kSizeStepAndOffset{"B", "a", "b"};
constexpr std::span kStepAndOffset = std::span(kSizeStepAndOffset).last(2);
constexpr std::span kStep = kStepAndOffset.first(1);

// The basic arrangement C(N; a, b) = {(x, (a x + b) mod N)}: from row to row, the column grows by
// a, modulo N.
//
// It is a solution if and only if a - 1, a and a + 1 are all coprime to N. Such a number a exists
// if and only if N = 1 or 5 mod 6. These solutions are superqueen solutions: they remain solutions
// if the board is rolled up into a torus.
// They are point-symmetric if and only if a - 1 = 2 b mod N.
// Source: A. K. Chandra (1974), and perhaps before him G. Polya; described by S. Akiba (1991),
// section 3.

constexpr FamilyInfo kBasicInfo{.name = "basic",
                                .summary = "Chandra's C(N; a, b): column (a x + b) mod N in row x",
                                .sizes = "N = 1 or 5 mod 6",
                                .condition = "0 <= a, b < N, and a - 1, a, a + 1 each coprime to N",
                                .parameters = kStepAndOffset,
                                .formula_for = "0 <= a, b < N"};

class Basic final : public FamilyBase {
 public:
  const FamilyInfo& info() const override { return kBasicInfo; }

  std::uint64_t choices(int n) const override {
    return superqueen_steps(n) * static_cast<std::uint64_t>(n);
  }

  std::uint64_t symmetric_choices(int n) const override { return superqueen_steps(n); }

  std::optional<Parameters> symmetric_choice(int n) const override {
    if (!exists_for(n)) return std::nullopt;
    return Parameters{2 % n, symmetric_offset(2 % n, n)};
  }

  bool exists_for(int n) const override { return n % 6 == 1 || n % 6 == 5; }

  std::vector<Progression> ranges(int n) const override {
    return {{.first = 0, .last = n - 1}, {.first = 0, .last = n - 1}};
  }

  bool fits(int n, const Parameters& choice) const override {
    return is_superqueen_step(choice[0], n);
  }

  Parameters usual_choice(int n) const override { return {2 % n, 0}; }

  bool is_symmetric_admitted(int n, const Parameters& choice) const override {
    return choice[1] == symmetric_offset(choice[0], n);
  }

  bool arranges(int n, const Parameters& choice) const override {
    return 0 <= choice[0] && choice[0] < n && 0 <= choice[1] && choice[1] < n;
  }

  Board arrange(int n, const Parameters& choice) const override {
    return basic_board(n, choice[0], choice[1]);
  }

  // C(N; a, b) is C(N; a, 0), shifted cyclically by b columns.
  Origin origin_of(int n, const Parameters& choice) const override {
    if (choice[1] == 0) return {};
    return {basic_name(n, choice[0], 0), squares_of(basic_board(n, choice[0], 0))};
  }
};

// Y1(N; a): the basic solution C(N+1; a, a-1) without its queen in the corner
// (N, N) and that queen's row and column.
//
// It exists for N = 0 or 4 mod 6, for which N + 1 = 1 or 5 mod 6; a - 1, a and a + 1 must be
// coprime to N + 1. It is always point-symmetric. Y1(N; 2) turned by 90 degrees is Yaglom's first
// solution.
// Source: S. Akiba (1991), section 4.

constexpr FamilyInfo kY1Info{.name = "y1",
                             .summary = "Akiba's Y1(N; a): C(N+1; a, a-1) without its corner queen",
                             .sizes = "N = 0 or 4 mod 6",
                             .condition = "0 < a <= N, and a - 1, a, a + 1 each coprime to N + 1",
                             .parameters = kStep,
                             .formula_for = "0 < a <= N"};

class Y1 final : public FamilyBase {
 public:
  const FamilyInfo& info() const override { return kY1Info; }

  std::uint64_t choices(int n) const override {
    return exists_for(n) ? superqueen_steps(std::int64_t{n} + 1) : 0;
  }

  bool exists_for(int n) const override { return n % 6 == 0 || n % 6 == 4; }

  std::vector<Progression> ranges(int n) const override { return {{.first = 1, .last = n}}; }

  bool fits(int n, const Parameters& choice) const override {
    return is_superqueen_step(choice[0], n + 1);
  }

  Parameters usual_choice(int /*n*/) const override { return {2}; }

  bool is_symmetric_admitted(int /*n*/, const Parameters& /*choice*/) const override {
    return true;
  }

  bool arranges(int n, const Parameters& choice) const override {
    return n < kLargestConstructed && 0 < choice[0] && choice[0] <= n;
  }

  // If a is not coprime to N + 1, column N may have other queens besides the corner queen. The rows
  // of these queens become empty.
  Board arrange(int n, const Parameters& choice) const override {
    Board board = basic_board(n + 1, choice[0], choice[0] - 1);
    board.pop_back();
    std::replace(board.begin(), board.end(), n, -1);
    return board;
  }

  Origin origin_of(int n, const Parameters& choice) const override {
    const std::int64_t a = choice[0];
    return {basic_name(n + 1, a, a - 1), squares_of(basic_board(n + 1, a, a - 1))};
  }
};

// Decomposition of N = A B: a solution with A queens, in which every queen is replaced by a B x B
// board with a superqueen solution, and every other square by an empty B x B board. A superqueen
// solution is a solution even if the board is rolled up into a torus.
//
// For every queen (x1, y1) of the solution for A and every queen (x2, y2) of the superqueen
// solution for B there is a queen on (x1 B + x2, y1 B + y2). Here the solution for A is
// construct_symmetric(A). The solution for B is C(B; a, b), a basic solution, with
// a - 1, a and a + 1 coprime to B. The family exists if N has a divisor B > 1 with B = 1 or 5 mod 6
// and A = N/B >= 4. A solution is point-symmetric if and only if a - 1 = 2 b mod B.
// Source: B. Abramson and M. Yung (1989), cited by S. Akiba (1991), section 5. Akiba prints
// (x1, y2) where it must be (x1, y1).

constexpr int kSmallestOuterBoard = 4;
constexpr FamilyInfo kDecompositionInfo{
    .name = "decomposition",
    .summary = "Abramson and Yung: a solution for N/B, each queen replaced by C(B; a, b)",
    .sizes = "N = A B with A >= 4, B > 1, B = 1 or 5 mod 6",
    .condition =
        "B > 1 divides N, B = 1 or 5 mod 6, N/B >= 4, 0 <= a, b < B, and a - 1, a, a + 1 "
        "each coprime to B",
    .parameters = kSizeStepAndOffset,
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
  const FamilyInfo& info() const override { return kDecompositionInfo; }

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

constinit const Basic kBasic;
constinit const Y1 kY1;
constinit const Decomposition kDecomposition;

}  // namespace

const Family& basic() { return kBasic; }
const Family& y1() { return kY1; }
const Family& decomposition() { return kDecomposition; }

}  // namespace nqueens::constructions
