// F(N; k): where no basic arrangement is a solution, one with columns exchanged in pairs and the
// board rolled by k rows.
//
// Exists for N = 3 mod 6, N >= 9:
//
//   N           solutions, among 0 <= k < N   point-symmetric
//   3 mod 12    2 <= k <= (N+1)/2 - 2         k = (N+1)/4
//   9 mod 12    2 <= k <= (N-1)/2 - 2         k = (N-1)/4
//
// Source: Akiba, section 6, after B. Falkowski and L. Schmitz (1986).

#include <array>

#include "contract/contract.hpp"
#include "solutions/constructions/arithmetic.hpp"
#include "solutions/constructions/exchanged.hpp"
#include "solutions/constructions/families.hpp"

namespace nqueens::constructions {
namespace {

constexpr std::array<std::string_view, 1> kParameters{"k"};
constexpr FamilyInfo kInfo{
    .name = "f",
    .summary = "Akiba's F(N; k): C(N; 2, .) with columns exchanged in pairs, rolled by k rows",
    .sizes = "N = 3 mod 6, N >= 9",
    .condition = "2 <= k <= (N+1)/2 - 2 if N = 3 mod 12, 2 <= k <= (N-1)/2 - 2 if N = 9 mod 12",
    .parameters = kParameters,
    .formula_for = "N = 3 mod 6, 0 <= k < N"};

bool is_3_mod_12(int n) { return n % 12 == 3; }

/// (N+1)/2 or (N-1)/2: twice the k of the point-symmetric solution, and 2 above the largest k.
std::int64_t middle(int n) { return (is_3_mod_12(n) ? n + 1 : n - 1) / 2; }

/// The b of the C(N; 2, b) whose columns are exchanged.
std::int64_t unexchanged_offset(int n, std::int64_t k) {
  return (2 * k + (is_3_mod_12(n) ? 0 : 1)) % n;
}

class F final : public Family {
 public:
  const FamilyInfo& info() const override { return kInfo; }

  std::uint64_t choices(int n) const override {
    return exists_for(n) ? static_cast<std::uint64_t>(middle(n) - 3) : 0;
  }

  std::uint64_t symmetric_choices(int n) const override { return exists_for(n) ? 1 : 0; }

  void for_each_choice(int n,
                       const std::function<bool(const Parameters&)>& visitor) const override {
    if (!exists_for(n)) return;
    for (std::int64_t k = 2; k <= middle(n) - 2; ++k) {
      if (!visitor({k})) return;
    }
  }

  std::optional<Parameters> default_choice(int n) const override {
    if (!exists_for(n)) return std::nullopt;
    return Parameters{2};
  }

  std::optional<Parameters> symmetric_choice(int n) const override {
    if (!exists_for(n)) return std::nullopt;
    return Parameters{middle(n) / 2};
  }

 protected:
  bool exists_for(int n) const override { return n >= 9 && n % 6 == 3; }

  bool admits(int n, const Parameters& choice) const override {
    return 2 <= choice[0] && choice[0] <= middle(n) - 2;
  }

  bool is_symmetric_admitted(int n, const Parameters& choice) const override {
    return 2 * choice[0] == middle(n);
  }

  bool arranges(int n, const Parameters& choice) const override {
    return n % 6 == 3 && 0 <= choice[0] && choice[0] < n;
  }

  Board arrange(int n, const Parameters& choice) const override {
    return exchanged_board(n, choice[0]);
  }

  Origin origin_of(int n, const Parameters& choice) const override {
    const std::int64_t b = unexchanged_offset(n, choice[0]);
    return {.name = basic_name(n, 2, b), .squares = squares_of(basic_board(n, 2, b))};
  }
};

}  // namespace

Board exchanged_board(int n, std::int64_t k) {
  NQUEENS_ASSERT(n % 6 == 3 && 0 <= k && k < n);
  const int odd = is_3_mod_12(n) ? 0 : 1;
  Board board = basic_board(n, 2, unexchanged_offset(n, k));
  for (int& y : board) {
    if (y % 4 == odd) {
      y += 2;
    } else if (y % 4 == odd + 2) {
      y -= 2;
    }
  }
  return board;
}

const Family& f() {
  static const F kFamily;
  return kFamily;
}

}  // namespace nqueens::constructions
