#include "census/count_text.hpp"

#include <algorithm>

namespace nqueens {

std::string to_string(Count count) {
  std::string digits;
  do {
    digits.push_back(static_cast<char>('0' + static_cast<int>(count % 10)));
    count /= 10;
  } while (count != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::optional<Count> parse_count(std::string_view digits) {
  if (digits.empty()) return std::nullopt;
  constexpr Count kLargest = ~Count{0};
  Count value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    const auto digit = static_cast<unsigned>(c - '0');
    if (value > (kLargest - digit) / 10) return std::nullopt;
    value = value * 10 + digit;
  }
  return value;
}

std::string counted(std::uint64_t things, std::string_view one) {
  return std::to_string(things) + " " + std::string(one) + (things == 1 ? "" : "s");
}

}  // namespace nqueens
