// Runs work in a child process, so that the test survives if the work crashes or hangs.
#pragma once

#include <functional>
#include <string>

namespace nqueens::test {

/// How a piece of work ended.
struct ChildEnd {
  bool returned = false;  ///< false: it crashed, hung or threw
  std::string text;       ///< the returned text, or the reason why it ended
};

/// Limit of a child's processor time in seconds. It is higher under sanitizers and emulators.
inline constexpr unsigned kMostSeconds = NQUEENS_SLOWED ? 30 : 5;

/// Runs the work in a child process. The child is killed if it takes more than the given seconds of
/// processor time, sixty times as many of elapsed time, or (without sanitizers) 4 GiB of memory.
/// The calling process must not have started threads: the child would not have them and would wait
/// for their locks for ever.
ChildEnd in_child(const std::function<std::string()>& work, unsigned most_seconds = kMostSeconds);

}  // namespace nqueens::test
