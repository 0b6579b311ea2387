// The solutions of A. M. and I. M. Yaglom: two formulas for even N; for odd N, a corner queen is
// added. Squares are (row, column).
//
//   N = 0, 4 mod 6   (2t, N/2-1-t) and (1+2t, N-1-t) for t = 0 .. N/2-1
//   N = 2 mod 6      Y2(N; N-4) of y2.cpp
//   N odd, N >= 5    corner = 0: the solution for N-1, and a queen at (N-1, N-1)
//                    corner = 1: the solution for N-1 moved right by one, and a queen at (N-1, 0)
//
// The solution for N-1 has no queen on the diagonals through the added corner, so the added queen
// attacks no other.
// The solutions are point-symmetric for even N only.
// Source: A. M. and I. M. Yaglom (1964), cited by S. Akiba (1991), section 2.

#include <array>

#include "solutions/constructions/arithmetic.hpp"
#include "solutions/constructions/family_base.hpp"

namespace nqueens::constructions {
namespace {

constexpr std::array<std::string_view, 1> kParameters{"corner"};
constexpr FamilyInfo kInfo{
    .name = "yaglom",
    .summary = "Yaglom's solutions: two for even N, a corner added for odd N",
    .sizes = "N >= 4",
    .condition = "corner = 0 if N is even, 0 or 1 if N is odd",
    .parameters = kParameters};

Board even_board(int n) {
  if (n % 6 == 2) return y2().build(n, {n - 4});
  Board board(n);
  for (int t = 0; t < n / 2; ++t) {
    board[2 * t] = n / 2 - 1 - t;
    board[2 * t + 1] = n - 1 - t;
  }
  return board;
}

class Yaglom final : public FamilyBase {
 public:
  const FamilyInfo& info() const override { return kInfo; }

  bool exists_for(int n) const override { return n >= 4; }

  std::vector<Progression> ranges(int n) const override { return {{.first = 0, .last = n % 2}}; }

  bool is_symmetric_admitted(int n, const Parameters& /*choice*/) const override {
    return n % 2 == 0;
  }

  Board arrange(int n, const Parameters& choice) const override {
    if (n % 2 == 0) return even_board(n);
    const auto corner = static_cast<int>(choice[0]);
    Board board = even_board(n - 1);
    for (int& y : board) y += corner;
    board.push_back(corner == 0 ? n - 1 : 0);
    return board;
  }

  // Akiba, section 4: for N = 0, 4 mod 6 the solution is C(N+1; N/2, N) (see basic.cpp) without its
  // corner queen.
  Origin origin_of(int n, const Parameters& choice) const override {
    if (n % 6 == 2) return y2().origin(n, {n - 4});
    if (n % 2 == 0) {
      return {.name = basic_name(n + 1, n / 2, n),
              .squares = squares_of(basic_board(n + 1, n / 2, n), -1, 0)};
    }
    return {.name = "Yaglom's solution for " + std::to_string(n - 1),
            .squares = squares_of(even_board(n - 1), 0, static_cast<int>(choice[0]))};
  }
};

constinit const Yaglom kFamily;

}  // namespace

const Family& yaglom() { return kFamily; }

}  // namespace nqueens::constructions
