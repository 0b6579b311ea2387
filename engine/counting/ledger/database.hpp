// SQLite's C interface as values that close themselves, with its errors sorted into LedgerError
// (the file is to blame) and StorageError (the disk is).
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

/// Another process has the file locked.
struct DatabaseBusy : LedgerError {
  using LedgerError::LedgerError;
};

/// A killed process has left a half-written commit, and this connection may not undo it.
struct HotJournal : LedgerError {
  using LedgerError::LedgerError;
};

/// One prepared statement. Columns and parameters count from 0.
class Statement {
 public:
  Statement(sqlite3* database, std::string name, std::string_view sql);

  Statement& bind(std::int64_t value);
  Statement& bind(std::string_view value);

  /// True while there is a row to read.
  bool step();
  /// Steps to the end, and is ready to be bound again: for statements that return no rows.
  void run();

  /// Throw LedgerError when the value stored is of another type. A text is there until the next
  /// step.
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

/// What tells one commit's file from another's, without its records.
struct FileState {
  std::int64_t size = 0;      ///< in bytes
  std::uint32_t changes = 0;  ///< counted by SQLite with every commit
  friend bool operator==(const FileState&, const FileState&) = default;
};

/// Closes a connection.
struct CloseDatabase {
  bool owns_journal = false;  ///< removes it
  void operator()(sqlite3* database) const;
};

/// May be handed from thread to thread, but is used by one at a time.
class Database {
 public:
  enum class Access { read_only, read_write, create };

  /// Opens the file; SQLite reads it with the first statement only. `name` is for messages.
  Database(std::string name, const std::filesystem::path& path, Access access);

  /// Copies the whole database into memory as of its last commit. Other processes can write again
  /// when it returns. Throws HotJournal where a commit is to be rolled back first. O(size).
  Database copied() const;

  /// Copies the bytes of the file into another one, whatever they are. Throws std::system_error.
  void copy_to(const std::filesystem::path& path) const;

  /// Begins a transaction that no other can come between, and undoes what a killed process left
  /// half-written.
  void begin_writing();

  /// In a transaction: keeps SQLite's lock for reading from then on. No other process can write
  /// meanwhile, and SQLite does not look for a journal again: that would be one of another file of
  /// this name by now.
  void keep_reading();
  /// Ends that until the next call; SQLite closes the journal.
  void stop_reading() { reading_.reset(); }

  /// Runs statements that return nothing of interest.
  void execute(const std::string& sql);
  /// Ends a transaction that has failed, if SQLite has not done so by itself. What cannot be undone
  /// now is undone when the file is opened again.
  void roll_back();
  Statement prepare(std::string_view sql) const;

  /// The single value of a query.
  std::int64_t integer(const std::string& sql) const;

  /// Reads size and change counter from the file.
  FileState state() const;

  /// Throws LedgerError unless the file is empty or begins like a database with a rollback journal,
  /// and is no longer than its first bytes say.
  void require_header() const;

  /// Returns whether a connection has the lock for writing.
  bool is_being_written() const;

  /// Returns whether the file that is open is not the one of its name any more.
  bool has_moved() const;

  /// Returns whether the transaction has a journal that is not in the place of its name any more.
  bool has_lost_journal() const;

  /// Writes a copy to a new file. Throws as commits do.
  void save_to(const std::filesystem::path& path) const;

  const std::string& name() const { return name_; }

  /// Throws the LedgerError of a file that is not as it was written: what is wrong with it.
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
