// How many threads this process may really use, and how it gets them.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace nqueens {

/// The most threads that can be asked for.
inline constexpr int kMaxThreads = 1024;

struct ThreadChoice {
  int threads = 1;
  /// What set the number: "asked for", "affinity mask", "cgroup quota", "memory" or "largest number
  /// of threads".
  std::string limit;
};

/// The smaller of the affinity mask and the cgroup's CPU quota (rounded up to whole cores), at most
/// kMaxThreads: as things are now. The kernel moves the threads that are there when they change.
ThreadChoice available_threads();

/// The same for one of several processes on a machine that count together: every core is divided
/// among those whose affinity mask has it, the quota among all. `masks` are those of all of them as
/// lists of cores, this one's included. Rounded down, at least 1, at most kMaxThreads.
ThreadChoice shared_threads(const std::vector<int>& own, std::span<const std::vector<int>> masks,
                            std::optional<double> quota);

/// The CPU quota in cores of the cgroup (version 2 or 1) that /proc/self/cgroup names, the smallest
/// along its ancestors; nullopt when there is none. `root` stands for "/" in tests.
std::optional<double> cgroup_cpu_quota(const std::filesystem::path& root = "/");

/// A thread that does the work, which must not throw. Throws std::runtime_error, saying which
/// limits to look at, where the system gives the process no more threads.
std::thread start_thread(std::function<void()> work);

}  // namespace nqueens
