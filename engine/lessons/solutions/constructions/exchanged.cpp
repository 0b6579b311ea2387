// The families F and F': basic arrangements (see basic.cpp) in which columns are exchanged in
// pairs.

#include <array>

#include "lessons/solutions/constructions/families.hpp"

namespace nqueens::constructions {
namespace {

constexpr std::array<std::string_view, 1> kParameter{"k"};

// F(N; k): a basic arrangement C(N; 2, b) in which columns are exchanged in pairs.
// F(N; k) is F(N; 0) shifted cyclically by k rows. F gives solutions for sizes for which no basic
// arrangement is a solution.
//
// It exists for N = 3 mod 6, N >= 9:
//
//   N           k of the solutions   k of the point-symmetric one
//   3 mod 12    2 .. (N+1)/2 - 2     (N+1)/4
//   9 mod 12    2 .. (N-1)/2 - 2     (N-1)/4
//
// Source: S. Akiba (1991), section 6, after B. Falkowski and L. Schmitz (1986).

constexpr FamilyInfo kFInfo{
    .name = "f",
    .summary = "Akiba's F(N; k): C(N; 2, .) with columns exchanged in pairs, rolled by k rows",
    .sizes = "N = 3 mod 6, N >= 9",
    .condition = "2 <= k <= (N+1)/2 - 2 if N = 3 mod 12, 2 <= k <= (N-1)/2 - 2 if N = 9 mod 12",
    .parameters = kParameter,
    .formula_for = "N = 3 mod 6, 0 <= k < N"};

bool is_3_mod_12(int n) { return n % 12 == 3; }

/// The largest k is middle(n) - 2; the k of the point-symmetric solution is middle(n) / 2.
std::int64_t middle(int n) { return (is_3_mod_12(n) ? n + 1 : n - 1) / 2; }

/// Returns the b of the C(N; 2, b) whose columns are exchanged.
std::int64_t unexchanged_offset(int n, std::int64_t k) {
  return (2 * k + (is_3_mod_12(n) ? 0 : 1)) % n;
}

class F final : public FamilyBase {
 public:
  const FamilyInfo& info() const override { return kFInfo; }

  std::uint64_t symmetric_choices(int n) const override { return exists_for(n) ? 1 : 0; }

  std::optional<Parameters> symmetric_choice(int n) const override {
    if (!exists_for(n)) return std::nullopt;
    return Parameters{middle(n) / 2};
  }

  bool exists_for(int n) const override { return n >= 9 && n % 6 == 3; }

  std::vector<Progression> ranges(int n) const override {
    return {{.first = 2, .last = middle(n) - 2}};
  }

  bool is_symmetric_admitted(int n, const Parameters& choice) const override {
    return 2 * choice[0] == middle(n);
  }

  bool arranges(int n, const Parameters& choice) const override {
    return n % 6 == 3 && 0 <= choice[0] && choice[0] < n;
  }

  // Begins with a basic arrangement and exchanges its columns y in pairs:
  //
  //     N = 3 mod 12   C(N; 2, 2k),     y = 0 mod 4 raised by 2, y = 2 mod 4 lowered by 2
  //     N = 9 mod 12   C(N; 2, 2k+1),   y = 1 mod 4 raised by 2, y = 3 mod 4 lowered by 2
  Board arrange(int n, const Parameters& choice) const override {
    const int odd = is_3_mod_12(n) ? 0 : 1;
    Board board = basic_board(n, 2, unexchanged_offset(n, choice[0]));
    for (int& y : board) {
      if (y % 2 == odd) y += y % 4 == odd ? 2 : -2;
    }
    return board;
  }

  Origin origin_of(int n, const Parameters& choice) const override {
    const std::int64_t b = unexchanged_offset(n, choice[0]);
    return {.name = basic_name(n, 2, b), .squares = squares_of(basic_board(n, 2, b))};
  }
};

// F'(N): the arrangement F(N+1; k) without a corner queen and that queen's row and column.
// For the k below, the corner queen takes part in every attack, so the other queens are a solution.
//
// It exists for N = 2 mod 6, N >= 8, and is never point-symmetric:
//
//   N = 2 mod 12   F(N+1; 1) without row 0 and column 0, moved by (-1, -1)
//   N = 8 mod 12   F(N+1; 0) without row N and column N
//
// Source: S. Akiba (1991), section 6.

constexpr FamilyInfo kFPrimeInfo{
    .name = "f_prime",
    .summary = "Akiba's F'(N): F(N+1; 1) or F(N+1; 0) without a corner queen",
    .sizes = "N = 2 mod 6, N >= 8"};

/// Returns the k of F(N+1; k). The corner queen is in the first row if k = 1, in the last row if
/// k = 0.
int parameter(int n) { return n % 12 == 8 ? 0 : 1; }

class FPrime final : public FamilyBase {
 public:
  const FamilyInfo& info() const override { return kFPrimeInfo; }

  bool exists_for(int n) const override { return n >= 8 && n % 6 == 2; }

  bool is_symmetric_admitted(int /*n*/, const Parameters& /*choice*/) const override {
    return false;
  }

  Board arrange(int n, const Parameters& /*choice*/) const override {
    const int k = parameter(n);
    Board board = f().arrangement(n + 1, {k});
    for (int x = 0; x < n; ++x) board[x] = board[x + k] - k;
    board.pop_back();
    return board;
  }

  Origin origin_of(int n, const Parameters& /*choice*/) const override {
    const int k = parameter(n);
    return {.name = "F(" + std::to_string(n + 1) + "; " + std::to_string(k) + ")",
            .squares = squares_of(f().arrangement(n + 1, {k}), -k, -k)};
  }
};

constinit const F kF;
constinit const FPrime kFPrime;

}  // namespace

const Family& f() { return kF; }
const Family& f_prime() { return kFPrime; }

}  // namespace nqueens::constructions
