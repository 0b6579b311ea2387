#include "live_count.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "board/open_board.hpp"
#include "nqueens/solutions.hpp"

namespace nqueens::web {
namespace {

const RungRow& rung(const std::string& name) {
  for (const RungRow* const row : {&kBruteForce, &kBacktracking, &kFlags, &kBitmap, &kForward,
                                   &kSymmetric, &kStored, &kPruned}) {
    if (row->info.name == name) return *row;
  }
  throw std::invalid_argument("the page has no method " + name);
}

template <class CountSeedAt>
bool run_for(double milliseconds, std::size_t& next, std::size_t seeds, const CountSeedAt& count) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double, std::milli>(milliseconds);
  while (next < seeds) {
    count(next++);
    if (Clock::now() >= end) break;
  }
  return next == seeds;
}

}  // namespace

LiveCount::LiveCount(const std::string& method, int n)
    : rung_(rung(method)), plan_(Rung(rung_).plan(n, {})), tally_(plan_.trunk) {
  for (const Seed& seed : plan_.seeds) work_ += seed.work;
}

bool LiveCount::run(double milliseconds) {
  return run_for(milliseconds, next_, plan_.seeds.size(), [this](std::size_t i) {
    tally_ += rung_.count(plan_.n, Prefix(plan_.seeds[i].key));
    work_done_ += plan_.seeds[i].work;
  });
}

double LiveCount::done() const { return work_ > 0 ? work_done_ / work_ : 1; }

CompletionCount::CompletionCount(int n, const Board& given) : n_(n) {
  split(given_queens(n, given), 2);
}

void CompletionCount::split(const Board& given, int queens) {
  const auto empty = std::find(given.begin(), given.end(), -1);
  if (queens == 0 || empty == given.end()) return seeds_.push_back(given);
  const int row = static_cast<int>(empty - given.begin());
  Board more = given;
  for (RowMask open = open_board(n_, given).open(row); open != 0; open &= open - 1) {
    more[row] = column_of(lowest_bit(open));
    split(more, queens - 1);
  }
}

bool CompletionCount::run(double milliseconds) {
  return run_for(milliseconds, next_, seeds_.size(),
                 [this](std::size_t i) { completions_ += completions_of(n_, seeds_[i]); });
}

double CompletionCount::done() const {
  return seeds_.empty() ? 1 : static_cast<double>(next_) / static_cast<double>(seeds_.size());
}

std::uint64_t completions_of(int n, std::span<const int> given) {
  std::uint64_t completions = 0;
  for_each_solution(
      n, [&completions](std::span<const int>) { return ++completions != 0; }, given);
  return completions;
}

}  // namespace nqueens::web
