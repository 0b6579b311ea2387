// What a count is asked for, as a value.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include "ledger/shard.hpp"
#include "machine/threads.hpp"
#include "run/choose_method.hpp"

namespace nqueens::job {

struct CountRequest {
  int n = 0;
  MethodChoice method;
  ThreadChoice threads;
  std::string version;  ///< of the program that counts, as it is recorded
  std::optional<std::filesystem::path> checkpoint;
  std::chrono::milliseconds checkpoint_interval{5000};
  Shard shard;                          ///< other than the whole only with a checkpoint
  double double_check_percent = 0;      ///< 0 .. 100
  std::optional<MethodChoice> against;  ///< the method that counts everything a second time
};

}  // namespace nqueens::job
