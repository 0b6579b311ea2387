// Memory for words that are written before they are read.
#pragma once

#include <cstddef>
#include <memory>

namespace nqueens::composition {

/// Grows when asked to, and then forgets what it holds. What is never written takes no memory: room
/// for a bound that is seldom reached is cheap.
template <class Word>
class Buffer {
 public:
  Word* data() { return words_.get(); }
  const Word* data() const { return words_.get(); }
  std::size_t room() const { return room_; }

  void make_room(std::size_t words) {
    if (words <= room_) return;
    words_.reset();  // before there are others
    room_ = 0;
    words_ = std::make_unique_for_overwrite<Word[]>(words);
    room_ = words;
  }

 private:
  std::unique_ptr<Word[]> words_;
  std::size_t room_ = 0;
};

}  // namespace nqueens::composition
