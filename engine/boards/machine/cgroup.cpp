#include "machine/cgroup.hpp"

#include <fstream>
#include <sstream>
#include <string>

namespace nqueens {
namespace {

bool lists(const std::string& controllers, std::string_view wanted) {
  std::stringstream list(controllers);
  std::string name;
  while (std::getline(list, name, ',')) {
    if (name == wanted) return true;
  }
  return false;
}

}  // namespace

std::vector<CgroupFolder> cgroup_folders(std::string_view controller,
                                         const std::filesystem::path& root) {
  std::vector<CgroupFolder> folders;
  std::ifstream cgroups(root / "proc/self/cgroup");
  std::string line;
  while (std::getline(cgroups, line)) {  // "hierarchy-id:controllers:path"
    const auto first = line.find(':');
    const auto second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    const int version = controllers.empty() ? 2 : 1;
    if (version == 1 && !lists(controllers, controller)) continue;
    auto mount = root / "sys/fs/cgroup";
    if (version == 1) mount /= controller;
    auto relative = std::filesystem::path(line.substr(second + 1)).relative_path();
    while (true) {
      // No path may end with a slash: if memory runs out while a name is appended to such a path,
      // the library of GCC 12 destroys objects that it has not constructed.
      folders.push_back({version, relative.empty() ? mount : mount / relative});
      if (relative.empty()) break;
      relative = relative.parent_path();
    }
  }
  return folders;
}

}  // namespace nqueens
