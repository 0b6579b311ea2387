// Waiting for work that goes on in other threads, which know nothing of Python.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <pybind11/pybind11.h>

namespace nqueens::python {

/// How long a signal waits for Python's handler at most.
inline constexpr std::chrono::milliseconds kGlance{50};

/// Calls `make`, which changes what the mutex guards, and tells those who wait for `changed`.
template <class Make>
void change(std::mutex& mutex, std::condition_variable& changed, Make make) {
  {
    const std::lock_guard lock(mutex);
    make();
  }
  changed.notify_all();
}

/// Calls `wait_briefly`, which waits at most for kGlance and returns whether what it waits for has
/// come, until it has. The interpreter's lock is given up meanwhile, and signals are looked after
/// in between. Throws what their handlers raise, such as KeyboardInterrupt.
template <class WaitBriefly>
void wait_interruptibly(WaitBriefly wait_briefly) {
  for (;;) {
    {
      const pybind11::gil_scoped_release unlocked;
      if (wait_briefly()) return;
    }
    if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
  }
}

}  // namespace nqueens::python
