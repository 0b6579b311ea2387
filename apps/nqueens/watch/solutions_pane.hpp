// The list of the solutions found, of which some lines are shown and one can be opened.
#pragma once

#include <cstdint>
#include <optional>

#include "watch/full_screen.hpp"

namespace nqueens::app {

/// Numbers of solutions are counted from 0. `found` solutions exist and `lines` of them fit.
class SolutionsPane {
 public:
  /// Chooses another one; the latest are followed until somebody does, and after the last again.
  void choose(Key key, std::uint64_t found, int lines);

  /// Number of the first solution to show.
  std::uint64_t first(std::uint64_t found, int lines) const;

  /// The one chosen; nullopt while the latest are followed.
  std::optional<std::uint64_t> chosen() const { return chosen_; }

  /// Opens the chosen one, or the latest if there is any, or closes the one that is open.
  void open_or_close(std::uint64_t found);
  void close() { opened_.reset(); }
  std::optional<std::uint64_t> opened() const { return opened_; }

 private:
  std::optional<std::uint64_t> chosen_;
  std::optional<std::uint64_t> opened_;
  std::uint64_t first_ = 0;
};

}  // namespace nqueens::app
