// Finds the folders in which the kernel shows the limits of the control groups of this process.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace nqueens {

struct CgroupFolder {
  int version = 2;  ///< 1 or 2; the versions name their files differently
  std::filesystem::path path;
};

/// Returns the folder of this process's control group for a controller, such as "cpu" or "memory",
/// then the folders of all its ancestors, innermost first. Some of the folders may not exist. In a
/// container, often only the outermost folder exists, and it has the limits of the container.
/// `root` is "/" except in tests.
std::vector<CgroupFolder> cgroup_folders(std::string_view controller,
                                         const std::filesystem::path& root = "/");

}  // namespace nqueens
