// The commands change what `mutex_` guards and wake the search thread, which looks at it after each
// placement. Only that thread touches board_; it copies it to shown_ when there is something to
// see.

#include "nqueens/player.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>

#include "contract/contract.hpp"
#include "machine/threads.hpp"

namespace nqueens {
namespace {

constexpr int kNone = -1;

void check_size(int n) {
  if (n >= 1 && n <= SearchPlayer::kLargestBoard) return;
  throw std::invalid_argument(
      "the search is played for 1 <= N <= " + std::to_string(SearchPlayer::kLargestBoard) +
      ", not N = " + std::to_string(n));
}

void check_delay(std::chrono::milliseconds delay) {
  if (delay >= delay.zero() && delay <= SearchPlayer::kLongestDelay) return;
  throw std::invalid_argument("a delay is from 0 to " +
                              std::to_string(SearchPlayer::kLongestDelay.count()) +
                              " milliseconds, not " + std::to_string(delay.count()));
}

}  // namespace

class SearchPlayer::Search {
 public:
  Search(int n, std::chrono::milliseconds delay, bool show_progress);
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  ~Search();

  void start();
  void stop();
  void step();
  void set_delay(std::chrono::milliseconds delay);
  void set_progress(bool show);
  void restart(int n);
  Snapshot snapshot() const;
  std::vector<Board> solutions(std::uint64_t first, std::size_t most) const;

 private:
  void play();
  bool search(int row);
  bool show(bool solution);
  bool pause(std::unique_lock<std::mutex>& lock, bool shown);
  bool is_attacked(int row, int column) const;

  // Of the search thread alone.
  Board board_;

  mutable std::mutex mutex_;
  std::condition_variable command_given_;
  Snapshot shown_;
  std::deque<Board> solutions_;
  std::uint64_t commands_ = 0;
  std::uint64_t steps_ = 0;  // still to be made before it stops; 0: it runs freely
  bool restart_ = false;
  bool quit_ = false;
  std::thread thread_;
};

SearchPlayer::Search::Search(int n, std::chrono::milliseconds delay, bool show_progress) {
  check_size(n);
  check_delay(delay);
  shown_ = {.n = n,
            .state = State::stopped,
            .board = Board(n, kNone),
            .shows_progress = show_progress,
            .delay = delay};
  thread_ = start_thread([this] { play(); });
}

SearchPlayer::Search::~Search() {
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
  }
  command_given_.notify_all();
  thread_.join();
}

void SearchPlayer::Search::start() {
  {
    const std::lock_guard lock(mutex_);
    if (shown_.state == State::finished) restart_ = true;
    shown_.state = State::running;
    steps_ = 0;
    ++commands_;
  }
  command_given_.notify_all();
}

void SearchPlayer::Search::stop() {
  {
    const std::lock_guard lock(mutex_);
    if (shown_.state == State::running) shown_.state = State::stopped;
    steps_ = 0;
    ++commands_;
  }
  command_given_.notify_all();
}

void SearchPlayer::Search::step() {
  {
    const std::lock_guard lock(mutex_);
    if (shown_.state == State::finished) return;
    shown_.state = State::running;
    ++steps_;
    ++commands_;
  }
  command_given_.notify_all();
}

void SearchPlayer::Search::set_delay(std::chrono::milliseconds delay) {
  check_delay(delay);
  {
    const std::lock_guard lock(mutex_);
    shown_.delay = delay;
    ++commands_;
  }
  command_given_.notify_all();
}

void SearchPlayer::Search::set_progress(bool show) {
  const std::lock_guard lock(mutex_);
  shown_.shows_progress = show;
}

void SearchPlayer::Search::restart(int n) {
  check_size(n);
  {
    const std::lock_guard lock(mutex_);
    if (shown_.state == State::finished || steps_ > 0) shown_.state = State::stopped;
    steps_ = 0;
    shown_.n = n;
    restart_ = true;
    ++commands_;
  }
  command_given_.notify_all();
}

SearchPlayer::Snapshot SearchPlayer::Search::snapshot() const {
  const std::lock_guard lock(mutex_);
  Snapshot snapshot = shown_;
  // The search thread has not seen the new size yet.
  if (restart_) {
    snapshot.board.assign(snapshot.n, kNone);
    snapshot.placements = snapshot.solutions = 0;
    snapshot.at_solution = false;
  }
  return snapshot;
}

std::vector<Board> SearchPlayer::Search::solutions(std::uint64_t first, std::size_t most) const {
  const std::lock_guard lock(mutex_);
  if (restart_) return {};
  NQUEENS_ASSERT(solutions_.size() <= shown_.solutions && solutions_.size() <= kMostSolutionsKept);
  const std::uint64_t dropped = shown_.solutions - solutions_.size();
  const std::uint64_t begin = std::max(first, dropped) - dropped;
  std::vector<Board> result;
  for (std::uint64_t i = begin; i < solutions_.size() && result.size() < most; ++i) {
    result.push_back(solutions_[i]);
  }
  return result;
}

void SearchPlayer::Search::play() {
  std::unique_lock lock(mutex_);
  while (!quit_) {
    restart_ = false;
    solutions_.clear();
    shown_.board.assign(shown_.n, kNone);
    shown_.placements = shown_.solutions = 0;
    shown_.at_solution = false;
    board_ = shown_.board;
    command_given_.wait(lock,
                        [this] { return quit_ || restart_ || shown_.state == State::running; });
    if (quit_ || restart_) continue;
    lock.unlock();
    const bool complete = search(0);
    lock.lock();
    if (!complete || quit_ || restart_) continue;
    shown_.state = State::finished;
    shown_.board = board_;
    shown_.at_solution = false;
    steps_ = 0;
    command_given_.wait(lock, [this] { return quit_ || restart_; });
  }
}

bool SearchPlayer::Search::search(int row) {
  const int n = static_cast<int>(board_.size());
  for (int column = 0; column < n; ++column) {
    if (is_attacked(row, column)) continue;
    board_[row] = column;
    if (!show(row + 1 == n)) return false;
    if (row + 1 < n && !search(row + 1)) return false;
    board_[row] = kNone;
  }
  return true;
}

bool SearchPlayer::Search::is_attacked(int row, int column) const {
  for (int earlier = 0; earlier < row; ++earlier) {
    const int distance = std::abs(board_[earlier] - column);
    if (distance == 0 || distance == row - earlier) return true;
  }
  return false;
}

// Returns false when the search is to be given up.
bool SearchPlayer::Search::show(bool solution) {
  std::unique_lock lock(mutex_);
  ++shown_.placements;
  if (solution) {
    NQUEENS_ASSERT(is_solution(board_));
    ++shown_.solutions;
    solutions_.push_back(board_);
    if (solutions_.size() > kMostSolutionsKept) solutions_.pop_front();
  }
  const bool shown = solution || shown_.shows_progress;
  if (shown || shown_.state == State::stopped) {
    shown_.board = board_;
    shown_.at_solution = solution;
  }
  return pause(lock, shown);
}

bool SearchPlayer::Search::pause(std::unique_lock<std::mutex>& lock, bool shown) {
  NQUEENS_ASSERT(lock.owns_lock());
  const auto given_up = [this] { return quit_ || restart_; };
  if (shown && steps_ > 0) {
    if (--steps_ > 0) return !given_up();
    shown_.state = State::stopped;
  }
  if (shown && shown_.state == State::running && shown_.delay.count() > 0) {
    const std::uint64_t seen = commands_;
    command_given_.wait_for(lock, shown_.delay, [&] { return given_up() || commands_ != seen; });
  }
  command_given_.wait(lock, [&] { return given_up() || shown_.state == State::running; });
  return !given_up();
}

SearchPlayer::SearchPlayer(int n, std::chrono::milliseconds delay, bool show_progress)
    : search_(std::make_unique<Search>(n, delay, show_progress)) {}

SearchPlayer::~SearchPlayer() = default;

void SearchPlayer::start() { search_->start(); }

void SearchPlayer::stop() { search_->stop(); }

void SearchPlayer::step() { search_->step(); }

void SearchPlayer::set_delay(std::chrono::milliseconds delay) { search_->set_delay(delay); }

void SearchPlayer::set_progress(bool show) { search_->set_progress(show); }

void SearchPlayer::restart(int n) { search_->restart(n); }

SearchPlayer::Snapshot SearchPlayer::snapshot() const { return search_->snapshot(); }

std::vector<Board> SearchPlayer::solutions(std::uint64_t first, std::size_t most) const {
  return search_->solutions(first, most);
}

}  // namespace nqueens
