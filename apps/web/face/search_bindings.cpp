// The page's interface to the search, its tree, the methods and their counts.

#include <algorithm>
#include <array>
#include <stdexcept>

#include "known/known_counts.hpp"
#include "known/lecture_table.hpp"
#include "lecture_search.hpp"
#include "live_count.hpp"
#include "methods/pruning_masks.hpp"
#include "nqueens/tree.hpp"
#include "values.hpp"

namespace nqueens::web {
namespace {

constexpr int kRejected = 4;  // a mark of kinds_of(), after the SquareKinds

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

double completions(int n, const val& given) {
  return static_cast<double>(completions_of(n, board_from(given)));
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

val lecture_of(const std::string& method, int n) {
  const LectureEntry entry = lecture_entry(method, n);
  return object({{"leaves", entry.leaves}, {"milliseconds", entry.milliseconds}});
}

// ---- counting

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
  emscripten::function("tree", &tree_of);
  emscripten::function("treeAs", &tree_as);
  emscripten::function("completions", &completions);
  emscripten::function("masks", &masks_below);
  emscripten::function("prunedRows", &pruned_rows);
  emscripten::function("lecture", &lecture_of);
  emscripten::function("known", &known_of);
}

}  // namespace
}  // namespace nqueens::web
