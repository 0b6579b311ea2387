#include "stack.hpp"

#include <string>
#include <sys/resource.h>

#include "output.hpp"

namespace nqueens::app {

// In tests, counting failed with stacks of 64 KiB, but not with 96 KiB.
bool has_enough_stack() {
  constexpr rlim_t kKibi = 1024;
  constexpr rlim_t kLeast = 256 * kKibi;
  rlimit limit{};
  getrlimit(RLIMIT_STACK, &limit);
  if (limit.rlim_cur >= kLeast) return true;
  print_error("stacks may have " + std::to_string(limit.rlim_cur / kKibi) + " KiB, and " +
              std::to_string(kLeast / kKibi) + " are needed; raise the limit (ulimit -s)");
  return false;
}

}  // namespace nqueens::app
