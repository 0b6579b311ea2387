#include "ledger/check_writer.hpp"

#include <utility>

namespace nqueens {

CheckWriter::CheckWriter(Ledger& ledger, std::chrono::milliseconds interval, Machine machine,
                         PathOf path_of)
    : ledger_(ledger),
      interval_(interval),
      machine_(std::move(machine)),
      path_of_(std::move(path_of)),
      committed_(std::chrono::steady_clock::now()) {}

void CheckWriter::accept(const SeedResult& result) {
  const std::lock_guard lock(mutex_);
  if (finished_) return;
  waiting_.push_back({.seed = result.id,
                      .tally = result.tally,
                      .path = path_of_(result.id),
                      .isa = machine_.isa,
                      .host = machine_.host,
                      .when = unix_now()});
  if (std::chrono::steady_clock::now() - committed_ >= interval_) commit();
}

void CheckWriter::finish() {
  const std::lock_guard lock(mutex_);
  if (std::exchange(finished_, true) || waiting_.empty()) return;
  commit();
}

void CheckWriter::commit() {
  ledger_.commit_checks(waiting_);
  waiting_.clear();
  committed_ = std::chrono::steady_clock::now();
}

}  // namespace nqueens
