#include "live_count.hpp"

#include <bit>
#include <chrono>
#include <stdexcept>

#include "methods/backtracking.hpp"
#include "methods/bitmap.hpp"
#include "methods/brute_force.hpp"
#include "methods/flags.hpp"
#include "methods/pruned.hpp"
#include "methods/symmetric.hpp"

namespace nqueens::web {
namespace {

// The rungs that need neither vectors nor threads. (The registry would bring in the others.)
std::unique_ptr<Method> make_method(const std::string& name) {
  if (name == BruteForce::kInfo.name) return std::make_unique<BruteForce>();
  if (name == Backtracking::kInfo.name) return std::make_unique<Backtracking>();
  if (name == Flags::kInfo.name) return std::make_unique<Flags>();
  if (name == Bitmap::kInfo.name) return std::make_unique<Bitmap>();
  if (name == Symmetric::kInfo.name) return std::make_unique<Symmetric>();
  if (name == Pruned::kInfo.name) return std::make_unique<Pruned>();
  throw std::invalid_argument("the page has no method " + name);
}

}  // namespace

LiveCount::LiveCount(const std::string& method, int n)
    : method_(make_method(method)), plan_(method_->plan(n, {})), tally_(plan_.trunk) {
  for (const Seed& seed : plan_.seeds) work_ += seed.work;
}

bool LiveCount::run(double milliseconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double, std::milli>(milliseconds);
  while (next_ < plan_.seeds.size()) {
    tally_ += method_->count(plan_, SeedId{next_}, nullptr);
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
  if (rows == n - 1) {  // a prefix may have fewer rows than that
    const auto last = static_cast<Count>(std::popcount(state_below(first_rows).free(n)));
    return {.total = last, .leaves = 1};
  }
  Prefix prefix;
  for (const int column : first_rows) prefix = prefix.with(column);
  Plan plan{.n = n, .method = {}, .parameters = {}, .trunk = {}, .seeds = {{.key = prefix.key()}}};
  return Bitmap().count(plan, SeedId{0}, nullptr);
}

}  // namespace nqueens::web
