// Elapsed and processor time since a moment.
#pragma once

#include <chrono>
#include <ctime>

namespace nqueens {

/// Processor time of all threads of this process so far.
inline std::chrono::nanoseconds process_cpu() {
  std::timespec spent{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
  return std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec);
}

class Stopwatch {
 public:
  /// Wall-clock seconds since construction.
  double elapsed_s() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }
  /// Processor seconds of all threads of this process since construction.
  double cpu_s() const { return std::chrono::duration<double>(process_cpu() - cpu_begin_).count(); }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::nanoseconds cpu_begin_ = process_cpu();
};

}  // namespace nqueens
