// Falkowski and Schmitz: one solution for every N >= 4, by cases. C, Y1, F and F' are the families
// of basic.cpp, y1.cpp, f.cpp and f_prime.cpp.
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

#include <algorithm>

#include "solutions/constructions/arithmetic.hpp"
#include "solutions/constructions/family_base.hpp"

namespace nqueens::constructions {
namespace {

constexpr FamilyInfo kInfo{.name = "falkowski_schmitz",
                           .summary = "Falkowski and Schmitz: one solution for every N, by cases",
                           .sizes = "N >= 4"};

class FalkowskiSchmitz final : public FamilyBase {
 public:
  const FamilyInfo& info() const override { return kInfo; }

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

constinit const FalkowskiSchmitz kFamily;

}  // namespace

const Family& falkowski_schmitz() { return kFamily; }

}  // namespace nqueens::constructions
