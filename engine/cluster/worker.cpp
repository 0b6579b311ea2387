#include "cluster/worker.hpp"

#include <new>
#include <utility>

#include "machine/stopwatch.hpp"

namespace nqueens {
namespace {

// Results that travel together; they are not safe before they have arrived.
constexpr std::chrono::milliseconds kReportInterval{500};

}  // namespace

std::vector<SeedId> Worker::next() {
  std::unique_lock lock(mutex_);
  ordered_.wait(lock, [this] { return !batches_.empty() || no_more_; });
  if (batches_.empty()) return {};
  std::vector<SeedId> batch = std::move(batches_.front());
  batches_.pop_front();
  news_.wants_batch = !no_more_;
  return batch;
}

void Worker::accept(const SeedResult& result) {
  const std::lock_guard lock(mutex_);
  news_.results.push_back(result);
}

void Worker::count(const Method& method, const Plan& plan, RunOptions options) {
  options.stop = &stop_;
  options.sink = this;
  std::optional<Mismatch> mismatch;
  std::string failure;
  try {
    run(method, plan, *this, options);
  } catch (const Mismatch& found) {
    mismatch = found;
  } catch (const std::bad_alloc&) {
    failure = "out of memory";
  } catch (const std::exception& error) {
    failure = error.what();
  }
  const std::lock_guard lock(mutex_);
  news_.mismatch = std::move(mismatch);
  news_.failure = std::move(failure);
  news_.last = true;
}

void Worker::give_up() {
  const std::lock_guard lock(mutex_);
  news_.last = true;
}

void Worker::take(const Order& order) {
  const std::lock_guard lock(mutex_);
  if (order.kind == Order::Kind::count) {
    if (order.seeds.empty()) {
      no_more_ = true;
    } else {
      batches_.push_back(order.seeds);
    }
  } else {
    stop_.request(StopReason::terminated);
    no_more_ = true;
    batches_.clear();
    told_stop_ = true;  // the leader knows
  }
  ordered_.notify_all();
}

std::optional<Report> Worker::report() {
  const std::lock_guard lock(mutex_);
  if (ended_) return std::nullopt;
  const auto now = Clock::now();
  const bool results_due = !news_.results.empty() && now - last_report_ >= kReportInterval;
  const bool stop_due = stop_.requested() && !told_stop_;
  if (!news_.wants_batch && !news_.last && !results_due && !stop_due) return std::nullopt;
  last_report_ = now;
  Report report = std::exchange(news_, {});
  report.cpu = process_cpu();
  if (stop_due) report.stop = stop_.reason();
  told_stop_ = told_stop_ || stop_due;
  ended_ = report.last;
  return report;
}

}  // namespace nqueens
