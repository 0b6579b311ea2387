#include "base/contract.hpp"

#include <cstdio>
#include <cstdlib>

namespace nqueens {

void contract_broken(const char* file, int line, const char* function, const char* condition) {
  std::fprintf(stderr, "%s:%d: %s: broken contract: %s\n", file, line, function, condition);
  std::abort();
}

}  // namespace nqueens
