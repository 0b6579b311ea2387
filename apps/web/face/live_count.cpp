#include "live_count.hpp"

#include <bit>
#include <chrono>
#include <stdexcept>

namespace nqueens::web {
namespace {

const RungRow& rung(const std::string& name) {
  for (const RungRow* const row : {&kBruteForce, &kBacktracking, &kFlags, &kBitmap, &kForward,
                                   &kSymmetric, &kStored, &kPruned}) {
    if (row->info.name == name) return *row;
  }
  throw std::invalid_argument("the page has no method " + name);
}

}  // namespace

LiveCount::LiveCount(const std::string& method, int n)
    : rung_(rung(method)), plan_(Rung(rung_).plan(n, {})), tally_(plan_.trunk) {
  for (const Seed& seed : plan_.seeds) work_ += seed.work;
}

bool LiveCount::run(double milliseconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double, std::milli>(milliseconds);
  while (next_ < plan_.seeds.size()) {
    tally_ += rung_.count(plan_.n, Prefix(plan_.seeds[next_].key));
    work_done_ += plan_.seeds[next_].work;
    ++next_;
    if (Clock::now() >= end) break;
  }
  return next_ == plan_.seeds.size();
}

double LiveCount::done() const { return work_ > 0 ? work_done_ / work_ : 1; }

RowState state_below(const Board& first_rows) {
  RowState state;
  for (const int column : first_rows) state = state.with(square(column));
  return state;
}

Tally below(int n, const Board& first_rows) {
  const int rows = static_cast<int>(first_rows.size());
  if (rows == n) return {.total = 1, .leaves = 1};
  if (rows == n - 1) {  // a prefix may not have this many rows
    const auto last = static_cast<Count>(std::popcount(state_below(first_rows).free(n)));
    return {.total = last, .leaves = 1};
  }
  Prefix prefix;
  for (const int column : first_rows) prefix = prefix.with(column);
  return kBitmap.count(n, prefix);
}

}  // namespace nqueens::web
