// Seeds being counted, as the listener of a job hears of them.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "job/listener.hpp"
#include "run/runner.hpp"

namespace nqueens::job {

/// A part of a job in which seeds of one plan are counted. The listener hears when it begins and
/// ends, and of every seed. Supervised work uses it: make it for work.
class Stage final : public ResultSink {
 public:
  /// `what` the job does, such as "counting". `saved`, if not null, gets every result before the
  /// listener hears of it. Keeps references.
  Stage(const std::string& what, const Plan& plan, const Workload& load, Listener& listener,
        ResultSink* saved);
  ~Stage() override;

  void accept(const SeedResult& result) override;

  /// Returns how many seeds were counted by now.
  std::uint64_t seeds() const { return seeds_; }

  RunResult result;  ///< the work stores it at its end

 private:
  const Plan& plan_;
  Listener& listener_;
  ResultSink* saved_;
  std::atomic<std::uint64_t> seeds_{0};
};

}  // namespace nqueens::job
