// The page's interface to boards: constructions, lists of queens, attacks, images, solutions and
// worksheets.

#include <sstream>

#include "base/symmetry.hpp"
#include "lessons/pictures/worksheet.hpp"
#include "lessons/solutions/column_exchange.hpp"
#include "nqueens/construct.hpp"
#include "nqueens/derived.hpp"
#include "nqueens/queen_list.hpp"
#include "nqueens/solutions.hpp"
#include "values.hpp"

namespace nqueens::web {
namespace {

val families_in_words() {
  return list(families(), [](const Family* family) {
    const FamilyInfo& info = family->info();
    return object({{"name", info.name},
                   {"sizes", info.sizes},
                   {"condition", info.condition},
                   {"formulaFor", info.formula_for},
                   {"parameters", info.parameters}});
  });
}

val choices_of(const std::string& name, int n) {
  const Family& chosen = family(name);
  return object({{"all", chosen.choices(n)},
                 {"symmetric", chosen.symmetric_choices(n)},
                 {"plain", chosen.default_choice(n)},
                 {"pointSymmetric", chosen.symmetric_choice(n)}});
}

// Returns the queens that a family's formula places. In the result, `refusal` says why the
// parameters are not admissible (null if they are), and `board` is empty if the formula is not
// defined for them.
val arrangement_of(const std::string& name, int n, const val& parameters) {
  const Family& chosen = family(name);
  const std::vector<int> numbers = emscripten::vecFromJSArray<int>(parameters);
  const Parameters choice(numbers.begin(), numbers.end());
  Origin origin;
  Board board;
  try {
    origin = chosen.origin(n, choice);
    board = chosen.arrangement(n, choice);
  } catch (const std::invalid_argument&) {
  }
  return object({{"title", to_string(n, Construction{&chosen, choice})},
                 {"refusal", chosen.refusal(n, choice)},
                 {"board", board},
                 {"originName", origin.name},
                 {"origin", list(origin.squares, square_of)},
                 {"block", origin.block}});
}

val attack_of(const Flaw& flaw) {
  const char* const kind = flaw.kind == Flaw::Kind::same_column   ? "column"
                           : flaw.kind == Flaw::Kind::same_rising ? "rising"
                                                                  : "falling";
  return object({{"kind", kind}, {"earlier", flaw.earlier}, {"row", flaw.row}});
}

// Returns whether a list of queens is a solution, which queens attack each other, and its eight
// images (rotations and reflections), also as texts (unique_value()). There are no images if two
// queens share a column or a row is empty.
val look_at(const val& columns) {
  const Board board = board_from(columns);
  std::vector<Board> images;
  if (!board.empty() && is_permutation(board)) images = images_of(board);
  return object(
      {{"solution", is_solution(board)},
       {"pointSymmetric", !images.empty() && is_point_symmetric(board)},
       {"attacks", list(attacks(board), attack_of)},
       {"images", images},
       {"values", list(images, [](const Board& image) { return shown(unique_value(image)); })}});
}

// Reads one list of queens or several. `base` is the number of the first column: "auto", "0" or
// "1". `way` is the orientation of the lists: "rows", "columns" or "paper".
val read_lists(const std::string& words, const std::string& base, const std::string& way) {
  try {
    std::istringstream in(words);
    QueenListReading how;
    if (base != "auto") how.first_number = base == "1" ? 1 : 0;
    if (way != "rows") how.orientation = way == "paper" ? Orientation::paper : Orientation::columns;
    return list(read_queen_lists(in, how), [](const QueenList& queens) {
      return object(
          {{"board", queens.board}, {"firstNumber", queens.first_number}, {"form", queens.form}});
    });
  } catch (const std::exception& error) {
    return object({{"error", error.what()}});
  }
}

val without_corner(const val& solution) {
  return shown(without_corner_queen(board_from(solution)));
}

// Replaces every queen of a solution by a block, which is a solution for `size` queens. The block
// has a queen in a corner if `with_corner`, else it is point-symmetric.
val blocks_of(const val& solution, int size, bool with_corner) {
  const Board block = with_corner ? construct(size, "basic", {2, 0}) : construct_symmetric(size);
  return shown(in_blocks(board_from(solution), block));
}

// Returns a solution made from C(n; a, b), for some b, by exchanging pairs of columns (see
// ColumnExchange); null if there is none. In C(n; a, b), the queen of row x is in column
// (a x + b) mod n.
val exchange_of(int n, int a) {
  const auto found = find_exchange(n, a);
  if (!found) return val::null();
  return object({{"board", exchanged(n, *found)},
                 {"before", family("basic").arrangement(n, {a, found->b})},
                 {"b", found->b}});
}

val solutions_of(int n, bool unique) {
  val boards = val::array();
  const auto note = [&boards](std::span<const int> board, int /*orbit_size*/ = 0) {
    boards.call<void>("push", shown(board));
    return true;
  };
  unique ? for_each_unique_solution(n, note) : for_each_solution(n, note);
  return boards;
}

SheetLanguage sheet_language(bool japanese) {
  return japanese ? SheetLanguage::japanese : SheetLanguage::english;
}

val worksheets(bool japanese) {
  return list(kWorksheetKinds, [japanese](std::string_view kind) {
    return object({{"kind", kind}, {"title", worksheet_title(kind, sheet_language(japanese))}});
  });
}

std::string worksheet(const std::string& kind, double seed, bool japanese, bool key) {
  const Worksheet sheet = make_worksheet(kind, static_cast<std::uint64_t>(seed));
  return worksheet_as_svg(sheet, sheet_language(japanese), key);
}

EMSCRIPTEN_BINDINGS(boards) {
  emscripten::function("families", &families_in_words);
  emscripten::function("choices", &choices_of);
  emscripten::function("arrangement", &arrangement_of);
  emscripten::function("lookAt", &look_at);
  emscripten::function("readLists", &read_lists);
  emscripten::function("solutions", &solutions_of);
  emscripten::function("withoutCorner", &without_corner);
  emscripten::function("inBlocks", &blocks_of);
  emscripten::function("exchange", &exchange_of);
  emscripten::function("worksheets", &worksheets);
  emscripten::function("worksheet", &worksheet);
}

}  // namespace
}  // namespace nqueens::web
