// Simulates system failures for the programs that a test starts.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <utility>

#include "support/file_bytes.hpp"
#include "support/preload/kinds.hpp"
#include "support/preload/preloadable.hpp"

namespace nqueens::test {

/// The reason why tests that preload the library are skipped if NQUEENS_SLOWED is set.
inline constexpr const char* kNoPreload =
    "sanitizers and emulators load a program in their own way";

using Settings = std::map<std::string, std::string>;

/// During its lifetime started programs have the library preloaded, with these settings:
///
/// NQUEENS_FAIL=KIND:K:ERROR[:COUNT]  the K-th call of a kind of `kinds.hpp` fails, and the
///                             COUNT - 1 calls after it ("*": all). ERROR is an errno, or SHORT
///                             (the call reads or writes only half), or STOP or KILL (the process
///                             is stopped or killed before the call). Commas separate several
///                             faults.
/// NQUEENS_FAIL_BELOW=FOLDER   only calls about files in this folder are counted and fail
/// NQUEENS_COUNT_CALLS=FILE    receives the number of calls of each kind so far
/// NQUEENS_HOST=NAME           the host's name
/// NQUEENS_BOOT_ID_FILE=FILE   this file is read as the boot id
/// NQUEENS_BLIND_LOCKS=1       file locks always succeed, as on a host that sees no others
/// NQUEENS_NO_LOCKS=ERROR      calls for file locks fail with this error
/// NQUEENS_CLOCK=SECONDS       the time since 1970; each call returns a second less
/// NQUEENS_SPEED=N             the monotonic clock runs N times as fast; waits are N times shorter
class Preloaded {
 public:
  explicit Preloaded(Settings settings) : settings_(std::move(settings)) {
    settings_["LD_PRELOAD"] = preloadable(NQUEENS_PRELOAD);
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

/// The number of calls of a kind in the file of NQUEENS_COUNT_CALLS.
inline std::uint64_t calls(const std::string& counted, preload::Kind kind) {
  const std::string bytes = read_bytes(counted);
  std::uint64_t count = 0;
  const std::size_t at = static_cast<std::size_t>(kind) * sizeof count;
  if (at + sizeof count <= bytes.size()) std::memcpy(&count, bytes.data() + at, sizeof count);
  return count;
}

}  // namespace nqueens::test
