// The families Y2, Y3 and Y4: the basic solution C(N-1; 2, 0) (see basic.cpp) with a queen added in
// the corner (N-1, N-1). Then columns are exchanged: y = 0 with y = k, and y = N-1 with another
// one. They exist for N = 0 or 2 mod 6. Source: S. Akiba (1991), section 4.

#include <algorithm>
#include <array>

#include "lessons/solutions/constructions/families.hpp"

namespace nqueens::constructions {
namespace {

constexpr std::array<std::string_view, 2> kHAndK{"h", "k"};
constexpr std::span kK = std::span(kHAndK).last(1);

/// What the three families share. Their last parameter is k.
class Cornered : public FamilyBase {
 public:
  bool exists_for(int n) const final { return n >= smallest_ && (n % 6 == 0 || n % 6 == 2); }

  std::vector<Progression> ranges(int n) const override { return {values_of_k(n)}; }

  Parameters usual_choice(int n) const override { return {n - below_}; }

  bool arranges(int n, const Parameters& choice) const final {
    return n >= 4 && n % 2 == 0 && std::all_of(choice.begin(), choice.end(), [n](std::int64_t y) {
             return 0 < y && y < n - 1;
           });
  }

  Board arrange(int n, const Parameters& choice) const final {
    Board board = cornered_basic_board(n);
    exchange_columns(board, 0, choice.back());
    exchange_columns(board, n - 1, partner_of_last(n, choice));
    return board;
  }

  Origin origin_of(int n, const Parameters& /*choice*/) const final {
    return {.name = basic_name(n - 1, 2, 0) + " and a corner",
            .squares = squares_of(cornered_basic_board(n))};
  }

 protected:
  /// The largest k is N - below.
  constexpr Cornered(int smallest, int below) : smallest_(smallest), below_(below) {}

  /// Returns the column with which y = N-1 is exchanged; N-1 itself if it stays.
  virtual std::int64_t partner_of_last(int n, const Parameters& choice) const = 0;

  /// Returns the numbers in N/2 .. N - below that differ from the last one by a multiple of 6.
  Progression values_of_k(int n) const {
    const std::int64_t last = n - below_;
    NQUEENS_ASSERT(last >= n / 2);
    return {.first = last - (last - n / 2) / 6 * 6, .last = last, .step = 6};
  }

 private:
  /// Returns C(N-1; 2, 0) with another queen in the corner (N-1, N-1). For even N there is one
  /// queen in each column. O(N).
  static Board cornered_basic_board(int n) {
    Board board = basic_board(n - 1, 2, 0);
    board.push_back(n - 1);
    return board;
  }

  int smallest_;
  int below_;
};

// Y2(N; k): the columns y = 0 and y = k are exchanged, and the columns y = N-1 and y = N-1-k.
//
// It exists for N/2 <= k < N-1 and k = N-4 mod 6. It is always point-symmetric. Y2(N; N-4) for N =
// 2 mod 6 is Yaglom's second solution. The paper's formula leaves out the squares of C(N-1; 2, 0)
// with x = 0, k, N-1-k; it must be those with y = 0, k, N-1-k.

constexpr FamilyInfo kY2Info{
    .name = "y2",
    .summary = "Akiba's Y2(N; k): C(N-1; 2, 0) with a corner queen, two pairs of columns exchanged",
    .sizes = "N = 0 or 2 mod 6, N >= 8",
    .condition = "N/2 <= k < N-1, k = N-4 mod 6",
    .parameters = kK,
    .formula_for = "even N >= 4, 0 < k < N-1"};

class Y2 final : public Cornered {
 public:
  constexpr Y2() : Cornered(8, 4) {}
  const FamilyInfo& info() const override { return kY2Info; }

  bool is_symmetric_admitted(int /*n*/, const Parameters& /*choice*/) const override {
    return true;
  }

  std::int64_t partner_of_last(int n, const Parameters& choice) const override {
    return n - 1 - choice[0];
  }
};

// Y3(N; k): only the columns y = 0 and y = k are exchanged.
//
// It exists for N/2 <= k < N-1 and k = N-1 mod 6. It is never point-symmetric.

constexpr FamilyInfo kY3Info{
    .name = "y3",
    .summary = "Akiba's Y3(N; k): C(N-1; 2, 0) with a corner queen, one pair of columns exchanged",
    .sizes = "N = 0 or 2 mod 6, N >= 14",
    .condition = "N/2 <= k < N-1, k = N-1 mod 6",
    .parameters = kK,
    .formula_for = "even N >= 4, 0 < k < N-1"};

class Y3 final : public Cornered {
 public:
  constexpr Y3() : Cornered(14, 7) {}
  const FamilyInfo& info() const override { return kY3Info; }

  bool is_symmetric_admitted(int /*n*/, const Parameters& /*choice*/) const override {
    return false;
  }

  std::int64_t partner_of_last(int n, const Parameters& /*choice*/) const override { return n - 1; }
};

// Y4(N; h, k): the solution Y3(N; k), in which the columns y = h and y = N-1 are exchanged, too.
//
// It exists for
//
//   0 < h <= N/2 - 1,    h = 0 mod 6
//   N/2 <= k < N - 1,    k = N-1 mod 6
//   h/2 + k and 2 h + k  both differ from N-1
//
// It is point-symmetric if and only if h + k = N-1. All choices for N < 38 have this sum.
// The printed formula is cut off: it lacks the queens of Y3 on (0, k) and ((N-1+k)/2, 0).

constexpr FamilyInfo kY4Info{
    .name = "y4",
    .summary = "Akiba's Y4(N; h, k): Y3(N; k) with another pair of columns exchanged",
    .sizes = "N = 0 or 2 mod 6, N >= 14",
    .condition =
        "0 < h <= N/2-1, h = 0 mod 6, N/2 <= k < N-1, k = N-1 mod 6, h/2 + k != N-1, "
        "2h + k != N-1",
    .parameters = kHAndK,
    .formula_for = "even N >= 4, 0 < h, k < N-1"};

/// Returns the admissible values of h. For each h, one k gives a point-symmetric solution.
Progression values_of_h(int n) { return {.first = 6, .last = (n / 2 - 1) / 6 * 6, .step = 6}; }

class Y4 final : public Cornered {
 public:
  constexpr Y4() : Cornered(14, 7) {}
  const FamilyInfo& info() const override { return kY4Info; }

  std::uint64_t choices(int n) const override {
    if (!exists_for(n)) return 0;
    const Progression ks = values_of_k(n);
    std::uint64_t pairs = 0;
    for (std::int64_t h = 6; h <= values_of_h(n).last; h += 6) {
      pairs += ks.size() - ks.contains(n - 1 - h / 2) - ks.contains(n - 1 - 2 * h);
    }
    return pairs;
  }

  std::uint64_t symmetric_choices(int n) const override {
    return exists_for(n) ? values_of_h(n).size() : 0;
  }

  std::vector<Progression> ranges(int n) const override { return {values_of_h(n), values_of_k(n)}; }

  bool fits(int n, const Parameters& choice) const override {
    const auto [h, k] = std::pair(choice[0], choice[1]);
    return h / 2 + k != n - 1 && 2 * h + k != n - 1;
  }

  Parameters usual_choice(int n) const override { return {6, n - 7}; }

  bool is_symmetric_admitted(int n, const Parameters& choice) const override {
    return choice[0] + choice[1] == n - 1;
  }

  std::int64_t partner_of_last(int /*n*/, const Parameters& choice) const override {
    return choice[0];
  }
};

constinit const Y2 kY2;
constinit const Y3 kY3;
constinit const Y4 kY4;

}  // namespace

const Family& y2() { return kY2; }
const Family& y3() { return kY3; }
const Family& y4() { return kY4; }

}  // namespace nqueens::constructions
