// What a command reads: a file or standard input.
#pragma once

#include <functional>
#include <istream>
#include <string>

namespace nqueens::app {

/// Has `read` read the file of this path, standard input for "-". Throws std::invalid_argument
/// where a file cannot be opened or read at all, and std::runtime_error where standard input cannot
/// be read or reading fails later; both say why. Else throws what `read` throws.
void read_input(const std::string& path, const std::function<void(std::istream&)>& read);

}  // namespace nqueens::app
