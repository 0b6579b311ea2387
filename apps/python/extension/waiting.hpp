// Waits for threads that do not use Python, in such a way that Ctrl-C still works.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <pybind11/pybind11.h>

namespace nqueens::python {

/// The longest time between a signal and its handling by Python.
inline constexpr std::chrono::milliseconds kGlance{50};

/// Calls `make`, which changes data that the mutex guards, and notifies `changed`.
template <class Make>
void change(std::mutex& mutex, std::condition_variable& changed, Make make) {
  {
    const std::lock_guard lock(mutex);
    make();
  }
  changed.notify_all();
}

/// Calls `wait_briefly` until it returns true. `wait_briefly` must return within kGlance. Releases
/// the interpreter's lock during these calls, and handles signals between them. Throws what the
/// signal handlers raise, such as KeyboardInterrupt.
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
