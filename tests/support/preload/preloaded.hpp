// A system that fails, seen by the programs that a test starts.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <utility>

#include "support/file_bytes.hpp"
#include "support/preload/kinds.hpp"

namespace nqueens::test {

/// Why a test that preloads the library is skipped where NQUEENS_SLOWED says so.
inline constexpr const char* kNoPreload =
    "sanitizers and emulators load a program in their own way";

using Settings = std::map<std::string, std::string>;

/// While it lives, programs that are started have the library preloaded, with these settings:
///
/// NQUEENS_FAIL=KIND:K:ERROR[:COUNT]  the K-th call of a kind of `kinds.hpp` fails, and the
///                             COUNT - 1 after it, or all with the COUNT "*". ERROR is an errno,
///                             SHORT where half is read or written, or STOP or KILL where the
///                             process is stopped or killed before the call. More faults follow
///                             after commas.
/// NQUEENS_FAIL_BELOW=FOLDER   of the calls about files only those about files in there count
/// NQUEENS_COUNT_CALLS=FILE    that says how many calls of each kind there were so far
/// NQUEENS_HOST=NAME           the host's name
/// NQUEENS_BOOT_ID_FILE=FILE   is read as the boot id
/// NQUEENS_BLIND_LOCKS=1       locks of files are taken and meet none, as from another host
/// NQUEENS_NO_LOCKS=ERROR      the file system has none
/// NQUEENS_CLOCK=SECONDS       is the time since 1970, and a second less at each further look
/// NQUEENS_SPEED=N             the monotonic clock runs N times as fast; waits are as much shorter
class Preloaded {
 public:
  explicit Preloaded(Settings settings) : settings_(std::move(settings)) {
    settings_["LD_PRELOAD"] = NQUEENS_PRELOAD;
    for (const auto& [name, value] : settings_) setenv(name.c_str(), value.c_str(), 1);
  }
  Preloaded(const Preloaded&) = delete;
  Preloaded& operator=(const Preloaded&) = delete;
  ~Preloaded() {
    for (const auto& [name, value] : settings_) unsetenv(name.c_str());
  }

 private:
  Settings settings_;
};

/// How many calls of a kind the file of NQUEENS_COUNT_CALLS says there were.
inline std::uint64_t calls(const std::string& counted, preload::Kind kind) {
  const std::string bytes = read_bytes(counted);
  std::uint64_t count = 0;
  const std::size_t at = static_cast<std::size_t>(kind) * sizeof count;
  if (at + sizeof count <= bytes.size()) std::memcpy(&count, bytes.data() + at, sizeof count);
  return count;
}

}  // namespace nqueens::test
