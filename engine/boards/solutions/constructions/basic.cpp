// The basic arrangement C(N; a, b) = {(x, (a x + b) mod N)}: from row to row, the column grows by
// a, modulo N.
//
// It is a solution if and only if a - 1, a and a + 1 are all coprime to N. Such a number a exists
// if and only if N = 1 or 5 mod 6. These solutions are superqueen solutions: they remain solutions
// if the board is rolled up into a torus.
// They are point-symmetric if and only if a - 1 = 2 b mod N.
// Source: A. K. Chandra (1974), and perhaps before him G. Polya; described by S. Akiba (1991),
// section 3.

#include <array>

#include "solutions/constructions/arithmetic.hpp"
#include "solutions/constructions/families.hpp"

namespace nqueens::constructions {
namespace {

constexpr std::array<std::string_view, 2> kParameters{"a", "b"};
constexpr FamilyInfo kInfo{.name = "basic",
                           .summary = "Chandra's C(N; a, b): column (a x + b) mod N in row x",
                           .sizes = "N = 1 or 5 mod 6",
                           .condition = "0 <= a, b < N, and a - 1, a, a + 1 each coprime to N",
                           .parameters = kParameters,
                           .formula_for = "0 <= a, b < N"};

class Basic final : public Family {
 public:
  const FamilyInfo& info() const override { return kInfo; }

  std::uint64_t choices(int n) const override {
    return superqueen_steps(n) * static_cast<std::uint64_t>(n);
  }

  std::uint64_t symmetric_choices(int n) const override { return superqueen_steps(n); }

  void for_each_choice(int n,
                       const std::function<bool(const Parameters&)>& visitor) const override {
    for (std::int64_t a = 0; a < n; ++a) {
      if (!is_superqueen_step(a, n)) continue;
      for (std::int64_t b = 0; b < n; ++b) {
        if (!visitor({a, b})) return;
      }
    }
  }

  std::optional<Parameters> default_choice(int n) const override {
    if (!exists_for(n)) return std::nullopt;
    return Parameters{2 % n, 0};
  }

  std::optional<Parameters> symmetric_choice(int n) const override {
    if (!exists_for(n)) return std::nullopt;
    return Parameters{2 % n, symmetric_offset(2 % n, n)};
  }

  bool exists_for(int n) const override { return n % 6 == 1 || n % 6 == 5; }

  bool admits(int n, const Parameters& choice) const override {
    return arranges(n, choice) && is_superqueen_step(choice[0], n);
  }

  bool is_symmetric_admitted(int n, const Parameters& choice) const override {
    return choice[1] == symmetric_offset(choice[0], n);
  }

  bool arranges(int n, const Parameters& choice) const override {
    return 0 <= choice[0] && choice[0] < n && 0 <= choice[1] && choice[1] < n;
  }

  Board arrange(int n, const Parameters& choice) const override {
    return basic_board(n, choice[0], choice[1]);
  }

  // C(N; a, b) is C(N; a, 0), shifted cyclically by b columns.
  Origin origin_of(int n, const Parameters& choice) const override {
    if (choice[1] == 0) return {};
    return {basic_name(n, choice[0], 0), squares_of(basic_board(n, choice[0], 0))};
  }
};

constinit const Basic kFamily;

}  // namespace

const Family& basic() { return kFamily; }

}  // namespace nqueens::constructions
