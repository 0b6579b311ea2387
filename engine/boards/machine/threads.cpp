#include "machine/threads.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "contract/contract.hpp"
#include "machine/affinity.hpp"
#include "machine/cgroup.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

// Returns the CPU quota of a group in cores. Version 2 of cgroups has one file for quota and
// period, such as "150000 100000" or "max 100000". Version 1 has a file for each; there the quota
// -1 means no limit.
std::optional<double> quota_of(const CgroupFolder& group) {
  const bool version_2 = group.version == 2;
  std::ifstream quota_file(group.path / (version_2 ? "cpu.max" : "cpu.cfs_quota_us"));
  std::ifstream period_file(group.path / "cpu.cfs_period_us");
  double quota = 0;
  double period = 0;
  std::istream& period_source = version_2 ? quota_file : period_file;
  if (quota_file >> quota && period_source >> period && quota > 0 && period > 0) {
    return quota / period;
  }
  return std::nullopt;
}

}  // namespace

std::optional<double> cgroup_cpu_quota(const fs::path& root) {
  std::optional<double> smallest;
  for (const CgroupFolder& group : cgroup_folders("cpu", root)) {
    const auto quota = quota_of(group);
    if (quota && (!smallest || *quota < *smallest)) smallest = quota;
  }
  return smallest;
}

ThreadChoice shared_threads(const std::vector<int>& own, std::span<const std::vector<int>> masks,
                            std::optional<double> quota) {
  NQUEENS_ASSERT(std::ranges::find(masks, own) != masks.end());
  const std::string shared = masks.size() == 1 ? "" : " shared by " + std::to_string(masks.size());
  double cores = 0;
  for (const int cpu : own) {
    cores += 1.0 / static_cast<double>(std::ranges::count_if(masks, [cpu](const auto& mask) {
               return std::ranges::find(mask, cpu) != mask.end();
             }));
  }
  constexpr double kRounding = 1e-9;  // three thirds of a core must make one core
  ThreadChoice choice{std::max(1, static_cast<int>(cores + kRounding)), "affinity mask" + shared};
  if (quota) {
    const int part = static_cast<int>(std::ceil(*quota) / static_cast<double>(masks.size()));
    if (part < choice.threads) choice = {std::max(1, part), "cgroup quota" + shared};
  }
  if (choice.threads > kMaxThreads) choice = {kMaxThreads, "largest number of threads"};
  return choice;
}

ThreadChoice available_threads() {
  const std::vector<int> own = allowed_cpus();
  return shared_threads(own, {&own, 1}, cgroup_cpu_quota());
}

std::thread start_thread(std::function<void()> work) {
  try {
    return std::thread(std::move(work));
  } catch (const std::system_error& refusal) {
    throw std::runtime_error("cannot start a thread: " + refusal.code().message() +
                             "; use fewer threads, or raise the limit on processes (ulimit -u, "
                             "pids.max of the cgroup) or on memory (ulimit -v)");
  }
}

}  // namespace nqueens
