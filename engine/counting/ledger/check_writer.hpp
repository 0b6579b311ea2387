// Saves that seeds which were there already came out the same when they were counted again.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "ledger/ledger.hpp"
#include "run/runner.hpp"

namespace nqueens {

/// Commits are made by whoever hands over a result when the interval is over: a second count of a
/// seed takes long enough for that. If one fails, accept() and finish() throw what it threw.
class CheckWriter final : public ResultSink {
 public:
  /// Names the second path of a seed.
  using PathOf = std::function<std::string(SeedId)>;

  /// The ledger must not be used by others until finish().
  CheckWriter(Ledger& ledger, std::chrono::milliseconds interval, Machine machine, PathOf path_of);

  /// Thread-safe. Results that come after finish() are dropped.
  void accept(const SeedResult& result) override;

  /// Commits everything accepted. A second call does nothing.
  void finish();

 private:
  void commit();

  Ledger& ledger_;
  const std::chrono::milliseconds interval_;
  const Machine machine_;
  const PathOf path_of_;

  std::mutex mutex_;  // guards the members below, and the ledger
  std::chrono::steady_clock::time_point committed_;
  std::vector<CheckRecord> waiting_;
  bool finished_ = false;
};

}  // namespace nqueens
