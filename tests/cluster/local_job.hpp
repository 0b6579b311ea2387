// A cluster job with several workers in one process.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "cluster/leader.hpp"
#include "cluster/worker.hpp"

namespace nqueens::test {

/// Records the results that the leader receives.
class LocalResults final : public ResultSink {
 public:
  void accept(const SeedResult& result) override {
    seeds.push_back(index_of(result.id));
    tallies[result.id] = result.tally;
    workers.insert(result.worker);
    if (stops_after == seeds.size()) stop->request(StopReason::time_limit);
    if (fails) throw std::runtime_error("the disk is full");
  }
  std::vector<std::size_t> seeds;
  std::map<SeedId, Tally> tallies;
  std::set<int> workers;
  bool fails = false;
  std::size_t stops_after = 0;
  StopFlag* stop = nullptr;
};

/// A leader and its workers. A thread delivers their messages.
class LocalJob {
 public:
  LocalJob(Counter counter, std::size_t workers, int threads)
      : counter_(std::move(counter)), introductions_(workers) {
    for (std::size_t i = 0; i < workers; ++i) {
      introductions_[i].machine.host = "node" + std::to_string(i);
      introductions_[i].threads = threads;
      members_.push_back(std::make_unique<Member>());
    }
  }

  /// Counts all seeds of the plan. Throws what the leader throws.
  RunResult run() {
    const Plan& plan = counter_.plan();
    Leader leader(plan, all_seeds(plan), introductions_, {.sink = &results}, cpu_ns,
                  [](const auto&) {});
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      threads.emplace_back([this, i] {
        members_[i]->worker.count(counter_, {.threads = introductions_[i].threads});
      });
    }
    const std::jthread carrier([this](const std::stop_token& done) {
      while (!done.stop_requested()) {
        carry_letters();
        std::this_thread::yield();
      }
    });
    return leader.lead(inbox_, outbox_, stop);
  }

  /// Stops the worker, as a signal to its process would.
  void stop_worker(std::size_t i) { members_[i]->stop.request(StopReason::interrupted); }

  LocalResults results;
  StopFlag stop;
  std::atomic<std::int64_t> cpu_ns{0};

 private:
  struct Member {
    StopFlag stop;
    Worker worker{stop};
  };

  void carry_letters() {
    for (std::size_t i = 0; i < members_.size(); ++i) {
      if (const auto report = members_[i]->worker.report()) {
        inbox_.put({static_cast<int>(i), encode(*report)});
      }
    }
    while (const auto letter = outbox_.take()) {
      members_[static_cast<std::size_t>(letter->peer)]->worker.take(decode_order(letter->text));
    }
  }

  const Counter counter_;
  std::vector<Introduction> introductions_;
  std::vector<std::unique_ptr<Member>> members_;
  Mailbox inbox_;
  Mailbox outbox_;
};

}  // namespace nqueens::test
