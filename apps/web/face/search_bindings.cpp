// The page's interface to the search and its tree, and to the bit masks of the methods.

#include <algorithm>
#include <array>
#include <chrono>
#include <stdexcept>

#include "base/symmetry.hpp"
#include "kernels/rungs/pruning_masks.hpp"
#include "nqueens/search.hpp"
#include "nqueens/tree.hpp"
#include "values.hpp"

namespace nqueens::web {
namespace {

constexpr int kRejected = 4;  // a mark of kinds_of(), after the SquareKinds

struct FoundSolution {
  Board board;
  int orbit_size = 0;  ///< size of the orbit if the solution is the smallest of its images, else 0
  double milliseconds = 0;  ///< time of the search when it found this solution
};

/// The search that the page shows, with the list of its solutions, its time, and moves from queen
/// to queen.
class LectureSearch {
 public:
  /// The most solutions that are kept. Later ones are only counted.
  static constexpr std::size_t kMostKept = 20'000;

  /// Throws the exceptions of Search. If all queens are given, the list has their solution at once.
  LectureSearch(int n, bool by_columns, std::span<const int> given)
      : search_(n, by_columns ? Filling::by_columns : Filling::by_rows, given) {
    noted(search_.at_solution());
  }

  const Search& search() const { return search_; }
  const std::vector<FoundSolution>& solutions() const { return solutions_; }
  /// Returns how long the engine has searched forwards, without the time for waiting and drawing.
  double milliseconds() const { return milliseconds_; }

  /// Goes one step forwards or back. In a step the search tries a square or takes a queen away.
  /// Returns false at the end or the beginning.
  bool step() {
    return timed([this] { return noted(search_.step()); });
  }
  bool step_back() {
    const bool done = search_.step_back();
    if (search_.counters().solutions < solutions_.size()) solutions_.pop_back();
    return done;
  }

  /// Goes forwards or back by one move: to the next queen that is placed or taken away. Returns
  /// false at the end or the beginning.
  bool move() {
    return timed([this] { return noted(search_.move()); });
  }
  bool move_back() {
    if (!step_back()) return false;
    while (search_.event() == SearchEvent::rejected) step_back();
    return true;
  }

  /// Goes forwards by `moves` moves, or to the end.
  void run(std::uint32_t moves) {
    const auto made = [this] {
      return search_.counters().placements + search_.counters().retreats;
    };
    const std::uint64_t last = made() + moves;
    timed([&] {
      while (made() < last && !search_.finished()) noted(search_.run_to_solution(last - made()));
      return true;
    });
  }

  /// Goes to the next solution, by at most `most_moves` moves. Returns whether it has reached one.
  bool run_to_solution(std::uint32_t most_moves) {
    return timed([&] { return noted(search_.run_to_solution(most_moves)); });
  }

  /// Goes back to the previous solution, or to the beginning.
  void back_to_solution() {
    while (step_back() && !search_.at_solution()) {
    }
  }

  /// Goes forwards or back to the position `steps` steps after the beginning, by at most
  /// `most_moves` moves. Returns whether it has reached this position or the end.
  bool run_to_step(double steps, std::uint32_t most_moves) {
    const auto here = [this] { return static_cast<double>(search_.counters().steps()); };
    return timed([&] {
      for (; most_moves > 0 && here() < steps && noted(search_.move()); --most_moves) {
      }
      if (here() < steps) return search_.finished();
      while (here() > steps) step_back();
      return true;
    });
  }

 private:
  using Clock = std::chrono::steady_clock;

  // Adds the time that `act` takes to the time of the search. Returns the result of `act`.
  template <class Act>
  bool timed(const Act& act) {
    begin_ = Clock::now();
    const bool result = act();
    milliseconds_ = milliseconds_now();
    return result;
  }

  // Keeps the current solution, if the search has moved and is at one.
  bool noted(bool moved) {
    if (moved && search_.at_solution() && search_.counters().solutions <= kMostKept) {
      Board board = search_.board();
      const auto symmetry = canonical_symmetry(board);
      const int orbit_size = symmetry ? symmetry->orbit_size : 0;
      solutions_.push_back({std::move(board), orbit_size, milliseconds_now()});
    }
    return moved;
  }

  double milliseconds_now() const {
    const std::chrono::duration<double, std::milli> since = Clock::now() - begin_;
    return milliseconds_ + since.count();
  }

  Search search_;
  std::vector<FoundSolution> solutions_;
  Clock::time_point begin_ = Clock::now();  // when the current call began to search
  double milliseconds_ = 0;                 // time of earlier calls
};

LectureSearch* make_search(int n, bool by_columns, const val& given) {
  return new LectureSearch(n, by_columns, board_from(given));
}

val state_of(const LectureSearch& played) {
  static constexpr std::array kEvents{"begun", "rejected", "placed", "solved", "retreated"};
  const Search& search = played.search();
  const SearchCounters& counters = search.counters();
  return object({{"n", search.n()},
                 {"event", kEvents[static_cast<std::size_t>(search.event())]},
                 {"square", search.square() ? square_of(*search.square()) : val::null()},
                 {"board", search.board()},
                 {"finished", search.finished()},
                 {"steps", counters.steps()},
                 {"tries", counters.tries},
                 {"placements", counters.placements},
                 {"retreats", counters.retreats},
                 {"solutions", counters.solutions},
                 {"deadEnds", counters.dead_ends},
                 {"leaves", counters.leaves()},
                 {"notExtended", counters.squares_not_extended()},
                 {"milliseconds", played.milliseconds()}});
}

// Returns how many places of each line the search has tried. A line is a row, or a column if the
// search goes by columns; a place is a square of a line. For a line with a queen, counts the places
// before the queen. The search tries no places of lines with given queens.
std::vector<int> places_tried(const Search& search) {
  std::vector<int> tried(search.n());
  for (const SearchBranch& branch : search.path()) tried[branch.line] = std::max(branch.chosen, 0);
  const SearchEvent event = search.event();
  if (event != SearchEvent::rejected && event != SearchEvent::retreated) return tried;
  const auto [row, column] = *search.square();
  const bool by_rows = search.filling() == Filling::by_rows;
  tried[by_rows ? row : column] = 1 + (by_rows ? column : row);
  return tried;
}

// Returns a mark for each square, row by row: 0 none, 1 attacked, 2 a queen, 3 queen taken away, 4
// tried but attacked. In a line with a queen, attacked squares not tried have mark 0.
val kinds_of(const LectureSearch& played) {
  const Search& search = played.search();
  const int n = search.n();
  const bool by_rows = search.filling() == Filling::by_rows;
  const std::vector<int> tried = places_tried(search);
  const Board board = search.board();
  std::vector<bool> filled(n);
  for (int row = 0; row < n; ++row) {
    if (board[row] >= 0) filled[by_rows ? row : board[row]] = true;
  }
  std::vector<int> kinds;
  for (int i = 0; i < n * n; ++i) {
    const Square square{i / n, i % n};
    const int line = by_rows ? square.row : square.column;
    const int place = by_rows ? square.column : square.row;
    int kind = static_cast<int>(search.kind(square));
    if (kind == static_cast<int>(SquareKind::attacked)) {
      kind = place < tried[line] ? kRejected : filled[line] ? 0 : kind;
    }
    kinds.push_back(kind);
  }
  return val::array(kinds);
}

val path_of(const LectureSearch& played) {
  return list(played.search().path(), [](const SearchBranch& branch) {
    return object({{"line", branch.line},
                   {"left", branch.left},
                   {"chosen", branch.chosen},
                   {"ahead", branch.ahead}});
  });
}

val attackers_of(const LectureSearch& played, int row, int column) {
  return list(played.search().attackers({row, column}), square_of);
}

int solutions_kept(const LectureSearch& played) {
  return static_cast<int>(played.solutions().size());
}

val solution_of(const LectureSearch& played, int index) {
  const FoundSolution& found = played.solutions().at(index);
  return object({{"board", found.board},
                 {"orbitSize", found.orbit_size},
                 {"milliseconds", found.milliseconds}});
}

// ---- the tree and the methods

val tree_of(int n, const val& given) {
  return list(recursion_tree(n, n, board_from(given)).vertices, [](const Vertex& vertex) {
    return object({{"level", vertex.level},
                   {"column", vertex.column},
                   {"parent", vertex.parent},
                   {"solution", vertex.kind == VertexKind::solution},
                   {"deadEnd", vertex.kind == VertexKind::dead_end}});
  });
}

// Returns the first `rows` rows of the tree as SVG, DOT or text, or an error if the tree is too
// large. If `by_columns`, its rows are the columns of the board, and `given` has rows.
val tree_as(int n, int rows, const std::string& format, const val& given, bool by_columns) {
  try {
    const Tree tree = recursion_tree(n, rows, board_from(given));
    const Orientation orientation = by_columns ? Orientation::columns : Orientation::rows;
    return object({{"text", format == "svg" ? tree_as_svg(tree, TreeLayout::automatic, orientation)
                            : format == "dot" ? tree_as_dot(tree)
                                              : tree_as_text(tree)}});
  } catch (const std::invalid_argument& error) {
    return object({{"error", error.what()}});
  }
}

// Returns masks of the row below the first rows, which have queens in the columns `first_rows`.
// Three masks have the squares that these queens attack: along columns, and along diagonals that
// run down to the left and to the right. The fourth has the free squares.
val masks_below(int n, const val& first_rows) {
  RowState state;
  for (const int column : board_from(first_rows)) state = state.with(square(column));
  return object({{"columns", state.columns},
                 {"left", state.left & full_row(n)},
                 {"right", state.right},
                 {"free", state.free(n)}});
}

// Returns for each row a mask of the squares that the method `pruned` allows. `first` and `second`
// are the columns of the queens in rows 0 and 1, or -1 if not placed yet. Returns an empty array if
// row 0 has no queen in its left half.
val pruned_rows(int n, int first, int second) {
  if (first < 0 || first >= n / 2) return val::array();
  const PruningMasks masks = second < 0 ? PruningMasks(n, first) : PruningMasks(n, first, second);
  val rows = val::array();
  for (int row = 0; row < n; ++row) rows.call<void>("push", masks[row]);
  return rows;
}

EMSCRIPTEN_BINDINGS(search) {
  emscripten::class_<LectureSearch>("Search")
      .constructor(&make_search, emscripten::allow_raw_pointers())
      .function("state", &state_of)
      .function("kinds", &kinds_of)
      .function("path", &path_of)
      .function("attackers", &attackers_of)
      .function("solutionsKept", &solutions_kept)
      .function("solution", &solution_of)
      .function("step", &LectureSearch::step)
      .function("stepBack", &LectureSearch::step_back)
      .function("move", &LectureSearch::move)
      .function("moveBack", &LectureSearch::move_back)
      .function("run", &LectureSearch::run)
      .function("runToSolution", &LectureSearch::run_to_solution)
      .function("backToSolution", &LectureSearch::back_to_solution)
      .function("runToStep", &LectureSearch::run_to_step);
  emscripten::function("tree", &tree_of);
  emscripten::function("treeAs", &tree_as);
  emscripten::function("masks", &masks_below);
  emscripten::function("prunedRows", &pruned_rows);
}

}  // namespace
}  // namespace nqueens::web
