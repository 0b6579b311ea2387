#include "cluster/dealer.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

#include "contract/contract.hpp"
#include "machine/stopwatch.hpp"

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

}  // namespace nqueens
