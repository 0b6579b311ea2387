#include "cluster/leader.hpp"

#include <exception>
#include <new>
#include <string>
#include <thread>
#include <utility>

#include "contract/contract.hpp"

namespace nqueens {
namespace {

// The longest wait for a message. A stop request is noticed within this time.
constexpr std::chrono::milliseconds kPatience{10};

std::vector<int> threads_of(std::span<const Introduction> workers) {
  std::vector<int> threads;
  threads.reserve(workers.size());
  for (const Introduction& worker : workers) threads.push_back(worker.threads);
  return threads;
}

}  // namespace

Leader::Leader(const Plan& plan, std::span<const SeedId> todo,
               std::span<const Introduction> workers, const RunOptions& options,
               std::atomic<std::int64_t>& cpu_elsewhere_ns)
    : workers_(workers),
      sink_(options.sink),
      dealer_(plan, todo, threads_of(workers)),
      cpu_(workers.size()),
      cpu_elsewhere_ns_(cpu_elsewhere_ns) {}

std::optional<Order> Leader::take(int worker, Report report) {
  if (report.last) ++ended_;
  NQUEENS_ASSERT(ended_ <= workers_.size());
  if (report.stop != StopReason::none) stop_asked_ = report.stop;
  auto& cpu = cpu_.at(static_cast<std::size_t>(worker));
  if (worker != 0) cpu_elsewhere_ns_ += (report.cpu - cpu).count();
  cpu = report.cpu;
  accept(worker, report.results);
  if (auto& found = report.mismatch) {
    found->worker = worker;
    throw Mismatch(*found);
  }
  if (!report.failure.empty()) {
    throw WorkerFailed("worker " + std::to_string(worker) + " on host " +
                       workers_[static_cast<std::size_t>(worker)].machine.host + ": " +
                       report.failure);
  }
  if (!report.wants_batch) return std::nullopt;
  return Order{.seeds = stopping_ ? std::vector<SeedId>() : dealer_.deal(worker)};
}

void Leader::accept(int worker, std::vector<SeedResult>& results) {
  for (SeedResult& result : results) {
    result.worker = worker;
    dealer_.counted(worker, result.id, result.elapsed);
    sum_ += result.tally;
    if (sink_ != nullptr) sink_->accept(result);
  }
}

RunResult Leader::lead(Mailbox& inbox, Mailbox& outbox, StopFlag& stop) {
  std::exception_ptr failure;
  std::optional<Letter> letter;
  while (ended_ < workers_.size()) {
    if (!stopping_ && (failure || stop.requested())) {
      stopping_ = true;
      const std::string order = encode(Order{.kind = Order::Kind::stop});
      for (std::size_t worker = 0; worker < workers_.size(); ++worker) {
        outbox.put({static_cast<int>(worker), order});
      }
    }
    try {
      if (!letter) letter = inbox.take(kPatience);
      if (!letter) continue;
      Report report = decode_report(letter->text);
      const int peer = std::exchange(letter, std::nullopt)->peer;
      const auto order = take(peer, std::move(report));
      if (stop_asked_ != StopReason::none) stop.request(stop_asked_);
      if (order) outbox.put({peer, encode(*order)});
    } catch (const std::bad_alloc&) {
      // If `letter` was not decoded, the next turn of the loop decodes it again.
      if (!failure) failure = std::current_exception();
      std::this_thread::sleep_for(kPatience);
    } catch (...) {
      letter.reset();
      if (!failure) failure = std::current_exception();
    }
  }
  if (failure) std::rethrow_exception(failure);
  return result();
}

}  // namespace nqueens
