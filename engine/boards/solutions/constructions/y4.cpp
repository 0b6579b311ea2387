// Y4(N; h, k): the solution Y3(N; k) of y3.cpp, in which the columns y = h and y = N-1 are
// exchanged, too.
//
// It exists for N = 0 or 2 mod 6, with
//
//   0 < h <= N/2 - 1,    h = 0 mod 6
//   N/2 <= k < N - 1,    k = N-1 mod 6
//   h/2 + k and 2 h + k  both differ from N-1
//
// It is point-symmetric if and only if h + k = N-1. All choices for N < 38 have this sum.
// Source: S. Akiba (1991), section 4. The printed formula is cut off: it lacks the queens of Y3
// on (0, k) and ((N-1+k)/2, 0).

#include <array>

#include "solutions/constructions/cornered.hpp"

namespace nqueens::constructions {
namespace {

constexpr std::array<std::string_view, 2> kParameters{"h", "k"};
constexpr FamilyInfo kInfo{
    .name = "y4",
    .summary = "Akiba's Y4(N; h, k): Y3(N; k) with another pair of columns exchanged",
    .sizes = "N = 0 or 2 mod 6, N >= 14",
    .condition =
        "0 < h <= N/2-1, h = 0 mod 6, N/2 <= k < N-1, k = N-1 mod 6, h/2 + k != N-1, "
        "2h + k != N-1",
    .parameters = kParameters,
    .formula_for = "even N >= 4, 0 < h, k < N-1"};

/// Returns the admissible values of h. For each h, one k gives a point-symmetric solution.
Progression values_of_h(int n) { return {.first = 6, .last = (n / 2 - 1) / 6 * 6, .step = 6}; }

class Y4 final : public Cornered {
 public:
  const FamilyInfo& info() const override { return kInfo; }

  std::uint64_t choices(int n) const override {
    if (!exists_for(n)) return 0;
    const Progression ks = down_to_middle(n, n - 7);
    std::uint64_t pairs = 0;
    for (std::int64_t h = 6; h <= values_of_h(n).last; h += 6) {
      pairs += ks.size() - ks.contains(n - 1 - h / 2) - ks.contains(n - 1 - 2 * h);
    }
    return pairs;
  }

  std::uint64_t symmetric_choices(int n) const override {
    return exists_for(n) ? values_of_h(n).size() : 0;
  }

  bool exists_for(int n) const override { return n >= 14 && (n % 6 == 0 || n % 6 == 2); }

  std::vector<Progression> ranges(int n) const override {
    return {values_of_h(n), down_to_middle(n, n - 7)};
  }

  bool fits(int n, const Parameters& choice) const override {
    const auto [h, k] = std::pair(choice[0], choice[1]);
    return h / 2 + k != n - 1 && 2 * h + k != n - 1;
  }

  Parameters usual_choice(int n) const override { return {6, n - 7}; }

  bool is_symmetric_admitted(int n, const Parameters& choice) const override {
    return choice[0] + choice[1] == n - 1;
  }

  Board arrange(int n, const Parameters& choice) const override {
    Board board = cornered_basic_board(n);
    exchange_columns(board, 0, choice[1]);
    exchange_columns(board, n - 1, choice[0]);
    return board;
  }
};

constinit const Y4 kFamily;

}  // namespace

const Family& y4() { return kFamily; }

}  // namespace nqueens::constructions
