#include "base/known_counts.hpp"

#include <array>

#include "base/contract.hpp"

namespace nqueens {
namespace {

// T (all solutions), P (unchanged by a half turn) and R (unchanged by a quarter turn), from OEIS
// A000170, A032522 and A033148; T(27) by T. B. Preusser and M. R. Engelhardt (2016). The unique
// count (solutions up to rotation and reflection) is not stored, since it follows from these.
constexpr std::array<Census, kLargestKnown> kKnown{{
    {1, 1U, 1U, 1U},
    {2, 0U, 0U, 0U},
    {3, 0U, 0U, 0U},
    {4, 2U, 2U, 2U},
    {5, 10U, 2U, 2U},
    {6, 4U, 4U, 0U},
    {7, 40U, 8U, 0U},
    {8, 92U, 4U, 0U},
    {9, 352U, 16U, 0U},
    {10, 724U, 12U, 0U},
    {11, 2680U, 48U, 0U},
    {12, 14200U, 80U, 8U},
    {13, 73712U, 136U, 8U},
    {14, 365596U, 420U, 0U},
    {15, 2279184U, 1240U, 0U},
    {16, 14772512U, 3000U, 64U},
    {17, 95815104U, 8152U, 128U},
    {18, 666090624U, 18104U, 0U},
    {19, 4968057848U, 44184U, 0U},
    {20, 39029188884U, 144620U, 480U},
    {21, 314666222712U, 375664U, 704U},
    {22, 2691008701644U, 1250692U, 0U},
    {23, 24233937684440U, 3581240U, 0U},
    {24, 227514171973736U, 11675080U, 3328U},
    {25, 2207893435808352U, 34132592U, 3264U},
    {26, 22317699616364044U, 115718268U, 0U},
    {27, 234907967154122528U, 320403024U, 0U},
}};

}  // namespace

std::optional<Census> known_census(int n) {
  if (n < 1 || n > kLargestKnown) return std::nullopt;
  NQUEENS_ASSERT(kKnown[n - 1].n == n);
  return kKnown[n - 1];
}

}  // namespace nqueens
