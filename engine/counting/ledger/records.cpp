#include "ledger/records.hpp"

#include <array>
#include <utility>

#include "ledger/digest.hpp"

namespace nqueens {

std::string difference(const LedgerHeader& there, const LedgerHeader& here) {
  struct Compared {
    std::string name, there, here;
  };
  const std::array fields{
      Compared{"n", std::to_string(there.n), std::to_string(here.n)},
      Compared{"method", there.method, here.method},
      Compared{"plan", there.parameters, here.parameters},
      Compared{"shard", to_string(there.shard), to_string(here.shard)},
      Compared{"number of seeds", std::to_string(there.seeds), std::to_string(here.seeds)},
      Compared{"seed list fingerprint", to_hex(there.fingerprint), to_hex(here.fingerprint)}};
  for (const Compared& field : fields) {
    if (field.there == field.here) continue;
    return field.name + " is '" + field.there + "' there and '" + field.here + "' here";
  }
  return {};
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

bool same_plan(const LedgerHeader& one, LedgerHeader other) {
  other.shard = one.shard;
  return difference(one, other).empty();
}

}  // namespace nqueens
