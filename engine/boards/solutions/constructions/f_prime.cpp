// F'(N): the arrangement F(N+1; k) at a k where only its corner queen is attacked, without that
// queen's row and column.
//
// Exists for N = 2 mod 6, N >= 8; never point-symmetric:
//
//   N = 2 mod 12   F(N+1; 1) without x = 0 and y = 0, moved by (-1, -1)
//   N = 8 mod 12   F(N+1; 0) without x = N and y = N
//
// Source: Akiba, section 6.

#include "solutions/constructions/arithmetic.hpp"
#include "solutions/constructions/exchanged.hpp"
#include "solutions/constructions/families.hpp"
#include "solutions/constructions/single_choice.hpp"

namespace nqueens::constructions {
namespace {

constexpr FamilyInfo kInfo{
    .name = "f_prime",
    .summary = "Akiba's F'(N): F(N+1; 1) or F(N+1; 0) without a corner queen",
    .sizes = "N = 2 mod 6, N >= 8",
    .condition = "",
    .parameters = {}};

class FPrime final : public SingleChoiceFamily {
 public:
  const FamilyInfo& info() const override { return kInfo; }

 protected:
  bool exists_for(int n) const override { return n >= 8 && n % 6 == 2; }

  bool is_symmetric_admitted(int /*n*/, const Parameters& /*choice*/) const override {
    return false;
  }

  Board arrange(int n, const Parameters& /*choice*/) const override {
    if (n % 12 == 8) {
      Board board = exchanged_board(n + 1, 0);
      board.pop_back();
      return board;
    }
    const Board larger = exchanged_board(n + 1, 1);
    Board board(n);
    for (int x = 0; x < n; ++x) board[x] = larger[x + 1] - 1;
    return board;
  }

  Origin origin_of(int n, const Parameters& /*choice*/) const override {
    const int k = n % 12 == 8 ? 0 : 1;
    return {.name = "F(" + std::to_string(n + 1) + "; " + std::to_string(k) + ")",
            .squares = squares_of(exchanged_board(n + 1, k), -k, -k)};
  }
};

}  // namespace

const Family& f_prime() {
  static const FPrime kFamily;
  return kFamily;
}

}  // namespace nqueens::constructions
