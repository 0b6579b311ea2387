// Opening and checking ledgers. ledger_records.cpp has the reading and writing of records.

#include "ledger/ledger.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <span>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

#include "ledger/beside.hpp"
#include "ledger/errors.hpp"
#include "ledger/format.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

// Returns the type of the file, or `none` if the type cannot be read. Sets `problem` if the type
// cannot be read, or if SQLite cannot use the name.
fs::file_type type_of(const fs::path& path, std::string& problem) {
  std::error_code error;
  const fs::file_type type = fs::status(path, error).type();
  if (type == fs::file_type::none) problem = error.message() + "; check the name and its rights";
  if (problem.empty()) problem = problem_of_name(path);
  return type;
}

void require_writable_place(const fs::path& path) {
  const auto refuse = [&path](const std::string& why) {
    throw std::invalid_argument("cannot write checkpoint '" + path.string() + "': " + why);
  };
  if (path.empty()) refuse("the name is empty");
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  std::string problem;
  const fs::file_type place = type_of(folder, problem);
  const fs::file_type file = type_of(path, problem);
  if (!problem.empty()) refuse(problem);
  if (place != fs::file_type::directory) refuse("there is no folder '" + folder.string() + "'");
  if (file == fs::file_type::not_found && fs::is_symlink(path)) {
    refuse("it is a symbolic link to nothing; name a file");
  }
  if (file != fs::file_type::not_found && file != fs::file_type::regular) {
    refuse("it is " + in_words(file) + "; name a file");
  }
  if (access(folder.c_str(), W_OK) != 0) {
    refuse("the folder '" + folder.string() + "' is not writable");
  }
  if (file != fs::file_type::not_found && access(path.c_str(), R_OK | W_OK) != 0) {
    refuse("the file is not writable; check its rights");
  }
}

[[noreturn]] void refuse_empty(const fs::path& path) {
  throw LedgerError("checkpoint '" + path.string() +
                    "' is empty; 'nqueens count' begins a run in it");
}

void require_file(const fs::path& path) {
  std::string problem;
  const fs::file_type file = type_of(path, problem);
  if (problem.empty() && file == fs::file_type::regular && access(path.c_str(), R_OK) != 0) {
    problem = std::generic_category().message(errno) + "; check its rights";
  }
  if (!problem.empty()) throw LedgerError("cannot read '" + path.string() + "': " + problem);
  if (file == fs::file_type::not_found) {
    throw LedgerError("there is no checkpoint '" + path.string() + "'; check the name");
  }
  if (file != fs::file_type::regular) {
    throw LedgerError("'" + path.string() + "' is not a file; check the name");
  }
  if (fs::file_size(path) == 0) refuse_empty(path);
}

// Makes a temporary folder beside the ledger or, if nothing can be written there, in the folder
// for temporary files.
ScratchFolder scratch_for(const fs::path& ledger) {
  try {
    return ScratchFolder(full_name(ledger), "copy");
  } catch (const std::system_error&) {
    return ScratchFolder(fs::temp_directory_path() / "nqueens", "copy");
  }
}

// Returns when the file and its journal were last written, and their sizes.
auto times_of(const fs::path& path) {
  std::error_code gone;  // not tested: a missing file has a special time and size
  const fs::path journal = journal_of(path);
  return std::array{std::pair(fs::last_write_time(path, gone), fs::file_size(path, gone)),
                    std::pair(fs::last_write_time(journal, gone), fs::file_size(journal, gone))};
}

}  // namespace

Ledger::Ledger(std::unique_ptr<WriterLock> lock, Database database, Opening opening)
    : lock_(std::move(lock)), database_(std::move(database)), opening_(std::move(opening)) {}

// Makes a WriterLock, then opens the file for writing. Only a process with this lock may let SQLite
// roll back the journal.
Ledger Ledger::lock(const fs::path& path, Database::Access access, const Opening& opening) {
  require_writable_place(path);
  require_files_beside(path);
  auto own = std::make_unique<WriterLock>(path, opening);
  if (own->took_over() && fs::exists(path) && fs::file_size(path) > 0) replace_by_copy(path);
  const bool live = is_journal_live(path);
  if (live && !fs::exists(path)) refuse_journal(path, "there is no such file");
  Ledger ledger(std::move(own), Database(path.string(), path, access), opening);
  Database& database = ledger.database_;
  // A run of version 0.2 may be writing: that version has no WriterLock, only SQLite's lock.
  if (database.is_being_written()) throw LedgerError(in_use(path));
  if (!live) database.require_header();
  if (live) rolled_back(path, database);
  try {
    database.begin_writing();
  } catch (const DatabaseBusy&) {
    throw LedgerError(in_use(path));
  }
  ledger.lock_->announce();
  const std::string danger = danger_of_place(path);
  if (opening.tell && !danger.empty()) opening.tell(danger);
  database.keep_reading();
  database.execute("ROLLBACK");  // a commit would write a page into an empty file
  ledger.state_ = database.state();
  ledger.require_name();
  return ledger;
}

// Replaces the file by a copy. If a process on another host still writes, it writes to the old
// file, not to the copy, and notices that the old file has no name any more.
void Ledger::replace_by_copy(const fs::path& path) {
  const fs::path name = full_name(path);
  try {
    const ScratchFolder folder(name, "copy");
    const Ledger copy = copy_of(path, std::chrono::seconds(0));
    if (copy.is_empty()) return;
    copy.database_.save_to(folder.file());
    fs::permissions(folder.file(), fs::status(name).permissions());
    fs::rename(folder.file(), name);
    fs::remove(journal_of(path));
  } catch (const std::system_error& error) {
    throw StorageError("cannot copy checkpoint '" + path.string() + "': " + error.what() +
                       "; free some space and run the same command again");
  }
}

Ledger Ledger::create_or_open(const fs::path& path, const LedgerHeader& wanted,
                              const Opening& opening) {
  Ledger ledger = lock(path, Database::Access::create, opening);
  if (ledger.state_.size == 0) ledger.transaction([&] { ledger.create_tables(wanted); });
  ledger.load();
  require_same_count(path.string(), ledger.header(), wanted);
  ledger.bring_up_to_date();
  return ledger;
}

Ledger Ledger::open(const fs::path& path, const Opening& opening) {
  require_file(path);
  Ledger ledger = lock(path, Database::Access::read_write, opening);
  ledger.load();
  ledger.bring_up_to_date();
  return ledger;
}

Ledger Ledger::inspect(const fs::path& path) {
  Ledger ledger = copy_of(path);
  if (ledger.is_empty()) refuse_empty(path);
  ledger.load();
  if (is_held(path)) ledger.held_by_ = holder_of(path);
  return ledger;
}

// Like rolled_back(), but returns nullopt if the file or its journal is written meanwhile.
std::optional<Ledger> Ledger::rolled_back_if_still(const fs::path& path, const Database& file) {
  const auto times = times_of(path);
  try {
    Ledger copy = rolled_back(path, file);
    if (times_of(path) == times) return copy;
  } catch (const LedgerError&) {
    if (times_of(path) == times) throw;
  }
  return std::nullopt;
}

// Copies the file into memory. If it is locked or has a half-written commit, waits up to
// `patience`, since another process, perhaps on another host, may be writing.
Ledger Ledger::copy_of(const fs::path& path, std::chrono::seconds patience) {
  require_file(path);
  require_files_beside(path);
  for (const auto begun = std::chrono::steady_clock::now();;) {
    const bool last = std::chrono::steady_clock::now() - begun >= patience;
    const Database file(path.string(), path, Database::Access::read_only);
    try {
      if (!is_journal_live(path)) file.require_header();
      return {nullptr, file.copied(), {}};
    } catch (const DatabaseBusy&) {
      if (last) throw LedgerError(in_use(path));
    } catch (const HotJournal&) {
      if (last || !is_held(path)) {
        if (auto copy = rolled_back_if_still(path, file)) return std::move(*copy);
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

// A copy of a ledger, with data that show which of two copies is later.
struct Ledger::Copy {
  Ledger ledger;
  std::vector<RunRecord> runs;
  std::uint64_t vanished = 0;

  // Returns whether this copy is later than `before` by more than the one commit that a journal can
  // undo. Undoing one commit neither raises `vanished` (a commit saves seeds and their run's number
  // of seeds together) nor removes a run with seeds (the commit that begins a run saves none).
  bool is_later_than(const Copy& before) const {
    const auto later = std::span(runs).subspan(std::min(before.runs.size(), runs.size()));
    return before.vanished > vanished ||
           std::ranges::any_of(later, [](const RunRecord& run) { return run.seeds > 0; });
  }
};

// Returns a copy of the file; nullopt if SQLite cannot read the file, or if any record is damaged.
std::optional<Ledger::Copy> Ledger::copy_if_valid(const std::string& name, const fs::path& file,
                                                  Database::Access access) {
  try {
    Ledger ledger(nullptr, Database(name, file, access).copied(), {});
    if (ledger.is_empty()) return Copy{std::move(ledger), {}};  // before the first commit
    ledger.load();
    ledger.checks();
    ledger.result();
    auto runs = ledger.runs();
    const std::uint64_t vanished = ledger.vanished(ledger.sum());
    return Copy{std::move(ledger), std::move(runs), vanished};
  } catch (const LedgerError&) {
    return std::nullopt;
  }
}

// Returns a copy of the file in which SQLite has rolled back the journal. Calls refuse_journal() if
// the copy is not a valid ledger, or if the file is valid and later than the copy.
Ledger Ledger::rolled_back(const fs::path& path, const Database& file) {
  std::optional<Copy> now;
  std::optional<Copy> before;
  try {
    require_own_journal(path, file.state().size);
    const ScratchFolder folder = scratch_for(path);
    file.copy_to(folder.file());
    now = copy_if_valid(file.name(), folder.file(), Database::Access::read_only);
    fs::copy_file(journal_of(path), journal_of(folder.file()));
    before = copy_if_valid(file.name(), folder.file(), Database::Access::read_write);
  } catch (const std::system_error& error) {
    throw StorageError("cannot copy checkpoint '" + path.string() +
                       "' and its journal: " + error.what() +
                       "; free some space or make the files readable and run the same command "
                       "again");
  }
  if (!before) refuse_journal(path, "rolled back, the checkpoint would be damaged");
  if (now && now->is_later_than(*before)) {
    refuse_journal(path, "the checkpoint is valid, and later than the journal");
  }
  return std::move(before->ledger);
}

std::optional<LedgerHeader> Ledger::header_in(const fs::path& path) {
  try {
    Ledger ledger = copy_of(path);
    ledger.read_header();
    return ledger.header();
  } catch (const LedgerError&) {
    return std::nullopt;
  } catch (const StorageError&) {
    return std::nullopt;
  }
}

void Ledger::load() {
  constexpr const char* kOtherTables = "the tables are not those of a checkpoint";
  Statement tables = database_.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema");
  for (const LedgerTable& table : ledger_tables(format_of(database_))) {
    if (!tables.step() || tables.text(0) != "table" || tables.text(1) != table.name ||
        tables.text(2) != table.name || tables.text(3) != table.sql) {
      database_.damaged(kOtherTables);
    }
  }
  if (tables.step()) database_.damaged(kOtherTables);
  // Checks a copy. If the disk cannot read a page, copying the file reports a disk error, but
  // checking the file itself would report a damaged file.
  const auto copy = lock_ ? std::optional(database_.copied()) : std::nullopt;
  Statement check = (copy ? *copy : database_).prepare("PRAGMA integrity_check(1)");
  check.step();
  const std::string finding(check.text(0));
  // Uses the last line, since the first of several lines only names the database.
  if (finding != "ok") database_.damaged(finding.substr(finding.rfind('\n') + 1));
  read_header();
}

void Ledger::read_header() {
  format_of(database_);  // throws if the file is no ledger
  std::optional<LedgerHeader> header;
  read_records<LedgerHeader>(database_, {}, [&](const LedgerHeader& found) { header = found; });
  if (!header) database_.damaged("it has no header");
  header_ = *header;
  if (header_.shard.index > header_.shard.count) {
    database_.damaged("shard of the header is " + to_string(header_.shard));
  }
  owner_ = digest_of(header_, {});
}

}  // namespace nqueens
