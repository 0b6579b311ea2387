#include "run/threads.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sched.h>
#include <sstream>
#include <thread>

namespace nqueens {
namespace {

namespace fs = std::filesystem;

int affinity_threads() {
  cpu_set_t mask;
  CPU_ZERO(&mask);
  if (sched_getaffinity(0, sizeof mask, &mask) == 0) return CPU_COUNT(&mask);
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

// Version 2: "max 100000" or "150000 100000".
std::optional<double> quota_v2(const fs::path& group) {
  std::ifstream file(group / "cpu.max");
  double quota = 0;
  double period = 0;
  if (file >> quota >> period && quota > 0 && period > 0) return quota / period;
  return std::nullopt;
}

// Version 1: the quota is -1 when there is no limit.
std::optional<double> quota_v1(const fs::path& group) {
  std::ifstream quota_file(group / "cpu.cfs_quota_us");
  std::ifstream period_file(group / "cpu.cfs_period_us");
  double quota = 0;
  double period = 0;
  if (quota_file >> quota && period_file >> period && quota > 0 && period > 0) {
    return quota / period;
  }
  return std::nullopt;
}

bool is_cpu_controller(const std::string& controllers) {
  std::stringstream list(controllers);
  std::string name;
  while (std::getline(list, name, ',')) {
    if (name == "cpu") return true;
  }
  return false;
}

}  // namespace

std::optional<double> cgroup_cpu_quota(const fs::path& root) {
  std::optional<double> smallest;
  const auto consider = [&smallest](std::optional<double> quota) {
    if (quota && (!smallest || *quota < *smallest)) smallest = quota;
  };
  std::ifstream cgroups(root / "proc/self/cgroup");
  std::string line;
  while (std::getline(cgroups, line)) {  // hierarchy-id:controllers:path
    const auto first = line.find(':');
    const auto second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    const bool version_2 = controllers.empty();
    if (!version_2 && !is_cpu_controller(controllers)) continue;
    const fs::path mount = root / (version_2 ? "sys/fs/cgroup" : "sys/fs/cgroup/cpu");
    // Inside a container the path may name a group that is mounted as the root: begin there too.
    fs::path relative = fs::path(line.substr(second + 1)).relative_path();
    while (true) {
      consider(version_2 ? quota_v2(mount / relative) : quota_v1(mount / relative));
      if (relative.empty()) break;
      relative = relative.parent_path();
    }
  }
  return smallest;
}

ThreadChoice available_threads() {
  ThreadChoice choice{affinity_threads(), "affinity mask"};
  if (const auto quota = cgroup_cpu_quota()) {
    const int cores = std::max(1, static_cast<int>(std::ceil(*quota)));
    if (cores < choice.threads) choice = {cores, "cgroup quota"};
  }
  return choice;
}

}  // namespace nqueens
