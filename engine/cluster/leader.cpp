#include "cluster/leader.hpp"

#include <algorithm>
#include <exception>
#include <limits>
#include <new>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include "base/contract.hpp"
#include "base/stopwatch.hpp"

namespace nqueens {
namespace {

constexpr int kNobody = -1;

// A batch has at most 1 / kPartOfShare of its worker's share of the remaining work. The shares of
// the workers are proportional to their threads. Each worker has two batches, the current one and
// the next, so all workers together have 2 / 4 of the remaining work. The other half is left for
// the workers that finish first.
constexpr double kPartOfShare = 4;

// The most seeds per thread in a batch while no seed has been counted, and so no time is known.
// More than one, so that no thread waits for the next batch.
constexpr std::size_t kFirstSeedsPerThread = 2;

// The longest wait for a message. A stop request is noticed within this time.
constexpr std::chrono::milliseconds kPatience{10};

std::vector<int> threads_of(std::span<const Introduction> workers) {
  std::vector<int> threads;
  threads.reserve(workers.size());
  for (const Introduction& worker : workers) threads.push_back(worker.threads);
  return threads;
}

}  // namespace

Dealer::Dealer(const Plan& plan, std::span<const SeedId> todo, std::vector<int> threads)
    : plan_(plan),
      threads_(std::move(threads)),
      all_threads_(std::accumulate(threads_.begin(), threads_.end(), 0)),
      todo_(todo.begin(), todo.end()),
      own_(threads_.size()),
      holder_(plan.seeds.size(), kNobody),
      left_(todo.size()) {
  NQUEENS_ASSERT(std::ranges::all_of(threads_, [](int own) { return own >= 1; }));
  std::ranges::sort(todo_);
  NQUEENS_ASSERT(std::ranges::adjacent_find(todo_) == todo_.end());
  for (std::size_t i = 0; i < todo_.size(); ++i) {
    const Seed& seed = plan_[todo_[i]];
    if (i == 0 || plan_[todo_[i - 1]].group != seed.group) rests_.push_back({i, i, 0});
    ++rests_.back().end;
    rests_.back().work += double{seed.work};
    work_left_ += double{seed.work};
  }
  NQUEENS_ASSERT(undealt() == todo_.size());
}

std::vector<SeedId> Dealer::deal(int worker) {
  const double wanted = work_for(worker);
  const std::size_t most =
      seconds_counted_ > 0
          ? std::numeric_limits<std::size_t>::max()
          : kFirstSeedsPerThread *
                static_cast<std::size_t>(threads_.at(static_cast<std::size_t>(worker)));
  std::vector<SeedId> batch;
  double work = 0;
  while (batch.size() < most && (batch.empty() || work < wanted)) {
    Rest* const rest = rest_for(worker);
    if (rest == nullptr) break;
    const SeedId id = todo_[rest->begin++];
    const double one = double{plan_[id].work};
    rest->work -= one;
    work += one;
    NQUEENS_ASSERT(holder_[index_of(id)] == kNobody);
    holder_[index_of(id)] = worker;
    batch.push_back(id);
  }
  work_left_ -= work;
  NQUEENS_ASSERT(undealt() + batch.size() <= left_);
  return batch;
}

Dealer::Rest* Dealer::rest_for(int worker) {
  auto& own = own_.at(static_cast<std::size_t>(worker));
  if (own && !rests_[*own].empty()) return &rests_[*own];
  if (untouched_ < rests_.size()) {
    own = untouched_++;
    return &rests_[*own];
  }
  const auto largest = std::ranges::max_element(rests_, {}, [](const Rest& rest) {
    return rest.empty() ? -1.0 : std::max(0.0, rest.work);  // rounding may make work negative
  });
  if (largest == rests_.end() || largest->empty()) return nullptr;
  own = static_cast<std::size_t>(largest - rests_.begin());
  return &*largest;
}

double Dealer::work_for(int worker) const {
  const double threads = threads_.at(static_cast<std::size_t>(worker));
  const double part = work_left_ * threads / (kPartOfShare * all_threads_);
  if (seconds_counted_ == 0) return part;
  return std::min(part, kBatchSeconds * threads * work_counted_ / seconds_counted_);
}

std::size_t Dealer::undealt() const {
  return std::accumulate(
      rests_.begin(), rests_.end(), std::size_t{0},
      [](std::size_t sum, const Rest& rest) { return sum + (rest.end - rest.begin); });
}

void Dealer::counted(int worker, SeedId seed, std::chrono::nanoseconds elapsed) {
  if (index_of(seed) >= holder_.size() || holder_[index_of(seed)] != worker) {
    throw std::runtime_error("worker " + std::to_string(worker) + " counted seed " +
                             std::to_string(index_of(seed)) + ", which it does not have");
  }
  NQUEENS_ASSERT(undealt() < left_);
  holder_[index_of(seed)] = kNobody;
  --left_;
  work_counted_ += double{plan_[seed].work};
  seconds_counted_ += in_seconds(elapsed);
}

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
