#include "checkpoint/records.hpp"

#include <bit>
#include <memory>
#include <new>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <xxhash.h>

#include "base/contract.hpp"
#include "base/count_text.hpp"

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

std::string to_ranges(std::span<const SeedId> seeds, std::size_t most, const std::string& unit) {
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
  return text + " and " + counted(seeds.size() - begin, "more " + unit);
}

std::string to_hex(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (int shift = 60; shift >= 0; shift -= 4) hex.push_back(kDigits[(value >> shift) & 15]);
  return hex;
}

bool CheckpointSum::add(SeedId seed, const Tally& its) {
  if (done[index_of(seed)]) return false;
  done[index_of(seed)] = true;
  tally += its;
  if (count++ == 0 || its.total > most) {
    largest = seed;
    most = its.total;
  }
  return true;
}

void RunRecord::raise_to(const RunRecord& other) {
  elapsed = std::max(elapsed, other.elapsed);
  cpu = std::max(cpu, other.cpu);
  seeds = std::max(seeds, other.seeds);
  saved = std::max(saved, other.saved);
  longest = std::max(longest, other.longest);
}

std::string in_words(const MismatchRecord& of_seed) {
  const TallyMember& member = first_difference(of_seed.first, of_seed.second);
  return name_of(of_seed.seed) + " has " + std::string(member.name) + " " +
         to_string(of_seed.first.*member.value) + " by " + of_seed.first_path + ", " +
         to_string(of_seed.second.*member.value) + " by " + of_seed.second_path;
}

std::string difference(const CheckpointHeader& there, const CheckpointHeader& here) {
  std::string found;
  const auto compare = [&found](const char* name, const std::string& one,
                                const std::string& other) {
    if (!found.empty() || one == other) return;
    found = name + (" is '" + one + "' there and '" + other + "' here");
  };
  compare("n", std::to_string(there.n), std::to_string(here.n));
  compare("method", there.method, here.method);
  compare("plan", there.parameters, here.parameters);
  compare("shard", to_string(there.shard), to_string(here.shard));
  compare("number of seeds", std::to_string(there.seeds), std::to_string(here.seeds));
  compare("seed list fingerprint", to_hex(there.fingerprint), to_hex(here.fingerprint));
  return found;
}

// The length of a text is hashed, too, so ("ab", "c") and ("a", "bc") differ.
std::uint64_t fingerprint_of(const Plan& plan) {
  static_assert(std::endian::native == std::endian::little, "checkpoints move between machines");
  const std::unique_ptr<XXH3_state_t, void (*)(XXH3_state_t*)> state(
      XXH3_createState(), [](XXH3_state_t* done) { XXH3_freeState(done); });
  if (!state) throw std::bad_alloc();
  XXH3_64bits_reset(state.get());
  const auto add = [&state](std::uint64_t number) {
    XXH3_64bits_update(state.get(), &number, sizeof number);
  };
  add(static_cast<std::uint64_t>(plan.n));
  for (const std::string_view text :
       {std::string_view(plan.method), std::string_view(plan.parameters)}) {
    add(text.size());
    XXH3_64bits_update(state.get(), text.data(), text.size());
  }
  for (const TallyMember& member : kTallyMembers) {
    const Count count = plan.trunk.*member.value;
    XXH3_64bits_update(state.get(), &count, sizeof count);
  }
  add(plan.seeds.size());
  for (const Seed& seed : plan.seeds) {
    add(seed.key);
    add(seed.part);
    add(index_of(seed.group));
  }
  return XXH3_64bits_digest(state.get());
}

CheckpointHeader header_for(const Plan& plan, const Shard& shard, std::string version) {
  return {.n = plan.n,
          .method = plan.method,
          .parameters = plan.parameters,
          .seeds = plan.seeds.size(),
          .fingerprint = fingerprint_of(plan),
          .shard = shard,
          .version = std::move(version),
          .created = unix_now()};
}

void require_same_count(const std::string& name, const CheckpointHeader& found,
                        const CheckpointHeader& wanted) {
  const std::string what = difference(found, wanted);
  if (what.empty()) return;
  throw OtherCount("checkpoint '" + name + "' belongs to another count: " + what, found, wanted);
}

OtherCount::OtherCount(std::string what_differs, CheckpointHeader there, CheckpointHeader here)
    : CheckpointError(what_differs + "; repeat the command that created it or name another file"),
      problem(std::move(what_differs)),
      found(std::move(there)),
      wanted(std::move(here)),
      only_by_version(std::tie(found.n, found.method, found.parameters, found.shard) ==
                      std::tie(wanted.n, wanted.method, wanted.parameters, wanted.shard)) {}

bool same_plan(const CheckpointHeader& one, CheckpointHeader other) {
  other.shard = one.shard;
  return difference(one, other).empty();
}

}  // namespace nqueens
