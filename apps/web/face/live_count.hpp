// A count by one of the engine's methods in slices of time, for a page that goes on answering.
#pragma once

#include <string>

#include "methods/rung.hpp"
#include "nqueens/board.hpp"

namespace nqueens::web {

class LiveCount {
 public:
  /// Throws std::invalid_argument for a method that the page has not, and as Method::plan does.
  LiveCount(const std::string& method, int n);

  /// Counts seeds for about that many milliseconds, one at least; whether all are counted.
  bool run(double milliseconds);

  /// The part of the estimated work that is done, 0 .. 1.
  double done() const;
  /// The sum so far: all of it once run() has said so.
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

/// What a bitmap search knows below a placement of queens in the first rows.
RowState state_below(const Board& first_rows);

/// Leaves and solutions below a placement of queens in the first rows, as bitmap counts them; the
/// placement alone where all rows are filled. n <= 14.
Tally below(int n, const Board& first_rows);

}  // namespace nqueens::web
