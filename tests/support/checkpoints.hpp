// Small checkpoints for tests, and checkpoints with any contents.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "checkpoint/appender.hpp"
#include "checkpoint/checkpoint.hpp"
#include "checkpoint/format.hpp"
#include "machine/clock.hpp"
#include "methods/rung.hpp"
#include "support/file_bytes.hpp"

namespace nqueens::test {

/// A seed record that differs from its neighbours in every field. The tally is possible for a seed
/// of small_plan().
inline SeedRecord counted_seed(std::uint64_t id) {
  return {.id = SeedId{id},
          .tally = {.total = 8 * id + 1,
                    .point_symmetric = 8 * id,
                    .rotational = id,
                    .leaves = ~Count{0} - id},
          .elapsed = std::chrono::microseconds(1'000 + id),
          .machine = {.isa = "scalar", .host = "host-" + std::to_string(id)},
          .finished = unix_now() - static_cast<UnixTime>(id),
          .checked = id % 2 == 0 ? "symmetric" : ""};
}

inline Plan small_plan(int n = 7) { return Rung(kPruned).plan(n, {}); }

inline CheckpointHeader small_header(const Shard& shard = {}) {
  return header_for(small_plan(), shard, "1.2.3");
}

inline RunRecord small_run() { return {.machine{.isa = "scalar"}, .version = "1.2.3"}; }

/// The ids of all seeds of the header's shard.
inline std::vector<std::uint64_t> seeds_of(const CheckpointHeader& header) {
  std::vector<std::uint64_t> ids;
  for_each_seed_of(header.shard, header.seeds, [&](SeedId seed) { ids.push_back(index_of(seed)); });
  return ids;
}

/// The tallies that a checkpoint has saved. None if nothing was saved yet.
inline std::map<SeedId, Tally> tallies_in(const std::filesystem::path& file) {
  std::map<SeedId, Tally> tallies;
  if (!Checkpoint::header_in(file)) return tallies;
  Checkpoint::read(file).for_each_seed(
      [&](const SeedRecord& seed) { tallies[seed.id] = seed.tally; });
  return tallies;
}

/// Saves seeds in one commit of a run.
inline void save(Appender& appender, const std::vector<SeedRecord>& seeds) {
  appender.commit(seeds, std::chrono::milliseconds(5), std::chrono::milliseconds(10));
}
inline void save(Appender& appender, const std::vector<std::uint64_t>& seeds) {
  std::vector<SeedRecord> records;
  records.reserve(seeds.size());
  for (const std::uint64_t id : seeds) records.push_back(counted_seed(id));
  save(appender, records);
}

/// Adds a run to a checkpoint that saves these seeds in one line and ends.
inline void make_checkpoint(const std::filesystem::path& path, const CheckpointHeader& header,
                            const std::vector<std::uint64_t>& seeds) {
  Appender appender(path, header, small_run());
  appender.begin_run(2, "scalar", std::chrono::seconds(5));
  save(appender, seeds);
  appender.end_run(std::chrono::milliseconds(5), std::chrono::milliseconds(10));
}

/// The lines of a text that are not empty.
inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::string line;
  for (const char c : text + "\n") {
    if (c != '\n') {
      line += c;
    } else if (!line.empty()) {
      lines.push_back(std::exchange(line, {}));
    }
  }
  return lines;
}

inline std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// Rewrites a checkpoint as somebody could who has this program's source: changes its lines, and
/// gives them right digests.
inline void forge(const std::filesystem::path& file, const std::function<void(Line&)>& change) {
  const CheckpointHeader header = *Checkpoint::header_in(file);
  std::vector<std::string> lines;
  for (const std::string& text : lines_of(read_bytes(file))) {
    Line line;
    decode(text, digest_of(header), line);
    change(line);
    lines.push_back(encode(line, digest_of(line.kind == LineKind::run ? line.plan : header)));
  }
  write_bytes(file, joined_lines(lines));
}

}  // namespace nqueens::test
