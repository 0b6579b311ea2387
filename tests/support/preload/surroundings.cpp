// Replaces the host name and the clock by those in the settings. Shortens the waits of the program
// and of the standard library.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <dlfcn.h>
#include <poll.h>
#include <pthread.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "faults.hpp"

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;

const std::string& host() {
  static const std::string kHost = nqueens::preload::setting("NQUEENS_HOST");
  return kHost;
}

std::int64_t speed() {
  static const std::string kSpeed = nqueens::preload::setting("NQUEENS_SPEED");
  static const std::int64_t kFactor = kSpeed.empty() ? 1 : std::stoll(kSpeed);
  return kFactor;
}

std::int64_t nanoseconds(const timespec& time) { return time.tv_sec * kSecond + time.tv_nsec; }
timespec from_nanoseconds(std::int64_t time) { return {time / kSecond, time % kSecond}; }

// The time at which the clock began to run faster.
std::int64_t beginning() {
  static const std::int64_t kBeginning = [] {
    timespec now{};
    NEXT(clock_gettime)(CLOCK_MONOTONIC, &now);
    return nanoseconds(now);
  }();
  return kBeginning;
}

// If the settings ask for it, sets `now` to a time that is earlier at every call, and returns true.
bool set_back(timespec& now) {
  static const std::string kClock = nqueens::preload::setting("NQUEENS_CLOCK");
  static std::atomic<std::int64_t> next{kClock.empty() ? 0 : std::stoll(kClock)};
  if (kClock.empty()) return false;
  now = {next--, 0};
  return true;
}

timespec slowed_down(const timespec& time) { return from_nanoseconds(nanoseconds(time) / speed()); }

}  // namespace

extern "C" {

int gethostname(char* name, size_t size) noexcept {
  if (host().empty()) return NEXT(gethostname)(name, size);
  strncpy(name, host().c_str(), size);
  return 0;
}

int uname(utsname* system) noexcept {
  const int result = NEXT(uname)(system);
  if (!host().empty()) strncpy(system->nodename, host().c_str(), sizeof system->nodename - 1);
  return result;
}

int clock_gettime(clockid_t clock, timespec* time) noexcept {
  if (clock == CLOCK_REALTIME && set_back(*time)) return 0;
  const std::int64_t begin = beginning();
  const int result = NEXT(clock_gettime)(clock, time);
  if (result == 0 && clock == CLOCK_MONOTONIC) {
    *time = from_nanoseconds(begin + (nanoseconds(*time) - begin) * speed());
  }
  return result;
}

int pthread_cond_clockwait(pthread_cond_t* condition, pthread_mutex_t* mutex, clockid_t clock,
                           const timespec* until) {
  timespec real = *until;
  if (clock == CLOCK_MONOTONIC) {
    real = from_nanoseconds(beginning() + (nanoseconds(*until) - beginning()) / speed());
  }
  return NEXT(pthread_cond_clockwait)(condition, mutex, clock, &real);
}

int nanosleep(const timespec* time, timespec* rest) {
  const timespec real = slowed_down(*time);
  return NEXT(nanosleep)(&real, rest);
}

int usleep(useconds_t time) {
  const timespec real = slowed_down(from_nanoseconds(std::int64_t{1000} * time));
  return NEXT(nanosleep)(&real, nullptr);
}

int poll(pollfd* files, nfds_t count, int milliseconds) {
  const auto shorter = std::max<std::int64_t>(1, milliseconds / speed());
  return NEXT(poll)(files, count, milliseconds > 0 ? static_cast<int>(shorter) : milliseconds);
}

}  // extern "C"
