#include "ledger/records.hpp"

#include <array>
#include <utility>

#include "ledger/digest.hpp"

namespace nqueens {
namespace {

std::uint64_t bits(std::int64_t value) { return static_cast<std::uint64_t>(value); }

}  // namespace

bool is_of_whole_count(const MismatchRecord& mismatch, const LedgerHeader& header) {
  return index_of(mismatch.seed) == header.seeds;
}

std::string difference(const LedgerHeader& there, const LedgerHeader& here) {
  struct Field {
    const char* name;
    std::string there;
    std::string here;
  };
  const std::array fields{
      Field{"n", std::to_string(there.n), std::to_string(here.n)},
      Field{"method", there.method, here.method},
      Field{"plan", there.parameters, here.parameters},
      Field{"shard", to_string(there.shard), to_string(here.shard)},
      Field{"number of seeds", std::to_string(there.seeds), std::to_string(here.seeds)},
      Field{"seed list fingerprint", to_hex(there.fingerprint), to_hex(here.fingerprint)}};
  for (const Field& field : fields) {
    if (field.there == field.here) continue;
    return std::string(field.name) + " is '" + field.there + "' there and '" + field.here +
           "' here";
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

std::uint64_t digest_of(const LedgerHeader& header) {
  Digest digest;
  digest.add("header").add(bits(header.n)).add(header.method).add(header.parameters);
  digest.add(header.seeds).add(header.fingerprint);
  digest.add(bits(header.shard.index)).add(bits(header.shard.count));
  digest.add(header.version).add(bits(header.created));
  return digest.value();
}

std::uint64_t digest_of(const SeedRecord& seed, std::uint64_t owner) {
  Digest digest;
  digest.add("seed").add(owner).add(std::uint64_t{index_of(seed.id)}).add(seed.tally);
  digest.add(bits(seed.elapsed.count())).add(seed.isa).add(seed.host).add(bits(seed.finished));
  digest.add(seed.checked);
  return digest.value();
}

std::uint64_t digest_of(const RunRecord& run, std::uint64_t owner) {
  Digest digest;
  digest.add("run").add(owner).add(bits(run.id)).add(bits(run.started));
  digest.add(bits(run.elapsed.count())).add(bits(run.cpu.count())).add(run.seeds);
  digest.add(bits(run.threads)).add(run.isa).add(run.host).add(bits(run.pid)).add(run.version);
  return digest.value();
}

std::uint64_t digest_of(const MismatchRecord& mismatch, std::uint64_t owner) {
  Digest digest;
  digest.add("mismatch").add(owner).add(std::uint64_t{index_of(mismatch.seed)});
  digest.add(mismatch.first).add(mismatch.second);
  digest.add(mismatch.first_path).add(mismatch.second_path);
  digest.add(mismatch.isa).add(mismatch.host).add(bits(mismatch.when));
  return digest.value();
}

std::uint64_t digest_of_result(const Tally& result, std::uint64_t owner) {
  return Digest().add("result").add(owner).add(result).value();
}

}  // namespace nqueens
