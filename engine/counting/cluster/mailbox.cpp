#include "cluster/mailbox.hpp"

#include <utility>

namespace nqueens {

void Mailbox::put(Letter letter) {
  {
    const std::lock_guard lock(mutex_);
    letters_.push_back(std::move(letter));
  }
  arrived_.notify_one();
}

std::optional<Letter> Mailbox::take(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  if (!arrived_.wait_for(lock, patience, [this] { return !letters_.empty(); })) return std::nullopt;
  Letter letter = std::move(letters_.front());
  letters_.pop_front();
  return letter;
}

}  // namespace nqueens
