// Stopwatches for elapsed and processor time.
#pragma once

#include <chrono>
#include <ctime>

namespace nqueens {

inline std::chrono::nanoseconds spent_cpu(clockid_t clock) {
  std::timespec spent{};
  clock_gettime(clock, &spent);
  return std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec);
}
/// Return the processor time used so far by all threads of this process, or by the calling thread.
inline std::chrono::nanoseconds process_cpu() { return spent_cpu(CLOCK_PROCESS_CPUTIME_ID); }
inline std::chrono::nanoseconds thread_cpu() { return spent_cpu(CLOCK_THREAD_CPUTIME_ID); }

inline double in_seconds(std::chrono::nanoseconds time) {
  return std::chrono::duration<double>(time).count();
}

class Stopwatch {
 public:
  /// Returns the wall-clock seconds since construction.
  double elapsed_s() const { return in_seconds(std::chrono::steady_clock::now() - begin_); }
  /// Returns the processor seconds of all threads of this process since construction.
  double cpu_s() const { return in_seconds(process_cpu() - cpu_begin_); }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::nanoseconds cpu_begin_ = process_cpu();
};

/// Measures the processor seconds of the thread that constructs it. Only this thread may call
/// cpu_s().
class ThreadStopwatch {
 public:
  double cpu_s() const { return in_seconds(thread_cpu() - begin_); }

 private:
  std::chrono::nanoseconds begin_ = thread_cpu();
};

}  // namespace nqueens
