#include "checkpoint/checkpoint.hpp"

#include <algorithm>
#include <fcntl.h>
#include <new>
#include <sys/stat.h>
#include <system_error>
#include <utility>
#include <xxhash.h>

#include "census/count_text.hpp"
#include "checkpoint/errors.hpp"
#include "checkpoint/shard.hpp"
#include "contract/contract.hpp"

namespace nqueens {
namespace {

constexpr std::string_view kFirstLine = R"({"kind":"run","run":")";
constexpr std::size_t kMostNamed = 20;  // of damaged places
constexpr std::string_view kDatabase = "SQLite format 3";

std::uint64_t hash_of(const Tally& tally) { return XXH3_64bits(&tally, sizeof tally); }

bool all_zeros(std::string_view text) {
  return text.find_first_not_of('\0') == std::string_view::npos;
}

// Returns whether a file without a whole line may be what a kill or a power cut leaves of a first
// line: nothing, zero bytes instead of its first sector, or its beginning, maybe with zero bytes
// after it.
bool is_new(const File& file) {
  constexpr std::size_t kSector = 512;
  if (file.size() > kLongestLine) return false;
  const std::string all = file.read(0, kLongestLine);
  if (all_zeros(std::string_view(all).substr(0, kSector))) return true;
  std::string_view text = all;
  text.remove_prefix(std::min(text.find_first_not_of('\n'), text.size()));
  const std::string_view begun = text.substr(0, text.find('\0'));
  return text.starts_with(kFirstLine) ||
         (kFirstLine.starts_with(begun) && begun.empty() == text.empty());
}

std::string name_of(const LineName& line) {
  return "line " + std::to_string(line.number) + " of run " + to_hex(line.run);
}

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

File open_to_read(const std::string& name) {
  try {
    // O_NONBLOCK: opening a named pipe must not wait for its other end.
    File file(name, O_RDONLY | O_NONBLOCK);
    struct stat status {};
    if (fstat(file.descriptor(), &status) == 0 && !S_ISREG(status.st_mode)) {
      throw CheckpointError("'" + name + "' is no regular file, so it is no checkpoint");
    }
    return file;
  } catch (const std::system_error& error) {
    throw CheckpointError("cannot read checkpoint '" + name + "': " + error.code().message() +
                          "; check the name and the rights");
  }
}

void require_known_format(const std::string& name, const Line& run) {
  if (run.format <= kCheckpointFormat) return;
  refuse(name, "has format " + std::to_string(run.format) + ", this program reads format " +
                   std::to_string(kCheckpointFormat) + "; use version " + run.run.version);
}

// Returns what the first whole line of kind run says. Returns nullopt if the file counts as new.
std::optional<CheckpointHeader> find_header(const std::string& name, const File& file) {
  bool ours = false;
  Line line;
  struct Found {};
  try {
    file.for_each_piece(0, [&](const TextPiece& piece) {
      ours = ours || piece.text.starts_with(kLineBegin);
      if (!is_whole_line(piece.text)) return;
      try {
        decode(piece.text, std::nullopt, line);
      } catch (const BadLine&) {
        return;
      }
      throw Found();
    });
  } catch (const Found&) {
    require_known_format(name, line);
    line.plan.created = line.run.started;
    return line.plan;
  }
  if (is_new(file)) return std::nullopt;
  if (file.read(0, kDatabase.size()) == kDatabase) {
    throw CheckpointError("'" + name +
                          "' is a database, as versions before 0.4 wrote checkpoints: finish its "
                          "count by the version that wrote it, or begin again with another file");
  }
  if (ours) {
    refuse(name,
           "is damaged: it has no whole line of kind run; restore a copy or start again with "
           "another file");
  }
  throw CheckpointError("'" + name + "' is not a checkpoint of this program; give another file");
}

// Raises what a run says about itself, and what its seeds say, to what stands in another line.
void raise(RunRecord& run, const RunRecord& other) {
  run.elapsed = std::max(run.elapsed, other.elapsed);
  run.cpu = std::max(run.cpu, other.cpu);
  run.seeds = std::max(run.seeds, other.seeds);
  run.saved = std::max(run.saved, other.saved);
  run.longest = std::max(run.longest, other.longest);
}

}  // namespace

bool CheckpointSum::add(SeedId seed, const Tally& its) {
  if (done[index_of(seed)]) return false;
  done[index_of(seed)] = true;
  tally += its;
  if (count++ == 0 || its.total > most) {
    largest = seed;
    most = its.total;
  }
  return true;
}

bool Checkpoint::Run::see(std::uint64_t from, std::uint64_t to) {
  bool fresh = to >= next;
  if (from > next) gaps.emplace(next, from - 1);
  next = std::max(next, to + 1);
  auto behind = gaps.upper_bound(to);
  while (behind != gaps.begin()) {
    const auto gap = std::prev(behind);
    const auto [first, last] = *gap;
    if (last < from) break;
    fresh = true;
    gaps.erase(gap);
    if (last > to) behind = gaps.emplace(to + 1, last).first;
    if (first < from) gaps.emplace(first, from - 1);
  }
  return fresh;
}

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

// Forgets all but which records do not count.
void Checkpoint::forget() {
  Checkpoint fresh(name_, header_);
  fresh.id_ = id_;
  fresh.locked_ = locked_;
  fresh.voids_.swap(voids_);
  fresh.contradicted_.swap(contradicted_);
  *this = std::move(fresh);
}

// Reads from end_ on. If a line voids earlier ones, or contradicts them, reads the whole file again
// with what is known now.
void Checkpoint::read_from_end(const File& file) {
  locked_ = file.is_locked();
  bool read_again = false;
  do {
    const auto contradicted = contradicted_.size();
    const auto voids = voids_.size();
    file.for_each_piece(end_, [this](const TextPiece& piece) { take_piece(piece); });
    const bool voided = voids_.size() > voids;
    read_again = voided || contradicted_.size() > contradicted;
    if (voided) contradicted_.clear();
    if (read_again) forget();
  } while (read_again);
  std::set<Shard> shards;
  for (const std::uint64_t id : order_) shards.insert(runs_.at(id).record.shard);
  if (!shards.empty()) header_.shard = shards.size() == 1 ? *shards.begin() : Shard();
}

void Checkpoint::take_piece(const TextPiece& piece) {
  const auto damaged = [&](const std::string& why) {
    if (!piece.ends) return;
    ++damaged_;
    if (damage_.size() < kMostNamed) {
      damage_.push_back("the line at byte " + std::to_string(piece.offset) + " is damaged: " + why);
    }
  };
  if (piece.ends) end_ = piece.offset + piece.size + 1;
  if (piece.zeros) return;
  if (piece.too_long) return damaged("it is longer than a line may be");
  if (!is_whole_line(piece.text)) return;
  try {
    decode(piece.text, digest_, line_);
    name_machine(line_);
    take(line_);
  } catch (const BadLine& bad) {
    return damaged(bad.what());
  }
  end_ = piece.offset + piece.text.size();
}

// Seeds without a machine were counted on the machine of their run.
void Checkpoint::name_machine(Line& line) const {
  const auto run = runs_.find(line.stands_for().run);
  const bool known = run != runs_.end() && !run->second.record.task.empty();
  static const Machine kUnknown{"unknown", "unknown"};
  const Machine& own = known ? run->second.record.machine : kUnknown;
  for (SeedRecord& seed : line.seeds) {
    if (seed.machine == Machine()) seed.machine = own;
  }
}

Checkpoint::Run& Checkpoint::run_of(std::uint64_t id) {
  const auto [run, is_new] = runs_.try_emplace(id);
  if (is_new) run->second.record.id = id;
  if (is_new) run->second.record.task.clear();  // until a line of kind run is read
  return run->second;
}

void Checkpoint::take(const Line& line) {
  const auto require_in_plan = [this](SeedId seed) {
    if (index_of(seed) >= header_.seeds) throw BadLine("it has a seed that is not in the plan");
  };
  for (const SeedRecord& seed : line.seeds) require_in_plan(seed.id);
  for (const SeedId seed : line.voids) require_in_plan(seed);
  if (line.kind == LineKind::unknown) {
    const auto run = runs_.find(line.name.run);
    refuse(name_, "has a line of kind '" + line.kind_word +
                      "', which this program does not know; use " +
                      (run == runs_.end() || run->second.record.version.empty()
                           ? "a newer version"
                           : "version " + run->second.record.version));
  }
  Run& run = run_of(line.name.run);
  const bool fresh = run.see(line.name.number, line.name.number);
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
        raise(run.record, before);
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
      return raise(run.record, line.run);
    case LineKind::unknown:
      return;
  }
}

void Checkpoint::take_mismatch(const MismatchRecord& record) {
  if (std::ranges::find(mismatches_, record) == mismatches_.end()) mismatches_.push_back(record);
}

// Takes a line of kind seeds, or of kind strike, which takes the place of such a line.
void Checkpoint::take_seeds(const Line& line) {
  RunRecord& run = run_of(line.stands_for().run).record;
  raise(run, line.run);
  for (const SeedRecord& seed : line.seeds) {
    run.longest = std::max(run.longest, seed.elapsed);
    run.saved = std::max(run.saved, seed.finished);
    if (is_void(line, seed.id)) continue;
    const std::size_t id = index_of(seed.id);
    const std::uint64_t tally = hash_of(seed.tally);
    if (contradicted_.contains(seed.id)) {
      take_contradiction(seed);
      continue;
    }
    if (sum_.add(seed.id, seed.tally)) {
      tallies_[id] = tally;
    } else if (tallies_[id] != tally) {
      contradicted_.insert(seed.id);
    }
    if (!seed.checked.empty()) add_check(seed);
  }
}

void Checkpoint::take_contradiction(const SeedRecord& record) {
  const auto [first, is_first] = first_records_.emplace(record.id, record);
  if (is_first || first->second.tally == record.tally) return;
  const auto path = [](const SeedRecord& one) {
    return "host " + one.machine.host + " (isa " + one.machine.isa + "), as recorded";
  };
  contradictions_.push_back({.seed = record.id,
                             .first = first->second.tally,
                             .second = record.tally,
                             .first_path = path(first->second),
                             .second_path = path(record),
                             .machine = record.machine,
                             .when = record.finished});
}

void Checkpoint::take_strike(const Line& line) {
  Run& run = run_of(line.of.run);
  if (run.see(line.of.number, line.to)) run.seeds += line.seeds.size() + line.lost;
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

std::vector<std::string> Checkpoint::damage() const {
  std::vector<std::string> damage = damage_;
  std::uint64_t more = damaged_ - damage_.size();
  for (const auto& [id, run] : runs_) {
    for (const auto& [first, last] : run.gaps) {
      if (damage.size() >= kMostNamed) {
        ++more;
        continue;
      }
      damage.push_back(name_of(LineName{id, first}) +
                       (first == last
                            ? " is missing"
                            : ", and more up to line " + std::to_string(last) + ", are missing"));
    }
  }
  if (more > 0) damage.push_back("and so are " + counted(more, "other place"));
  return damage;
}

std::uint64_t Checkpoint::vanished() const {
  std::uint64_t vanished = 0;
  for (const auto& [id, run] : runs_) vanished += run.lost();
  std::uint64_t open = 0;
  if (vanished > 0) {
    for_each_seed_of(header_.shard, header_.seeds,
                     [&](SeedId seed) { open += sum_.done[index_of(seed)] ? 0 : 1; });
  }
  return std::min(vanished, open);
}

std::vector<Line> Checkpoint::losses() const {
  std::vector<Line> lines;
  for (const auto& [id, run] : runs_) {
    std::uint64_t lost = run.lost();
    for (const auto& [first, last] : run.gaps) {
      Line& line = lines.emplace_back();
      line.kind = LineKind::strike;
      line.of = {id, first};
      line.to = last;
      line.lost = std::exchange(lost, 0);
    }
  }
  return lines;
}

void Checkpoint::for_each_line(const VisitLine& visit) const {
  if (end_ == 0) return;  // from of()
  const File file = open_to_read(name_);
  if (file.id() != id_ || file.size() < end_) {
    refuse(name_, "was replaced while it was read; run the same command again");
  }
  for_each_line(file, visit);
}

void Checkpoint::for_each_line(const File& file, const VisitLine& visit) const {
  Line line;
  const auto take = [&](const TextPiece& piece) {
    if (piece.offset > end_ || piece.zeros || !is_whole_line(piece.text)) return;
    try {
      decode(piece.text, digest_, line);
    } catch (const BadLine&) {
      return;
    }
    name_machine(line);
    visit(line, piece.text, piece.offset);
  };
  reading(name_, [&] { file.for_each_piece(0, take); });
}

void Checkpoint::for_each_seed(const std::function<void(const SeedRecord&)>& visit) const {
  std::vector<bool> visited(header_.seeds);
  for_each_line([&](const Line& line, std::string_view, std::uint64_t) {
    if (!line.has_records()) return;
    for (const SeedRecord& seed : line.seeds) {
      if (index_of(seed.id) >= header_.seeds) return;
      if (visited[index_of(seed.id)] || is_void(line, seed.id)) continue;
      if (contradicted_.contains(seed.id)) continue;
      visited[index_of(seed.id)] = true;
      visit(seed);
    }
  });
}

}  // namespace nqueens
