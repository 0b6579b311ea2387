// Y1(N; a): the basic solution C(N+1; a, a-1) (see basic.cpp) without its queen in the corner
// (N, N) and that queen's row and column.
//
// It exists for N = 0 or 4 mod 6, for which N + 1 = 1 or 5 mod 6; a - 1, a and a + 1 must be
// coprime to N + 1. It is always point-symmetric. Y1(N; 2) turned by 90 degrees is Yaglom's first
// solution.
// Source: S. Akiba (1991), section 4.

#include <algorithm>
#include <array>

#include "solutions/constructions/arithmetic.hpp"
#include "solutions/constructions/family_base.hpp"

namespace nqueens::constructions {
namespace {

constexpr std::array<std::string_view, 1> kParameters{"a"};
constexpr FamilyInfo kInfo{.name = "y1",
                           .summary = "Akiba's Y1(N; a): C(N+1; a, a-1) without its corner queen",
                           .sizes = "N = 0 or 4 mod 6",
                           .condition = "0 < a <= N, and a - 1, a, a + 1 each coprime to N + 1",
                           .parameters = kParameters,
                           .formula_for = "0 < a <= N"};

class Y1 final : public FamilyBase {
 public:
  const FamilyInfo& info() const override { return kInfo; }

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

constinit const Y1 kFamily;

}  // namespace

const Family& y1() { return kFamily; }

}  // namespace nqueens::constructions
