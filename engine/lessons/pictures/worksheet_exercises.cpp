#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/random.hpp"
#include "base/symmetry.hpp"
#include "lessons/pictures/worksheet.hpp"
#include "nqueens/search.hpp"
#include "nqueens/solutions.hpp"

namespace nqueens {
namespace {

// Limits for the number of tried squares in an exercise, so that pupils can count them by hand.
constexpr std::size_t kFewestTries = 8;
constexpr std::size_t kMostTries = 40;

template <class Range>
const auto& one_of(const Range& range, Random& random) {
  return range[random.below(range.size())];
}

std::vector<Board> completions(const Board& given) {
  std::vector<Board> boards;
  for_each_solution(
      static_cast<int>(given.size()),
      [&boards](std::span<const int> board) {
        boards.emplace_back(board.begin(), board.end());
        return true;
      },
      given);
  return boards;
}

Board solution(int n, Random& random) { return one_of(completions(Board(n, kEmptyRow)), random); }

// Returns a board whose number of completions was drawn first, so that all numbers are answers
// equally often: 1 or 2 for n = 5, 1 to 4 on larger boards. n must not be 4 or 6, since one queen
// leaves at most one completion there.
Exercise board_to_complete(int n, Random& random) {
  const std::size_t wanted = 1 + random.below(n == 5 ? 2 : 4);
  while (true) {
    Board board(n, kEmptyRow);
    const Board whole = solution(n, random);
    const int queens = 1 + random.below((n - 1) / 2);
    for (int i = 0; i < queens; ++i) {
      const int row = random.below(n);
      board[row] = whole[row];
    }
    const auto boards = completions(board);
    if (boards.size() == wanted) {
      return {ExerciseKind::complete, board, boards.front(), boards.size(), {}};
    }
  }
}

// Returns a board on which exactly two queens attack each other. For an attack on a diagonal,
// exchanges the columns of two queens of a solution. For an attack on a column, moves a queen of a
// solution to the column of another queen. Repeats this until there is exactly one attack. n must
// not be 5, since then no exchange makes exactly one attack.
Exercise attack_to_find(int n, Random& random) {
  const bool on_diagonal = random.below(2) == 0;
  Board board = solution(n, random);
  do {
    if (!on_diagonal) board = solution(n, random);
    int& column = board[random.below(n)];
    int& other = board[random.below(n)];
    if (on_diagonal) {
      std::swap(column, other);
    } else {
      column = other;
    }
  } while (attacks(board).size() != 1);
  return {ExerciseKind::attack, board, {}, 0, {}};
}

// Returns a random position of the search just after it placed a queen, not later than its first
// solution.
Exercise tries_to_count(int n, Random& random) {
  std::vector<Exercise> all;
  Search search(n);
  while (!search.at_solution() && search.counters().tries < kMostTries) {
    search.step();
    const auto tries = static_cast<std::size_t>(search.counters().tries);
    const bool placed = search.event() == SearchEvent::placed || search.at_solution();
    if (placed && tries >= kFewestTries) {
      all.push_back({ExerciseKind::tries, search.board(), {}, tries, {}});
    }
  }
  return one_of(all, random);
}

// Returns a tree to draw. Its root has queens in the first n - 4 rows, and none attacks another.
Exercise tree_to_draw(int n, Random& random) {
  Board board;
  do {
    board.assign(n, kEmptyRow);
    for (int row = 0; row < n - 4; ++row) board[row] = random.below(n);
  } while (!attacks(board).empty());
  return {ExerciseKind::tree, std::move(board), {}, 0, {}};
}

// Returns a solution and one of its images. Chooses a solution whose eight images are all
// different, so that there is only one answer.
Exercise image_to_name(int n, Random& random) {
  std::vector<Board> boards;
  for_each_unique_solution(n, [&boards](std::span<const int> board, int orbit_size) {
    if (orbit_size == 8) boards.emplace_back(board.begin(), board.end());
    return true;
  });
  const Board& canonical = one_of(boards, random);
  const Board first = image_of(canonical, one_of(kOtherImages, random));
  const std::size_t number = random.below(kOtherImages.size());
  return {ExerciseKind::image, first, image_of(first, kOtherImages[number]), number, {}};
}

// Returns an arrangement that is a solution as often as not, if n has such solutions: 5 and 7 have.
Exercise formula_to_judge(int n, Random& random) {
  const bool wanted = random.below(2) == 0;
  while (true) {
    const Parameters parameters{1 + random.below(n - 1), random.below(n)};
    const Board board = family("basic").arrangement(n, parameters);
    if (n == 6 || attacks(board).empty() == wanted) {
      return {ExerciseKind::formula, Board(n, kEmptyRow), board, 0, parameters};
    }
  }
}

/// A kind of exercise: the function that makes one, and the sizes of the boards on a sheet.
struct Maker {
  Exercise (*make)(int n, Random&);
  std::vector<int> sizes;
  int size_in_mixed;
};

// Returns the makers of all kinds, in the order of ExerciseKind.
const std::vector<Maker>& makers() {
  static const std::vector<Maker> kMakers{
      {board_to_complete, {5, 5, 7, 7, 8, 8}, 7}, {attack_to_find, {6, 6, 7, 7, 8, 8}, 6},
      {tries_to_count, {4, 4, 5, 6, 6, 8}, 4},    {tree_to_draw, {4, 6}, 5},
      {image_to_name, {5, 5, 7, 7, 8, 8}, 5},     {formula_to_judge, {5, 5, 6, 7, 7, 7}, 7},
  };
  return kMakers;
}

}  // namespace

Worksheet make_worksheet(std::string_view kind, std::uint64_t seed) {
  const auto* const place = std::find(kWorksheetKinds.begin(), kWorksheetKinds.end(), kind);
  if (place == kWorksheetKinds.end()) {
    throw std::invalid_argument("there is no worksheet '" + std::string(kind) + "'");
  }
  Worksheet sheet{std::string(kind), seed, {}};
  Random random(seed);
  const auto add = [&](const Maker& maker, int n) {
    Exercise next;
    do {
      next = maker.make(n, random);
    } while (std::find(sheet.exercises.begin(), sheet.exercises.end(), next) !=
             sheet.exercises.end());
    sheet.exercises.push_back(std::move(next));
  };
  if (place == kWorksheetKinds.begin()) {
    for (const Maker& maker : makers()) add(maker, maker.size_in_mixed);
  } else {
    const Maker& maker = makers()[place - kWorksheetKinds.begin() - 1];
    for (const int n : maker.sizes) add(maker, n);
  }
  return sheet;
}

}  // namespace nqueens
