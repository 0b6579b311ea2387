#include "census/count_text.hpp"

#include <cstdint>

namespace nqueens {

std::string to_string(Count count) {
  constexpr std::uint64_t kPart = 10'000'000'000'000'000'000U;
  if (count < kPart) return std::to_string(static_cast<std::uint64_t>(count));
  const std::string last = std::to_string(static_cast<std::uint64_t>(count % kPart));
  return to_string(count / kPart).append(19 - last.size(), '0').append(last);
}

std::optional<Count> parse_count(std::string_view digits) {
  if (digits.empty()) return std::nullopt;
  constexpr Count kLargest = ~Count{0};
  Count value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    const auto digit = static_cast<unsigned>(c - '0');
    if (value > kLargest / 10 || value * 10 > kLargest - digit) return std::nullopt;
    value = value * 10 + digit;
  }
  return value;
}

std::string counted(std::uint64_t things, std::string_view one) {
  return std::to_string(things) + " " + std::string(one) + one_or_several(things, "", "s");
}

const char* one_or_several(std::uint64_t things, const char* one, const char* several) {
  return things == 1 ? one : several;
}

}  // namespace nqueens
