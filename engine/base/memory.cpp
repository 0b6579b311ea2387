#include "base/memory.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <limits>
#include <malloc.h>
#include <unistd.h>
#if __has_include(<execinfo.h>)
#include <execinfo.h>
#endif

namespace nqueens {
namespace {

// Returns whether a list such as "cpu,cpuacct" has this name.
bool lists(std::string_view controllers, std::string_view wanted) {
  const auto between_commas = [](std::string_view text) {
    return std::string(1, ',').append(text).append(",");
  };
  return between_commas(controllers).find(between_commas(wanted)) != std::string::npos;
}

constexpr std::string_view kUnits = "KMGT";
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

// Finds the line of the file whose first word is `name`. Returns the number after this word.
std::optional<std::uint64_t> number_after(const std::string& name,
                                          const std::filesystem::path& path) {
  std::ifstream file(path);
  for (std::string word, rest; file >> word;) {
    std::uint64_t value = 0;
    if (word == name && file >> value) return value;
    std::getline(file, rest);
  }
  return std::nullopt;
}

std::optional<std::uint64_t> number_in(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::uint64_t value = 0;
  if (file >> value) return value;  // the file may also say "max"
  return std::nullopt;
}

std::uint64_t difference(std::uint64_t from, std::uint64_t bytes) {
  return from - std::min(bytes, from);
}

// Returns how many bytes a control group may still use: its smallest limit minus its usage. Cached
// files do not count as used, since the kernel drops them if memory is needed. memory.high is a
// limit here, since the kernel slows down groups that use more. The soft limit of cgroups version 1
// is not, since it has no effect while the machine has free memory.
std::uint64_t left_in(const CgroupFolder& group) {
  std::uint64_t limit = kNoLimit;
  for (const char* name : {"memory.max", "memory.high", "memory.limit_in_bytes"}) {
    limit = std::min(limit, number_in(group.path / name).value_or(kNoLimit));
  }
  const bool version_2 = group.version == 2;
  const auto used =
      number_in(group.path / (version_2 ? "memory.current" : "memory.usage_in_bytes"));
  const auto cached =
      number_after(version_2 ? "inactive_file" : "total_inactive_file", group.path / "memory.stat");
  return difference(limit, difference(used.value_or(0), cached.value_or(0)));
}

// Returns how many bytes programs may still allocate under strict overcommit, a setting of the
// kernel that refuses allocations even if memory is free. Returns kNoLimit for other settings.
std::uint64_t left_to_promise(const std::filesystem::path& root) {
  constexpr std::uint64_t kStrict = 2;
  if (number_in(root / "proc/sys/vm/overcommit_memory") != kStrict) return kNoLimit;
  const auto limit = number_after("CommitLimit:", root / "proc/meminfo");
  const auto promised = number_after("Committed_AS:", root / "proc/meminfo");
  return limit ? difference(*limit, promised.value_or(0)) * 1024 : kNoLimit;
}

// Returns the machine's available memory. Without /proc, as in a bare chroot, counts only free
// memory, not the caches that the kernel could drop.
std::uint64_t left_on_machine(const std::filesystem::path& root) {
  if (const auto kibibytes = number_after("MemAvailable:", root / "proc/meminfo")) {
    return *kibibytes * 1024;
  }
  return static_cast<std::uint64_t>(sysconf(_SC_AVPHYS_PAGES)) *
         static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::string size_text(std::uint64_t bytes, double (*rounded)(double)) {
  double number = static_cast<double>(bytes) / 1024;
  std::size_t unit = 0;
  for (; number >= 1024 && unit + 1 < kUnits.size(); ++unit) number /= 1024;
  const double parts = number < 10 ? 10 : 1;
  number = rounded(number * parts) / parts;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), number < 10 ? "%.1f %ciB" : "%.0f %ciB", number,
                kUnits[unit]);
  return text.data();
}

}  // namespace

std::vector<CgroupFolder> cgroup_folders(std::string_view controller,
                                         const std::filesystem::path& root) {
  std::vector<CgroupFolder> folders;
  std::ifstream cgroups(root / "proc/self/cgroup");
  std::string line;
  while (std::getline(cgroups, line)) {  // "hierarchy-id:controllers:path"
    const auto first = line.find(':');
    const auto second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    const int version = controllers.empty() ? 2 : 1;
    if (version == 1 && !lists(controllers, controller)) continue;
    auto mount = root / "sys/fs/cgroup";
    if (version == 1) mount /= controller;
    auto relative = std::filesystem::path(line.substr(second + 1)).relative_path();
    while (true) {
      // No path may end with a slash: if memory runs out while a name is appended to such a path,
      // the library of GCC 12 destroys objects that it has not constructed.
      folders.push_back({version, relative.empty() ? mount : mount / relative});
      if (relative.empty()) break;
      relative = relative.parent_path();
    }
  }
  return folders;
}

MemoryLimit available_memory(const std::filesystem::path& root) {
  MemoryLimit smallest{left_on_machine(root), "available memory"};
  const auto limit_by = [&smallest](std::uint64_t bytes, const char* source) {
    if (bytes < smallest.bytes) smallest = {bytes, source};
  };
  limit_by(left_to_promise(root), "overcommit limit");
  for (const CgroupFolder& group : cgroup_folders("memory", root)) {
    limit_by(left_in(group), "cgroup limit");
  }
  smallest.bytes -= smallest.bytes / 4;
  return smallest;
}

void load_unwinder() {
#if __has_include(<execinfo.h>)
  void* frame = nullptr;
  static_cast<void>(backtrace(&frame, 1));  // makes glibc load the unwinder and keep it
#endif
}

std::optional<std::uint64_t> parse_size(std::string_view text) {
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [after, failure] = std::from_chars(text.data(), end, number, std::chars_format::fixed);
  if (failure != std::errc() || !std::isfinite(number)) return std::nullopt;
  std::string_view unit(after, static_cast<std::size_t>(end - after));
  if (!unit.empty()) {
    const char capital = static_cast<char>(std::toupper(static_cast<unsigned char>(unit.front())));
    const auto power = kUnits.find(capital);
    if (power != std::string_view::npos) {
      number *= std::pow(1024.0, static_cast<double>(power + 1));
      unit.remove_prefix(1);
      if (unit.starts_with('i')) unit.remove_prefix(1);
    }
    if (unit == "B" || unit == "b") unit.remove_prefix(1);
  }
  constexpr double kTooLarge = 0x1p63;
  if (!unit.empty() || number < 1 || number >= kTooLarge) return std::nullopt;
  return static_cast<std::uint64_t>(number);
}

void return_freed_memory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

std::string readable_size(std::uint64_t bytes) { return size_text(bytes, std::nearbyint); }
std::string readable_need(std::uint64_t needed) { return size_text(needed, std::ceil); }
std::string readable_limit(std::uint64_t limit) { return size_text(limit, std::floor); }

}  // namespace nqueens
