// Quotes file names in the commands that messages suggest.
#pragma once

#include <string>

namespace nqueens {

/// Returns the name of a file as a shell reads it, and as no program takes it for an option: as it
/// is if possible, else as in "a b", ./-x or 'a$b'.
std::string shell_word(const std::string& file);

}  // namespace nqueens
