// Waits for threads that do not use Python, in such a way that Ctrl-C still works and that Python
// can end meanwhile.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cxxabi.h>
#include <future>
#include <mutex>
#include <pybind11/pybind11.h>
#include <unistd.h>

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

/// Calls `call`, a C function that may take the interpreter's lock. Python that is ending ends a
/// daemon thread that takes this lock, by pthread_exit. That would leave destructors of C++, which
/// ends the process by std::terminate. So the thread waits here for the end of the process, as from
/// Python 3.14 on it does in Python.
template <class Call>
auto until_python_ends(Call call) {
  try {
    return call();
  } catch (const abi::__forced_unwind&) {
    for (;;) pause();
  }
}

/// Deletes an object with its threads, in the process that made it. A forked child has none of
/// these threads, and the object's condition variables would wait for them for ever.
struct InItsProcess {
  bool is_here() const { return process == getpid(); }

  template <class Object>
  void operator()(Object* object) const {
    if (is_here()) delete object;
  }

  pid_t process = getpid();
};

/// While one of these exists, the engine may be at work.
class AtWork {
 public:
  AtWork() { ++workers; }
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;
  ~AtWork() { --workers; }

  static inline std::atomic<int> workers{0};
};

/// Releases the interpreter's lock, for the engine's work, until it is destroyed.
class Unlocked {
 public:
  Unlocked() : thread_(PyEval_SaveThread()) {}
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;
  ~Unlocked() {
    until_python_ends([this] { PyEval_RestoreThread(thread_); });
  }

 private:
  AtWork at_work_;
  PyThreadState* thread_;
};

/// Calls `wait_briefly` until it returns true. `wait_briefly` must return within kGlance. Releases
/// the interpreter's lock during these calls, and handles signals between them. Throws what the
/// signal handlers raise, such as KeyboardInterrupt.
template <class WaitBriefly>
void wait_interruptibly(WaitBriefly wait_briefly) {
  for (;;) {
    {
      const Unlocked unlocked;
      if (wait_briefly()) return;
    }
    if (until_python_ends(PyErr_CheckSignals) != 0) throw pybind11::error_already_set();
  }
}

/// Calls `work` with a pointer to a flag, in a separate thread, and returns the result. If a signal
/// handler raises an exception, sets the flag, waits for the end of the work, and throws the
/// exception.
template <class Work>
auto interruptibly(Work work) {
  const AtWork at_work;
  std::atomic<bool> stop{false};
  auto working = std::async(std::launch::async, [&] { return work(&stop); });
  try {
    wait_interruptibly([&] { return working.wait_for(kGlance) == std::future_status::ready; });
  } catch (...) {
    stop = true;
    const Unlocked unlocked;
    working.wait();
    throw;
  }
  return working.get();
}

}  // namespace nqueens::python
