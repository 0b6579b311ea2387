#include "checkpoint/strikes.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace nqueens {
namespace {

constexpr std::size_t kMostRecords = 5000;  // that a line names

using Records = std::map<SeedId, std::set<LineName>>;  // all lines that have the seed

// Adds to `first` the lines for those seeds of the struck line that are the first records, or were
// void before. Leaves the other seeds.
void take_first(Line& strike, const Records& records, std::vector<Line>& first) {
  Line line = strike;
  line.voids.clear();
  const auto add = [&] {
    if (!line.voids.empty()) first.push_back(line);
    line.voids.clear();
    line.also.clear();
  };
  std::erase_if(strike.voids, [&](SeedId seed) {
    const auto found = records.find(seed);
    static const std::set<LineName> kNone;
    const std::set<LineName>& named = found == records.end() ? kNone : found->second;
    if (!named.empty() && *named.begin() != strike.of) return false;
    if (line.also.size() + named.size() > kMostRecords) add();
    line.voids.push_back(seed);
    for (const LineName& name : named) line.also.push_back({name, seed});
    return true;
  });
  add();
}

}  // namespace

Strikes strikes_of(const std::set<SeedId>& seeds, const Checkpoint& checkpoint, const File& file) {
  Strikes strikes;
  std::map<LineName, Line> by_line;  // a line may have been struck before, even by several lines
  Records records;
  const auto has = [&](const SeedRecord& seed) { return seeds.contains(seed.id); };
  checkpoint.for_each_line(
      file, [&](const Line& line, std::string_view text, std::uint64_t offset) {
        if (!line.has_records() || std::ranges::none_of(line.seeds, has)) return;
        strikes.struck.emplace_back(offset, text.size());
        Line strike = line;
        strike.kind = LineKind::strike;
        strike.of = line.stands_for();
        if (line.kind == LineKind::seeds) strike.to = line.name.number;
        strike.also.clear();
        strike.lost += std::erase_if(strike.seeds, [&](const SeedRecord& seed) {
          if (has(seed)) records[seed.id].insert(strike.of);
          const bool gone = has(seed) || checkpoint.is_void(line, seed.id);
          if (gone) strike.voids.push_back(seed.id);
          return gone;
        });
        Line& whole = by_line.try_emplace(strike.of, strike).first->second;
        whole.lost = std::max(whole.lost, strike.lost);
        whole.voids.insert(whole.voids.end(), strike.voids.begin(), strike.voids.end());
      });
  for (auto& [of, strike] : by_line) {
    std::vector<SeedId>& voids = strike.voids;
    std::ranges::sort(voids);
    voids.erase(std::unique(voids.begin(), voids.end()), voids.end());
    take_first(strike, records, strikes.first);
    if (!strike.voids.empty()) strikes.others.push_back(std::move(strike));
  }
  return strikes;
}

}  // namespace nqueens
