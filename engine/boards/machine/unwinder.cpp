#include "machine/unwinder.hpp"

#if __has_include(<execinfo.h>)
#include <execinfo.h>
#endif

namespace nqueens {

void load_unwinder() {
#if __has_include(<execinfo.h>)
  void* frame = nullptr;
  static_cast<void>(backtrace(&frame, 1));  // makes glibc load the unwinder and keep it
#endif
}

}  // namespace nqueens
