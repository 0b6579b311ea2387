// Small checkpoints for tests, also such as no version of the program writes.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checkpoint/appender.hpp"
#include "checkpoint/checkpoint.hpp"
#include "kernels/rungs/rung.hpp"

namespace nqueens::test {

/// A seed record that differs from its neighbours in every field. The tally is possible for a seed
/// of small_plan(). Seeds with even ids were counted twice.
inline SeedRecord counted_seed(std::uint64_t id) {
  return {.id = SeedId{id},
          .tally = {.total = 8 * id + 1,
                    .point_symmetric = 8 * id,
                    .rotational = id,
                    .leaves = ~Count{0} - id},
          .elapsed = std::chrono::microseconds(1'000 + id),
          .machine = {.isa = "scalar", .host = "host-" + std::to_string(id)},
          .finished = 1'700'000'000 + static_cast<UnixTime>(id),
          .checked = id % 2 == 0 ? "symmetric" : ""};
}

inline std::vector<SeedRecord> counted_seeds(const std::vector<std::uint64_t>& ids) {
  std::vector<SeedRecord> seeds;
  seeds.reserve(ids.size());
  for (const std::uint64_t id : ids) seeds.push_back(counted_seed(id));
  return seeds;
}

/// The record of a seed in which one more solution was counted than there is.
inline SeedRecord miscounted_seed(std::uint64_t id) {
  SeedRecord seed = counted_seed(id);
  seed.tally.total += 1;
  seed.machine.host = "faulty";
  return seed;
}

inline Plan small_plan(int n = 7) { return Rung(kPruned).plan(n, {}); }

inline CheckpointHeader small_header(const Shard& shard = {}) {
  return header_for(small_plan(), shard, "1.2.3");
}

/// The ids of all seeds of the header's shard.
inline std::vector<std::uint64_t> seeds_of(const CheckpointHeader& header) {
  std::vector<std::uint64_t> ids;
  for_each_seed_of(header.shard, header.seeds, [&](SeedId seed) { ids.push_back(index_of(seed)); });
  return ids;
}

/// The tallies that a checkpoint has saved. None if nothing was saved yet.
inline std::map<SeedId, Tally> tallies_in(const std::filesystem::path& checkpoint) {
  std::map<SeedId, Tally> tallies;
  if (!Checkpoint::header_in(checkpoint)) return tallies;
  Checkpoint::read(checkpoint).for_each_seed([&](const SeedRecord& seed) {
    tallies[seed.id] = seed.tally;
  });
  return tallies;
}

/// Opens a checkpoint of this plan and shard, as a run on two threads that saves every five
/// seconds. The caller goes on with the run.
Appender begun_run(const std::filesystem::path& path, const CheckpointHeader& header);

/// Adds these seeds to a checkpoint as one run would: in one line, unless `per_line` says less.
void make_checkpoint(const std::filesystem::path& path, const CheckpointHeader& header,
                     std::span<const SeedRecord> seeds, std::size_t per_line = kMostSeedsInLine);
inline void make_checkpoint(const std::filesystem::path& path, const CheckpointHeader& header,
                            const std::vector<std::uint64_t>& ids,
                            std::size_t per_line = kMostSeedsInLine) {
  make_checkpoint(path, header, std::span<const SeedRecord>(counted_seeds(ids)), per_line);
}

/// The lines of a file that are not empty, without line feeds.
std::vector<std::string> lines_in(const std::filesystem::path& path);

/// Writes a file of these lines.
void write_lines(const std::filesystem::path& path, const std::vector<std::string>& lines);

/// Returns the digest of the plan that a line of kind run names; nullopt for other lines.
std::optional<std::uint64_t> plan_in(const std::string& line);

/// Returns a line with another digest: the one that its text and the digest of the plan demand. A
/// line of kind run names its plan itself.
std::string with_right_digest(const std::string& line, std::uint64_t plan);

/// Changes the lines of a checkpoint and gives each line the digest that it then needs, as somebody
/// could do with this program's source. Drops lines that become empty. If the first line of kind
/// run then names another plan, the digests of all lines are for that plan.
void forge(const std::filesystem::path& path, const std::function<void(std::string& line)>& change);
/// The same: replaces the first occurrence of a text in each line. Throws std::logic_error if there
/// is none.
void forge(const std::filesystem::path& path, const std::string& from, const std::string& to);

}  // namespace nqueens::test
