// A seed is unpacked to a board with the centre's queens; what remains goes to the lanes.
//
// Largest values: a seed's solutions fit 64 bits on any run that can end; times the weight, at most
// 8, they are kept in 128.

#include "methods/frontier/frontier.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "methods/frontier/centre.hpp"
#include "methods/frontier/completions.hpp"
#include "methods/frontier/config.hpp"
#include "methods/plain_search.hpp"

namespace nqueens::frontier {
namespace {

Tally weighted(std::uint64_t solutions, const Centre& centre) {
  return {.total = Count{solutions} * static_cast<Count>(centre.weight)};
}

// The free squares of the outer rows say how far the tree spreads.
float work_of(const OpenBoard& board) {
  double squares = 0;
  for (int row = 0; row < board.n(); ++row) squares += std::popcount(board.open(row));
  return static_cast<float>(std::max(1.0, squares * squares * squares));
}

}  // namespace

const MethodInfo Frontier::kInfo{.name = "frontier",
                                 .summary = "bitmap search on SIMD lanes, from the centre outwards",
                                 .max_n = kMaxBoard,
                                 .delivers = {},
                                 .vectorised = true};

Frontier::Frontier(const MethodOptions& options) : count_outer_(count_outer_on(options.isa)) {}

Plan Frontier::plan(int n, const PlanOptions& options) const {
  if (n < 1 || n > kInfo.max_n) {
    throw std::invalid_argument("method frontier counts boards of 1 to 32, not " +
                                std::to_string(n));
  }
  if (options.depth) {
    throw std::invalid_argument("method frontier takes no depth: its seeds are centre blocks");
  }
  const int rows = std::min(seed_rows(n), n);
  Plan plan;
  plan.n = n;
  plan.method = kInfo.name;
  plan.parameters = "rows=" + std::to_string(rows);
  if (n == 1) {
    plan.trunk.total = 1;
    return plan;
  }
  for_each_centre(n, rows, [&](const Centre& centre) {
    plan.add({.key = centre.packed(), .work = work_of(board_of(n, centre))}, options.most_seeds);
  });
  return plan;
}

std::uint64_t Frontier::memory_needed(const Plan& plan, int threads, int groups) const {
  constexpr std::uint64_t kPerThread = 1 << 20;
  return static_cast<std::uint64_t>(threads) * kPerThread +
         Method::memory_needed(plan, threads, groups);
}

Tally Frontier::count(const Plan& plan, const Seed& seed, const GroupData* /*shared*/) const {
  return weighted(count_lanes(plan, seed).solutions, Centre::unpacked(seed.key));
}

std::string_view Frontier::second_path(const Seed& /*seed*/) const { return kPlainSearch; }

Tally Frontier::recount(const Plan& plan, const Seed& seed) const {
  const Centre centre = Centre::unpacked(seed.key);
  return weighted(plain_completions(board_of(plan.n, centre)), centre);
}

LaneCount Frontier::count_lanes(const Plan& plan, const Seed& seed) const {
  return count_completions(count_outer_, board_of(plan.n, Centre::unpacked(seed.key)));
}

}  // namespace nqueens::frontier
