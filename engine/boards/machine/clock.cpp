#include "machine/clock.hpp"

#include <array>
#include <chrono>
#include <ctime>

namespace nqueens {

UnixTime unix_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
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
