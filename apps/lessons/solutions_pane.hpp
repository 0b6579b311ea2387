// The state of the list of solutions found: which lines are shown, which solution is chosen, and
// which one is open, that is, drawn on the board. Solutions are numbered from 0. `found` is the
// number of solutions so far, `lines` the number of lines that fit on the screen.
#pragma once

#include <cstdint>
#include <optional>

#include "full_screen.hpp"

namespace nqueens::app {

class SolutionsPane {
 public:
  /// Moves the choice by this key. While no solution is chosen, the pane shows the latest ones.
  /// Moving past the last solution ends the choice.
  void choose(Key key, std::uint64_t found, int lines);

  /// Returns the number of the first solution to show.
  std::uint64_t first(std::uint64_t found, int lines) const;

  /// Returns the chosen solution; nullopt if none is chosen.
  std::optional<std::uint64_t> chosen() const { return chosen_; }

  /// Closes the open solution. If none is open, opens the chosen one, or the latest if none is
  /// chosen.
  void open_or_close(std::uint64_t found);
  void close() { opened_.reset(); }
  std::optional<std::uint64_t> opened() const { return opened_; }

 private:
  std::optional<std::uint64_t> chosen_;
  std::optional<std::uint64_t> opened_;
  std::uint64_t first_ = 0;
};

}  // namespace nqueens::app
