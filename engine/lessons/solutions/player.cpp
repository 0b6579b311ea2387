// A SearchPlayer advances its search in a thread of its own. This thread copies the position and
// advances the copy without holding `mutex_`. It discards the copy if a command has arrived
// meanwhile. So commands need not wait, and each takes effect on the position that the viewer saw.

#include "nqueens/player.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

#include "base/contract.hpp"
#include "base/threads.hpp"

namespace nqueens {
namespace {

using Shows = SearchPlayer::Shows;

// The number of moves between two checks for commands: about ten microseconds of work.
constexpr int kMovesAtOnce = 1000;

void check_delay(std::chrono::milliseconds delay) {
  if (delay >= delay.zero() && delay <= SearchPlayer::kLongestDelay) return;
  throw std::invalid_argument("a delay is from 0 to " +
                              std::to_string(SearchPlayer::kLongestDelay.count()) +
                              " milliseconds, not " + std::to_string(delay.count()));
}

bool is_shown(const Search& search, Shows shows) {
  const SearchEvent event = search.event();
  if (event == SearchEvent::rejected) return shows == Shows::squares;
  if (event == SearchEvent::placed || event == SearchEvent::retreated) {
    return shows != Shows::solutions;
  }
  return true;
}

// Advances by at most kMovesAtOnce moves towards the next event to show. Returns whether the search
// has reached this event.
bool advance(Search& search, Shows shows) {
  if (shows == Shows::solutions) return search.run_to_solution(kMovesAtOnce);
  if (shows == Shows::queens) search.move();
  if (shows == Shows::squares) search.step();
  return true;
}

// Steps back until is_shown() is true, at most kMovesAtOnce times. Returns whether it is true.
bool retrace(Search& search, Shows shows) {
  for (int i = 0; i < kMovesAtOnce; ++i) {
    search.step_back();
    if (is_shown(search, shows)) return true;
  }
  return false;
}

}  // namespace

// Hides the symbols of this class, which would otherwise be exported with SearchPlayer.
class __attribute__((visibility("hidden"))) SearchPlayer::Player {
 public:
  Player(int n, std::chrono::milliseconds delay, Shows shows, Filling filling)
      : position_(n, filling), seen_{.shown = position_, .shows = shows, .delay = delay} {
    check_delay(delay);
    thread_ = start_thread([this] { play(); });
  }

  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  ~Player() {
    {
      const std::lock_guard lock(mutex_);
      quit_ = true;
      command_given();
    }
    thread_.join();
  }

  void start() {
    const std::lock_guard lock(mutex_);
    if (seen_.state == State::finished) begin_again(Search(position_.n(), position_.filling()));
    seen_.state = State::running;
    steps_ = 0;
    to_solution_ = false;
    command_given();
  }

  void stop() {
    const std::lock_guard lock(mutex_);
    if (seen_.state == State::running) {
      seen_.state = State::stopped;
      seen_.shown = position_;
    }
    steps_ = 0;
    to_solution_ = false;
    command_given();
  }

  void step(int direction) {
    const std::lock_guard lock(mutex_);
    if (seen_.state == State::finished && direction > 0) return;
    steps_ = to_solution_ ? direction : steps_ + direction;
    to_solution_ = false;
    seen_.state = steps_ == 0 ? State::stopped : State::running;
    command_given();
  }

  void next_solution() {
    const std::lock_guard lock(mutex_);
    if (seen_.state == State::finished) return;
    steps_ = 1;
    to_solution_ = true;
    seen_.state = State::running;
    command_given();
  }

  void set_delay(std::chrono::milliseconds delay) {
    check_delay(delay);
    const std::lock_guard lock(mutex_);
    seen_.delay = delay;
    command_given();
  }

  void set_shows(Shows shows) {
    const std::lock_guard lock(mutex_);
    seen_.shows = shows;
  }

  void restart(int n, Filling filling) {
    const Search search(n, filling);
    const std::lock_guard lock(mutex_);
    if (seen_.state == State::finished || steps_ != 0) seen_.state = State::stopped;
    steps_ = 0;
    to_solution_ = false;
    begin_again(search);
    command_given();
  }

  Snapshot snapshot() const {
    const std::lock_guard lock(mutex_);
    return seen_;
  }

  std::vector<Board> solutions(std::uint64_t first, std::size_t most) const {
    const std::lock_guard lock(mutex_);
    NQUEENS_ASSERT(solutions_.size() + seen_.solutions_dropped == seen_.counters.solutions &&
                   solutions_.size() <= kMostSolutionsKept);
    const std::uint64_t dropped = seen_.solutions_dropped;
    const std::uint64_t begin = std::max(first, dropped) - dropped;
    std::vector<Board> result;
    for (std::uint64_t i = begin; i < solutions_.size() && result.size() < most; ++i) {
      result.push_back(solutions_[i]);
    }
    return result;
  }

 private:
  void play() {
    std::unique_lock lock(mutex_);
    while (!quit_) {
      changed_.wait(lock, [this] { return quit_ || seen_.state == State::running; });
      const std::uint64_t known = commands_;
      const Shows shows = to_solution_ ? Shows::solutions : seen_.shows;
      const bool back = steps_ < 0;
      Search search = position_;
      lock.unlock();
      const bool shown = back ? retrace(search, shows) : advance(search, shows);
      lock.lock();
      if (commands_ != known) continue;
      take_over(search, shown);
      if (shown && seen_.state == State::running && steps_ == 0 && seen_.delay.count() > 0) {
        changed_.wait_for(lock, seen_.delay, [&] { return commands_ != known; });
      }
    }
  }

  void take_over(const Search& reached, bool shown) {
    keep_solutions(reached);
    position_ = reached;
    seen_.counters = reached.counters();
    if (shown) seen_.shown = reached;
    if (reached.finished()) {
      steps_ = 0;
      seen_.state = State::finished;
      seen_.shown = last_solution_.value_or(reached);
    } else if (shown && steps_ != 0) {
      steps_ -= steps_ > 0 ? 1 : -1;
      if (steps_ == 0) seen_.state = State::stopped;
    }
  }

  void keep_solutions(const Search& reached) {
    NQUEENS_ASSERT(!reached.at_solution() || is_solution(reached.board()));
    const std::uint64_t before = position_.counters().solutions;
    const std::uint64_t now = reached.counters().solutions;
    if (now < before && !solutions_.empty()) solutions_.pop_back();
    if (now > before) {
      last_solution_ = reached;
      solutions_.push_back(reached.board());
      if (solutions_.size() > kMostSolutionsKept) solutions_.pop_front();
    }
    seen_.solutions_dropped = now - solutions_.size();
  }

  void begin_again(const Search& search) {
    position_ = seen_.shown = search;
    seen_.counters = {};
    seen_.solutions_dropped = 0;
    solutions_.clear();
    last_solution_.reset();
  }

  void command_given() {
    ++commands_;
    changed_.notify_all();
  }

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Search position_;
  Snapshot seen_;
  std::deque<Board> solutions_;
  std::optional<Search> last_solution_;
  std::uint64_t commands_ = 0;
  std::int64_t steps_ = 0;    // steps to go before stopping, backwards if negative; 0: no limit
  bool to_solution_ = false;  // the step ends at a solution, whatever is shown
  bool quit_ = false;
  std::thread thread_;
};

SearchPlayer::SearchPlayer(int n, std::chrono::milliseconds delay, Shows shows, Filling filling)
    : player_(std::make_unique<Player>(n, delay, shows, filling)) {}

SearchPlayer::~SearchPlayer() = default;

void SearchPlayer::start() { player_->start(); }

void SearchPlayer::stop() { player_->stop(); }

void SearchPlayer::step() { player_->step(1); }

void SearchPlayer::next_solution() { player_->next_solution(); }

void SearchPlayer::step_back() { player_->step(-1); }

void SearchPlayer::set_delay(std::chrono::milliseconds delay) { player_->set_delay(delay); }

void SearchPlayer::set_shows(Shows shows) { player_->set_shows(shows); }

void SearchPlayer::restart(int n, Filling filling) { player_->restart(n, filling); }

SearchPlayer::Snapshot SearchPlayer::snapshot() const { return player_->snapshot(); }

std::vector<Board> SearchPlayer::solutions(std::uint64_t first, std::size_t most) const {
  return player_->solutions(first, most);
}

}  // namespace nqueens
