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

}  // namespace nqueens
