// Small ledgers for tests.
#pragma once

#include <filesystem>
#include <map>
#include <vector>

#include "ledger/ledger.hpp"
#include "methods/rung.hpp"

namespace nqueens::test {

/// A seed record that differs from its neighbours in every field. The tally is possible for a seed
/// of small_plan().
inline SeedRecord seed_record(std::uint64_t id) {
  return {.id = SeedId{id},
          .tally = {.total = 8 * id + 1,
                    .point_symmetric = 8 * id,
                    .rotational = id,
                    .leaves = ~Count{0} - id},
          .elapsed = std::chrono::nanoseconds(1'000'000 + id),
          .isa = "scalar",
          .host = "host-" + std::to_string(id),
          .finished = 1'700'000'000 + static_cast<UnixTime>(id),
          .checked = id % 2 == 0 ? "symmetric" : ""};
}

inline Plan small_plan(int n = 7) { return Rung(kPruned).plan(n, {}); }

inline LedgerHeader small_header(const Shard& shard = {}) {
  return header_for(small_plan(), shard, "1.2.3");
}

/// The ids of all seeds of the header's shard.
inline std::vector<std::uint64_t> seeds_of(const LedgerHeader& header) {
  std::vector<std::uint64_t> ids;
  for_each_seed_of(header.shard, header.seeds, [&](SeedId seed) { ids.push_back(index_of(seed)); });
  return ids;
}

/// The tallies that a checkpoint has saved. None if nothing was saved yet.
inline std::map<SeedId, Tally> tallies_in(const std::filesystem::path& checkpoint) {
  std::map<SeedId, Tally> tallies;
  if (!Ledger::header_in(checkpoint)) return tallies;
  Ledger::inspect(checkpoint).for_each_seed([&](const SeedRecord& seed) {
    tallies[seed.id] = seed.tally;
  });
  return tallies;
}

/// Creates a ledger with the records of these seeds, as one run would.
inline void make_ledger(const std::filesystem::path& path, const LedgerHeader& header,
                        const std::vector<std::uint64_t>& seeds) {
  Ledger ledger = Ledger::create_or_open(path, header);
  RunRecord run{.threads = 2, .isa = "scalar", .host = "here", .version = "1.2.3"};
  ledger.begin_run(run);
  std::vector<SeedRecord> records;
  records.reserve(seeds.size());
  for (const std::uint64_t id : seeds) records.push_back(seed_record(id));
  run.seeds = records.size();
  ledger.commit(records, run);
}

}  // namespace nqueens::test
