// Who has a ledger open. SQLite's lock keeps a second process out; a small file beside the ledger
// says who the first one is, because a locked database cannot be asked.
#pragma once

#include <filesystem>
#include <string>

namespace nqueens {

/// Writes FILE-holder ("host HOST, process PID") while it lives.
class Holder {
 public:
  /// Call with the ledger's lock in hand. Throws StorageError.
  explicit Holder(const std::filesystem::path& ledger);
  ~Holder();
  Holder(Holder&& other) noexcept;
  Holder& operator=(Holder&&) = delete;
  Holder(const Holder&) = delete;
  Holder& operator=(const Holder&) = delete;

 private:
  std::filesystem::path note_;  ///< empty when moved from
};

/// What the note says; "another process" when there is none. A note may outlive a killed process:
/// it means something only while the ledger is locked.
std::string holder_of(const std::filesystem::path& ledger);

}  // namespace nqueens
