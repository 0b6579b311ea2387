// An order that thread checkers can see: what was written before `give` is seen after a later
// `take`.
#pragma once

#include <atomic>

namespace nqueens {

class Handover {
 public:
  void give();
  void take() const;

 private:
  std::atomic<unsigned> given_{0};
};

/// Gives when its scope is left, by an exception too.
class GiveAtEnd {
 public:
  explicit GiveAtEnd(Handover& handover) : handover_(handover) {}
  GiveAtEnd(const GiveAtEnd&) = delete;
  GiveAtEnd& operator=(const GiveAtEnd&) = delete;
  ~GiveAtEnd() { handover_.give(); }

 private:
  Handover& handover_;
};

/// Takes when its scope is left, by an exception too.
class TakeAtEnd {
 public:
  explicit TakeAtEnd(const Handover& handover) : handover_(handover) {}
  TakeAtEnd(const TakeAtEnd&) = delete;
  TakeAtEnd& operator=(const TakeAtEnd&) = delete;
  ~TakeAtEnd() { handover_.take(); }

 private:
  const Handover& handover_;
};

}  // namespace nqueens
