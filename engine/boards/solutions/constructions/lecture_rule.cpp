// The rule of M. Sakuta's lecture: one solution for every N >= 4. Squares are (row, column).
//
//   N = 0, 4 mod 6   (i, 2i+1) and (N/2+i, 2i)         for i = 0 .. N/2-1
//   N = 2 mod 6      (i, c) and (N-1-i, N-1-c)         for i = 0 .. N/2-1, c = (2i + N/2 - 1) mod N
//   N odd            the rule for N-1, and a queen in the corner (N-1, N-1)
//
// The solution is point-symmetric for even N.
// Source: M. Sakuta, "Problem solving by search", section 1.7.

#include "solutions/constructions/arithmetic.hpp"
#include "solutions/constructions/family_base.hpp"

namespace nqueens::constructions {
namespace {

constexpr FamilyInfo kInfo{.name = "lecture_rule",
                           .summary = "the rule of Sakuta's lecture: one solution for every N",
                           .sizes = "N >= 4"};

Board even_board(int n) {
  Board board(n);
  for (int i = 0; i < n / 2; ++i) {
    if (n % 6 == 2) {
      const int column = (2 * i + n / 2 - 1) % n;
      board[i] = column;
      board[n - 1 - i] = n - 1 - column;
    } else {
      board[i] = 2 * i + 1;
      board[n / 2 + i] = 2 * i;
    }
  }
  return board;
}

class LectureRule final : public FamilyBase {
 public:
  const FamilyInfo& info() const override { return kInfo; }

  bool exists_for(int n) const override { return n >= 4; }

  bool is_symmetric_admitted(int n, const Parameters& /*choice*/) const override {
    return n % 2 == 0;
  }

  Board arrange(int n, const Parameters& /*choice*/) const override {
    Board board = even_board(n - n % 2);
    if (n % 2 == 1) board.push_back(n - 1);
    return board;
  }

  Origin origin_of(int n, const Parameters& /*choice*/) const override {
    if (n % 2 == 0) return {};
    return {.name = "the rule for " + std::to_string(n - 1),
            .squares = squares_of(even_board(n - 1))};
  }
};

constinit const LectureRule kFamily;

}  // namespace

const Family& lecture_rule() { return kFamily; }

}  // namespace nqueens::constructions
