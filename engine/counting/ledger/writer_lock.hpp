// Who may write a checkpoint: the process that has locked FILE-holder.
//
// The lock belongs to an open file description (F_OFD_SETLK), so that it is lost only when the
// process ends or lets it go. It is not on FILE itself: a process that closes any descriptor of
// FILE drops the locks that SQLite has there.
//
// The text of FILE-holder informs other processes, and names a run by a random number. A run that
// finds another one's number there has lost the checkpoint to it: that happens on file systems
// whose locks do not reach other hosts.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "work/stop_flag.hpp"

namespace nqueens {

/// How to open a checkpoint for writing.
struct Opening {
  bool take_over = false;          ///< from a process on another host, without waiting
  const StopFlag* stop = nullptr;  ///< ends waiting
  std::function<void(const std::string& line)> tell;  ///< gets warnings
};

class WriterLock {
 public:
  /// Locks FILE-holder, and creates it if need be. Throws LedgerError, naming the holder, where
  /// another process holds the lock; StorageError where the file cannot be written or the file
  /// system has no locks.
  ///
  /// A holder on this host that has no lock is dead. One on another host may hold a lock that
  /// cannot be seen here: the constructor waits for kStandstill, and throws LedgerError if the
  /// holder renews its text meanwhile.
  WriterLock(const std::filesystem::path& ledger, const Opening& opening);
  /// Removes FILE-holder, unless it is another run's by now.
  ~WriterLock();
  WriterLock(const WriterLock&) = delete;
  WriterLock& operator=(const WriterLock&) = delete;

  /// Returns whether the last holder was on another host and did not end in order.
  bool took_over() const { return took_over_; }

  /// Writes this run's text, and renews it once a minute from then on. Call it with SQLite's write
  /// lock in hand. Throws StorageError, or LedgerError if FILE-holder is another run's by now.
  void announce();

  /// Renews the text, and puts FILE-holder back if somebody removed it. Returns false if it is
  /// another run's. Call it with SQLite's write lock in hand: a run that takes over waits for that
  /// lock before it writes its text. Throws StorageError.
  bool keep();

 private:
  bool lock();
  void wait_for_other_host(const Opening& opening);
  bool renew();
  bool put_back();
  bool write_text(int descriptor) const;

  const std::filesystem::path ledger_;
  const std::filesystem::path path_;
  const std::string identity_;  ///< the text but for its last line
  bool took_over_ = false;

  std::mutex mutex_;  // guards the members below, and the file
  std::condition_variable end_;
  int descriptor_ = -1;
  bool ended_ = false;
  std::uint64_t renewed_ = 0;

  std::thread thread_;
};

/// Returns the first line of FILE-holder, "host HOST, process PID"; "another process" where there
/// is none that can be shown.
std::string holder_of(const std::filesystem::path& ledger);

/// Returns whether a process writes the checkpoint, as far as can be seen: it has the lock, or it
/// is on another host and has renewed its text within the last minutes.
bool is_held(const std::filesystem::path& ledger);

/// "checkpoint 'FILE' is in use by ...", and what to do.
std::string in_use(const std::filesystem::path& ledger);

}  // namespace nqueens
