#include "machine/host.hpp"

#include <array>
#include <unistd.h>

namespace nqueens {

std::string host_name() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return "unknown";
  return name.data();
}

}  // namespace nqueens
