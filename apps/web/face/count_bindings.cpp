// The page's interface to counts. A count proceeds in slices of time, so that the page remains
// responsive.

#include <chrono>
#include <stdexcept>

#include "base/known_counts.hpp"
#include "base/lecture_table.hpp"
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

/// A count by one of the engine's methods.
class LiveCount {
 public:
  /// Throws std::invalid_argument for a method that the page does not have, and the exceptions of
  /// Method::plan.
  LiveCount(const std::string& method, int n)
      : rung_(rung(method)), plan_(Rung(rung_).plan(n, {})), tally_(plan_.trunk) {
    for (const Seed& seed : plan_.seeds) work_ += seed.work;
  }

  /// Counts seeds for about this many milliseconds, but at least one seed. Returns whether all are
  /// counted.
  bool run(double milliseconds) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration<double, std::milli>(milliseconds);
    while (next_ < plan_.seeds.size()) {
      const Seed& seed = plan_.seeds[next_++];
      tally_ += rung_.count(plan_.n, Prefix(seed.key));
      work_done_ += seed.work;
      if (Clock::now() >= end) break;
    }
    return next_ == plan_.seeds.size();
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

// Returns the number of solutions that contain the given queens.
double completions(int n, const val& given) {
  std::uint64_t completions = 0;
  for_each_solution(
      n, [&completions](std::span<const int>) { return ++completions != 0; }, board_from(given));
  return static_cast<double>(completions);
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

EMSCRIPTEN_BINDINGS(counts) {
  emscripten::class_<LiveCount>("Count")
      .constructor<std::string, int>()
      .function("run", &LiveCount::run)
      .function("done", &LiveCount::done)
      .function("result", &result_of);
  emscripten::function("completions", &completions);
  emscripten::function("lecture", &lecture_of);
  emscripten::function("known", &known_of);
}

}  // namespace
}  // namespace nqueens::web
