#include "checkpoint/appender.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <random>
#include <stdexcept>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/contract.hpp"
#include "base/host.hpp"
#include "base/shell_word.hpp"
#include "checkpoint/strikes.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void cannot_write(const fs::path& path, const std::string& why) {
  throw std::invalid_argument("cannot write checkpoint '" + path.string() + "': " + why);
}

std::string with_remedy(int error) {
  if (error == ENOSPC || error == EDQUOT) return "the disk is full; free some space";
  if (error == EFBIG) {
    return "it has reached the limit on the size of files; raise that (ulimit -f)";
  }
  return std::generic_category().message(error) + "; mend the disk";
}

// Resolves links, so that a link that is redirected later does not matter.
fs::path resolved(const fs::path& path) {
  if (path.empty()) cannot_write(path, "it has no name; name a file");
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error);
  if (error) {
    cannot_write(path,
                 error.message() + "; the current folder may be deleted: change to another one");
  }
  fs::path full = fs::weakly_canonical(absolute, error);
  if (error) cannot_write(path, error.message() + "; name another file");
  return full;
}

File open_to_append(const fs::path& given, const fs::path& path, bool create) {
  struct stat status {};
  const bool exists = stat(path.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) {
    cannot_write(given, "it is no regular file; name another file");
  }
  if (!exists && !create) {
    throw CheckpointError("cannot read checkpoint '" + given.string() +
                          "': " + std::generic_category().message(errno) +
                          "; check the name and the rights");
  }
  try {
    return {path, O_RDWR | O_APPEND | (create ? O_CREAT : 0)};
  } catch (const std::system_error& error) {
    const int code = error.code().value();
    if (code == ENOSPC || code == EDQUOT || code == EIO) {
      throw StorageError("cannot write checkpoint '" + given.string() + "': " + with_remedy(code) +
                         " and run the same command again");
    }
    const std::string what = error.code().message();
    cannot_write(given, what + "; check the name and the rights of its folder");
  }
}

}  // namespace

void Appender::not_saved(int error) const {
  throw StorageError("cannot write checkpoint '" + given_.string() + "': " + with_remedy(error) +
                     " and run the same command again, what was saved is kept");
}

// Calls save(). A disk that fails is a StorageError.
void Appender::saving(const auto& save) const {
  try {
    save();
  } catch (const std::system_error& error) {
    not_saved(error.code().value());
  }
}

Appender::Appender(const fs::path& path, const CheckpointHeader* wanted, RunRecord run,
                   const Tell& tell)
    : given_(path),
      path_(resolved(path)),
      file_(open_to_append(given_, path_, wanted != nullptr)),
      id_(file_.id()),
      process_(getpid()),
      run_(std::move(run)) {
  path_ = resolved(path_);  // again, since a link to nothing leads to a file now
  if (!file_.lock()) {
    if (errno == EAGAIN || errno == EACCES) {
      if (!file_.is_locked_here()) in_use();
      throw CheckpointInUse("checkpoint '" + given_.string() +
                            "' is in use: this process already counts with it; wait until that "
                            "count ends, or stop it");
    }
    if (tell) {
      tell("checkpoint '" + given_.string() + "' cannot be locked (" +
           std::generic_category().message(errno) + "); see to it that no other run uses it");
    }
  }
  require_name();
  sync_folder_of(path_);
  saving([this] { file_.sync_and_reread(); });
  before_ = Checkpoint::read_if_begun(given_.string(), file_);
  if (!before_ && wanted != nullptr) before_.emplace(given_.string(), *wanted);
  if (!before_) before_ = Checkpoint::read(given_);  // throws the error for an empty file
  if (wanted != nullptr) require_same_count(given_.string(), header(), *wanted);
  digest_ = digest_of(header());
  disputes_ = before_->disputes();
  seen_ = end_ = file_.size();
  std::random_device random;
  run_.id = std::uint64_t{random()} << 32 | random();
  run_.started = unix_now();
  run_.machine.host = host_name();
  run_.pid = process_;
  run_.shard = header().shard;
}

// Names a run of the file: this one, or the last.
void Appender::in_use(std::optional<std::uint64_t> id) const {
  std::string last;
  try {
    for (const RunRecord& run : read_opened().all_runs()) {
      if (id && run.id != *id) continue;
      last = "; last run: host " + run.machine.host + ", process " + std::to_string(run.pid) +
             ", since " + to_string_utc(run.started);
    }
  } catch (const CheckpointLost&) {
    // It is in use, whatever it has.
  }
  throw CheckpointInUse("checkpoint '" + given_.string() + "' is in use" + last +
                        "; wait until that run ends, or stop it; if that process is dead, 'cp " +
                        shell_word(given_.string()) + " NEW' and go on with NEW");
}

// Throws CheckpointLost unless the name still leads to the open file.
void Appender::require_name() const {
  const std::string name = given_.string();
  if (getpid() != process_) {
    throw StorageError("checkpoint '" + name +
                       "' belongs to the process that opened it; a forked child cannot save");
  }
  struct stat status {};
  if (stat(path_.c_str(), &status) != 0) throw lost_checkpoint(name, "was moved or deleted");
  if (FileId(status.st_dev, status.st_ino) != id_) throw lost_checkpoint(name, "was replaced");
}

// Notices what others have done to the file since the last commit. Puts lines of this run that
// another host has overwritten at the beginning of what is written next.
void Appender::look_around() {
  require_name();
  const std::uint64_t size = file_.size();
  if (size < end_) throw lost_checkpoint(given_.string(), kOverwritten);
  const bool kept = file_.read(last_at_, last_.size()) == last_;
  if (kept && size == end_ && seen_ == last_at_) {  // the last commit is all that was added
    seen_ = end_;
    return;
  }
  bool others = false;
  std::optional<std::uint64_t> earlier;  // a run whose first line stands before that of this run
  Line line;
  std::string damage;  // is told by readers
  seen_ =
      file_.for_each_piece(kept ? seen_ : std::min(seen_, last_at_), [&](const TextPiece& piece) {
        if (!read_line(piece, digest_, line, damage) || line.name.run == run_.id) return;
        others = true;
        if (first_.empty()) return;
        if (line.kind == LineKind::run) later_.insert(line.name.run);
        if (!later_.contains(line.name.run)) earlier = line.name.run;
      });
  if (!kept && (!others || earlier)) throw lost_checkpoint(given_.string(), kOverwritten);
  if (earlier) in_use(earlier);
  if (kept) return;
  pending_ = first_ + last_ + pending_;
  later_.clear();  // the first line of this run will stand after theirs
}

Line Appender::line_of(LineKind kind) const {
  Line line;
  line.kind = kind;
  line.time = unix_now();
  line.run = run_;
  line.plan = header();
  constexpr std::size_t kMostRepeated = 100;  // each has a line of its own, too
  line.disputes.assign(
      disputes_.begin(),
      disputes_.begin() + static_cast<std::ptrdiff_t>(std::min(disputes_.size(), kMostRepeated)));
  return line;
}

// Numbers a line and adds it to what write() writes. The first line of a run comes first.
void Appender::add(Line line) {
  if (next_ == 1 && line.kind != LineKind::run) add(line_of(LineKind::run));
  line.name = {run_.id, next_++};
  pending_ += encode(line, digest_) + "\n";
}

void Appender::begin_run(int threads, std::string isa, std::chrono::milliseconds interval) {
  run_.threads = threads;
  run_.machine.isa = std::move(isa);
  run_.interval = interval;
  if (next_ > 1) return;
  write(line_of(LineKind::run));
}

void Appender::commit(std::span<const SeedRecord> seeds, std::chrono::milliseconds elapsed,
                      std::chrono::milliseconds cpu) {
  run_.elapsed = elapsed;
  run_.cpu = cpu;
  add_seeds(LineKind::seeds, seeds);
}

void Appender::commit_checks(std::span<const SeedRecord> checks) {
  if (!checks.empty()) add_seeds(LineKind::checks, checks);
}

void Appender::add_seeds(LineKind kind, std::span<const SeedRecord> seeds) {
  do {
    const auto now = seeds.first(std::min(seeds.size(), kMostSeedsInLine));
    if (kind == LineKind::seeds) run_.seeds += now.size();
    Line line = line_of(kind);
    line.seeds.assign(now.begin(), now.end());
    add(std::move(line));
    seeds = seeds.subspan(now.size());
  } while (!seeds.empty());
  write();
}

void Appender::commit_mismatches(std::span<const MismatchRecord> mismatches) {
  std::set<SeedId> seeds;
  for (const MismatchRecord& mismatch : mismatches) {
    const bool whole = mismatch.seed == kWholeCount;
    if (!whole) seeds.insert(mismatch.seed);
    Line line = line_of(LineKind::dispute);
    line.time = mismatch.when;
    line.mismatch = mismatch;
    if (next_ == 1) add(line_of(LineKind::run));
    if (whole) disputes_.push_back({{run_.id, next_}, mismatch});
    add(std::move(line));
  }
  if (seeds.empty()) return write();
  strike(seeds);
}

// Voids the records of these seeds, and overwrites the lines that have them with blanks.
void Appender::strike(const std::set<SeedId>& seeds) {
  const Strikes strikes = strikes_of(seeds, read_opened(), file_);
  for (const std::vector<Line>* lines : {&strikes.first, &strikes.others}) {
    for (const Line& line : *lines) add(line);
    write();
  }
  for (const auto& [offset, size] : strikes.struck) blank(offset, size);
}

// First blanks the first byte alone: without it, no mixture of old and new bytes is a line.
void Appender::blank(std::uint64_t offset, std::size_t size) const {
  saving([&] {
    const File file(path_, O_WRONLY);  // without O_APPEND, with which pwrite() appends
    if (file.id() != id_) throw lost_checkpoint(given_.string(), "was replaced");
    for (const std::size_t bytes : {std::size_t{1}, size}) {
      file.write(std::string(bytes, ' '), static_cast<off_t>(offset));
      file.sync();
    }
  });
}

void Appender::commit_agreement(const Agreement& agreement) {
  Line line = line_of(LineKind::agree);
  line.agreement = agreement;
  for (const Dispute& dispute : disputes_) line.settles.push_back(dispute.name);
  disputes_.clear();
  write(std::move(line));
}

void Appender::commit_result(const Tally& result) {
  Line line = line_of(LineKind::result);
  line.result = result;
  write(std::move(line));
}

void Appender::copy(std::span<const std::string> lines) {
  constexpr std::size_t kMostPending = std::size_t{8} << 20;
  for (const std::string& line : lines) {
    pending_ += line + "\n";
    if (pending_.size() > kMostPending) write();
  }
  write();
}

void Appender::commit_losses() {
  read_opened().for_each_gap([this](const LineName& first, std::uint64_t last, std::uint64_t lost) {
    Line line = line_of(LineKind::strike);
    line.of = first;
    line.to = last;
    line.lost = lost;
    add(std::move(line));
  });
  write();
}

void Appender::end_run(std::chrono::milliseconds elapsed, std::chrono::milliseconds cpu) {
  if (next_ == 1) return;  // the run has written nothing
  run_.elapsed = elapsed;
  run_.cpu = cpu;
  write(line_of(LineKind::end));
}

void Appender::write(Line line) {
  add(std::move(line));
  write();
}

// Writes all pending lines.
void Appender::write() {
  if (pending_.empty()) return;
  if (failed_) not_saved(EIO);  // an earlier commit has failed
  failed_ = true;               // unless all goes well
  saving([this] {
    look_around();
    last_.assign(1, '\n').append(pending_);
    pending_.clear();
    file_.write(last_);
    file_.sync();
  });
  end_ = static_cast<std::uint64_t>(lseek(file_.descriptor(), 0, SEEK_CUR));
  last_at_ = end_ - last_.size();
  if (first_.empty()) first_ = last_.substr(0, last_.find('\n', 1) + 1);
  failed_ = false;
}

std::filesystem::path Appender::name() const {
  std::error_code gone;
  return fs::equivalent(given_, path_, gone) ? given_ : path_;
}

Checkpoint Appender::read_again() const {
  require_name();
  saving([this] { file_.sync_and_reread(); });
  try {
    return Checkpoint::read(path_);
  } catch (const CheckpointError& error) {
    throw CheckpointLost(error.what());
  }
}

Checkpoint Appender::read_opened() const {
  try {
    auto checkpoint = Checkpoint::read_if_begun(given_.string(), file_);
    if (checkpoint) return std::move(*checkpoint);
  } catch (const CheckpointError& error) {
    throw CheckpointLost(error.what());
  }
  throw lost_checkpoint(given_.string(), kOverwritten);
}

}  // namespace nqueens
