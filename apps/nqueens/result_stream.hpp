// ResultStream: writes long results to stdout as they are found, until the reader closes the pipe.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace nqueens::app {

/// Collects text, and writes it in pieces of 64 KiB or more, or sooner if the last piece was
/// written more than a tenth of a second ago. The constructor makes the process ignore SIGPIPE: if
/// the reader has closed the pipe, write() returns false.
class ResultStream {
 public:
  ResultStream();

  /// Returns false if the reader has closed the pipe. Throws std::runtime_error if stdout cannot
  /// take the text for another reason, such as a full disk.
  bool write(std::string_view text);

  /// Writes the text collected so far. Call it at the end. Result and errors are those of write().
  bool flush();

 private:
  std::string held_;
  std::chrono::steady_clock::time_point last_flush_{};
  bool closed_ = false;
};

}  // namespace nqueens::app
