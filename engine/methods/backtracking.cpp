// Backtracking: try the squares of a row from the left, test each against all earlier queens, go on
// below those that pass.
//
// A leaf is a tried square that is not extended: it fails the test, or it is on the last row.
// Source: Gauss's letter to Schumacher (1850) and Laquiere's method in Lucas (1882), as PlaceQueens
// in J. Erickson, "Algorithms", fig. 2.2 (the test there is Q[i] = j, j + r - i or j - r + i);
// N. Tsuda, "N-Queens problem" (lecture slides, 2013), section 3.
// Largest values: leaves(20) is near 7e13 < 2^47; a seed holds less.
// About 1.4e8 leaves a second on one 3.5 GHz core (n = 14).

#include "methods/backtracking.hpp"

#include <array>
#include <cstdlib>

#include "contract/contract.hpp"
#include "methods/plain_search.hpp"
#include "methods/prefix.hpp"

namespace nqueens {
namespace {

constexpr int kLargest = 20;

bool passes_test(const int row[], int n) {
  for (int i = 0; i < n; ++i) {
    if (row[i] == row[n] || std::abs(row[i] - row[n]) == n - i) return false;
  }
  return true;
}

void place_queens(int row[], int n, int r, Tally& tally) {
  for (row[r] = 0; row[r] < n; ++row[r]) {
    const bool legal = passes_test(row, r);
    if (legal && r + 1 < n) {
      place_queens(row, n, r + 1, tally);
      continue;
    }
    ++tally.leaves;
    if (legal) ++tally.total;
  }
}

template <int N>
class Kernel {
 public:
  Tally count(const Prefix& prefix) {
    NQUEENS_ASSERT(prefix.rows() < N);
    for (int r = 0; r < prefix.rows(); ++r) {
      row_[r] = prefix.column(r);
      NQUEENS_ASSERT(passes_test(row_.data(), r));
    }
    descend(prefix.rows());
    return {.total = solutions_, .leaves = leaves_};
  }

 private:
  void descend(int r) {
    for (int column = 0; column < N; ++column) {
      row_[r] = column;
      const bool legal = passes_test(row_.data(), r);
      if (legal && r + 1 < N) {
        descend(r + 1);
        continue;
      }
      ++leaves_;
      if (legal) ++solutions_;
    }
  }

  std::array<int, N> row_{};
  std::uint64_t solutions_ = 0;
  std::uint64_t leaves_ = 0;
};

}  // namespace

const MethodInfo Backtracking::kInfo{.name = "backtracking",
                                     .summary = "test each square against all earlier queens",
                                     .max_n = kLargest,
                                     .delivers = {.leaves = true},
                                     .parameters = kPrefixParameters};

Plan Backtracking::make_plan(int n, const PlanOptions& options) const {
  PrefixPlan plan(kInfo, n, options, default_prefix_depth(n));
  add_seeds_trying_every_square(plan);
  return plan.take();
}

Tally Backtracking::count(const Plan& plan, SeedId id, const GroupData* /*shared*/) const {
  auto kernel = [&]<int N>() { return Kernel<N>().count(Prefix(plan[id].key)); };
  return with_board_size<1, kLargest>(plan.n, kernel);
}

std::string_view Backtracking::second_path(const Plan& /*plan*/, SeedId /*id*/) const {
  return kPlainSearch;
}

Tally Backtracking::recount(const Plan& plan, SeedId id) const {
  return plain_total(plan.n, Prefix(plan[id].key));
}

SeedDescription Backtracking::describe(const Plan& plan, SeedId id) const {
  return describe_prefix(Prefix(plan[id].key), Counted::solutions);
}

Tally lecture::place_queens(int n) {
  NQUEENS_ASSERT(1 <= n && n <= kLargest);
  std::array<int, kLargest> row{};
  Tally tally;
  nqueens::place_queens(row.data(), n, 0, tally);
  return tally;
}

}  // namespace nqueens
