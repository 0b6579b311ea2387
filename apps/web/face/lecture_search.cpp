#include "lecture_search.hpp"

#include "board/symmetry.hpp"

namespace nqueens::web {

LectureSearch::LectureSearch(int n, bool by_columns, std::span<const int> given)
    : search_(n, by_columns ? Filling::by_columns : Filling::by_rows, given) {
  noted(search_.at_solution());
}

double LectureSearch::milliseconds_now() const {
  const std::chrono::duration<double, std::milli> since = Clock::now() - begin_;
  return milliseconds_ + since.count();
}

// Adds the time that `act` takes to the time of the search. Returns the result of `act`.
template <class Act>
bool LectureSearch::timed(const Act& act) {
  begin_ = Clock::now();
  const bool result = act();
  milliseconds_ = milliseconds_now();
  return result;
}

// Keeps the current solution, if the search has moved and is at one.
bool LectureSearch::noted(bool moved) {
  if (moved && search_.at_solution() && search_.counters().solutions <= kMostKept) {
    Board board = search_.board();
    const auto symmetry = canonical_symmetry(board);
    const int orbit_size = symmetry ? symmetry->orbit_size : 0;
    solutions_.push_back({std::move(board), orbit_size, milliseconds_now()});
  }
  return moved;
}

bool LectureSearch::step() {
  return timed([this] { return noted(search_.step()); });
}

bool LectureSearch::step_back() {
  const bool done = search_.step_back();
  if (search_.counters().solutions < solutions_.size()) solutions_.pop_back();
  return done;
}

bool LectureSearch::move() {
  return timed([this] { return noted(search_.move()); });
}

bool LectureSearch::move_back() {
  if (!step_back()) return false;
  while (search_.event() == SearchEvent::rejected) step_back();
  return true;
}

void LectureSearch::run(std::uint32_t moves) {
  const auto made = [this] { return search_.counters().placements + search_.counters().retreats; };
  const std::uint64_t last = made() + moves;
  timed([&] {
    while (made() < last && !search_.finished()) noted(search_.run_to_solution(last - made()));
    return true;
  });
}

bool LectureSearch::run_to_solution(std::uint32_t most_moves) {
  return timed([&] { return noted(search_.run_to_solution(most_moves)); });
}

void LectureSearch::back_to_solution() {
  while (step_back() && !search_.at_solution()) {
  }
}

bool LectureSearch::run_to_step(double steps, std::uint32_t most_moves) {
  const auto here = [this] { return static_cast<double>(search_.counters().steps()); };
  return timed([&] {
    for (; most_moves > 0 && here() < steps && noted(search_.move()); --most_moves) {
    }
    if (here() < steps) return search_.finished();
    while (here() > steps) step_back();
    return true;
  });
}

}  // namespace nqueens::web
