// CountRequest: the request for a count, as a value.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include "ledger/records.hpp"
#include "machine/threads.hpp"
#include "run/choose_method.hpp"
#include "verify/double_check.hpp"

namespace nqueens::job {

struct CountRequest {
  int n = 0;
  MethodRequest method;
  ThreadChoice threads;
  std::string version;  ///< of the program that counts; recorded in the checkpoint
  std::optional<std::filesystem::path> checkpoint;
  bool take_over = false;  ///< does not wait for a process on another host (Opening)
  std::chrono::milliseconds checkpoint_interval{5000};
  /// The header of the existing checkpoint, for a process that cannot read the file. Other
  /// processes read the file themselves.
  std::optional<LedgerHeader> begun;
  Shard shard;                 ///< without a checkpoint, the whole plan
  SampleRequest double_check;  ///< seeds to count twice
  /// A method that counts everything a second time. It may be the same method with another plan.
  std::optional<MethodRequest> against;
};

}  // namespace nqueens::job
