#include "ledger/coverage.hpp"

#include <algorithm>

namespace nqueens {
namespace {

void add(Coverage& coverage, SeedId seed, const std::string& path, const std::string& host) {
  if (!coverage.checked[index_of(seed)]) ++coverage.seeds;
  coverage.checked[index_of(seed)] = true;
  coverage.paths.insert(path);
  coverage.hosts.insert(host);
}

}  // namespace

Examined examine(const Ledger& ledger) {
  Examined examined;
  Coverage& coverage = examined.coverage;
  coverage.checked.resize(ledger.header().seeds);
  const auto result = ledger.result();
  std::vector<CheckRecord> checks;
  ledger.for_each_check([&](const CheckRecord& check) {
    if (check.seed != whole_count(ledger.header())) {
      checks.push_back(check);
    } else if (result == check.tally) {
      coverage.agree.insert(check.path);
    }
  });
  std::ranges::sort(checks, {}, &CheckRecord::seed);
  examined.sum = ledger.sum([&](const SeedRecord& seed) {
    if (!seed.checked.empty()) add(coverage, seed.id, seed.checked, seed.host);
    auto check = std::ranges::lower_bound(checks, seed.id, {}, &CheckRecord::seed);
    for (; check != checks.end() && check->seed == seed.id; ++check) {
      if (check->tally == seed.tally) add(coverage, seed.id, check->path, check->host);
    }
  });
  return examined;
}

}  // namespace nqueens
