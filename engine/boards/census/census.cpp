#include "census/census.hpp"

#include "contract/contract.hpp"

namespace nqueens {

OrbitCounts Census::orbits() const {
  if (n == 1) return {.of_1 = total};
  return {.of_2 = rotational / 2,
          .of_4 = (point_symmetric - rotational) / 4,
          .of_8 = (total - point_symmetric) / 8};
}

Census census_of(int n, const Tally& sum) {
  return {n, sum.total, sum.point_symmetric, sum.rotational};
}

Count factorial(int n) {
  NQUEENS_ASSERT(0 <= n && n <= 34);
  Count product = 1;
  for (int i = 2; i <= n; ++i) product *= static_cast<Count>(i);
  return product;
}

}  // namespace nqueens
