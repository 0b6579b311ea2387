// Handover: orders memory accesses in a way that ThreadSanitizer can see.
#pragma once

#include <atomic>

namespace nqueens {

/// After take(), a thread sees all writes that other threads made before an earlier give().
class Handover {
 public:
  void give();
  void take() const;

 private:
  std::atomic<unsigned> given_{0};
};

/// A set of pieces of work. Each Piece sees all writes made before the set was constructed. All
/// writes of the pieces are visible after the set is destroyed, even if an exception destroys it.
class Pieces {
 public:
  Pieces() { begin_.give(); }
  ~Pieces() { end_.take(); }

 private:
  friend class Piece;
  Handover begin_;
  Handover end_;
};

/// Exists while one piece of the set is being done.
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
