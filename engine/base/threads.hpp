// The processors and the number of threads that this process may use, and how to start a thread.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace nqueens {

/// Returns the numbers of the processors on which the calling thread may run, in ascending order.
/// Throws std::system_error.
std::vector<int> allowed_cpus();

/// Lets the calling thread run on this processor only. Throws std::system_error.
void pin_this_thread(int cpu);

/// The largest number of threads that can be requested.
inline constexpr int kMaxThreads = 1024;

struct ThreadChoice {
  int threads = 1;
  /// What determined the number, such as "asked for" or "cgroup quota shared by 3".
  std::string limit;
};

/// Returns the number of threads that this process may use: the smaller of the size of the affinity
/// mask and the cgroup's CPU quota (rounded up to whole cores). At most kMaxThreads.
ThreadChoice available_threads();

/// Returns the number of threads for one of several processes of a job on the same machine. Each
/// core is divided between the processes whose affinity mask has it. The quota is divided between
/// all processes. `masks` has the affinity masks of all processes, as lists of cores; `own` is the
/// mask of this process. Rounds down; returns at least 1 and at most kMaxThreads.
ThreadChoice shared_threads(const std::vector<int>& own, std::span<const std::vector<int>> masks,
                            std::optional<double> quota);

/// Returns the CPU quota in cores: the smallest quota of this process's cgroup (version 2 or 1) and
/// its ancestors; nullopt if there is none. `root` is "/" except in tests.
std::optional<double> cgroup_cpu_quota(const std::filesystem::path& root = "/");

/// Starts a thread that runs the work. The work must not throw. If the system refuses another
/// thread, throws Error with a message that names the limits to check.
std::thread start_thread(std::function<void()> work);

}  // namespace nqueens
