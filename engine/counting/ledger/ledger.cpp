// Opening and checking; reading and writing records is in ledger_records.cpp.

#include "ledger/ledger.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "ledger/beside.hpp"
#include "ledger/digest.hpp"
#include "ledger/errors.hpp"
#include "ledger/file_image.hpp"
#include "ledger/journal.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

// What is there; none if that cannot be seen, and why.
fs::file_type type_of(const fs::path& path, std::string& problem) {
  std::error_code error;
  const fs::file_type type = fs::status(path, error).type();
  if (type == fs::file_type::none) problem = error.message() + "; check the name and its rights";
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

void require_file(const fs::path& path) {
  std::string problem;
  const fs::file_type file = type_of(path, problem);
  if (!problem.empty()) throw LedgerError("cannot read '" + path.string() + "': " + problem);
  if (file == fs::file_type::not_found) {
    throw LedgerError("there is no checkpoint '" + path.string() + "'; check the name");
  }
  if (file != fs::file_type::regular) {
    throw LedgerError("'" + path.string() + "' is not a file; check the name");
  }
  if (fs::file_size(path) == 0) {
    throw LedgerError("checkpoint '" + path.string() + "' is empty; no run has begun in it");
  }
}

// The exclusive mode is entered inside the transaction: set before it, two processes that start
// together would each keep a shared lock while waiting for the other's.
void begin_exclusive(Database& database, const fs::path& path) {
  try {
    database.execute("PRAGMA synchronous = FULL");
    database.execute("BEGIN EXCLUSIVE");
    database.execute("PRAGMA locking_mode = EXCLUSIVE");
  } catch (const DatabaseBusy&) {
    throw LedgerError(in_use(path));
  }
}

}  // namespace

Ledger::Ledger(std::optional<Claim> claim, Database database, std::optional<Holder> holder)
    : claim_(std::move(claim)), database_(std::move(database)), holder_(std::move(holder)) {}

// Inside the transaction that locks it.
Ledger Ledger::lock(const fs::path& path, Database::Access access) {
  require_writable_place(path);
  Claim claim(path);
  check_files(path);
  Database database(path, access);
  begin_exclusive(database, path);
  return {std::move(claim), std::move(database), Holder(path)};
}

Ledger Ledger::create_or_open(const fs::path& path, const LedgerHeader& wanted) {
  Ledger ledger = lock(path, Database::Access::create);
  if (fs::file_size(path) == 0) {
    ledger.create_tables(wanted);
    ledger.created_ = true;
  } else {
    ledger.database_.execute("COMMIT");
    ledger.check_structure();
  }
  ledger.read_header();
  require_same_run(path.string(), ledger.header(), wanted);
  ledger.bring_up_to_date();
  return ledger;
}

Ledger Ledger::open(const fs::path& path) {
  require_file(path);
  Ledger ledger = lock(path, Database::Access::read_write);
  ledger.database_.execute("COMMIT");
  ledger.check_structure();
  ledger.read_header();
  ledger.bring_up_to_date();
  return ledger;
}

Ledger Ledger::inspect(const fs::path& path) {
  const Claim claim(path);
  std::string held_by;
  std::vector<unsigned char> image;
  try {
    Database file = open_for_reading(path);
    file.execute("BEGIN");
    file.integer("SELECT count(*) FROM sqlite_schema");
    image = read_image(path);
  } catch (const DatabaseBusy&) {
    held_by = holder_of(path);
    image = read_between_commits(path);
  }
  // A copy: who looks on for long must not keep a run from starting.
  Ledger ledger = of_image(path, std::move(image));
  ledger.held_by_ = std::move(held_by);
  return ledger;
}

Ledger Ledger::of_image(const fs::path& path, std::vector<unsigned char> image) {
  Ledger ledger(std::nullopt, Database(path.string(), std::move(image)), std::nullopt);
  ledger.check_structure();
  ledger.read_header();
  return ledger;
}

// What can be wrong with the files is said before SQLite sees them.
void Ledger::check_files(const fs::path& path) {
  require_files_beside(path);
  if (is_journal_live(path) && !is_locked_elsewhere(path)) require_own_journal(path);
  check_file_header(path);
}

Database Ledger::open_for_reading(const fs::path& path) {
  require_file(path);
  check_files(path);
  // Only a connection that may write can roll back what a killed process left half-written.
  const bool writable = access(path.c_str(), W_OK) == 0;
  return {path, writable ? Database::Access::read_write : Database::Access::read_only};
}

struct Ledger::State {
  std::vector<RunRecord> runs;
  std::uint64_t vanished = 0;

  // Whether seeds would be lost by going back: other than those of one commit, which go together
  // with what its run says. A run that was just being begun has saved none.
  bool is_later_than(const State& before) const {
    const auto known = std::min(before.runs.size(), runs.size());
    const auto later = std::span(runs).subspan(known);
    return before.vanished > vanished ||
           std::ranges::any_of(later, [](const RunRecord& run) { return run.seeds > 0; });
  }
};

// Nothing if any record of these bytes is damaged.
std::optional<Ledger::State> Ledger::state_if_whole(const fs::path& path,
                                                    std::vector<unsigned char> image) {
  if (image.empty()) return State{};  // the first commit was interrupted
  try {
    const Ledger ledger = of_image(path, std::move(image));
    ledger.for_each_check([](const CheckRecord&) {});
    ledger.result();
    return State{.runs = ledger.runs(), .vanished = ledger.vanished(ledger.sum())};
  } catch (const LedgerError&) {
    return std::nullopt;
  }
}

// A journal is the ledger's own if the ledger is whole when the journal is rolled back, and was not
// whole and later already. What passes this and is not the ledger's own makes another whole state
// of the same ledger of it.
void Ledger::require_own_journal(const fs::path& path) {
  const auto bytes = [&path] {
    return fs::exists(path) ? read_image(path) : std::vector<unsigned char>();
  };
  try {
    std::vector<unsigned char> image = bytes();
    roll_back(path, image);
    const auto before = state_if_whole(path, std::move(image));
    if (!before) refuse_journal(path, "rolled back, the checkpoint would be damaged");
    const auto now = state_if_whole(path, bytes());
    if (now && now->is_later_than(*before)) {
      refuse_journal(path, "the checkpoint is whole, and later than the journal");
    }
  } catch (const LedgerError&) {
    const bool rolled_back_meanwhile = is_locked_elsewhere(path) || !is_journal_live(path);
    if (!rolled_back_meanwhile) throw;
  }
}

std::optional<LedgerHeader> Ledger::header_in(const fs::path& path) {
  try {
    Claim claim(path);
    Ledger ledger(std::move(claim), open_for_reading(path), std::nullopt);
    ledger.read_header();
    return ledger.header();
  } catch (const LedgerError&) {
    return std::nullopt;
  } catch (const StorageError&) {
    return std::nullopt;
  }
}

void Ledger::check_structure() const {
  constexpr const char* kOtherTables = "the tables are not those of a checkpoint";
  const LedgerFormat& format = format_of(database_);
  Statement tables = database_.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema");
  for (const LedgerTable& table : format.tables()) {
    if (!tables.step() || tables.text(0) != "table" || tables.text(1) != table.name ||
        tables.text(2) != table.name || tables.text(3) != table.sql) {
      database_.damaged(kOtherTables);
    }
  }
  if (tables.step()) database_.damaged(kOtherTables);
  const std::string finding = database_.text("PRAGMA integrity_check(1)");
  if (finding != "ok") database_.damaged(finding.substr(0, finding.find('\n')));
}

void Ledger::read_header() {
  format_ = &format_of(database_);
  std::optional<LedgerHeader> header;
  format_->header(database_, {}, [&](const LedgerHeader& found) { header = found; });
  if (!header) database_.damaged("it has no header");
  header_ = *header;
  if (header_.shard.index > header_.shard.count) {
    database_.damaged("shard of the header is " + to_string(header_.shard));
  }
  owner_ = digest_of(header_, {});
}

void require_same_run(const std::string& name, const LedgerHeader& found,
                      const LedgerHeader& wanted) {
  const std::string what = difference(found, wanted);
  if (what.empty()) return;
  throw LedgerError("checkpoint '" + name + "' is of another run: " + what +
                    "; repeat the command that created it or name another file");
}

}  // namespace nqueens
