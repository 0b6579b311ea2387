#include "support/lack.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

#include "support/program.hpp"

namespace nqueens::test {
namespace {

bool succeeds(const std::string& command) { return run_shell(command).exit_code == 0; }

bool can_make_terminal() {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return false;
  const char* const name = unlockpt(terminal) == 0 ? ptsname(terminal) : nullptr;
  const bool made = name != nullptr && access(name, R_OK | W_OK) == 0;
  close(terminal);
  return made;
}

}  // namespace

Lack lack_of_tool(const std::string& tool) {
  if (succeeds("command -v " + tool)) return std::nullopt;
  return "needs " + tool + "; apt-get install " + tool;
}

Lack lack_of_terminal() {
  if (Lack lack = lack_of_tool("tmux")) return lack;
  if (can_make_terminal()) return std::nullopt;
  return "needs a pseudo-terminal; is /dev/pts mounted?";
}

Lack lack_of_jsonschema() {
  if (succeeds("python3 -c 'import jsonschema'")) return std::nullopt;
  return "needs python3 with jsonschema; apt-get install python3-jsonschema";
}

Lack lack_of_mpi() {
  if (!std::string(NQUEENS_MPI_PROGRAM).empty()) return std::nullopt;
  return "needs nqueens_mpi; apt-get install libopenmpi-dev and build again";
}

}  // namespace nqueens::test
