// Simulates the disk below one file of this process: what a kill or a power cut leaves of it, and
// calls that fail.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "attack/trials.hpp"

namespace nqueens::test {

/// Thrown by the call in which the process is killed or the power fails.
struct Cut {};

class Disk {
 public:
  enum class Call { write, overwrite, sync, lock, publish };

  /// What happens at a call in place of its work.
  struct Answer {
    int error = 0;         ///< the call fails with this errno
    std::size_t less = 0;  ///< a write ends so many bytes early
    std::int64_t at = -1;  ///< a write goes to this offset, not to the end of the file
    bool cut = false;      ///< Cut is thrown, after a write of all but `less` bytes
    bool drop = false;     ///< a sync that fails: what was written is never written to the disk
  };
  using OnCall = std::function<Answer(Call call, std::uint64_t number)>;

  /// From now on to the destructor, asks `on_call` at every call that changes a file, syncs, locks
  /// or renames. The numbers begin with 1.
  Disk(std::filesystem::path file, OnCall on_call);
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;
  ~Disk();

  std::uint64_t calls() const { return calls_; }
  bool all_is_synced() const { return loose_.empty() && dropped_.empty(); }
  /// The file after a power cut: each sector that was written since the last sync is old, new or
  /// zero, and the size is old or new. There is no file if its folder was never synced.
  std::string after_power_cut(Dice& dice) const;

  // For the replacements of the system calls.
  static Disk* active();
  Answer ask(Call call);
  std::int64_t write(int file, const char* from, std::size_t size, std::int64_t at);
  int sync();
  int sync_folder();
  void forget_pages();

 private:
  struct Range {
    std::size_t begin;
    std::size_t end;
  };

  std::string now() const;

  std::filesystem::path file_;
  OnCall on_call_;
  std::uint64_t calls_ = 0;
  std::string synced_;          ///< the bytes that a power cut cannot change
  std::vector<Range> loose_;    ///< written, not synced yet
  std::vector<Range> dropped_;  ///< the kernel takes them for synced, but they are not on the disk
  bool is_named_;               ///< the name of the file is on the disk
};

}  // namespace nqueens::test
