#include "ledger/database.hpp"

#include <cerrno>
#include <new>
#include <sqlite3.h>

namespace nqueens {
namespace {

constexpr int kBusyMilliseconds = 1000;  // a `status` that reads beside us is done sooner
constexpr int kLongestValue = 1 << 20;   // no ledger holds more; a damaged length must not allocate
// Of a connection, that one thread uses at a time: a tenth of what reading takes were SQLite's
// locks.
constexpr int kUnshared = SQLITE_OPEN_NOMUTEX;

std::string remedy_when_full(const std::string& name) {
  return "cannot write checkpoint '" + name +
         "': the disk is full; free some space and run the same command again, what was saved is "
         "kept";
}

// What the system said about the database file; else the last that SQLite heard, which may be about
// what it did since.
int system_error_of(sqlite3* database) {
  int of_file = 0;
  sqlite3_file_control(database, nullptr, SQLITE_FCNTL_LAST_ERRNO, &of_file);
  return of_file != 0 ? of_file : sqlite3_system_errno(database);
}

bool is_moved(sqlite3* database) {
  int moved = 0;
  sqlite3_file_control(database, nullptr, SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved != 0;
}

[[noreturn]] void fail(int code, sqlite3* database, const std::string& name) {
  const int extended = database != nullptr ? sqlite3_extended_errcode(database) : code;
  const int system_error = database != nullptr ? system_error_of(database) : 0;
  const std::string reason = database != nullptr ? sqlite3_errmsg(database) : sqlite3_errstr(code);
  switch (code & 0xff) {
    case SQLITE_NOMEM:
      throw std::bad_alloc();
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw DatabaseBusy("checkpoint '" + name + "' is in use by another process");
    case SQLITE_FULL:
      throw StorageError(remedy_when_full(name));
    case SQLITE_NOTADB:
      throw LedgerError("'" + name + "' is not a checkpoint of this program");
    case SQLITE_READONLY:
      throw StorageError("cannot write checkpoint '" + name +
                         "': it is read-only; make it writable and run the same command again");
    case SQLITE_IOERR:
      if (extended == SQLITE_IOERR_SHORT_READ || extended == SQLITE_IOERR_CORRUPTFS) break;
      if (system_error == ENOSPC || system_error == EDQUOT) {
        throw StorageError(remedy_when_full(name));
      }
      if (system_error == EFBIG) {
        throw StorageError("cannot write checkpoint '" + name +
                           "': it has reached the limit on the size of files; raise that (ulimit "
                           "-f) and run the same command again, what was saved is kept");
      }
      [[fallthrough]];
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      throw StorageError("cannot read or write checkpoint '" + name + "': " + reason +
                         "; mend the disk or the rights and run the same command again, what was "
                         "saved is kept");
    default:
      break;
  }
  throw damaged_checkpoint(name, reason);
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(sqlite3* database, const std::string& name, std::string_view sql)
    : database_(database), name_(&name) {
  sqlite3_stmt* raw = nullptr;
  const int code =
      sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &raw, nullptr);
  statement_.reset(raw);
  check(code);
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) fail(code, database_, *name_);
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
  if (code != SQLITE_ROW && code != SQLITE_DONE) fail(code, database_, *name_);
  return code == SQLITE_ROW;
}

void Statement::reset() {
  check(sqlite3_reset(statement_.get()));
  bound_ = 0;
}

void Statement::run() {
  while (step()) {
  }
  reset();
}

std::int64_t Statement::integer(int column) const {
  if (sqlite3_column_type(statement_.get(), column) != SQLITE_INTEGER) {
    fail(SQLITE_CORRUPT, nullptr, *name_);
  }
  return sqlite3_column_int64(statement_.get(), column);
}

std::string_view Statement::text(int column) const {
  if (sqlite3_column_type(statement_.get(), column) != SQLITE_TEXT) {
    fail(SQLITE_CORRUPT, nullptr, *name_);
  }
  const auto* bytes = sqlite3_column_text(statement_.get(), column);
  if (bytes == nullptr) throw std::bad_alloc();
  return {reinterpret_cast<const char*>(bytes),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

void Database::Close::operator()(sqlite3* database) const {
  // Closing deletes the journal by its name, and that may be another file's by now.
  if (is_moved(database)) {
    sqlite3_exec(database, "PRAGMA journal_mode = PERSIST", nullptr, nullptr, nullptr);
  }
  sqlite3_close_v2(database);
}

Database::Database(const std::filesystem::path& path, Access access)
    : name_(std::make_unique<const std::string>(path.string())) {
  int flags = access == Access::read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  if (access == Access::create) flags |= SQLITE_OPEN_CREATE;
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags | kUnshared, nullptr);
  database_.reset(raw);
  if (code != SQLITE_OK) fail(code, raw, name());
  harden();
}

Database::Database(std::string name, std::vector<unsigned char> image)
    : name_(std::make_unique<const std::string>(std::move(name))), image_(std::move(image)) {
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(":memory:", &raw, SQLITE_OPEN_READWRITE | kUnshared, nullptr);
  database_.reset(raw);
  if (code != SQLITE_OK) fail(code, raw, this->name());
  const auto size = static_cast<sqlite3_int64>(image_.size());
  const int loaded =
      sqlite3_deserialize(raw, "main", image_.data(), size, size, SQLITE_DESERIALIZE_READONLY);
  if (loaded != SQLITE_OK) fail(loaded, raw, this->name());
  harden();
}

void Database::harden() {
  sqlite3_busy_timeout(database_.get(), kBusyMilliseconds);
  sqlite3_extended_result_codes(database_.get(), 1);
  sqlite3_limit(database_.get(), SQLITE_LIMIT_LENGTH, kLongestValue);
  execute("PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF");
}

void Database::execute(const std::string& sql) {
  const int code = sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code, database_.get(), name());
}

Statement Database::prepare(std::string_view sql) const {
  return Statement(database_.get(), name(), sql);
}

std::int64_t Database::integer(const std::string& sql) const {
  Statement statement = prepare(sql);
  return statement.step() ? statement.integer(0) : 0;
}

std::string Database::text(const std::string& sql) const {
  Statement statement = prepare(sql);
  return statement.step() ? std::string(statement.text(0)) : std::string();
}

bool Database::has_moved() const { return is_moved(database_.get()); }

void Database::damaged(const std::string& what) const { throw damaged_checkpoint(name(), what); }

}  // namespace nqueens
