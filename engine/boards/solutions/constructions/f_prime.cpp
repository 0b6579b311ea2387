// F'(N): the arrangement F(N+1; k) of f.cpp without a corner queen and that queen's row and column.
// For the k below, the corner queen takes part in every attack, so the other queens are a solution.
//
// It exists for N = 2 mod 6, N >= 8, and is never point-symmetric:
//
//   N = 2 mod 12   F(N+1; 1) without row 0 and column 0, moved by (-1, -1)
//   N = 8 mod 12   F(N+1; 0) without row N and column N
//
// Source: S. Akiba (1991), section 6.

#include "solutions/constructions/arithmetic.hpp"
#include "solutions/constructions/family_base.hpp"

namespace nqueens::constructions {
namespace {

constexpr FamilyInfo kInfo{
    .name = "f_prime",
    .summary = "Akiba's F'(N): F(N+1; 1) or F(N+1; 0) without a corner queen",
    .sizes = "N = 2 mod 6, N >= 8"};

/// Returns the k of F(N+1; k). The corner queen is in the first row if k = 1, in the last row if
/// k = 0.
int parameter(int n) { return n % 12 == 8 ? 0 : 1; }

class FPrime final : public FamilyBase {
 public:
  const FamilyInfo& info() const override { return kInfo; }

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

constinit const FPrime kFamily;

}  // namespace

const Family& f_prime() { return kFamily; }

}  // namespace nqueens::constructions
