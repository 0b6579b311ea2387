#include "attack/hidden_known_counts.hpp"

#include "base/known_counts.hpp"
#include "support/golden.hpp"

namespace nqueens {
namespace {

bool known_values_are_known = false;

}  // namespace

std::optional<Census> known_census(int n) {
  if (!known_values_are_known) return std::nullopt;
  return Census{n, test::known(n, "total"), test::known(n, "point_symmetric"),
                test::known(n, "rotational")};
}

void test::let_known_values_be_known(bool are_known) { known_values_are_known = are_known; }

}  // namespace nqueens
