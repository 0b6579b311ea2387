// Where the kernel keeps the limits of the control groups that this process is in.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace nqueens {

struct CgroupFolder {
  int version = 2;  ///< 1 or 2: the files' names differ
  std::filesystem::path path;
};

/// The folders of the process's group and all its ancestors that a controller ("cpu", "memory")
/// limits, innermost first; those that do not exist here are listed too. Inside a container the
/// group's path may lead nowhere, and the last folder, the mount itself, is the one that counts.
/// `root` stands for "/" in tests.
std::vector<CgroupFolder> cgroup_folders(std::string_view controller,
                                         const std::filesystem::path& root = "/");

}  // namespace nqueens
