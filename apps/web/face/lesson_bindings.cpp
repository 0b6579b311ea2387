// The page's interface to the programs of the lecture notes, which run line by line, and to a race
// between two methods of the lecture (see racer.hpp).

#include "lessons/solutions/lecture_program.hpp"
#include "racer.hpp"
#include "values.hpp"

namespace nqueens::web {
namespace {

val programs() {
  return list(lecture_programs(), [](const LectureProgram& program) {
    return object({{"name", program.name},
                   {"smallest", program.smallest},
                   {"largest", program.largest},
                   {"firstNumber", program.first_number},
                   {"lines", program.lines}});
  });
}

val array_of(const NamedArray& array) {
  return object(
      {{"name", array.name}, {"values", array.values}, {"isPlacement", array.is_placement}});
}

// Returns the state of a program after `step` lines have run. The page passes steps as doubles; no
// program takes 2^53 steps.
val program_moment(const std::string& name, int n, double step) {
  const ProgramMoment moment =
      moment_of(*find_lecture_program(name), n, static_cast<std::uint64_t>(step));
  return object({{"step", moment.step},
                 {"ended", moment.ended},
                 {"line", moment.line},
                 {"arrays", list(moment.arrays, array_of)},
                 {"queens", list(moment.queens, square_of)},
                 {"tested", moment.tested ? square_of(*moment.tested) : val::null()},
                 {"calls", moment.calls},
                 {"printed", moment.printed}});
}

void run_race(Racer& racer, int steps) {
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

EMSCRIPTEN_BINDINGS(lessons) {
  emscripten::function("programs", &programs);
  emscripten::function("programMoment", &program_moment);
  emscripten::class_<Racer>("Racer")
      .constructor<std::string, int>()
      .function("run", &run_race)
      .function("state", &race_state);
}

}  // namespace
}  // namespace nqueens::web
