// Y2(N; k): the basic solution C(N-1; 2, 0) (see basic.cpp) with a queen added in the corner (N-1,
// N-1). Then the columns y = 0 and y = k are exchanged, and the columns y = N-1 and y = N-1-k.
//
// It exists for N = 0 or 2 mod 6, with N/2 <= k < N-1 and k = N-4 mod 6. It is always
// point-symmetric. Y2(N; N-4) for N = 2 mod 6 is Yaglom's second solution.
// Source: S. Akiba (1991), section 4. The paper's formula leaves out the squares of C(N-1; 2, 0)
// with x = 0, k, N-1-k; it must be those with y = 0, k, N-1-k.

#include <array>

#include "solutions/constructions/cornered.hpp"

namespace nqueens::constructions {
namespace {

constexpr std::array<std::string_view, 1> kParameters{"k"};
constexpr FamilyInfo kInfo{
    .name = "y2",
    .summary = "Akiba's Y2(N; k): C(N-1; 2, 0) with a corner queen, two pairs of columns exchanged",
    .sizes = "N = 0 or 2 mod 6, N >= 8",
    .condition = "N/2 <= k < N-1, k = N-4 mod 6",
    .parameters = kParameters,
    .formula_for = "even N >= 4, 0 < k < N-1"};

class Y2 final : public Cornered {
 public:
  const FamilyInfo& info() const override { return kInfo; }

  bool exists_for(int n) const override { return n >= 8 && (n % 6 == 0 || n % 6 == 2); }

  std::vector<Progression> ranges(int n) const override { return {down_to_middle(n, n - 4)}; }

  Parameters usual_choice(int n) const override { return {n - 4}; }

  bool is_symmetric_admitted(int /*n*/, const Parameters& /*choice*/) const override {
    return true;
  }

  Board arrange(int n, const Parameters& choice) const override {
    Board board = cornered_basic_board(n);
    exchange_columns(board, 0, choice[0]);
    exchange_columns(board, n - 1, n - 1 - choice[0]);
    return board;
  }
};

constinit const Y2 kFamily;

}  // namespace

const Family& y2() { return kFamily; }

}  // namespace nqueens::constructions
