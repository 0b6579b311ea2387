// Work in a process of its own, which may crash or hang without taking the test with it.
#pragma once

#include <functional>
#include <string>

namespace nqueens::test {

/// How a piece of work ended.
struct ChildEnd {
  bool returned = false;  ///< else it crashed, hung or threw
  std::string text;       ///< what it returned; else what ended it
};

/// What a child may take of processor time, in seconds: more under sanitizers and emulators.
inline constexpr unsigned kMostSeconds = NQUEENS_SLOWED ? 30 : 5;

/// Runs the work in a child, which is killed when it takes more than so many seconds of processor
/// time, sixty times as many by the clock, or, but under sanitizers, 4 GiB of memory. This process
/// must not have started threads: a child has none of them, and waits for their locks for ever.
ChildEnd in_child(const std::function<std::string()>& work, unsigned most_seconds = kMostSeconds);

}  // namespace nqueens::test
