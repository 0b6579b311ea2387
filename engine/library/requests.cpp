#include "library/requests.hpp"

#include <stdexcept>

#include "base/bits.hpp"
#include "nqueens/count.hpp"

namespace nqueens::library {
namespace {

static_assert(kLargestCounted == kMaxBoard);

void check_range(const std::string& what, int value, int least, int most) {
  if (value >= least && value <= most) return;
  throw std::invalid_argument(what + " must be from " + std::to_string(least) + " to " +
                              std::to_string(most) + ", not " + std::to_string(value));
}

}  // namespace

void require_board(int n) { check_range("the board size", n, 1, kLargestCounted); }

ThreadChoice threads_of(int threads) {
  check_range("the number of threads", threads, 0, kMaxThreads);
  return threads == 0 ? available_threads() : ThreadChoice{threads, "asked for"};
}

MethodRequest method_of(const std::string& method, std::uint64_t memory) {
  MethodRequest request{.method = method};
  if (memory != 0) request.memory = MemoryLimit{memory, "asked for"};
  return request;
}

}  // namespace nqueens::library
