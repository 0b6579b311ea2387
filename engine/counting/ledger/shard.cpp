#include "ledger/shard.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <stdexcept>

#include "contract/contract.hpp"

namespace nqueens {
namespace {

std::optional<int> parse_positive(std::string_view digits) {
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size() || value < 1) {
    return std::nullopt;
  }
  return value;
}

}  // namespace

Shard parse_shard(std::string_view text) {
  const auto slash = text.find('/');
  if (slash != std::string_view::npos) {
    const auto index = parse_positive(text.substr(0, slash));
    const auto count = parse_positive(text.substr(slash + 1));
    if (index && count && *index <= *count && *count <= kMaxShards) return {*index, *count};
  }
  throw std::invalid_argument("shard '" + std::string(text) + "' is not I/K with 1 <= I <= K <= " +
                              std::to_string(kMaxShards) + ", such as 1/3");
}

std::string to_string(const Shard& shard) {
  std::string text = std::to_string(shard.index);
  return text.append("/").append(std::to_string(shard.count));
}

std::size_t block_of(const Shard& shard, std::size_t seeds) {
  NQUEENS_ASSERT(1 <= shard.index && shard.index <= shard.count && shard.count <= kMaxShards);
  constexpr std::size_t kBlocksPerShard = 16;
  const auto shards = static_cast<std::size_t>(shard.count);
  return std::max<std::size_t>(1, seeds / (kBlocksPerShard * shards));
}

bool belongs(SeedId seed, std::size_t seeds, const Shard& shard) {
  NQUEENS_ASSERT(index_of(seed) < seeds);
  return index_of(seed) / block_of(shard, seeds) % static_cast<std::size_t>(shard.count) ==
         static_cast<std::size_t>(shard.index - 1);
}

std::vector<SeedId> open_seeds(const std::vector<bool>& done, const Shard& shard) {
  std::vector<SeedId> open;
  for_each_seed_of(shard, done.size(), [&](SeedId seed) {
    if (!done[index_of(seed)]) open.push_back(seed);
  });
  return open;
}

std::string to_ranges(std::span<const SeedId> seeds, std::size_t most) {
  NQUEENS_ASSERT(std::ranges::adjacent_find(seeds, std::ranges::greater_equal()) == seeds.end());
  const auto at = [seeds](std::size_t i) { return index_of(seeds[i]); };
  std::string text;
  std::size_t ranges = 0;
  for (std::size_t begin = 0; begin < seeds.size(); ++ranges) {
    if (ranges == most) {
      return text + " and " + std::to_string(seeds.size() - begin) + " more seeds";
    }
    std::size_t end = begin + 1;
    const std::size_t step = end < seeds.size() ? at(end) - at(begin) : 1;
    while (end < seeds.size() && at(end) - at(end - 1) == step) ++end;
    if (step > 1 && end - begin < 3) end = begin + 1;  // two seeds make no pattern
    if (!text.empty()) text += ", ";
    text += std::to_string(at(begin));
    if (end - begin > 1) {
      text.append("-").append(std::to_string(at(end - 1)));
      if (step > 1) text.append(" step ").append(std::to_string(step));
    }
    begin = end;
  }
  return text;
}

}  // namespace nqueens
