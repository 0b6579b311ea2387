#include "ledger/records.hpp"

#include <utility>

#include "ledger/errors.hpp"

namespace nqueens {

std::string difference(const LedgerHeader& there, const LedgerHeader& here) {
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
  digest.add(plan.n).add(plan.method).add(plan.parameters);
  digest.add(plan.trunk).add(plan.seeds.size());
  for (const Seed& seed : plan.seeds) {
    digest.add(seed.key).add(seed.part).add(index_of(seed.group));
  }
  return digest.value();
}

LedgerHeader header_for(const Plan& plan, const Shard& shard, std::string version) {
  return {.n = plan.n,
          .method = plan.method,
          .parameters = plan.parameters,
          .seeds = plan.seeds.size(),
          .fingerprint = fingerprint_of(plan),
          .shard = shard,
          .version = std::move(version),
          .created = unix_now()};
}

void require_same_count(const std::string& name, const LedgerHeader& found,
                        const LedgerHeader& wanted) {
  const std::string what = difference(found, wanted);
  if (what.empty()) return;
  throw LedgerError("checkpoint '" + name + "' belongs to another count: " + what +
                    "; repeat the command that created it or name another file");
}

bool same_plan(const LedgerHeader& one, LedgerHeader other) {
  other.shard = one.shard;
  return difference(one, other).empty();
}

}  // namespace nqueens
