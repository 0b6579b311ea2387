// Seeds being counted under a supervision, with a listener.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "job/listener.hpp"
#include "job/supervision.hpp"
#include "run/runner.hpp"

namespace nqueens::job {

/// Counts seeds by the options that it is given. What it refers to must be made for work, since it
/// may be abandoned.
using SeedWork = std::function<RunResult(const RunOptions&)>;

/// A part of a job in which seeds of one plan are counted. The listener hears when it begins and
/// ends, and of every seed.
class Stage {
 public:
  /// `what` the job does, such as "counting". The plan must be made for work, too.
  Stage(const std::string& what, const Plan& plan, const Workload& load, Supervision& supervision,
        Listener& listener);
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;
  ~Stage();

  /// Runs the work, once, with these options and the supervision's stop flag. The sink of the
  /// options gets every result before the listener hears of it. `meanwhile` is as in
  /// Supervision::finish(). Throws what the work, the sink and the listener throw.
  RunResult run(SeedWork work, RunOptions options, const std::function<void()>& meanwhile = {});

  /// Returns how many seeds were counted by now.
  std::uint64_t seeds() const;

 private:
  class Counting;

  Supervision& supervision_;
  Listener& listener_;
  std::unique_ptr<Counting, DeleteUnlessAbandoned> counting_;
};

}  // namespace nqueens::job
