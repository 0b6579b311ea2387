#include "ledger/coverage.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

namespace nqueens {

Coverage coverage_of(const Ledger& ledger) {
  Coverage coverage;
  coverage.checked.resize(ledger.header().seeds);
  const auto result = ledger.result();
  std::vector<CheckRecord> checks = ledger.checks();
  std::ranges::sort(checks, {}, &CheckRecord::seed);
  for (const CheckRecord& check : checks) {
    const bool whole = check.seed == whole_count(ledger.header());
    if (whole && check.tally == result) coverage.agree.insert(check.path);
  }
  const auto add = [&](SeedId seed, const std::string& path, const std::string& host) {
    if (!coverage.checked[index_of(seed)]) ++coverage.seeds;
    coverage.checked[index_of(seed)] = true;
    coverage.paths.insert(path);
    coverage.hosts.insert(host);
  };
  coverage.sum = ledger.sum([&](const SeedRecord& seed) {
    if (!seed.checked.empty()) add(seed.id, seed.checked, seed.host);
    auto check = std::ranges::lower_bound(checks, seed.id, {}, &CheckRecord::seed);
    for (; check != checks.end() && check->seed == seed.id; ++check) {
      if (check->tally == seed.tally) add(seed.id, check->path, check->host);
    }
  });
  return coverage;
}

// A seed's record does not name the seed's run. So this function counts all seeds that were
// finished before the end of the last run of version 0.2.0 on several threads.
std::uint64_t doubtful_seeds(const Ledger& ledger) {
  if (ledger.header().method != "composition") return 0;
  std::optional<UnixTime> last;
  for (const RunRecord& run : ledger.runs()) {
    if (run.version != "0.2.0" || run.threads < 2) continue;
    const auto elapsed = std::chrono::ceil<std::chrono::seconds>(run.elapsed);
    last = std::max(last.value_or(0), run.started + elapsed.count() + 1);
  }
  if (!last) return 0;
  const std::vector<bool> checked = coverage_of(ledger).checked;
  std::uint64_t seeds = 0;
  ledger.for_each_seed([&](const SeedRecord& seed) {
    if (seed.finished <= *last && !checked[index_of(seed.id)]) ++seeds;
  });
  return seeds;
}

}  // namespace nqueens
