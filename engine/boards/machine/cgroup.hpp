// Finds the folders with the limits of this process's control groups.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace nqueens {

struct CgroupFolder {
  int version = 2;  ///< 1 or 2: the names of the files differ
  std::filesystem::path path;
};

/// Returns the folders of the process's group for a controller ("cpu", "memory") and of all its
/// ancestors, innermost first. Includes folders that do not exist: inside a container, the path of
/// the group may not exist, and the limits are in the last folder, the mount itself. Tests replace
/// "/" by `root`.
std::vector<CgroupFolder> cgroup_folders(std::string_view controller,
                                         const std::filesystem::path& root = "/");

}  // namespace nqueens
