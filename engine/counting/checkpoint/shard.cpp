#include "checkpoint/shard.hpp"

#include <algorithm>
#include <stdexcept>

#include "census/count_text.hpp"
#include "contract/contract.hpp"

namespace nqueens {
Shard parse_shard(std::string_view text) {
  const auto slash = std::min(text.find('/'), text.size());
  const auto index = parse_count(text.substr(0, slash));
  const auto count = parse_count(text.substr(std::min(slash + 1, text.size())));
  if (index && count && 1 <= *index && *index <= *count && *count <= kMaxShards) {
    return {static_cast<int>(*index), static_cast<int>(*count)};
  }
  throw std::invalid_argument("shard '" + std::string(text) + "' is not I/K with 1 <= I <= K <= " +
                              std::to_string(kMaxShards) + ", such as 1/3");
}

std::string to_string(const Shard& shard) {
  std::string text = std::to_string(shard.index);
  return text.append("/").append(std::to_string(shard.count));
}

std::size_t block_of_shards(std::size_t seeds, int shards) {
  constexpr std::size_t kBlocksPerShard = 16;
  return std::max<std::size_t>(1, seeds / (kBlocksPerShard * static_cast<std::size_t>(shards)));
}

bool belongs(SeedId seed, std::size_t seeds, const Shard& shard) {
  NQUEENS_ASSERT(1 <= shard.index && shard.index <= shard.count && shard.count <= kMaxShards);
  NQUEENS_ASSERT(index_of(seed) < seeds);
  const auto shards = static_cast<std::size_t>(shard.count);
  return index_of(seed) / block_of_shards(seeds, shard.count) % shards ==
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
  std::size_t begin = 0;
  for (std::size_t ranges = 0; begin < seeds.size() && ranges < most; ++ranges) {
    std::size_t end = begin + 1;
    const std::size_t step = end < seeds.size() ? at(end) - at(begin) : 1;
    while (end < seeds.size() && at(end) - at(end - 1) == step) ++end;
    if (step > 1 && end - begin < 3) end = begin + 1;  // two seeds need no step
    if (ranges > 0) text += ", ";
    text += std::to_string(at(begin));
    if (end - begin > 1) text.append("-").append(std::to_string(at(end - 1)));
    if (end - begin > 1 && step > 1) text.append(" step ").append(std::to_string(step));
    begin = end;
  }
  if (begin == seeds.size()) return text;
  return text + " and " + counted(seeds.size() - begin, "more seed");
}

}  // namespace nqueens
