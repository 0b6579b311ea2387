// An order that thread checkers can see.
#pragma once

#include <atomic>

namespace nqueens {

/// What was written before `give` is seen after a later `take`.
class Handover {
 public:
  void give();
  void take() const;

 private:
  std::atomic<unsigned> given_{0};
};

/// Pieces of work that see what was written before this was made, and whose writes are seen once it
/// is destroyed, by an exception too.
class Pieces {
 public:
  Pieces() { begin_.give(); }
  ~Pieces() { end_.take(); }

 private:
  friend class Piece;
  Handover begin_;
  Handover end_;
};

/// Lives while one of them is done.
class Piece {
 public:
  explicit Piece(Pieces& all) : all_(all) { all_.begin_.take(); }
  Piece(const Piece&) = delete;
  Piece& operator=(const Piece&) = delete;
  ~Piece() { all_.end_.give(); }

 private:
  Pieces& all_;
};

}  // namespace nqueens
