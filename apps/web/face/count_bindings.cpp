// The page's interface to counts. A count proceeds in slices of time, so that the page remains
// responsive.

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "base/known_counts.hpp"
#include "base/lecture_table.hpp"
#include "base/open_board.hpp"
#include "kernels/rungs/rung.hpp"
#include "nqueens/solutions.hpp"
#include "values.hpp"

namespace nqueens::web {
namespace {

const RungRow& rung(const std::string& name) {
  for (const RungRow* const row : {&kBruteForce, &kBacktracking, &kFlags, &kBitmap, &kForward,
                                   &kSymmetric, &kStored, &kPruned}) {
    if (row->info.name == name) return *row;
  }
  throw std::invalid_argument("the page has no method " + name);
}

// Counts seeds for about this many milliseconds, but at least one seed. Returns whether all are
// counted.
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

/// A count by one of the engine's methods.
class LiveCount {
 public:
  /// Throws std::invalid_argument for a method that the page does not have, and the exceptions of
  /// Method::plan.
  LiveCount(const std::string& method, int n)
      : rung_(rung(method)), plan_(Rung(rung_).plan(n, {})), tally_(plan_.trunk) {
    for (const Seed& seed : plan_.seeds) work_ += seed.work;
  }

  bool run(double milliseconds) {
    return run_for(milliseconds, next_, plan_.seeds.size(), [this](std::size_t i) {
      tally_ += rung_.count(plan_.n, Prefix(plan_.seeds[i].key));
      work_done_ += plan_.seeds[i].work;
    });
  }

  /// Returns the part of the estimated work that is done, 0 .. 1.
  double done() const { return work_ > 0 ? work_done_ / work_ : 1; }
  /// Returns the sum so far. It is the result when run() has returned true.
  const Tally& tally() const { return tally_; }
  const MethodInfo& info() const { return rung_.info; }
  int n() const { return plan_.n; }

 private:
  const RungRow& rung_;
  Plan plan_;
  std::size_t next_ = 0;
  double work_ = 0;
  double work_done_ = 0;
  Tally tally_;
};

std::uint64_t completions_of(int n, std::span<const int> given) {
  std::uint64_t completions = 0;
  for_each_solution(
      n, [&completions](std::span<const int>) { return ++completions != 0; }, given);
  return completions;
}

/// Counts the completions of a placement (the solutions that contain its queens). A seed is the
/// placement with two more queens.
class CompletionCount {
 public:
  /// Throws the exceptions of for_each_solution.
  CompletionCount(int n, const Board& given) : n_(n) { split(given_queens(n, given), 2); }

  bool run(double milliseconds) {
    return run_for(milliseconds, next_, seeds_.size(),
                   [this](std::size_t i) { completions_ += completions_of(n_, seeds_[i]); });
  }

  double done() const {
    return seeds_.empty() ? 1 : static_cast<double>(next_) / static_cast<double>(seeds_.size());
  }
  std::uint64_t completions() const { return completions_; }
  int n() const { return n_; }

 private:
  void split(const Board& given, int queens) {
    const auto empty = std::find(given.begin(), given.end(), -1);
    if (queens == 0 || empty == given.end()) return seeds_.push_back(given);
    const int row = static_cast<int>(empty - given.begin());
    Board more = given;
    for (RowMask open = open_board(n_, given).open(row); open != 0; open &= open - 1) {
      more[row] = column_of(lowest_bit(open));
      split(more, queens - 1);
    }
  }

  int n_;
  std::vector<Board> seeds_;
  std::size_t next_ = 0;
  std::uint64_t completions_ = 0;
};

double completions(int n, const val& given) {
  return static_cast<double>(completions_of(n, board_from(given)));
}

val lecture_of(const std::string& method, int n) {
  const LectureEntry entry = lecture_entry(method, n);
  return object({{"leaves", entry.leaves}, {"milliseconds", entry.milliseconds}});
}

// Returns a census with its counts as text. `symmetric` says whether the method also counted the
// symmetric solutions. If not, only the total is known, and the other counts are null.
val census_as_text(const Census& census, bool symmetric = true) {
  const auto rest = [symmetric](Count count) {
    return symmetric ? shown(to_string(count)) : val::null();
  };
  return object({{"n", census.n},
                 {"total", to_string(census.total)},
                 {"unique", rest(census.unique())},
                 {"pointSymmetric", rest(census.point_symmetric)},
                 {"rotational", rest(census.rotational)}});
}

val known_of(int n) {
  const auto known = known_census(n);
  return known ? census_as_text(*known) : val::null();
}

val result_of(const LiveCount& count) {
  val result =
      census_as_text(census_of(count.n(), count.tally()), count.info().delivers.symmetric());
  result.set("leaves", to_string(count.tally().leaves));
  return result;
}

CompletionCount* make_completion_count(int n, const val& given) {
  return new CompletionCount(n, board_from(given));
}

val completions_counted(const CompletionCount& count) {
  val result = census_as_text({.n = count.n(), .total = count.completions()}, false);
  result.set("leaves", val::null());
  return result;
}

EMSCRIPTEN_BINDINGS(counts) {
  emscripten::class_<LiveCount>("Count")
      .constructor<std::string, int>()
      .function("run", &LiveCount::run)
      .function("done", &LiveCount::done)
      .function("result", &result_of);
  emscripten::class_<CompletionCount>("Completions")
      .constructor(&make_completion_count, emscripten::allow_raw_pointers())
      .function("run", &CompletionCount::run)
      .function("done", &CompletionCount::done)
      .function("result", &completions_counted);
  emscripten::function("completions", &completions);
  emscripten::function("lecture", &lecture_of);
  emscripten::function("known", &known_of);
}

}  // namespace
}  // namespace nqueens::web
