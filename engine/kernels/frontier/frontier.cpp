// A seed gives a board with queens around the centre. The kernel counts the board's completions.
//
// Largest values: the solutions of a seed fit 64 bits in any run that can end. They are multiplied
// by the weight, at most 8, in 128 bits.

#include "kernels/frontier/frontier.hpp"

#include <algorithm>
#include <array>

#include "kernels/frontier/centre.hpp"
#include "kernels/frontier/config.hpp"
#include "kernels/rungs/plain_search.hpp"

namespace nqueens::frontier {
namespace {

Tally weighted(std::uint64_t solutions, const Centre& centre) {
  return {.total = Count{solutions} * static_cast<Count>(centre.weight)};
}

constexpr PlanParameter kRows{.name = "rows",
                              .summary = "Rows around the middle fixed per seed",
                              .least = 1,
                              .most = kMaxSeedRows,
                              .choosable = false};
constexpr std::array kParameters{kRows};

// Estimates the work of a seed: the more open squares, the larger is the search tree.
float work_of(const OpenBoard& board) {
  double squares = 0;
  for (int row = 0; row < board.n(); ++row) squares += std::popcount(board.open(row));
  return static_cast<float>(std::max(1.0, squares * squares * squares));
}

}  // namespace

const MethodInfo Frontier::kInfo{
    .name = "frontier",
    .summary = "bitmap search on SIMD lanes, from the centre outwards",
    .max_n = kMaxBoard,
    .delivers = {},
    .parameters = kParameters,
    .vectorised = true,
    .second_path = {.name = kPlainSearch.name,
                    .how = "plain search of the board with the seed's queens and closed "
                           "squares",
                    .shared = "which queens and squares these are, and the seed's weight "
                              "(a factor)"},
    .purpose =
        "`auto` takes it for N = 12 to 15 and from 31 on, and for N = 16 to 19 if the memory is "
        "too small for `colours`",
    .seeds =
        "`solutions`, weights 2, 4 and 8: the ways to place the queens around the centre of the "
        "board, one of each orbit"};

Plan Frontier::make_plan(int n, const PlanOptions& options) const {
  const int rows = std::min(seed_rows(n), n);
  Plan plan{.n = n,
            .method = std::string(kInfo.name),
            .parameters = to_string(PlanParameters{{kRows.name, rows}})};
  if (n == 1) {
    plan.trunk.total = 1;
    return plan;
  }
  for_each_centre(n, rows, [&](const Centre& centre) {
    plan.add({.key = centre.packed(), .work = work_of(board_of(n, centre))}, options.most_seeds);
  });
  return plan;
}

Counter Frontier::counter(const Plan& plan, const Room& /*room*/) const {
  return {plan, [this, &plan](SeedId id) {
            return weighted(count_lanes(plan, id).solutions, Centre::unpacked(plan[id].key));
          }};
}

std::optional<Counter> Frontier::turned_counter(const Plan& plan, const Room& /*room*/) const {
  return Counter(plan, [&plan, count_outer = count_outer_](SeedId id) {
    const Centre centre = Centre::unpacked(plan[id].key);
    const OpenBoard image = turned(board_of(plan.n, centre));
    return weighted(count_completions(count_outer, image).solutions, centre);
  });
}

std::uint64_t Frontier::memory_needed(const Plan& plan, const Room& room) const {
  constexpr std::uint64_t kPerThread = 1 << 20;
  return static_cast<std::uint64_t>(room.threads) * kPerThread + plan.seeds.size() * kBytesPerSeed;
}

Tally Frontier::recount(const Plan& plan, SeedId id) const {
  const Centre centre = Centre::unpacked(plan[id].key);
  return weighted(plain_completions(board_of(plan.n, centre)), centre);
}

SeedDescription Frontier::describe(const Plan& plan, SeedId id) const {
  const Centre centre = Centre::unpacked(plan[id].key);
  const OpenBoard board = board_of(plan.n, centre);
  OpenBoard free(plan.n);  // only attacked squares are closed
  SeedDescription description{.weight = centre.weight};
  for (int row = 0; row < plan.n; ++row) {
    if (!board.has_queen(row)) continue;
    free.place(row, board.queen(row));
    description.queens.push_back({row, board.queen(row)});
  }
  for (int row = 0; row < plan.n; ++row) {
    for (RowMask closed = free.open(row) & ~board.open(row); closed != 0; closed &= closed - 1) {
      description.closed.push_back({row, column_of(closed)});
    }
  }
  return description;
}

LaneCount Frontier::count_lanes(const Plan& plan, SeedId id) const {
  return count_completions(count_outer_, board_of(plan.n, Centre::unpacked(plan[id].key)));
}

}  // namespace nqueens::frontier
