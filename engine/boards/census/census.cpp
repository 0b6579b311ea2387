#include "census/census.hpp"

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

}  // namespace nqueens
