#include "attack/allocation_faults.hpp"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <stdexcept>

namespace nqueens::test {
namespace {

std::atomic<std::uint64_t> count{0};
std::atomic<std::uint64_t> fails_at{0};
std::atomic<bool> fails_lastingly{false};
std::atomic<bool> fails_unusually{false};
std::atomic<bool> tells{false};

bool fails_now() {
  const std::uint64_t now = ++count;
  const std::uint64_t at = fails_at;
  return at != 0 && (now == at || (now > at && fails_lastingly));
}

void* allocate(std::size_t size, std::size_t alignment) {
  if (fails_now()) {
    if (fails_unusually) throw std::runtime_error("this allocation fails unusually");
    throw std::bad_alloc();
  }
  if (size == 0) size = 1;
  void* memory =
      alignment <= __STDCPP_DEFAULT_NEW_ALIGNMENT__
          ? std::malloc(size)
          : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void* allocate_or_null(std::size_t size) noexcept {
  try {
    return allocate(size, 1);
  } catch (const std::exception&) {
    return nullptr;
  }
}

// Arms the fault that NQUEENS_ALLOCATION_FAULT names, when the program starts.
struct FromTheStart {
  FromTheStart() {
    const char* const text = std::getenv("NQUEENS_ALLOCATION_FAULT");
    if (text == nullptr) return;
    char* end = nullptr;
    const std::uint64_t at = std::strtoull(text, &end, 10);
    tells = at == 0;
    arm({.at = at, .lasting = *end == '+'});
  }
  FromTheStart(const FromTheStart&) = delete;
  FromTheStart& operator=(const FromTheStart&) = delete;
  ~FromTheStart() { tell_allocations("in all"); }
};
const FromTheStart kFromTheStart;

}  // namespace

void tell_allocations(const char* when) {
  if (!tells) return;
  std::fprintf(stderr, "allocations %s: %llu\n", when, static_cast<unsigned long long>(count));
}

void arm(const AllocationFault& fault) {
  fails_at = 0;
  count = 0;
  fails_lastingly = fault.lasting;
  fails_unusually = fault.unusual;
  fails_at = fault.at;
}

std::uint64_t disarm() {
  fails_at = 0;
  return count.exchange(0);
}

}  // namespace nqueens::test

void* operator new(std::size_t size) { return nqueens::test::allocate(size, 1); }
void* operator new[](std::size_t size) { return nqueens::test::allocate(size, 1); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return nqueens::test::allocate(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return nqueens::test::allocate(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return nqueens::test::allocate_or_null(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return nqueens::test::allocate_or_null(size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
