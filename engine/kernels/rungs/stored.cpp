// Store and compare: stores every solution. A new solution counts, times the size of its orbit,
// unless one of its images is already stored. (Its images are its rotations and reflections; its
// orbit is the set of its images.) The bitmap search finds solutions in lexicographic order. So the
// first one of an orbit is its smallest image, and the store is sorted.
//
// A solution is stored as a number whose digits are its columns; the lecture calls this its unique
// value. All solutions must be in one store, so the whole board is one seed, counted by one thread.
//
// Leaves are those of bitmap. Source: N. Tsuda, "N-Queens problem" (lecture slides, 2013), section
// 6, as the slower of two ways to count one solution of each orbit.
// Largest values: 14200 solutions of 8 bytes for n = 12; a number is below 12^12 < 2^44.
// About 2.7e7 leaves a second on one core of a Zen 4 (n = 11); symmetric has 4.4e7 there.

#include <algorithm>
#include <array>
#include <vector>

#include "base/contract.hpp"
#include "base/symmetry.hpp"
#include "kernels/rungs/plain_search.hpp"
#include "kernels/rungs/rung.hpp"
#include "plan/prefix.hpp"

namespace nqueens {
namespace {

constexpr int kLargest = 12;
constexpr std::size_t kMostSolutions = 14'200;

std::uint64_t number_of(std::span<const int> board) {
  std::uint64_t number = 0;
  for (const int column : board) number = number * kLargest + static_cast<std::uint64_t>(column);
  return number;
}

template <int N>
class StoredKernel {
 public:
  Tally count(const Prefix& prefix) {
    NQUEENS_ASSERT(prefix.rows() == 0);
    store_.reserve(kMostSolutions);
    visit(0, state_below(prefix));
    NQUEENS_ASSERT(store_.size() <= kMostSolutions);
    return tally_;
  }

 private:
  void visit(int row, const RowState& state) {
    RowMask free = state.free(N);
    if (free == 0 || row == N - 1) ++tally_.leaves;
    for (; free != 0; free &= free - 1) {
      board_[row] = column_of(free);
      if (row == N - 1) {
        compare_and_store();
      } else {
        visit(row + 1, state.with(lowest_bit(free)));
      }
    }
  }

  void compare_and_store() {
    const std::uint64_t own = number_of(board_);
    NQUEENS_ASSERT(store_.empty() || store_.back() < own);
    bool is_known = false;
    int equal_images = 1;
    Symmetry symmetry;
    for (const Image& image : kOtherImages) {
      const std::uint64_t other = number_of(image_of(board_, image));
      is_known |= std::binary_search(store_.begin(), store_.end(), other);
      if (other != own) continue;
      ++equal_images;
      symmetry.half_turn |= image == kHalfTurn;
      symmetry.quarter_turn |= image == kQuarterTurn;
    }
    symmetry.orbit_size = 8 / equal_images;
    if (!is_known) tally_.add_orbit(symmetry);
    store_.push_back(own);
  }

  std::array<int, N> board_{};
  std::vector<std::uint64_t> store_;
  Tally tally_;
};

Plan make_plan(const MethodInfo& info, int n, const PlanOptions& options) {
  PrefixPlan plan(info, n, options, 0);
  plan.add_seed(Prefix(), 1);
  return plan.take();
}

}  // namespace

constinit const RungRow kStored{
    .info = {.name = "stored",
             .summary = "store all solutions, 8 bytes each, and compare their images",
             .max_n = kLargest,
             .delivers = {.point_symmetric = true, .rotational = true, .leaves = true},
             .parameters = kFixedPrefixParameters,
             .second_path = {.name = kPlainSearch.name,
                             .how = "plain search, then the test for the smallest image",
                             .shared = "only the plan"},
             .purpose = "a comparison with `symmetric`: `stored` uses one thread and keeps all "
                        "solutions in memory (114 kB for N = 12)",
             .seeds = "`smallest_images`: one seed, the whole board",
             .aside = true},
    .plan = make_plan,
    .count = count_by<StoredKernel, kLargest>,
    .recount = plain_orbits,
    .kind = SeedKind::smallest_images,
    .store_bytes = kMostSolutions * sizeof(std::uint64_t)};

}  // namespace nqueens
