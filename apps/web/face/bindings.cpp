// What the page sees of the engine. Numbers are doubles: what is counted in the page stays far
// below 2^53; what does not (the known totals) is text.

#include <array>
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

val object(std::initializer_list<std::pair<const char*, val>> members) {
  val result = val::object();
  for (const auto& [name, value] : members) result.set(name, value);
  return result;
}

Board board_from(const val& values) { return emscripten::vecFromJSArray<int>(values); }

Parameters parameters_from(const val& values) {
  const auto read = emscripten::vecFromJSArray<int>(values);
  return {read.begin(), read.end()};
}

val square_of(const Square& square) {
  return object({{"row", val(square.row)}, {"column", val(square.column)}});
}

// ---- the search

val name_of(SearchEvent event) {
  static constexpr std::array kNames{"begun", "rejected", "placed", "solved", "retreated"};
  return text(kNames[static_cast<std::size_t>(event)]);
}

val state_of(const LectureSearch& played) {
  const Search& search = played.search();
  const SearchCounters& counters = search.counters();
  return object({{"n", val(search.n())},
                 {"event", name_of(search.event())},
                 {"square", search.square() ? square_of(*search.square()) : val::null()},
                 {"board", numbers(search.board())},
                 {"finished", val(search.finished())},
                 {"steps", number(counters.steps())},
                 {"tries", number(counters.tries)},
                 {"placements", number(counters.placements)},
                 {"retreats", number(counters.retreats)},
                 {"solutions", number(counters.solutions)},
                 {"deadEnds", number(counters.dead_ends)},
                 {"leaves", number(counters.leaves())},
                 {"notExtended", number(counters.squares_not_extended())}});
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
    return object({{"left", numbers(branch.left)},
                   {"chosen", val(branch.chosen)},
                   {"ahead", numbers(branch.ahead)}});
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
  return object({{"board", numbers(found.board)}, {"orbitSize", val(found.orbit_size)}});
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
    return object({{"row", val(vertex.row)},
                   {"column", val(vertex.column)},
                   {"parent", val(static_cast<int>(vertex.parent))},
                   {"solution", val(vertex.kind == VertexKind::solution)},
                   {"deadEnd", val(vertex.kind == VertexKind::dead_end)}});
  });
}

val counts_below(int n, const val& first_rows) {
  const Tally tally = below(n, board_from(first_rows));
  return object({{"leaves", number(static_cast<std::uint64_t>(tally.leaves))},
                 {"solutions", number(static_cast<std::uint64_t>(tally.total))}});
}

// The masks of the row below some queens.
val masks_below(int n, const val& first_rows) {
  const RowState state = state_below(board_from(first_rows));
  return object({{"columns", val(state.columns)},
                 {"left", val(state.left & full_row(n))},
                 {"right", val(state.right)},
                 {"free", val(state.free(n))}});
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
  return object({{"n", val(census.n)},
                 {"total", val(to_string(census.total))},
                 {"unique", val(to_string(census.unique()))},
                 {"pointSymmetric", val(to_string(census.point_symmetric))},
                 {"rotational", val(to_string(census.rotational))}});
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
    return object({{"name", text(info.name)},
                   {"summary", text(info.summary)},
                   {"sizes", text(info.sizes)},
                   {"condition", text(info.condition)},
                   {"formulaFor", text(info.formula_for)},
                   {"parameters", list(info.parameters, text)}});
  });
}

val choice_or_null(const std::optional<Parameters>& choice) {
  if (!choice) return val::null();
  return list(*choice, [](std::int64_t value) { return val(static_cast<double>(value)); });
}

val choices_of(const std::string& name, int n) {
  const Family& chosen = family(name);
  return object({{"all", number(chosen.choices(n))},
                 {"symmetric", number(chosen.symmetric_choices(n))},
                 {"plain", choice_or_null(chosen.default_choice(n))},
                 {"pointSymmetric", choice_or_null(chosen.symmetric_choice(n))}});
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

val attack_of(const Flaw& flaw) {
  return object({{"kind", text(name_of(flaw.kind))},
                 {"earlier", val(static_cast<int>(flaw.earlier))},
                 {"row", val(static_cast<int>(flaw.row))}});
}

val look_at(const val& columns) {
  const Board board = board_from(columns);
  return object({{"solution", val(is_solution(board))},
                 {"pointSymmetric", val(is_permutation(board) && is_point_symmetric(board))},
                 {"attacks", list(attacks(board), attack_of)},
                 {"images", images_of(board)}});
}

val read_list(const std::string& words) {
  try {
    std::istringstream in(words);
    return object({{"columns", numbers(read_queen_list(in, false))}});
  } catch (const std::exception& error) {
    return object({{"error", text(error.what())}});
  }
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
