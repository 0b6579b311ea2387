// What accidents do to the bytes of a checkpoint, and to its journal.
#pragma once

#include <filesystem>
#include <string>

#include "attack/trials.hpp"

namespace nqueens::test {

/// A checkpoint as it lies on a disk.
struct StoredBytes {
  std::string file;
  std::string journal;  ///< empty: there is none
};

/// Damages it one way or another; pages and journals come from `foreign`, the bytes of another
/// checkpoint, too. Says how, in a line.
std::string damage(StoredBytes& stored, const std::string& foreign, Dice& dice);

/// Writes it under that name, with or without a journal beside it.
void write(const StoredBytes& stored, const std::filesystem::path& path);

}  // namespace nqueens::test
