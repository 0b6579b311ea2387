// What the page sees of the search, its tree, and the methods and their counts.

#include <array>

#include "known/known_counts.hpp"
#include "known/lecture_table.hpp"
#include "lecture_search.hpp"
#include "live_count.hpp"
#include "methods/pruning_masks.hpp"
#include "nqueens/tree.hpp"
#include "values.hpp"

namespace nqueens::web {
namespace {

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
                 {"notExtended", counters.squares_not_extended()}});
}

// Line by line: 0 free, 1 attacked, 2 a queen, 3 retreated from.
val kinds_of(const LectureSearch& played) {
  const int n = played.search().n();
  std::vector<int> kinds;
  for (int i = 0; i < n * n; ++i) {
    kinds.push_back(static_cast<int>(played.search().kind({i / n, i % n})));
  }
  return val::array(kinds);
}

val path_of(const LectureSearch& played) {
  return list(played.search().path(), [](const SearchBranch& branch) {
    return object({{"left", branch.left}, {"chosen", branch.chosen}, {"ahead", branch.ahead}});
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
  return object({{"board", found.board}, {"orbitSize", found.orbit_size}});
}

// ---- the tree and the methods

val tree_of(int n) {
  return list(recursion_tree(n, n).vertices, [](const Vertex& vertex) {
    return object({{"row", vertex.row},
                   {"column", vertex.column},
                   {"parent", vertex.parent},
                   {"solution", vertex.kind == VertexKind::solution},
                   {"deadEnd", vertex.kind == VertexKind::dead_end}});
  });
}

val counts_below(int n, const val& first_rows) {
  const Tally tally = below(n, board_from(first_rows));
  return object({{"leaves", tally.leaves}, {"solutions", tally.total}});
}

// The masks of the row below some queens.
val masks_below(int n, const val& first_rows) {
  const RowState state = state_below(board_from(first_rows));
  return object({{"columns", state.columns},
                 {"left", state.left & full_row(n)},
                 {"right", state.right},
                 {"free", state.free(n)}});
}

// For each row the squares that pruning leaves; none where the first queen is in no left half.
val pruned_rows(int n, int first, int second) {
  if (first < 0 || first >= n / 2) return val::array();
  const PruningMasks masks = second < 0 ? PruningMasks(n, first) : PruningMasks(n, first, second);
  val rows = val::array();
  for (int row = 0; row < n; ++row) rows.call<void>("push", masks[row]);
  return rows;
}

val lecture_leaves(const std::string& method, int n) {
  return shown(lecture_entry(method, n).leaves);
}

// ---- counting

// The rest is null where the method knows the total alone.
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
  val result = census_as_text(census_of(count.n(), count.tally()), count.info().delivers.symmetric);
  result.set("leaves", to_string(count.tally().leaves));
  return result;
}

EMSCRIPTEN_BINDINGS(search) {
  emscripten::class_<LectureSearch>("Search")
      .constructor<int>()
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
  emscripten::function("tree", &tree_of);
  emscripten::function("below", &counts_below);
  emscripten::function("masks", &masks_below);
  emscripten::function("prunedRows", &pruned_rows);
  emscripten::function("lectureLeaves", &lecture_leaves);
  emscripten::function("known", &known_of);
}

}  // namespace
}  // namespace nqueens::web
