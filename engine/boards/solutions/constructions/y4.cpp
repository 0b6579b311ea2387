// Y4(N; h, k): Y3(N; k) with y = h and y = N-1 exchanged as well.
//
// Exists for N = 0 or 2 mod 6, with
//
//   0 < h <= N/2 - 1,    h = 0 mod 6
//   N/2 <= k < N - 1,    k = N-1 mod 6
//   h/2 + k and 2 h + k  both differ from N-1
//
// Point-symmetric if and only if h + k = N-1; other choices exist from N = 38 on.
// Source: Akiba, section 4. The squares that the printed formula breaks off are (0, k) and
// ((N-1+k)/2, 0), as in Y3.

#include <algorithm>
#include <array>

#include "solutions/constructions/arithmetic.hpp"
#include "solutions/constructions/cornered.hpp"
#include "solutions/constructions/families.hpp"

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

bool is_k(int n, std::int64_t k) { return n / 2 <= k && k < n - 1 && k % 6 == (n - 1) % 6; }

class Y4 final : public Family {
 public:
  const FamilyInfo& info() const override { return kInfo; }

  std::uint64_t choices(int n) const override {
    if (!exists_for(n)) return 0;
    const std::int64_t ks = count_mod_6(n / 2, n - 2, (n - 1) % 6);
    std::int64_t pairs = 0;
    for (std::int64_t h = 6; h <= n / 2 - 1; h += 6) {
      pairs += ks - (is_k(n, n - 1 - h / 2) ? 1 : 0) - (is_k(n, n - 1 - 2 * h) ? 1 : 0);
    }
    return static_cast<std::uint64_t>(pairs);
  }

  std::uint64_t symmetric_choices(int n) const override {
    return exists_for(n) ? static_cast<std::uint64_t>((n / 2 - 1) / 6) : 0;
  }

  void for_each_choice(int n,
                       const std::function<bool(const Parameters&)>& visitor) const override {
    if (!exists_for(n)) return;
    for (std::int64_t h = 6; h <= n / 2 - 1; h += 6) {
      for (std::int64_t k = first_mod_6(n / 2, (n - 1) % 6); k < n - 1; k += 6) {
        if (admits(n, {h, k}) && !visitor({h, k})) return;
      }
    }
  }

  std::optional<Parameters> default_choice(int n) const override { return symmetric_choice(n); }

  std::optional<Parameters> symmetric_choice(int n) const override {
    if (!exists_for(n)) return std::nullopt;
    return Parameters{6, n - 7};
  }

 protected:
  bool exists_for(int n) const override { return n >= 14 && (n % 6 == 0 || n % 6 == 2); }

  bool admits(int n, const Parameters& choice) const override {
    const auto [h, k] = std::pair(choice[0], choice[1]);
    return 0 < h && h <= n / 2 - 1 && h % 6 == 0 && is_k(n, k) && h / 2 + k != n - 1 &&
           2 * h + k != n - 1;
  }

  bool is_symmetric_admitted(int n, const Parameters& choice) const override {
    return choice[0] + choice[1] == n - 1;
  }

  bool arranges(int n, const Parameters& choice) const override {
    return n >= 4 && n % 2 == 0 && std::all_of(choice.begin(), choice.end(), [n](std::int64_t y) {
             return 0 < y && y < n - 1;
           });
  }

  Board arrange(int n, const Parameters& choice) const override {
    Board board = cornered_basic_board(n);
    exchange_columns(board, 0, choice[1]);
    exchange_columns(board, n - 1, choice[0]);
    return board;
  }

  Origin origin_of(int n, const Parameters& /*choice*/) const override {
    return cornered_basic_origin(n);
  }
};

}  // namespace

const Family& y4() {
  static const Y4 kFamily;
  return kFamily;
}

}  // namespace nqueens::constructions
