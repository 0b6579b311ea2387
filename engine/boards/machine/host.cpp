#include "machine/host.hpp"

#include <algorithm>
#include <array>
#include <unistd.h>

namespace nqueens {

std::string host_name() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return "unknown";
  std::string text = name.data();
  std::ranges::replace_if(
      text, [](char c) { return c < '!' || c > '~'; }, '?');
  return text;
}

}  // namespace nqueens
