// Generate and test: makes all n^n ways to put one queen on each row (*candidates*), and tests a
// candidate when all its queens are placed. All other methods are tested against this one, because
// it is too simple to be wrong.
//
// A leaf is a candidate. Source: N. Tsuda, "N-Queens problem" (lecture slides, 2013), section 2.
// Largest values: at most 12^12 < 2^44 leaves in all (n <= 12).
// About 4.2e8 candidates a second on one 3.5 GHz core (n = 9).

#include <array>
#include <cstdlib>

#include "base/contract.hpp"
#include "kernels/rungs/plain_search.hpp"
#include "kernels/rungs/rung.hpp"
#include "plan/prefix.hpp"

namespace nqueens {
namespace {

constexpr int kLargest = 12;

bool passes_test(const int row[], int n) {
  for (int r = 1; r < n; ++r) {
    for (int i = 0; i < r; ++i) {
      if (row[i] == row[r] || std::abs(row[i] - row[r]) == r - i) return false;
    }
  }
  return true;
}

template <int N>
class BruteForceKernel {
 public:
  Tally count(const Prefix& prefix) {
    NQUEENS_ASSERT(prefix.rows() <= N);
    for (int r = 0; r < prefix.rows(); ++r) row_[r] = prefix.column(r);
    complete(prefix.rows());
    return {.total = solutions_, .leaves = candidates_};
  }

 private:
  void complete(int placed) {
    if (placed == N) {
      ++candidates_;
      if (passes_test(row_.data(), N)) ++solutions_;
      return;
    }
    for (int column = 0; column < N; ++column) {
      row_[placed] = column;
      complete(placed + 1);
    }
  }

  std::array<int, N> row_{};
  std::uint64_t solutions_ = 0;
  std::uint64_t candidates_ = 0;
};

void add_seeds(PrefixPlan& plan, const Prefix& prefix) {
  if (prefix.rows() == plan.depth()) return plan.add_seed(prefix, 1);
  for (int column = 0; column < plan.n(); ++column) add_seeds(plan, prefix.with(column));
}

// Returns the smallest number of rows that a seed must fix to have fewer than 20 million
// candidates. A seed that fixes `rows` rows has n^(n - rows) of them.
int default_depth(int n) {
  int rows_below = n;
  for (double candidates = 1; rows_below > 0 && candidates * n < 2e7; --rows_below) candidates *= n;
  return rows_below;
}

Plan make_plan(const MethodInfo& info, int n, const PlanOptions& options) {
  PrefixPlan plan(info, n, options, default_depth(n));
  add_seeds(plan, Prefix());
  return plan.take();
}

}  // namespace

constinit const RungRow kBruteForce{
    .info = {.name = "brute_force",
             .summary = "generate all n^n placements of a queen per row, test each",
             .max_n = kLargest,
             .delivers = {.leaves = true},
             .parameters = kPrefixParameters,
             .second_path = kPlainSearch,
             .purpose = "testing the others",
             .seeds = "`solutions`: every way to put a queen into each of the first `depth` "
                      "rows"},
    .plan = make_plan,
    .count = count_by<BruteForceKernel, kLargest>,
    .recount = plain_total,
    .kind = SeedKind::solutions};

}  // namespace nqueens
