// What a count is asked for, as a value.
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
  std::string version;  ///< of the program that counts, as it is recorded
  std::optional<std::filesystem::path> checkpoint;
  bool take_over = false;  ///< the checkpoint, from a process on another host
  std::chrono::milliseconds checkpoint_interval{5000};
  /// What the checkpoint holds already, for a process that cannot see it; else it is looked up.
  std::optional<LedgerHeader> begun;
  Shard shard;                 ///< other than the whole only with a checkpoint
  SampleRequest double_check;  ///< seeds to count twice
  /// A method that counts everything a second time; the same one, if its plan is another.
  std::optional<MethodRequest> against;
};

}  // namespace nqueens::job
