// Damages the bytes of a checkpoint and its journal as accidents do.
#pragma once

#include <filesystem>
#include <string>

#include "attack/trials.hpp"

namespace nqueens::test {

/// The bytes of a checkpoint on disk.
struct StoredBytes {
  std::string file{};
  std::string journal{};  ///< empty: there is none
};

/// Damages the checkpoint in a random way, and returns a line that describes the damage. Some kinds
/// of damage take pages or journals from `foreign`, the bytes of another checkpoint.
std::string damage(StoredBytes& stored, const std::string& foreign, Dice& dice);

/// Writes the file under that name, and its journal next to it if there is one.
void write(const StoredBytes& stored, const std::filesystem::path& path);

}  // namespace nqueens::test
