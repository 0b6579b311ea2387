// The page's interface to the programs of the lecture notes, which run line by line.

#include "solutions/lecture_program.hpp"
#include "values.hpp"

namespace nqueens::web {
namespace {

val programs() {
  return list(lecture_programs(), [](const LectureProgram& program) {
    return object({{"name", program.name},
                   {"smallest", program.smallest},
                   {"largest", program.largest},
                   {"lines", program.lines}});
  });
}

val array_of(const NamedArray& array) {
  return object({{"name", array.name}, {"values", array.values}});
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
                 {"calls", moment.calls},
                 {"output", moment.output}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(nqueens_programs) {
  emscripten::function("programs", &programs);
  emscripten::function("programMoment", &program_moment);
}

}  // namespace nqueens::web
