// The number of threads that this process may use, and how to start a thread.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace nqueens {

/// The most threads that can be requested.
inline constexpr int kMaxThreads = 1024;

struct ThreadChoice {
  int threads = 1;
  /// What determined the number, such as "asked for" or "cgroup quota shared by 3".
  std::string limit;
};

/// Returns the smaller of the size of the affinity mask and the cgroup's CPU quota (rounded up to
/// whole cores), at most kMaxThreads. Both may change later; the kernel then moves running threads.
ThreadChoice available_threads();

/// Returns the number of threads for one of several processes of a job on one machine. Each core is
/// divided between the processes whose affinity mask has it, and the quota between all processes.
/// `masks` has the affinity masks of all processes, as lists of cores; `own` is that of this
/// process. Rounded down, at least 1, at most kMaxThreads.
ThreadChoice shared_threads(const std::vector<int>& own, std::span<const std::vector<int>> masks,
                            std::optional<double> quota);

/// Returns the CPU quota in cores: the smallest quota of this process's cgroup (version 2 or 1) and
/// its ancestors; nullopt if there is none. Tests replace "/" by `root`.
std::optional<double> cgroup_cpu_quota(const std::filesystem::path& root = "/");

/// Starts a thread for the work, which must not throw. If the system refuses another thread, throws
/// std::runtime_error; the message names the limits to check.
std::thread start_thread(std::function<void()> work);

}  // namespace nqueens
