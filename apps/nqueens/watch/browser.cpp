#include "watch/browser.hpp"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <spawn.h>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace nqueens::app {
namespace {

namespace fs = std::filesystem;

// Returns the page of the installed program, or of the source tree in which this program was built.
fs::path page() {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& place :
       {folder.parent_path() / NQUEENS_PAGE_INSTALLED, folder / NQUEENS_PAGE_BUILT}) {
    if (fs::is_regular_file(place, error)) return place.lexically_normal();
  }
  throw std::runtime_error("the page is not here: scripts/web in the source tree builds it");
}

bool has_desktop() {
  return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
}

bool opens(std::string address) {
  std::string program = "xdg-open";
  const std::array<char*, 3> arguments{program.data(), address.data(), nullptr};
  pid_t child = 0;
  int status = 0;
  return posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments.data(), environ) == 0 &&
         waitpid(child, &status, 0) == child && status == 0;
}

}  // namespace

void open_in_browser(int n) {
  const std::string file = page().string();
  if (!has_desktop()) {
    throw std::runtime_error("there is no desktop here to open the page on: " + file);
  }
  if (!opens("file://" + file + "#tab=search&n=" + std::to_string(n))) {
    throw std::runtime_error("xdg-open did not open the page: " + file);
  }
}

}  // namespace nqueens::app
