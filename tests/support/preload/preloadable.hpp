// The name by which a library can be preloaded.
#pragma once

#include <filesystem>
#include <string>

#include "support/temp_folder.hpp"

namespace nqueens::test {

/// Returns a path of the library for LD_PRELOAD, for which a space or a colon ends a path. If the
/// library's own path has one, it is the path of a link to the library.
inline std::string preloadable(const std::string& library) {
  if (library.find_first_of(" :") == std::string::npos) return library;
  static const TempFolder kFolder;
  const std::filesystem::path link = kFolder.path() / std::filesystem::path(library).filename();
  if (!std::filesystem::exists(link)) std::filesystem::create_symlink(library, link);
  return link.string();
}

}  // namespace nqueens::test
