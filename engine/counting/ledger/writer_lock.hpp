// WriterLock: only the process that has locked FILE-holder may write the checkpoint FILE.
//
// The lock is not on FILE itself, since closing a second descriptor of FILE would drop the locks
// that SQLite has on FILE.
//
// The text of FILE-holder has a random number that identifies the run. If a run finds the number of
// another run there, the other run has taken the checkpoint over. This can happen on file systems
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
  bool take_over = false;          ///< takes over from another host without waiting 130 s
  const StopFlag* stop = nullptr;  ///< a stop request ends waiting
  std::function<void(const std::string& line)> tell{};  ///< called with each warning
};

class WriterLock {
 public:
  /// Locks FILE-holder, and creates it if it does not exist. Throws LedgerError, naming the holder,
  /// if another process holds the lock; StorageError if the file cannot be written, or the file
  /// system has no locks.
  ///
  /// If FILE-holder names a process on this host, but that process has no lock, it is dead. If
  /// FILE-holder names a process on another host, that process may have a lock that is not visible
  /// here. So the constructor waits for 130 s, unless Opening::take_over is set, and throws
  /// LedgerError if the process renews its text meanwhile.
  WriterLock(const std::filesystem::path& ledger, const Opening& opening);
  /// Removes FILE-holder, unless another run has taken it over.
  ~WriterLock();
  WriterLock(const WriterLock&) = delete;
  WriterLock& operator=(const WriterLock&) = delete;

  /// Returns whether the last holder was on another host and did not remove FILE-holder at its end.
  bool took_over() const { return took_over_; }

  /// Writes this run's text into FILE-holder, and starts a thread that writes it again once a
  /// minute, with the number of renewals. The caller must hold SQLite's write lock. Throws
  /// StorageError, or LedgerError if another run has replaced FILE-holder.
  void announce();

  /// Writes the text again, and makes FILE-holder again if somebody removed it. Returns false if
  /// FILE-holder belongs to another run. The caller must hold SQLite's write lock: a run that takes
  /// the checkpoint over waits for that lock before it writes its own text. Throws StorageError.
  bool keep();

 private:
  bool lock();
  void wait_for_other_host(const Opening& opening);
  bool renew();
  bool put_back();
  bool write_text(int descriptor) const;

  const std::filesystem::path ledger_;
  const std::filesystem::path path_;
  const std::string identity_;  ///< the text of FILE-holder without its last line
  bool took_over_ = false;

  std::mutex mutex_;  // guards the members below, and FILE-holder
  std::condition_variable end_;
  int descriptor_ = -1;
  bool ended_ = false;
  std::uint64_t renewed_ = 0;

  std::thread thread_;
};

/// Returns the first line of FILE-holder, "host HOST, process PID". Returns "another process" if
/// there is no such line, or if it is not plain text.
std::string holder_of(const std::filesystem::path& ledger);

/// Returns whether a process seems to be writing the checkpoint: it has the lock, or it is on
/// another host and has renewed its text within the last 130 s.
bool is_held(const std::filesystem::path& ledger);

/// Returns the message "checkpoint 'FILE' is in use by ...", with what to do.
std::string in_use(const std::filesystem::path& ledger);

}  // namespace nqueens
