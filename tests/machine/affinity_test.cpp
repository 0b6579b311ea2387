#include <sched.h>
#include <system_error>
#include <thread>

#include "machine/threads.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST(Affinity, APinnedThreadMayRunOnItsCoreOnly) {
  const int last = allowed_cpus().back();
  std::vector<int> allowed;
  int core = -1;
  std::thread([&] {
    pin_this_thread(last);
    allowed = allowed_cpus();
    core = sched_getcpu();
  }).join();
  EXPECT_THAT(allowed, ElementsAre(last));
  EXPECT_EQ(core, last);
}

TEST(Affinity, ACoreThatTheMachineDoesNotHaveIsRefused) {
  EXPECT_THROW(pin_this_thread(100'000), std::system_error);
}

}  // namespace
}  // namespace nqueens::test
