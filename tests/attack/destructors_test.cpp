// Destroys objects while allocations fail.

#include <fstream>
#include <memory>

#include "attack/allocation_faults.hpp"
#include "job/join.hpp"
#include "support/checkpoints.hpp"
#include "support/in_folder.hpp"

namespace nqueens::test {
namespace {

/// Makes and destroys objects while allocations fail. The first object's destructor fails from its
/// first allocation on, the second object's from its second one on, and so on until an object makes
/// fewer allocations than that. A second round lets a single allocation fail, with an unusual
/// exception. An exception that leaves a destructor would end the process.
template <class Make>
void destroy_without_memory(const Make& make) {
  for (const bool unusual : {false, true}) {
    std::uint64_t allocations = 0;
    for (std::uint64_t at = 1; at <= allocations + 1; ++at) {
      auto object = make();
      arm({.at = at, .lasting = !unusual, .unusual = unusual});
      object.reset();
      allocations = disarm();
    }
  }
}

using WithoutMemory = InFolder;

TEST_F(WithoutMemory, ADraftIsDestroyed) {
  destroy_without_memory([this] {
    auto draft = std::make_unique<job::Draft>(folder_ / "out");
    std::ofstream(draft->file()) << "half of it";
    return draft;
  });
}

TEST_F(WithoutMemory, ACheckpointIsClosedAndCanBeOpenedAgain) {
  destroy_without_memory([&] {
    return std::make_unique<Appender>(file(), small_header(), RunRecord{.version = "1.2.3"});
  });
}

}  // namespace
}  // namespace nqueens::test
