#include "faults.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <filesystem>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace nqueens::preload {
namespace {

using Counts = std::array<std::atomic<std::uint64_t>, kKindNames.size()>;

constexpr auto kAll = std::numeric_limits<std::uint64_t>::max();

struct Fault {
  Kind kind{};
  std::uint64_t first = 0;
  std::uint64_t count = 1;
  int error = 0;
  int signal = 0;
  bool halves = false;
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, separator);) words.push_back(word);
  return words;
}

Fault parse_fault(const std::string& text) {
  const std::vector<std::string> words = split(text, ':');
  const auto* const kind = std::find(kKindNames.begin(), kKindNames.end(), words.at(0));
  if (kind == kKindNames.end()) throw std::invalid_argument(text);
  Fault fault{static_cast<Kind>(kind - kKindNames.begin()), std::stoull(words.at(1))};
  const std::string& error = words.at(2);
  fault.halves = error == "SHORT";
  fault.signal = error == "STOP" ? SIGSTOP : error == "KILL" ? SIGKILL : 0;
  if (!fault.halves && fault.signal == 0) fault.error = error_named(error);
  if (words.size() > 3) fault.count = words[3] == "*" ? kAll : std::stoull(words[3]);
  return fault;
}

std::vector<Fault> parse_faults(const std::string& text) {
  std::vector<Fault> faults;
  for (const std::string& word : split(text, ',')) faults.push_back(parse_fault(word));
  return faults;
}

// Stores the counts in a file, which remains however the process ends. The file is always new,
// because another process may still use an older one.
Counts& make_counts() {
  static Counts unseen{};
  const std::string path = setting("NQUEENS_COUNT_CALLS");
  if (path.empty()) return unseen;
  unlink(path.c_str());
  const int file = NEXT(open)(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (ftruncate(file, sizeof(Counts)) != 0) throw std::runtime_error(path);
  void* const shared =
      NEXT(mmap)(nullptr, sizeof(Counts), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  return *static_cast<Counts*>(shared);
}

}  // namespace

std::string setting(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

int error_named(const std::string& name) {
  constexpr int kNumbers = 256;
  if (name.empty()) return 0;
  for (int number = 1; number < kNumbers; ++number) {
    const char* const known = strerrorname_np(number);
    if (known != nullptr && name == known) return number;
  }
  throw std::invalid_argument(name);
}

bool concerns(std::string_view path) {
  static const std::string kFolder = setting("NQUEENS_FAIL_BELOW");
  return path.starts_with(kFolder);
}

bool concerns(int file) {
  std::error_code unknown;
  return concerns(
      std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(file), unknown).native());
}

std::optional<std::size_t> allowed(Kind kind, bool concerned, std::size_t size) noexcept {
  static Counts& counts = make_counts();
  static const std::vector<Fault> kFaults = parse_faults(setting("NQUEENS_FAIL"));
  if (!concerned) return size;
  const std::uint64_t number = ++counts.at(static_cast<std::size_t>(kind));
  const auto fault = std::ranges::find_if(kFaults, [&](const Fault& one) {
    return one.kind == kind && number >= one.first && number - one.first < one.count;
  });
  if (fault == kFaults.end()) return size;
  if (fault->halves) return (size + 1) / 2;
  if (fault->signal != 0) {
    raise(fault->signal);  // to this thread, which must not continue
    return size;
  }
  errno = fault->error;
  return std::nullopt;
}

}  // namespace nqueens::preload
