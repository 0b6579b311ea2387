// Elapsed and processor time since a moment.
#pragma once

#include <chrono>
#include <ctime>

namespace nqueens {

class Stopwatch {
 public:
  /// Wall-clock seconds since construction.
  double elapsed_s() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }
  /// Processor seconds of all threads of this process since construction.
  double cpu_s() const {
    return static_cast<double>(std::clock() - cpu_begin_) / static_cast<double>(CLOCKS_PER_SEC);
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::clock_t cpu_begin_ = std::clock();
};

}  // namespace nqueens
