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

// A worker is not lost before its silence is this many times as long as its longest seed.
constexpr double kSeedsOfSilence = 10;

[[noreturn]] void refuse(int worker, SeedId seed) {
  throw std::runtime_error("worker " + std::to_string(worker) + " counted seed " +
                           std::to_string(index_of(seed)) + ", which it does not have");
}

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
    const std::optional<SeedId> id = take_for(worker);
    if (!id) break;
    work += double{plan_[*id].work};
    NQUEENS_ASSERT(holder_[index_of(*id)] == kNobody);
    holder_[index_of(*id)] = worker;
    batch.push_back(*id);
  }
  work_left_ -= work;
  NQUEENS_ASSERT(undealt() + batch.size() <= left_);
  return batch;
}

// Takes the next seed for a worker: one that was never dealt, else one that was given up.
std::optional<SeedId> Dealer::take_for(int worker) {
  if (Rest* const rest = rest_for(worker)) {
    const SeedId id = todo_[rest->begin++];
    rest->work -= double{plan_[id].work};
    return id;
  }
  if (again_.empty()) return std::nullopt;
  const SeedId id = again_.front();
  again_.pop_front();
  given_up_.at(id).workers.push_back(worker);
  return id;
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

bool Dealer::counted(int worker, SeedId seed, std::chrono::nanoseconds elapsed) {
  if (given_up(seed)) {
    if (!counted_again(worker, seed)) return false;
  } else if (index_of(seed) >= holder_.size() || holder_[index_of(seed)] != worker) {
    refuse(worker, seed);
  }
  NQUEENS_ASSERT(undealt() < left_);
  holder_[index_of(seed)] = kNobody;
  --left_;
  work_counted_ += double{plan_[seed].work};
  seconds_counted_ += in_seconds(elapsed);
  return true;
}

// The same for a seed that was given up.
bool Dealer::counted_again(int worker, SeedId seed) {
  GivenUp& one = given_up_.at(seed);
  const auto holder = std::ranges::find(one.workers, worker);
  if (holder == one.workers.end()) refuse(worker, seed);
  one.workers.erase(holder);
  if (one.counted) return false;
  one.counted = true;
  if (std::erase(again_, seed) > 0) work_left_ -= double{plan_[seed].work};
  return true;
}

void Dealer::give_up(int worker) {
  for (std::size_t i = 0; i < holder_.size(); ++i) {
    if (holder_[i] != worker) continue;
    const SeedId seed{i};
    holder_[i] = kNobody;
    auto& holders = given_up_[seed].workers;
    if (std::ranges::find(holders, worker) == holders.end()) holders.push_back(worker);
    again_.push_back(seed);
    work_left_ += double{plan_[seed].work};
  }
}

bool Dealer::has_seeds(int worker) const {
  const auto has = [worker](const auto& one) {
    return std::ranges::find(one.second.workers, worker) != one.second.workers.end();
  };
  return std::ranges::find(holder_, worker) != holder_.end() || std::ranges::any_of(given_up_, has);
}

double Dealer::longest_s(int worker) const {
  if (seconds_counted_ == 0 || work_counted_ == 0) return 0;
  double work = 0;
  for (std::size_t i = 0; i < holder_.size(); ++i) {
    if (holder_[i] == worker) work = std::max(work, double{plan_[SeedId{i}].work});
  }
  return work * seconds_counted_ / work_counted_;
}

Leader::Leader(const Plan& plan, std::span<const SeedId> todo,
               std::span<const Introduction> workers, const RunOptions& options,
               std::atomic<std::int64_t>& cpu_elsewhere_ns,
               std::function<void(const std::string&)> warn, Patience patience)
    : workers_(workers),
      sink_(options.sink),
      dealer_(plan, todo, threads_of(workers)),
      members_(workers.size(), {.heard = Clock::now()}),
      looked_(Clock::now()),
      warn_(std::move(warn)),
      patience_(patience),
      cpu_elsewhere_ns_(cpu_elsewhere_ns) {}

std::string Leader::name(int worker) const {
  return "rank " + std::to_string(worker) + " on host " +
         workers_[static_cast<std::size_t>(worker)].machine.host;
}

std::optional<Order> Leader::take(int worker, Report report, Clock::time_point now) {
  Member& member = members_.at(static_cast<std::size_t>(worker));
  member.heard = now;
  if (std::exchange(member.lost, false)) warn_(name(worker) + " reports again");
  if (report.last && !std::exchange(member.ended, true)) ++ended_;
  NQUEENS_ASSERT(ended_ <= workers_.size());
  if (report.stop != StopReason::none) stop_asked_ = report.stop;
  if (worker != 0) cpu_elsewhere_ns_ += (report.cpu - member.cpu).count();
  member.cpu = report.cpu;
  accept(worker, report.results);
  if (auto& found = report.mismatch) {
    found->worker = worker;
    throw Mismatch(*found);
  }
  if (!report.failure.empty()) {
    throw WorkerFailed(name(worker) + ": " + report.failure);
  }
  if (!report.wants_batch) return std::nullopt;
  Order order{.seeds = stopping_ ? std::vector<SeedId>() : dealer_.deal(worker)};
  // Keeps an idle worker for the seeds of others, which may get lost.
  member.idle = report.idle && order.seeds.empty() && !stopping_;
  if (member.idle) return std::nullopt;
  return order;
}

void Leader::accept(int worker, std::vector<SeedResult>& results) {
  for (SeedResult& result : results) {
    result.worker = worker;
    if (!dealer_.counted(worker, result.id, result.elapsed)) {
      compare(result);
      continue;
    }
    if (dealer_.given_up(result.id)) firsts_.emplace(result.id, result);
    sum_ += result.tally;
    if (sink_ != nullptr) sink_->accept(result);
  }
}

// The second result of a seed does not count, but must agree with the first.
void Leader::compare(const SeedResult& again) const {
  const SeedResult& first = firsts_.at(again.id);
  if (again.tally == first.tally) return;
  throw Mismatch(
      {again.id, first.tally, again.tally, name(first.worker), name(again.worker), again.worker});
}

std::vector<Letter> Leader::take_silence(Clock::time_point now) {
  const bool paused = now - std::exchange(looked_, now) > patience_.silence / 4;
  std::vector<Letter> orders;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    Member& member = members_[i];
    const int worker = static_cast<int>(i);
    if (paused) member.heard = now;
    if (member.ended || member.lost || now - member.heard < patience_.silence) continue;
    const std::chrono::duration<double> silent = now - member.heard;
    if (silent.count() < kSeedsOfSilence * dealer_.longest_s(worker)) continue;
    member.lost = true;
    dealer_.give_up(worker);
    warn_(name(worker) + " has not reported for " +
          std::to_string(static_cast<std::int64_t>(silent.count())) +
          " s; its seeds are counted on other ranks");
  }
  if (stopping_) return orders;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    if (!members_[i].idle || members_[i].lost) continue;
    Order order{.seeds = dealer_.deal(static_cast<int>(i))};
    if (order.seeds.empty()) break;
    members_[i].idle = false;
    orders.push_back({static_cast<int>(i), encode(order)});
  }
  return orders;
}

// Returns the orders that end the job: idle workers end, and those with seeds drop them.
std::vector<Letter> Leader::farewells() {
  std::vector<Letter> orders;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const int worker = static_cast<int>(i);
    const bool ends = dealer_.all_counted() && !dealer_.has_seeds(worker);
    if (ends && !members_[i].idle) continue;  // will be idle soon
    orders.push_back(
        {worker, encode(Order{.kind = ends ? Order::Kind::count : Order::Kind::stop})});
  }
  return orders;
}

RunResult Leader::lead(Mailbox& inbox, Mailbox& outbox, StopFlag& stop) {
  std::exception_ptr failure;
  std::optional<Letter> letter;
  std::optional<Clock::time_point> stopped;
  const auto send = [&outbox](std::vector<Letter> orders) {
    for (Letter& order : orders) outbox.put(std::move(order));
  };
  while (ended_ < workers_.size()) {
    const Clock::time_point now = Clock::now();
    if (stopped && now - *stopped > patience_.farewell && members_.front().ended) break;
    try {
      if (!stopping_ && (failure || stop.requested() || dealer_.all_counted())) {
        std::vector<Letter> orders = farewells();
        stopping_ = true;
        stopped = now;
        send(std::move(orders));
      }
      send(take_silence(now));
      if (!letter) letter = inbox.take(kPatience);
      if (!letter) continue;
      Report report = decode_report(letter->text);
      const int peer = std::exchange(letter, std::nullopt)->peer;
      const auto order = take(peer, std::move(report), now);
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
