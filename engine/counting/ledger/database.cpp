#include "ledger/database.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <new>
#include <sqlite3.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "ledger/beside.hpp"

namespace nqueens {
namespace {

constexpr int kBusyMilliseconds = 1000;  // how long to wait for a lock; readers hold it for less
constexpr int kLongestValue = 1 << 20;   // bytes; SQLite allocates no more for a damaged value

bool is_moved(sqlite3* database) {
  int moved = 0;
  sqlite3_file_control(database, nullptr, SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved != 0;
}

std::uint32_t number_in(std::string_view bytes) {
  std::uint32_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

[[noreturn]] void fail(int code, sqlite3* database, const std::string& name) {
  constexpr const char* kFull =
      "the disk is full; free some space and run the same command again, what was saved is kept";
  const auto cannot = [&name](const char* what, const std::string& why) {
    std::string text = "cannot ";
    return StorageError(text.append(what).append(" checkpoint '" + name + "': ").append(why));
  };
  const int kind = code & 0xff;
  if (kind == SQLITE_NOMEM) throw std::bad_alloc();
  int file_error = 0;  // the system's error for the database file
  sqlite3_file_control(database, nullptr, SQLITE_FCNTL_LAST_ERRNO, &file_error);
  const int system_error = file_error != 0 ? file_error : sqlite3_system_errno(database);
  // If SQLite cannot read the file while a statement runs, it reports SQLITE_CORRUPT.
  const bool unreadable = kind == SQLITE_CORRUPT && file_error != 0;
  const bool knows = (sqlite3_errcode(database) & 0xff) == kind;
  std::string reason = unreadable ? "disk I/O error"
                       : knows    ? sqlite3_errmsg(database)
                                  : sqlite3_errstr(code);
  switch (unreadable ? SQLITE_IOERR : kind) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw DatabaseBusy("checkpoint '" + name + "' is in use by another process");
    case SQLITE_FULL:
      throw cannot("write", kFull);
    case SQLITE_NOTADB:
      throw LedgerError("'" + name + "' is not a checkpoint of this program; give another file");
    case SQLITE_READONLY:
      if (code == SQLITE_READONLY_ROLLBACK) {
        throw HotJournal("checkpoint '" + name + "' has a half-written commit");
      }
      throw cannot("write", "it is read-only; make it writable and run the same command again");
    case SQLITE_IOERR:
      if (code == SQLITE_IOERR_SHORT_READ) break;
      if (system_error == ENOSPC || system_error == EDQUOT) throw cannot("write", kFull);
      if (system_error == EFBIG) {
        throw cannot("write",
                     "it has reached the limit on the size of files; raise that (ulimit -f) and "
                     "run the same command again, what was saved is kept");
      }
      [[fallthrough]];
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      if (system_error != 0) reason.append(" (").append(std::strerror(system_error)).append(")");
      throw cannot("read or write", reason +
                                        "; mend the cause and run the same command again, "
                                        "what was saved is kept");
    default:
      break;
  }
  throw damaged_checkpoint(name, reason);
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(sqlite3* database, std::string name, std::string_view sql)
    : database_(database), name_(std::move(name)) {
  sqlite3_stmt* raw = nullptr;
  const int code =
      sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &raw, nullptr);
  statement_.reset(raw);
  check(code);
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) fail(code, database_, name_);
}

Statement& Statement::bind(std::int64_t value) {
  check(sqlite3_bind_int64(statement_.get(), ++bound_, value));
  return *this;
}

Statement& Statement::bind(std::string_view value) {
  check(sqlite3_bind_text64(statement_.get(), ++bound_, value.data(), value.size(),
                            SQLITE_TRANSIENT, SQLITE_UTF8));
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code != SQLITE_ROW && code != SQLITE_DONE) fail(code, database_, name_);
  return code == SQLITE_ROW;
}

void Statement::run() {
  while (step()) {
  }
  check(sqlite3_reset(statement_.get()));
  bound_ = 0;
}

void Statement::require_type(int column, int type) const {
  if (sqlite3_column_type(statement_.get(), column) == type) return;
  throw damaged_checkpoint(name_, sqlite3_errstr(SQLITE_CORRUPT));
}

std::int64_t Statement::integer(int column) const {
  require_type(column, SQLITE_INTEGER);
  return sqlite3_column_int64(statement_.get(), column);
}

std::string_view Statement::text(int column) const {
  require_type(column, SQLITE_TEXT);
  const auto* bytes = sqlite3_column_text(statement_.get(), column);
  if (bytes == nullptr) throw std::bad_alloc();
  return {reinterpret_cast<const char*>(bytes),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

// SQLite removes a writer's journal by its name. If the database was moved, a journal of that name
// may belong to another file by now, so it is kept.
void CloseDatabase::operator()(sqlite3* database) const {
  if (owns_journal && !is_moved(database)) {
    sqlite3_exec(database, "PRAGMA journal_mode = DELETE", nullptr, nullptr, nullptr);
  }
  sqlite3_close_v2(database);
}

Database::Database(std::string name, const std::filesystem::path& path, Access access)
    : Database(std::move(name), full_name(path).c_str(),
               access == Access::read_only ? SQLITE_OPEN_READONLY
               : access == Access::create  ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                                           : SQLITE_OPEN_READWRITE) {}

Database::Database(std::string name, const char* path, int flags) : name_(std::move(name)) {
  sqlite3* raw = nullptr;
  // Only one thread at a time uses a connection, so SQLite needs no mutexes, which would take a
  // tenth of the time of reading.
  const int code = sqlite3_open_v2(path, &raw, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  if (raw == nullptr) throw std::bad_alloc();
  database_.reset(raw);
  check(code);
  sqlite3_busy_timeout(raw, kBusyMilliseconds);
  sqlite3_extended_result_codes(raw, 1);
  sqlite3_limit(raw, SQLITE_LIMIT_LENGTH, kLongestValue);
  execute("PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF");
}

void Database::check(int code) const {
  if (code != SQLITE_OK) fail(code, database_.get(), name());
}

Database Database::copied() const {
  Database copy(name(), ":memory:", SQLITE_OPEN_READWRITE);
  copy_into(copy);
  return copy;
}

void Database::save_to(const std::filesystem::path& path) const {
  Database copy(name(), path, Access::create);
  copy_into(copy);
}

// Copies in one step. A copy in several steps would start over whenever another process writes
// between two steps.
void Database::copy_into(Database& copy) const {
  if (integer("PRAGMA page_count") == 0) return;  // else SQLite would write a page into the copy
  sqlite3* const into = copy.database_.get();
  sqlite3_backup* const backup = sqlite3_backup_init(into, "main", database_.get(), "main");
  if (backup == nullptr) copy.check(sqlite3_errcode(into));
  const int step = sqlite3_backup_step(backup, -1);
  const int end = sqlite3_backup_finish(backup);
  const char* const file = sqlite3_db_filename(database_.get(), "main");
  const bool in_memory = file == nullptr || *file == '\0';  // then only the target can fail
  if (step != SQLITE_DONE) (in_memory ? copy : *this).check(step);
  copy.check(end);
}

void Database::execute(const std::string& sql) {
  check(sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr));
}

void Database::roll_back() { sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr); }

Statement Database::prepare(std::string_view sql) const {
  return Statement(database_.get(), name(), sql);
}

std::int64_t Database::integer(const std::string& sql) const {
  Statement statement = prepare(sql);
  return statement.step() ? statement.integer(0) : 0;
}

// Returns the file as SQLite has opened it. The file is not opened a second time, since closing a
// second descriptor would drop SQLite's locks.
sqlite3_file& Database::file() const {
  sqlite3_file* file = nullptr;
  sqlite3_file_control(database_.get(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
  return *file;
}

// Makes SQLite empty the journal after a commit instead of deleting it by its name, since a file of
// that name may belong to another run by then.
void Database::begin_writing() {
  execute("PRAGMA synchronous = FULL; PRAGMA journal_mode = TRUNCATE; BEGIN IMMEDIATE");
  database_.get_deleter().owns_journal = true;
}

void Database::keep_reading() {
  reading_ = prepare("SELECT 1 FROM sqlite_schema");
  reading_->step();
}

// Returns zeros for bytes past the end of the file.
std::string Database::bytes(std::int64_t from, std::size_t count) const {
  std::string bytes(count, '\0');
  const int code = file().pMethods->xRead(&file(), bytes.data(), static_cast<int>(count), from);
  if (code != SQLITE_IOERR_SHORT_READ) check(code);
  return bytes;
}

// Reads the size from the file system, since SQLite reports a file of one byte as empty.
FileState Database::state() const {
  constexpr std::int64_t kChanges = 24;
  std::error_code unseen;
  const auto size =
      std::filesystem::file_size(sqlite3_db_filename(database_.get(), "main"), unseen);
  return {.size = unseen ? 0 : static_cast<std::int64_t>(size),
          .changes = number_in(bytes(kChanges, 4))};
}

void Database::copy_to(const std::filesystem::path& path) const {
  constexpr std::int64_t kBlock = 1 << 20;
  std::ofstream out(path, std::ios::binary);
  const std::int64_t size = state().size;
  for (std::int64_t from = 0; from < size; from += kBlock) {
    out << bytes(from, static_cast<std::size_t>(std::min(kBlock, size - from)));
  }
  out.close();
  if (!out) throw std::system_error(errno, std::generic_category(), path.string());
}

void Database::require_header() const {
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  constexpr std::size_t kHeader = 100;
  constexpr std::size_t kPageSize = 16;
  constexpr std::size_t kVersions = 18;
  constexpr std::size_t kPages = 28;
  constexpr std::string_view kRollbackJournal = "\1\1";
  const std::int64_t size = state().size;
  if (size == 0) return;
  const std::string header = bytes(0, kHeader);
  if (!header.starts_with(kMagic)) fail(SQLITE_NOTADB, database_.get(), name());
  if (size < std::int64_t{kHeader} || header.substr(kVersions, 2) != kRollbackJournal) {
    damaged("its first bytes are not those of a checkpoint");
  }
  const std::uint32_t stored = number_in(header.substr(kPageSize, 2));
  const std::int64_t page_size = stored == 1 ? 65536 : stored;
  if (size > page_size * number_in(header.substr(kPages, 4)))
    damaged("it is longer than its first bytes say");
}

bool Database::is_being_written() const {
  int reserved = 0;
  check(file().pMethods->xCheckReservedLock(&file(), &reserved));
  return reserved != 0;
}

bool Database::has_moved() const { return is_moved(database_.get()); }

bool Database::has_lost_journal() const {
  sqlite3_file* file = nullptr;
  sqlite3_file_control(database_.get(), "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
  if (file == nullptr || file->pMethods == nullptr) return false;
  const char* name = sqlite3_db_filename(database_.get(), "main");
  return access(sqlite3_filename_journal(name), F_OK) != 0;
}

void Database::damaged(const std::string& what) const { throw damaged_checkpoint(name(), what); }

}  // namespace nqueens
