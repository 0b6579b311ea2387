#include "base/threads.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <fstream>
#include <sched.h>
#include <string>
#include <system_error>
#include <utility>

#include "base/contract.hpp"
#include "base/memory.hpp"
#include "nqueens/error.hpp"

namespace nqueens {
namespace {

// A set of processors, empty at first. (One cpu_set_t of the C library has room for only 1024.)
class CpuSet {
 public:
  explicit CpuSet(int cpus) : sets_(static_cast<std::size_t>(cpus - 1) / CPU_SETSIZE + 1) {}

  cpu_set_t* get() { return sets_.data(); }
  std::size_t bytes() const { return sets_.size() * sizeof(cpu_set_t); }

 private:
  std::vector<cpu_set_t> sets_;
};

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

std::vector<int> allowed_cpus() {
  CpuSet set(1 << 16);  // more processors than any kernel supports
  if (sched_getaffinity(0, set.bytes(), set.get()) != 0) {
    throw std::system_error(errno, std::generic_category(), "cannot read the affinity mask");
  }
  const int allowed = CPU_COUNT_S(set.bytes(), set.get());
  std::vector<int> cpus;
  for (int cpu = 0; std::ssize(cpus) < allowed; ++cpu) {
    if (CPU_ISSET_S(cpu, set.bytes(), set.get())) cpus.push_back(cpu);
  }
  return cpus;
}

void pin_this_thread(int cpu) {
  NQUEENS_ASSERT(cpu >= 0);
  CpuSet set(cpu + 1);
  CPU_SET_S(cpu, set.bytes(), set.get());
  if (sched_setaffinity(0, set.bytes(), set.get()) != 0) {
    throw std::system_error(errno, std::generic_category(),
                            "cannot pin a thread to core " + std::to_string(cpu));
  }
}

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
    // Compared before it is converted: Linux takes quotas of more cores than an int has.
    const double part = std::floor(std::ceil(*quota) / static_cast<double>(masks.size()));
    if (part < choice.threads) {
      choice = {std::max(1, static_cast<int>(part)), "cgroup quota" + shared};
    }
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
    throw Error("cannot start a thread: " + refusal.code().message() +
                "; use fewer threads, or raise the limit on processes (ulimit -u, "
                "pids.max of the cgroup) or on memory (ulimit -v)");
  }
}

}  // namespace nqueens
