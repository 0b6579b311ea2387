// RAII wrappers of SQLite's C interface. They turn SQLite's errors into LedgerError (something is
// wrong with the file) or StorageError (something is wrong with the disk).
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "ledger/errors.hpp"

struct sqlite3;
struct sqlite3_file;
struct sqlite3_stmt;

namespace nqueens {

/// Another process holds a lock on the file.
struct DatabaseBusy : LedgerError {
  using LedgerError::LedgerError;
};

/// A killed process has left a half-written commit, which this read-only connection cannot undo.
struct HotJournal : LedgerError {
  using LedgerError::LedgerError;
};

/// One prepared statement. Columns are numbered from 0. bind() sets the next parameter.
class Statement {
 public:
  Statement(sqlite3* database, std::string name, std::string_view sql);

  Statement& bind(std::int64_t value);
  Statement& bind(std::string_view value);

  /// Moves to the next row. Returns false if there is none.
  bool step();
  /// Runs a statement that returns no rows. Afterwards bind() begins at the first parameter again.
  void run();

  /// integer() and text() return the value of a column in the current row. They throw LedgerError
  /// if the value has another type. A text is valid until the next step().
  std::int64_t integer(int column) const;
  std::string_view text(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  void check(int code) const;
  void require_type(int column, int type) const;

  sqlite3* database_;
  std::string name_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = 0;
};

/// Changes with every commit, so it shows whether anybody has written to the file.
struct FileState {
  std::int64_t size = 0;      ///< in bytes
  std::uint32_t changes = 0;  ///< SQLite's counter, which every commit increments
  friend bool operator==(const FileState&, const FileState&) = default;
};

struct CloseDatabase {
  bool owns_journal = false;  ///< whether to delete the journal before closing
  void operator()(sqlite3* database) const;
};

/// A connection to a database file. Only one thread at a time may use it.
class Database {
 public:
  enum class Access { read_only, read_write, create };

  /// Opens the file. SQLite reads the file only at the first statement. `name` is for messages.
  Database(std::string name, const std::filesystem::path& path, Access access);

  /// Copies the whole database as of its last commit into memory. Other processes cannot write
  /// meanwhile. Throws HotJournal if a commit must be rolled back first. O(size).
  Database copied() const;

  /// Copies the bytes of the file, even if it is damaged. Throws std::system_error.
  void copy_to(const std::filesystem::path& path) const;

  /// Begins a transaction and excludes other writers. Undoes a half-written commit of a killed
  /// process.
  void begin_writing();

  /// Call it in a transaction. SQLite then keeps its lock for reading when the transaction ends. So
  /// no other process can write, and SQLite does not look for a journal again (which could belong
  /// to another file by then).
  void keep_reading();
  /// Releases the lock of keep_reading(). SQLite then closes the journal.
  void stop_reading() { reading_.reset(); }

  /// Runs statements and ignores rows that they return.
  void execute(const std::string& sql);
  /// Rolls back a failed transaction, unless SQLite has already done so. If this function fails,
  /// the next process that opens the file rolls the transaction back.
  void roll_back();
  Statement prepare(std::string_view sql) const;

  /// Returns the single value of a query, or 0 if there is no row.
  std::int64_t integer(const std::string& sql) const;

  FileState state() const;

  /// Throws LedgerError if the file is not empty and its first 100 bytes are not the header of a
  /// database with a rollback journal, or if the file is longer than its header says.
  void require_header() const;

  /// Returns whether some connection holds SQLite's lock for writing.
  bool is_being_written() const;

  /// Returns whether the file of this name is no longer the file that is open.
  bool has_moved() const;

  /// Returns whether the journal of the transaction was removed or renamed.
  bool has_lost_journal() const;

  /// Copies the database into a new file. Throws StorageError, or LedgerError if SQLite cannot read
  /// the database.
  void save_to(const std::filesystem::path& path) const;

  const std::string& name() const { return name_; }

  /// Throws damaged_checkpoint(name(), what).
  [[noreturn]] void damaged(const std::string& what) const;

 private:
  Database(std::string name, const char* path, int flags);
  void check(int code) const;
  void copy_into(Database& copy) const;
  sqlite3_file& file() const;
  std::string bytes(std::int64_t from, std::size_t count) const;

  std::string name_;
  std::unique_ptr<sqlite3, CloseDatabase> database_;
  std::optional<Statement> reading_;
};

}  // namespace nqueens
