// Results that come as a stream: written as they are found, until the reader has had enough.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace nqueens::app {

/// stdout for long results. Collects what is written into large pieces, but holds nothing back for
/// longer than a tenth of a second while more is written. From its construction on, a closed pipe
/// is no signal any more (SIGPIPE is ignored) but the answer false.
class ResultStream {
 public:
  ResultStream();

  /// False once the reader has closed the pipe: nothing more need be written. Throws
  /// std::runtime_error when stdout cannot take it for another reason, such as a full disk.
  bool write(std::string_view text);

  /// Passes on what is held back. To be called at the end; result and errors as for write.
  bool flush();

 private:
  std::string held_;
  std::chrono::steady_clock::time_point last_flush_{};
  bool closed_ = false;
};

}  // namespace nqueens::app
