// Handover: orders memory accesses in a way that ThreadSanitizer can see.
#pragma once

#include <atomic>

namespace nqueens {

/// After take(), a thread sees all writes that other threads made before they called give().
class Handover {
 public:
  void give();
  void take() const;

 private:
  std::atomic<unsigned> given_{0};
};

/// Work that is done in pieces, by any threads. Each piece sees all writes from before Pieces was
/// constructed. After Pieces is destroyed (also by an exception), the writes of all pieces are
/// visible.
class Pieces {
 public:
  Pieces() { begin_.give(); }
  ~Pieces() { end_.take(); }

 private:
  friend class Piece;
  Handover begin_;
  Handover end_;
};

/// Exists while a thread does one piece of the work.
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
