// Initialises each struct of the public headers by naming one member. No compiler may warn that the
// other members are missing. scripts/test-install compiles this file.

#include <nqueens/checkpoint.hpp>
#include <nqueens/construct.hpp>
#include <nqueens/count.hpp>
#include <nqueens/derived.hpp>
#include <nqueens/estimate.hpp>
#include <nqueens/pictures.hpp>
#include <nqueens/player.hpp>
#include <nqueens/queen_list.hpp>
#include <nqueens/solutions.hpp>
#include <nqueens/tree.hpp>

namespace nqueens {

template <class... Structs>
void use(const Structs&...) {}

void name_one_member_of_each() {
  use(count_solutions(10, {.threads = 2}), board_as_text({}, {.conflicts = true}));
  use(CountOptions{.method = "bitmap"}, CountOptions{.checkpoint = "file"});
  use(CheckpointStatus{.n = 8}, EstimateOptions{.seconds = 1}, Estimate{.n = 8});
  use(BoardMarks{.before = {{.row = 0}}}, BoardMarks{.also_name = "another"});
  use(Square{.row = 1}, Flaw{.row = 1}, CaptionedBoard{.board = {0}}, OrbitCounts{.of_8 = 1});
  use(Census{.n = 8}, FirstSolution{.nodes = 1}, QueenList{.first_number = 1},
      QueenListReading{.binary = true});
  use(FamilyInfo{.name = "name"}, Origin{.block = 1}, Construction{.parameters = {1}});
  use(ColumnExchange{.a = 1}, Vertex{.row = 0}, TreeCounts{.cut = 1}, Tree{.n = 8});
  use(SearchCounters{.tries = 1}, SearchBranch{.line = 1});
  use(SearchPlayer::Snapshot{.shown = Search(4)});
}

}  // namespace nqueens
