// What the page sees of the engine. Numbers are doubles: what is counted in the page stays far
// below 2^53; what does not (the known totals) is text.

#include <emscripten/bind.h>
#include <emscripten/val.h>
#include <sstream>

#include "board/symmetry.hpp"
#include "known/known_counts.hpp"
#include "known/lecture_table.hpp"
#include "lecture_search.hpp"
#include "live_count.hpp"
#include "methods/pruning_masks.hpp"
#include "nqueens/construct.hpp"
#include "nqueens/queen_list.hpp"
#include "nqueens/solutions.hpp"
#include "nqueens/tree.hpp"

namespace nqueens::web {
namespace {

using emscripten::val;

val number(std::uint64_t value) { return val(static_cast<double>(value)); }

val text(std::string_view words) { return val(std::string(words)); }

template <class Range, class Convert>
val list(const Range& range, const Convert& convert) {
  val result = val::array();
  for (const auto& element : range) result.call<void>("push", convert(element));
  return result;
}

val numbers(std::span<const int> values) {
  return list(values, [](int value) { return val(value); });
}

Board board_from(const val& values) { return emscripten::vecFromJSArray<int>(values); }

Parameters parameters_from(const val& values) {
  const auto read = emscripten::vecFromJSArray<int>(values);
  return {read.begin(), read.end()};
}

val square_of(const Square& square) {
  val result = val::object();
  result.set("row", square.row);
  result.set("column", square.column);
  return result;
}

// ---- the search

const char* name_of(SearchEvent event) {
  switch (event) {
    case SearchEvent::begun:
      return "begun";
    case SearchEvent::rejected:
      return "rejected";
    case SearchEvent::placed:
      return "placed";
    case SearchEvent::solved:
      return "solved";
    case SearchEvent::retreated:
      return "retreated";
  }
  return "";
}

val state_of(const LectureSearch& played) {
  const Search& search = played.search();
  const SearchCounters& counters = search.counters();
  val state = val::object();
  state.set("n", search.n());
  state.set("event", std::string(name_of(search.event())));
  state.set("square", search.square() ? square_of(*search.square()) : val::null());
  state.set("board", numbers(search.board()));
  state.set("finished", search.finished());
  state.set("steps", number(counters.steps()));
  state.set("tries", number(counters.tries));
  state.set("placements", number(counters.placements));
  state.set("retreats", number(counters.retreats));
  state.set("solutions", number(counters.solutions));
  state.set("deadEnds", number(counters.dead_ends));
  state.set("leaves", number(counters.leaves()));
  state.set("notExtended", number(counters.squares_not_extended()));
  return state;
}

// Line by line: 0 free, 1 attacked, 2 a queen, 3 retreated from.
val kinds_of(const LectureSearch& played) {
  const int n = played.search().n();
  val kinds = val::array();
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      kinds.call<void>("push", static_cast<int>(played.search().kind({row, column})));
    }
  }
  return kinds;
}

val path_of(const LectureSearch& played) {
  return list(played.search().path(), [](const SearchBranch& branch) {
    val result = val::object();
    result.set("left", numbers(branch.left));
    result.set("chosen", branch.chosen);
    result.set("ahead", numbers(branch.ahead));
    return result;
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
  val result = val::object();
  result.set("board", numbers(found.board));
  result.set("orbitSize", found.orbit_size);
  return result;
}

void run(LectureSearch& played, double moves) { played.run(static_cast<std::uint64_t>(moves)); }

bool run_to_solution(LectureSearch& played, double most_moves) {
  return played.run_to_solution(static_cast<std::uint64_t>(most_moves));
}

bool run_to_step(LectureSearch& played, double steps, double most_moves) {
  return played.run_to_step(static_cast<std::uint64_t>(steps),
                            static_cast<std::uint64_t>(most_moves));
}

// ---- the tree and the methods

val tree_of(int n) {
  return list(recursion_tree(n, n).vertices, [](const Vertex& vertex) {
    val result = val::object();
    result.set("row", vertex.row);
    result.set("column", vertex.column);
    result.set("parent", static_cast<int>(vertex.parent));
    result.set("solution", vertex.kind == VertexKind::solution);
    result.set("deadEnd", vertex.kind == VertexKind::dead_end);
    return result;
  });
}

val counts_below(int n, const val& first_rows) {
  const Tally tally = below(n, board_from(first_rows));
  val result = val::object();
  result.set("leaves", number(static_cast<std::uint64_t>(tally.leaves)));
  result.set("solutions", number(static_cast<std::uint64_t>(tally.total)));
  return result;
}

// The masks of the row below some queens.
val masks_below(int n, const val& first_rows) {
  const RowState state = state_below(board_from(first_rows));
  val result = val::object();
  result.set("columns", state.columns);
  result.set("left", state.left & full_row(n));
  result.set("right", state.right);
  result.set("free", state.free(n));
  return result;
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
  const LectureEntry entry = lecture_entry(method, n);
  return entry.leaves ? number(*entry.leaves) : val::null();
}

// ---- counting

val census_as_text(const Census& census) {
  val result = val::object();
  result.set("n", census.n);
  result.set("total", to_string(census.total));
  result.set("unique", to_string(census.unique()));
  result.set("pointSymmetric", to_string(census.point_symmetric));
  result.set("rotational", to_string(census.rotational));
  return result;
}

val known_of(int n) {
  const auto known = known_census(n);
  return known ? census_as_text(*known) : val::null();
}

// A method that knows the total alone says nothing about the rest.
val result_of(const LiveCount& count) {
  const bool symmetric = count.info().delivers.symmetric;
  val result = census_as_text(census_of(count.n(), count.tally()));
  if (!symmetric) {
    for (const char* name : {"unique", "pointSymmetric", "rotational"}) {
      result.set(name, val::null());
    }
  }
  result.set("leaves", to_string(count.tally().leaves));
  return result;
}

// ---- boards

val families_in_words() {
  return list(families(), [](const Family* family) {
    const FamilyInfo& info = family->info();
    val result = val::object();
    result.set("name", text(info.name));
    result.set("summary", text(info.summary));
    result.set("sizes", text(info.sizes));
    result.set("condition", text(info.condition));
    result.set("formulaFor", text(info.formula_for));
    result.set("parameters", list(info.parameters, text));
    return result;
  });
}

val choice_or_null(const std::optional<Parameters>& choice) {
  if (!choice) return val::null();
  return list(*choice, [](std::int64_t value) { return val(static_cast<double>(value)); });
}

val choices_of(const std::string& name, int n) {
  const Family& chosen = family(name);
  val result = val::object();
  result.set("all", number(chosen.choices(n)));
  result.set("symmetric", number(chosen.symmetric_choices(n)));
  result.set("plain", choice_or_null(chosen.default_choice(n)));
  result.set("pointSymmetric", choice_or_null(chosen.symmetric_choice(n)));
  return result;
}

// The queens that the formula places; `refusal` says why they are no admissible solution, and the
// board is empty where the formula makes no sense.
val arrangement_of(const std::string& name, int n, const val& parameters) {
  const Family& chosen = family(name);
  const Parameters choice = parameters_from(parameters);
  const auto refusal = chosen.refusal(n, choice);
  val result = val::object();
  result.set("title", to_string(n, Construction{&chosen, choice}));
  result.set("refusal", refusal ? val(*refusal) : val::null());
  try {
    const Origin origin = chosen.origin(n, choice);
    result.set("board", numbers(chosen.arrangement(n, choice)));
    result.set("originName", origin.name);
    result.set("origin", list(origin.squares, square_of));
    result.set("block", origin.block);
  } catch (const std::invalid_argument&) {
    result.set("board", val::array());
    result.set("originName", std::string());
    result.set("origin", val::array());
    result.set("block", 0);
  }
  return result;
}

bool is_permutation(const Board& board) {
  std::vector<bool> taken(board.size());
  for (const int column : board) {
    if (column < 0 || column >= static_cast<int>(board.size()) || taken[column]) return false;
    taken[column] = true;
  }
  return !board.empty();
}

// The eight images, this board first; none where two queens share a column or a row is empty.
val images_of(const Board& board) {
  if (!is_permutation(board)) return val::array();
  val images = val::array();
  images.call<void>("push", numbers(board));
  for (const Image& image : kOtherImages) {
    images.call<void>("push", numbers(image_of(board, image)));
  }
  return images;
}

const char* name_of(Flaw::Kind kind) {
  if (kind == Flaw::Kind::same_column) return "column";
  return kind == Flaw::Kind::same_rising ? "rising" : "falling";
}

val look_at(const val& columns) {
  const Board board = board_from(columns);
  val result = val::object();
  result.set("solution", is_solution(board));
  result.set("pointSymmetric", is_permutation(board) && is_point_symmetric(board));
  result.set("attacks", list(attacks(board), [](const Flaw& flaw) {
               val attack = val::object();
               attack.set("kind", std::string(name_of(flaw.kind)));
               attack.set("earlier", static_cast<int>(flaw.earlier));
               attack.set("row", static_cast<int>(flaw.row));
               return attack;
             }));
  result.set("images", images_of(board));
  return result;
}

val read_list(const std::string& words) {
  val result = val::object();
  try {
    std::istringstream in(words);
    result.set("columns", numbers(read_queen_list(in, false)));
  } catch (const std::exception& error) {
    result.set("error", std::string(error.what()));
  }
  return result;
}

val solutions_of(int n, bool unique) {
  val boards = val::array();
  if (unique) {
    for_each_unique_solution(n, [&boards](std::span<const int> board, int /*orbit_size*/) {
      boards.call<void>("push", numbers(board));
      return true;
    });
  } else {
    for_each_solution(n, [&boards](std::span<const int> board) {
      boards.call<void>("push", numbers(board));
      return true;
    });
  }
  return boards;
}

EMSCRIPTEN_BINDINGS(nqueens) {
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
      .function("run", &run)
      .function("runToSolution", &run_to_solution)
      .function("backToSolution", &LectureSearch::back_to_solution)
      .function("runToStep", &run_to_step);
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
  emscripten::function("families", &families_in_words);
  emscripten::function("choices", &choices_of);
  emscripten::function("arrangement", &arrangement_of);
  emscripten::function("lookAt", &look_at);
  emscripten::function("readList", &read_list);
  emscripten::function("solutions", &solutions_of);
}

}  // namespace
}  // namespace nqueens::web
