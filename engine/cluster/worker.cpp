#include "cluster/worker.hpp"

#include <functional>
#include <new>
#include <utility>

#include "base/stopwatch.hpp"

namespace nqueens {
namespace {

// The time between reports of results. If this process is killed, unreported results are lost.
constexpr std::chrono::milliseconds kReportInterval{500};

// The longest time between two reports of a worker that lives.
constexpr std::chrono::seconds kSignOfLife{10};

// Does the work. Returns a report with the mismatch or the failure that ended it, if there was one.
// Never throws.
Report end_of(const std::function<void()>& work) {
  Report end;
  try {
    try {
      work();
    } catch (const Mismatch& found) {
      end.mismatch = found;
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& error) {
      end.failure = error.what();
    }
  } catch (const std::bad_alloc&) {
    end.failure = "out of memory";  // a short string allocates nothing
  }
  return end;
}

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

void Worker::count(const Counter& counter, const RunOptions& options) {
  Report end = end_of([&] {
    RunOptions own = options;
    own.stop = &stop_;
    own.sink = this;
    do {
      run(counter, *this, own);
    } while (waits_for_more());
  });
  const std::lock_guard lock(mutex_);
  news_.mismatch = std::move(end.mismatch);
  news_.failure = std::move(end.failure);
  news_.last = true;
}

// Tells the leader that this worker is idle. Returns whether the leader sent more seeds.
bool Worker::waits_for_more() {
  std::unique_lock lock(mutex_);
  if (stop_.requested()) return false;
  no_more_ = false;
  news_.wants_batch = news_.idle = true;
  ordered_.wait(lock, [this] { return !batches_.empty() || no_more_; });
  return !batches_.empty();
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
    told_stop_ = true;  // needs no report: the leader has sent this order
  }
  ordered_.notify_all();
}

std::optional<Report> Worker::report() {
  const std::lock_guard lock(mutex_);
  if (ended_) return std::nullopt;
  const auto now = Clock::now();
  const bool results_due = !news_.results.empty() && now - last_report_ >= kReportInterval;
  const bool stop_due = stop_.requested() && !told_stop_;
  const bool sign_due = now - last_report_ >= kSignOfLife;
  if (!news_.wants_batch && !news_.last && !results_due && !stop_due && !sign_due) {
    return std::nullopt;
  }
  last_report_ = now;
  Report report = std::exchange(news_, {});
  report.cpu = process_cpu();
  if (stop_due) report.stop = stop_.reason();
  told_stop_ = told_stop_ || stop_due;
  ended_ = report.last;
  return report;
}

}  // namespace nqueens
