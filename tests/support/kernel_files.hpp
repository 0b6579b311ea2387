// A folder that stands for "/" with the files by which the kernel describes a machine.
#pragma once

#include <fstream>

#include "support/temp_folder.hpp"

namespace nqueens::test {

class KernelFiles {
 public:
  const std::filesystem::path& root() const { return folder_.path(); }

  /// Writes a file and the folders above it. The path is relative to the root.
  void write(const std::string& path, const std::string& text) const {
    std::filesystem::create_directories((root() / path).parent_path());
    std::ofstream(root() / path) << text;
  }

 private:
  TempFolder folder_;
};

}  // namespace nqueens::test
