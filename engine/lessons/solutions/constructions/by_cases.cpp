// Families that give a solution for every N >= 4, by cases.

#include <algorithm>
#include <array>

#include "lessons/solutions/constructions/families.hpp"

namespace nqueens::constructions {
namespace {

constexpr std::array<std::string_view, 1> kCorner{"corner"};

// The solutions of A. M. and I. M. Yaglom: two formulas for even N; for odd N, a corner queen is
// added. Squares are (row, column).
//
//   N = 0, 4 mod 6   (2t, N/2-1-t) and (1+2t, N-1-t) for t = 0 .. N/2-1
//   N = 2 mod 6      Y2(N; N-4) of cornered.cpp
//   N odd, N >= 5    corner = 0: the solution for N-1, and a queen at (N-1, N-1)
//                    corner = 1: the solution for N-1 moved right by one, and a queen at (N-1, 0)
//
// The solution for N-1 has no queen on the diagonals through the added corner, so the added queen
// attacks no other.
// The solutions are point-symmetric for even N only.
// Source: A. M. and I. M. Yaglom (1964), cited by S. Akiba (1991), section 2.

constexpr FamilyInfo kYaglomInfo{
    .name = "yaglom",
    .summary = "Yaglom's solutions: two for even N, a corner added for odd N",
    .sizes = "N >= 4",
    .condition = "corner = 0 if N is even, 0 or 1 if N is odd",
    .parameters = kCorner};

Board yaglom_even(int n) {
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
  const FamilyInfo& info() const override { return kYaglomInfo; }

  bool exists_for(int n) const override { return n >= 4; }

  std::vector<Progression> ranges(int n) const override { return {{.first = 0, .last = n % 2}}; }

  bool is_symmetric_admitted(int n, const Parameters& /*choice*/) const override {
    return n % 2 == 0;
  }

  Board arrange(int n, const Parameters& choice) const override {
    if (n % 2 == 0) return yaglom_even(n);
    const auto corner = static_cast<int>(choice[0]);
    Board board = yaglom_even(n - 1);
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
            .squares = squares_of(yaglom_even(n - 1), 0, static_cast<int>(choice[0]))};
  }
};

// Falkowski and Schmitz: one solution for every N >= 4, by cases. C and Y1 are the families of
// basic.cpp, F and F' those of exchanged.cpp.
//
//   N = 1, 5 mod 6   C(N; 2, 0)
//   N = 0, 4 mod 6   Y1(N; 2)
//   N = 2 mod 12     F'(N)
//   N = 3 mod 12     F'(N-1) moved one row down, with a queen added at (0, N-1)
//   N = 8 mod 12     F'(N) with its first row moved to the end
//   N = 9 mod 12     F(N; (N-1)/4)
//
// The solution is point-symmetric for N = 0, 4 mod 6 and N = 9 mod 12.
// Source: B. Falkowski and L. Schmitz (1986), cited by S. Akiba (1991), section 6.

constexpr FamilyInfo kFalkowskiSchmitzInfo{
    .name = "falkowski_schmitz",
    .summary = "Falkowski and Schmitz: one solution for every N, by cases",
    .sizes = "N >= 4"};

class FalkowskiSchmitz final : public FamilyBase {
 public:
  const FamilyInfo& info() const override { return kFalkowskiSchmitzInfo; }

  bool exists_for(int n) const override { return n >= 4; }

  bool is_symmetric_admitted(int n, const Parameters& /*choice*/) const override {
    return n % 6 == 0 || n % 6 == 4 || n % 12 == 9;
  }

  Board arrange(int n, const Parameters& /*choice*/) const override {
    if (n % 6 == 1 || n % 6 == 5) return basic().build(n, {2, 0});
    if (n % 6 == 0 || n % 6 == 4) return y1().build(n, {2});
    if (n % 12 == 9) return f().build(n, {(n - 1) / 4});
    if (n % 12 == 3) {
      Board board = f_prime().build(n - 1, {});
      board.insert(board.begin(), n - 1);
      return board;
    }
    Board board = f_prime().build(n, {});
    if (n % 12 == 8) std::rotate(board.begin(), board.begin() + 1, board.end());
    return board;
  }

  Origin origin_of(int n, const Parameters& /*choice*/) const override {
    if (n % 6 == 0 || n % 6 == 4) return y1().origin(n, {2});
    if (n % 12 == 9) return f().origin(n, {(n - 1) / 4});
    if (n % 12 == 2) return f_prime().origin(n, {});
    if (n % 12 == 3) return moved_f_prime(n - 1, 1);
    return n % 12 == 8 ? moved_f_prime(n, -1) : Origin();
  }

 private:
  static Origin moved_f_prime(int n, int down) {
    return {.name = "F'(" + std::to_string(n) + "), a row " + (down > 0 ? "down" : "up"),
            .squares = squares_of(f_prime().build(n, {}), down, 0)};
  }
};

// The rule of M. Sakuta's lecture: one solution for every N >= 4. Squares are (row, column).
//
//   N = 0, 4 mod 6   (i, 2i+1) and (N/2+i, 2i)         for i = 0 .. N/2-1
//   N = 2 mod 6      (i, c) and (N-1-i, N-1-c)         for i = 0 .. N/2-1, c = (2i + N/2 - 1) mod N
//   N odd            the rule for N-1, and a queen in the corner (N-1, N-1)
//
// The solution is point-symmetric for even N.
// Source: M. Sakuta, "Problem solving by search", section 1.7.

constexpr FamilyInfo kLectureRuleInfo{
    .name = "lecture_rule",
    .summary = "the rule of Sakuta's lecture: one solution for every N",
    .sizes = "N >= 4"};

Board lecture_even(int n) {
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
  const FamilyInfo& info() const override { return kLectureRuleInfo; }

  bool exists_for(int n) const override { return n >= 4; }

  bool is_symmetric_admitted(int n, const Parameters& /*choice*/) const override {
    return n % 2 == 0;
  }

  Board arrange(int n, const Parameters& /*choice*/) const override {
    Board board = lecture_even(n - n % 2);
    if (n % 2 == 1) board.push_back(n - 1);
    return board;
  }

  Origin origin_of(int n, const Parameters& /*choice*/) const override {
    if (n % 2 == 0) return {};
    return {.name = "the rule for " + std::to_string(n - 1),
            .squares = squares_of(lecture_even(n - 1))};
  }
};

constinit const Yaglom kYaglom;
constinit const FalkowskiSchmitz kFalkowskiSchmitz;
constinit const LectureRule kLectureRule;

}  // namespace

const Family& yaglom() { return kYaglom; }
const Family& falkowski_schmitz() { return kFalkowskiSchmitz; }
const Family& lecture_rule() { return kLectureRule; }

}  // namespace nqueens::constructions
