// Y2(N; k): the basic solution C(N-1; 2, 0) with a queen added in the corner (N-1, N-1), then y = 0
// exchanged with y = k, and y = N-1 with y = N-1-k.
//
// Exists for N = 0 or 2 mod 6; N/2 <= k < N-1 and k = N-4 mod 6. Always point-symmetric. Y2(N; N-4)
// for N = 2 mod 6 is Yaglom's second solution.
// Source: Akiba, section 4. The paper prints x = 0, k, N-1-k for the squares that are left out; it
// must read y.

#include <array>

#include "solutions/constructions/arithmetic.hpp"
#include "solutions/constructions/cornered.hpp"
#include "solutions/constructions/families.hpp"

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

std::int64_t residue(int n) { return (n + 2) % 6; }

class Y2 final : public Family {
 public:
  const FamilyInfo& info() const override { return kInfo; }

  std::uint64_t choices(int n) const override {
    if (!exists_for(n)) return 0;
    return static_cast<std::uint64_t>(count_mod_6(n / 2, n - 2, residue(n)));
  }

  std::uint64_t symmetric_choices(int n) const override { return choices(n); }

  void for_each_choice(int n,
                       const std::function<bool(const Parameters&)>& visitor) const override {
    if (!exists_for(n)) return;
    for (std::int64_t k = first_mod_6(n / 2, residue(n)); k < n - 1; k += 6) {
      if (!visitor({k})) return;
    }
  }

  std::optional<Parameters> default_choice(int n) const override {
    if (!exists_for(n)) return std::nullopt;
    return Parameters{n - 4};
  }

  std::optional<Parameters> symmetric_choice(int n) const override { return default_choice(n); }

 protected:
  bool exists_for(int n) const override { return n >= 8 && (n % 6 == 0 || n % 6 == 2); }

  bool admits(int n, const Parameters& choice) const override {
    const std::int64_t k = choice[0];
    return n / 2 <= k && k < n - 1 && k % 6 == residue(n);
  }

  bool is_symmetric_admitted(int /*n*/, const Parameters& /*choice*/) const override {
    return true;
  }

  bool arranges(int n, const Parameters& choice) const override {
    return n >= 4 && n % 2 == 0 && 0 < choice[0] && choice[0] < n - 1;
  }

  Board arrange(int n, const Parameters& choice) const override {
    Board board = cornered_basic_board(n);
    exchange_columns(board, 0, choice[0]);
    exchange_columns(board, n - 1, n - 1 - choice[0]);
    return board;
  }

  Origin origin_of(int n, const Parameters& /*choice*/) const override {
    return cornered_basic_origin(n);
  }
};

}  // namespace

const Family& y2() {
  static const Y2 kFamily;
  return kFamily;
}

}  // namespace nqueens::constructions
