#include "checkpoint/records.hpp"

#include <bit>
#include <memory>
#include <new>
#include <utility>
#include <xxhash.h>

#include "checkpoint/errors.hpp"
#include "checkpoint/json.hpp"

namespace nqueens {
namespace {

// An XXH3 hash over fields. The length of a text is hashed, too, so ("ab", "c") and ("a", "bc")
// differ.
class Digest {
 public:
  Digest() : state_(XXH3_createState(), [](auto* state) { XXH3_freeState(state); }) {
    if (!state_) throw std::bad_alloc();
    XXH3_64bits_reset(state_.get());
  }

  Digest& add(std::uint64_t number) {
    static_assert(std::endian::native == std::endian::little, "checkpoints move between machines");
    XXH3_64bits_update(state_.get(), &number, sizeof number);
    return *this;
  }
  Digest& add(std::string_view text) {
    add(text.size());
    XXH3_64bits_update(state_.get(), text.data(), text.size());
    return *this;
  }
  Digest& add(const Tally& tally) {
    for (const TallyMember& member : kTallyMembers) {
      const Count count = tally.*member.value;
      add(static_cast<std::uint64_t>(count)).add(static_cast<std::uint64_t>(count >> 64));
    }
    return *this;
  }
  std::uint64_t value() const { return XXH3_64bits_digest(state_.get()); }

 private:
  std::unique_ptr<XXH3_state_s, void (*)(XXH3_state_s*)> state_;
};

}  // namespace

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

std::uint64_t fingerprint_of(const Plan& plan) {
  Digest digest;
  digest.add(static_cast<std::uint64_t>(plan.n)).add(plan.method).add(plan.parameters);
  digest.add(plan.trunk).add(plan.seeds.size());
  for (const Seed& seed : plan.seeds) {
    digest.add(seed.key).add(seed.part).add(index_of(seed.group));
  }
  return digest.value();
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
  throw CheckpointError("checkpoint '" + name + "' belongs to another count: " + what +
                        "; repeat the command that created it or name another file");
}

bool same_plan(const CheckpointHeader& one, CheckpointHeader other) {
  other.shard = one.shard;
  return difference(one, other).empty();
}

}  // namespace nqueens
