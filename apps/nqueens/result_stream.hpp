// ResultStream: writes results as they are found, until the reader closes the pipe.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace nqueens::app {

/// Writes long results to stdout. Collects text into large pieces. A call of write() also flushes
/// if the last flush was more than a tenth of a second ago. The constructor makes the process
/// ignore SIGPIPE: if the reader has closed the pipe, write() returns false.
class ResultStream {
 public:
  ResultStream();

  /// Returns false if the reader has closed the pipe, so that nothing more need be written. Throws
  /// std::runtime_error if stdout cannot take the text for another reason, such as a full disk.
  bool write(std::string_view text);

  /// Writes the text that is still collected. Call it at the end. Result and errors are those of
  /// write().
  bool flush();

 private:
  std::string held_;
  std::chrono::steady_clock::time_point last_flush_{};
  bool closed_ = false;
};

}  // namespace nqueens::app
