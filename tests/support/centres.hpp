// The seeds of the frontier as a list.
#pragma once

#include <vector>

#include "kernels/frontier/centre.hpp"

namespace nqueens::frontier {

inline std::vector<Centre> all_centres(int n, int rows) {
  std::vector<Centre> centres;
  for_each_centre(n, rows, [&centres](const Centre& centre) { centres.push_back(centre); });
  return centres;
}

}  // namespace nqueens::frontier
