// The page's interface to a race between two methods of the lecture (see racer.hpp).

#include "racer.hpp"
#include "values.hpp"

namespace nqueens::web {
namespace {

void run(Racer& racer, int steps) {
  for (; steps > 0 && racer.step(); --steps) {
  }
}

val race_state(const Racer& racer) {
  const RaceCounters& counters = racer.counters();
  return object({{"board", racer.board()},
                 {"square", square_of(racer.square())},
                 {"placed", racer.placed()},
                 {"attackers", list(racer.attackers(), square_of)},
                 {"finished", racer.finished()},
                 {"tries", counters.tries},
                 {"placements", counters.placements},
                 {"looks", counters.looks},
                 {"solutions", counters.solutions}});
}

EMSCRIPTEN_BINDINGS(race) {
  emscripten::class_<Racer>("Racer")
      .constructor<std::string, int>()
      .function("run", &run)
      .function("state", &race_state);
}

}  // namespace
}  // namespace nqueens::web
