// CountRequest: what a job is to count, and how.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include "checkpoint/records.hpp"
#include "machine/threads.hpp"
#include "run/choose_method.hpp"
#include "verify/double_check.hpp"

namespace nqueens::job {

struct CountRequest {
  int n = 0;
  MethodRequest method{};
  ThreadChoice threads{};
  std::string version{};  ///< of the program that counts; recorded in the checkpoint
  std::optional<std::filesystem::path> checkpoint{};
  std::chrono::milliseconds checkpoint_interval{5000};
  /// The header of the existing checkpoint, for a process that may be unable to read the file. If
  /// it is nullopt, the process reads the header from `checkpoint`.
  std::optional<CheckpointHeader> begun{};
  Shard shard{};                 ///< must be the whole plan if there is no checkpoint
  SampleRequest double_check{};  ///< seeds to count twice
  /// A method that counts everything a second time; may be the same method with another plan.
  std::optional<MethodRequest> against{};
};

}  // namespace nqueens::job
