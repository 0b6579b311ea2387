// Tests what `ps`, `top` and `pgrep` call the program.

#include <fstream>
#include <string>

#include "support/file_bytes.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

// Returns the file of the loader of this process; empty if there is none.
std::string loader() {
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) {
    const std::size_t path = line.find('/');
    if (path != std::string::npos && line.find("/ld-linux") != std::string::npos) {
      return line.substr(path);
    }
  }
  return {};
}

// The portable archive starts its program like this.
TEST(ProcessName, IsThatOfTheProgramEvenIfALoaderWasStartedWithIt) {
  if (NQUEENS_SLOWED != 0 || loader().empty()) GTEST_SKIP() << "the loader is not that of glibc";
  const std::string program = run_shell(R"(printf %s "$NQUEENS")").out;
  const StartedProgram counting({loader(), program, "count", "24", "-t", "1"}, kAsNamed);
  const std::string comm = "/proc/" + std::to_string(counting.pid()) + "/comm";
  wait_until([&] { return read_bytes(comm) == "nqueens\n"; });
}

}  // namespace
}  // namespace nqueens::test
