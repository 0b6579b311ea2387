#include "base/host.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
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

// Limits the time because readers of checkpoints refuse times outside 0 .. kLastMoment.
UnixTime unix_now() {
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  return std::clamp<UnixTime>(now.time_since_epoch().count(), 0, kLastMoment);
}

std::string to_string_utc(UnixTime when) {
  const std::time_t time = when;
  std::tm parts{};
  std::array<char, 32> text{};
  gmtime_r(&time, &parts);
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S UTC", &parts);
  return text.data();
}

}  // namespace nqueens
