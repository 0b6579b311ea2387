#include "checkpoint/checkpoint.hpp"

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>
#include <xxhash.h>

#include "base/count_text.hpp"

namespace nqueens {
namespace {

constexpr std::size_t kMostNamed = 20;  // of damaged places

std::uint64_t hash_of(const Tally& tally) { return XXH3_64bits(&tally, sizeof tally); }

[[noreturn]] void refuse(const std::string& name, const std::string& what) {
  throw CheckpointError("checkpoint '" + name + "' " + what);
}

// Calls read(). A disk that fails is a reason to refuse the checkpoint.
auto reading(const std::string& name, const auto& read) {
  try {
    return read();
  } catch (const std::system_error& error) {
    throw CheckpointError("cannot read checkpoint '" + name + "': " + error.code().message() +
                          "; check the disk");
  }
}

}  // namespace

Checkpoint Checkpoint::read(const std::filesystem::path& path) {
  const std::string name = path.string();
  auto checkpoint = read_if_begun(name, open_to_read(name));
  if (checkpoint) return std::move(*checkpoint);
  throw CheckpointError("checkpoint '" + name +
                        "' is empty: a run has made it, and saved nothing yet");
}

std::optional<Checkpoint> Checkpoint::read_if_begun(const std::string& name, const File& file) {
  return reading(name, [&]() -> std::optional<Checkpoint> {
    const auto header = find_header(name, file);
    if (!header) return std::nullopt;
    Checkpoint checkpoint(name, *header);
    checkpoint.id_ = file.id();
    checkpoint.read_from_end(file);
    return checkpoint;
  });
}

std::optional<CheckpointHeader> Checkpoint::header_in(const std::filesystem::path& path) {
  try {
    return find_header(path.string(), open_to_read(path.string()));
  } catch (const CheckpointError&) {
  } catch (const std::system_error&) {
  }
  return std::nullopt;
}

Checkpoint::Checkpoint(std::string name, const CheckpointHeader& header)
    : name_(std::move(name)),
      header_(header),
      digest_(digest_of(header)),
      sum_(header.seeds),
      tallies_(static_cast<std::uint64_t*>(
          std::calloc(std::max<std::uint64_t>(header.seeds, 1), sizeof(std::uint64_t)))) {
  if (!tallies_) throw std::bad_alloc();
}

// Reads from end_ on. If a line voids earlier ones, or contradicts them, reads the whole file again
// with what is known now.
void Checkpoint::read_from_end(const File& file) {
  locked_ = file.is_locked();
  while (true) {
    const auto contradicted = contradicted_.size();
    const auto voids = voids_.size();
    end_ = file.for_each_piece(end_, [this](const TextPiece& piece) { take_piece(piece); });
    const bool voided = voids_.size() > voids;
    if (!voided && contradicted_.size() == contradicted) break;
    Checkpoint fresh(name_, header_);  // knows only which records do not count
    fresh.id_ = id_;
    fresh.locked_ = locked_;
    fresh.voids_.swap(voids_);
    if (!voided) {
      for (const auto& [seed, records] : contradicted_) fresh.contradicted_.try_emplace(seed);
    }
    *this = std::move(fresh);
  }
  std::set<Shard> shards;
  for (const std::uint64_t id : order_) shards.insert(runs_.at(id).record.shard);
  if (!shards.empty()) header_.shard = shards.size() == 1 ? *shards.begin() : Shard();
}

void Checkpoint::take_piece(const TextPiece& piece) {
  std::string damage;
  if (is_line(piece, line_, damage)) return take(line_);
  if (damage.empty() || !piece.ends) return;
  ++damaged_;
  if (damage_.size() == kMostNamed) return;
  damage_.push_back("the line at byte " + std::to_string(piece.offset) + " is damaged: " + damage);
}

// Reads a piece as a line of the plan, and names the machines of its seeds: those without one were
// counted on the machine of their run. Sets `damage` as read_line() does.
bool Checkpoint::is_line(const TextPiece& piece, Line& line, std::string& damage) const {
  if (!read_line(piece, digest_, line, damage)) return false;
  const auto is_strange = [this](SeedId seed) { return index_of(seed) >= header_.seeds; };
  if (std::ranges::any_of(line.seeds, is_strange, &SeedRecord::id) ||
      std::ranges::any_of(line.voids, is_strange)) {
    damage = "it has a seed that is not in the plan";
    return false;
  }
  const auto run = runs_.find(line.stands_for().run);
  const bool known = run != runs_.end() && !run->second.record.task.empty();
  static const Machine kUnknown{"unknown", "unknown"};
  const Machine& own = known ? run->second.record.machine : kUnknown;
  for (SeedRecord& seed : line.seeds) {
    if (seed.machine == Machine()) seed.machine = own;
  }
  return true;
}

void Checkpoint::take(const Line& line) {
  Run& run = runs_[line.name.run];
  if (line.kind == LineKind::unknown) {
    const std::string& version = run.record.version;
    refuse(name_, "has a line of kind '" + line.kind_word +
                      "', which this program does not know; use " +
                      (version.empty() ? "a newer version" : "version " + version));
  }
  const bool fresh = run.lines.add(line.name.number, line.name.number);
  for (const Dispute& dispute : line.disputes) {
    disputes_.emplace(dispute.name, dispute.record);
    take_mismatch(dispute.record);
  }
  switch (line.kind) {
    case LineKind::run:
      if (!same_plan(header_, line.plan)) {
        refuse(name_, "has lines of two counts: " + difference(header_, line.plan) +
                          "; leave out the lines of one");
      }
      require_known_format(name_, line);
      if (run.record.task.empty()) {
        const RunRecord before = std::exchange(run.record, line.run);
        run.record.raise_to(before);
        order_.push_back(line.name.run);
      }
      return;
    case LineKind::seeds:
      if (fresh) run.seeds += line.seeds.size();
      return take_seeds(line);
    case LineKind::strike:
      return take_strike(line);
    case LineKind::checks:
      for (const SeedRecord& seed : line.seeds) add_check(seed);
      return;
    case LineKind::dispute:
      if (line.mismatch.seed == kWholeCount) {
        disputes_.emplace(line.name, line.mismatch);
      }
      result_.reset();
      return take_mismatch(line.mismatch);
    case LineKind::agree:
      agreements_.push_back(line.agreement);
      settled_.insert(line.settles.begin(), line.settles.end());
      return;
    case LineKind::result:
      result_ = line.result;
      return;
    case LineKind::end:
      run.record.ended = true;
      return run.record.raise_to(line.run);
    case LineKind::unknown:
      return;
  }
}

void Checkpoint::take_mismatch(const MismatchRecord& record) {
  Line line;
  line.kind = LineKind::dispute;
  line.time = record.when;
  line.mismatch = record;
  if (seen_mismatches_.insert(encode(line, digest_)).second) mismatches_.push_back(record);
}

// Takes a line of kind seeds, or of kind strike, which takes the place of such a line.
void Checkpoint::take_seeds(const Line& line) {
  RunRecord& run = runs_[line.stands_for().run].record;
  run.raise_to(line.run);
  for (const SeedRecord& seed : line.seeds) {
    run.longest = std::max(run.longest, seed.elapsed);
    run.saved = std::max(run.saved, seed.finished);
    if (is_void(line, seed.id)) continue;
    const std::size_t id = index_of(seed.id);
    const std::uint64_t tally = hash_of(seed.tally);
    if (const auto found = contradicted_.find(seed.id); found != contradicted_.end()) {
      std::vector<SeedRecord>& records = found->second;
      if (records.empty() || records[0].tally != seed.tally) records.push_back(seed);
      continue;
    }
    if (sum_.add(seed.id, seed.tally)) {
      tallies_[id] = tally;
    } else if (tallies_[id] != tally) {
      contradicted_.try_emplace(seed.id);
    }
    if (!seed.checked.empty()) add_check(seed);
  }
}

void Checkpoint::take_strike(const Line& line) {
  Run& run = runs_[line.of.run];
  if (run.lines.add(line.of.number, line.to)) run.seeds += line.seeds.size() + line.lost;
  for (const SeedId seed : line.voids) voids_.insert({line.of, seed});
  voids_.insert(line.also.begin(), line.also.end());
  if (!line.voids.empty()) result_.reset();  // in case that the line of kind dispute is lost
  take_seeds(line);
}

bool Checkpoint::is_void(const Line& line, SeedId seed) const {
  return voids_.contains({line.stands_for(), seed});
}

void Checkpoint::add_check(const SeedRecord& seed) {
  const auto interned = [this](const std::string& text) { return &*names_.insert(text).first; };
  checks_.push_back(
      {seed.id, hash_of(seed.tally), interned(seed.checked), interned(seed.machine.host)});
}

void Checkpoint::read_on() {
  const File file = open_to_read(name_);
  reading(name_, [&] {
    const bool same = file.id() == id_ && file.size() >= end_;
    if (same) read_from_end(file);
    if (!same) *this = read(name_);
  });
}

std::vector<RunRecord> Checkpoint::all_runs() const {
  std::vector<RunRecord> runs;
  for (const std::uint64_t id : order_) runs.push_back(runs_.at(id).record);
  return runs;
}

std::vector<RunRecord> Checkpoint::runs() const {
  std::vector<RunRecord> runs = all_runs();
  std::erase_if(runs, [](const RunRecord& run) { return run.task != kCounting; });
  return runs;
}

std::vector<Dispute> Checkpoint::disputes() const {
  std::vector<Dispute> open;
  for (const auto& [name, record] : disputes_) {
    if (!settled_.contains(name)) open.push_back({name, record});
  }
  return open;
}

std::vector<MismatchRecord> Checkpoint::contradictions() const {
  const auto path = [](const SeedRecord& one) {
    return "host " + one.machine.host + " (isa " + one.machine.isa + "), as recorded";
  };
  std::vector<MismatchRecord> found;
  for (const auto& [seed, records] : contradicted_) {
    for (std::size_t i = 1; i < records.size(); ++i) {
      found.push_back({.seed = seed,
                       .first = records[0].tally,
                       .second = records[i].tally,
                       .first_path = path(records[0]),
                       .second_path = path(records[i]),
                       .machine = records[i].machine,
                       .when = records[i].finished});
    }
  }
  return found;
}

Coverage Checkpoint::coverage() const {
  Coverage coverage;
  coverage.checked.resize(header_.seeds);
  for (const Check& check : checks_) {
    const std::size_t id = index_of(check.seed);
    if (!sum_.done[id] || tallies_[id] != check.tally || contradicted_.contains(check.seed)) {
      continue;
    }
    if (!coverage.checked[id]) ++coverage.seeds;
    coverage.checked[id] = true;
    coverage.paths.insert(*check.path);
    coverage.hosts.insert(*check.host);
  }
  for (const Agreement& agreement : agreements_) {
    if (agreement.tally == result_) coverage.agree.insert(agreement.path);
  }
  return coverage;
}

std::string Checkpoint::held_by() const {
  if (!locked_) return {};
  if (order_.empty()) return "another process";
  const RunRecord& run = runs_.at(order_.back()).record;
  return "host " + run.machine.host + ", process " + std::to_string(run.pid);
}

void Checkpoint::for_each_gap(const VisitGap& visit) const {
  for (const auto& [id, run] : runs_) {
    std::uint64_t next = 1;
    std::uint64_t lost = run.lost();
    for (const auto& [from, to] : run.lines.ranges()) {
      if (next < from) visit({id, next}, from - 1, std::exchange(lost, 0));
      next = to + 1;
    }
  }
}

std::vector<std::string> Checkpoint::damage() const {
  std::vector<std::string> damage = damage_;
  std::uint64_t more = damaged_ - damage_.size();
  for_each_gap([&](const LineName& first, std::uint64_t last, std::uint64_t) {
    if (damage.size() >= kMostNamed) {
      ++more;
      return;
    }
    damage.push_back("line " + std::to_string(first.number) + " of run " + to_hex(first.run) +
                     (first.number == last
                          ? " is missing"
                          : ", and more up to line " + std::to_string(last) + ", are missing"));
  });
  if (more > 0) damage.push_back("and so are " + counted(more, "other place"));
  return damage;
}

std::uint64_t Checkpoint::vanished() const {
  std::uint64_t vanished = 0;
  for (const auto& [id, run] : runs_) vanished += run.lost();
  if (vanished == 0) return 0;
  return std::min<std::uint64_t>(vanished, open_seeds(sum_.done, header_.shard).size());
}

void Checkpoint::for_each_line(const VisitLine& visit) const {
  if (id_ == FileId()) return;  // it has no file
  const File file = open_to_read(name_);
  if (file.id() != id_ || file.size() < end_) {
    refuse(name_, "was replaced while it was read; run the same command again");
  }
  for_each_line(file, visit);
}

void Checkpoint::for_each_line(const File& file, const VisitLine& visit) const {
  Line line;
  std::string damage;  // was told before
  reading(name_, [&] {
    return file.for_each_piece(0, [&](const TextPiece& piece) {
      if (piece.offset > end_ || !is_line(piece, line, damage)) return;
      visit(line, piece.text, piece.offset);
    });
  });
}

void Checkpoint::for_each_seed(const std::function<void(const SeedRecord&)>& visit) const {
  std::vector<bool> visited(header_.seeds);
  for_each_line([&](const Line& line, std::string_view, std::uint64_t) {
    if (!line.has_records()) return;
    for (const SeedRecord& seed : line.seeds) {
      if (visited[index_of(seed.id)] || is_void(line, seed.id)) continue;
      if (contradicted_.contains(seed.id)) continue;
      visited[index_of(seed.id)] = true;
      visit(seed);
    }
  });
}

}  // namespace nqueens
