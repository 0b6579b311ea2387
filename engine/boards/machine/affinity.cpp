#include "machine/affinity.hpp"

#include <cerrno>
#include <sched.h>
#include <string>
#include <system_error>

#include "contract/contract.hpp"

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

}  // namespace nqueens
