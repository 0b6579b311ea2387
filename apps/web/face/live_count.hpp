// LiveCount: a count by one of the engine's methods in slices of time, so that the page remains
// responsive.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "methods/rung.hpp"
#include "nqueens/board.hpp"

namespace nqueens::web {

class LiveCount {
 public:
  /// Throws std::invalid_argument for a method that the page does not have, and the exceptions of
  /// Method::plan.
  LiveCount(const std::string& method, int n);

  /// Counts seeds for about this many milliseconds, but at least one seed. Returns whether all are
  /// counted.
  bool run(double milliseconds);

  /// Returns the part of the estimated work that is done, 0 .. 1.
  double done() const;
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

/// Counts the completions of a placement (the solutions that contain its queens) in slices of time.
/// A seed is the placement with two more queens.
class CompletionCount {
 public:
  /// Throws the exceptions of for_each_solution.
  CompletionCount(int n, const Board& given);

  bool run(double milliseconds);
  double done() const;
  std::uint64_t completions() const { return completions_; }
  int n() const { return n_; }

 private:
  void split(const Board& given, int queens);

  int n_;
  std::vector<Board> seeds_;
  std::size_t next_ = 0;
  std::uint64_t completions_ = 0;
};

std::uint64_t completions_of(int n, std::span<const int> given);

}  // namespace nqueens::web
