// Who has a ledger open. SQLite's lock keeps a second process out; a small file beside the ledger
// says who the first one is, because a locked database cannot be asked.
//
// The lock is POSIX's: a process loses it as soon as it closes any descriptor of the file. So what
// this process holds must not even be looked at, and that is known here, for the whole process.
#pragma once

#include <filesystem>
#include <string>

namespace nqueens {

/// Keeps this process from opening a ledger twice, from before the file is touched until after it
/// is closed.
class Claim {
 public:
  /// Throws LedgerError, naming the holder, if this process has a claim already. The file need not
  /// exist.
  explicit Claim(const std::filesystem::path& ledger);
  ~Claim();
  Claim(Claim&& other) noexcept;

 private:
  std::filesystem::path file_;  ///< empty when moved from
};

/// Writes FILE-holder ("host HOST, process PID") while it lives.
class Holder {
 public:
  /// Call with the ledger's lock in hand. Throws StorageError.
  explicit Holder(const std::filesystem::path& ledger);
  ~Holder();
  Holder(Holder&& other) noexcept;

 private:
  std::filesystem::path note_;  ///< empty when moved from
};

/// What the note says; "another process" when there is none that can be shown. A note may outlive a
/// killed process: it means something only while the ledger is locked.
std::string holder_of(const std::filesystem::path& ledger);

/// Whether another process has any of SQLite's locks on the ledger just now. With a claim in hand
/// only: see above.
bool is_locked_elsewhere(const std::filesystem::path& ledger);

/// "checkpoint 'FILE' is in use by ...", and what to do.
std::string in_use(const std::filesystem::path& ledger);

}  // namespace nqueens
