#include "lecture_search.hpp"

#include "board/symmetry.hpp"

namespace nqueens::web {

// After a way on: keeps the solution that the search is at now, if it has moved.
bool LectureSearch::noted(bool moved) {
  if (moved && search_.at_solution() && search_.counters().solutions <= kMostKept) {
    Board board = search_.board();
    const auto symmetry = canonical_symmetry(board);
    solutions_.push_back({std::move(board), symmetry ? symmetry->orbit_size : 0});
  }
  return moved;
}

bool LectureSearch::step() { return noted(search_.step()); }

bool LectureSearch::step_back() {
  const bool done = search_.step_back();
  if (search_.counters().solutions < solutions_.size()) solutions_.pop_back();
  return done;
}

bool LectureSearch::move() { return noted(search_.move()); }

bool LectureSearch::move_back() {
  if (!step_back()) return false;
  while (search_.event() == SearchEvent::rejected) step_back();
  return true;
}

void LectureSearch::run(std::uint32_t moves) {
  const auto made = [this] { return search_.counters().placements + search_.counters().retreats; };
  const std::uint64_t last = made() + moves;
  while (made() < last && !search_.finished()) noted(search_.run_to_solution(last - made()));
}

bool LectureSearch::run_to_solution(std::uint32_t most_moves) {
  return noted(search_.run_to_solution(most_moves));
}

void LectureSearch::back_to_solution() {
  while (step_back() && !search_.at_solution()) {
  }
}

bool LectureSearch::run_to_step(std::uint32_t steps, std::uint32_t most_moves) {
  const auto here = [this] { return search_.counters().steps(); };
  for (; most_moves > 0 && here() < steps && move(); --most_moves) {
  }
  if (here() < steps) return search_.finished();
  while (here() > steps) step_back();
  return true;
}

}  // namespace nqueens::web
