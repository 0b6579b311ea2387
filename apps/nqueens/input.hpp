// Reads the input of a command: a file or standard input.
#pragma once

#include <functional>
#include <istream>
#include <string>

namespace nqueens::app {

/// Calls `read` with the file of this path, or with standard input for "-". Throws
/// std::invalid_argument if the file cannot be opened or read at all, and std::runtime_error if
/// standard input cannot be read or reading fails later. Both say why. Also throws what `read`
/// throws.
void read_input(const std::string& path, const std::function<void(std::istream&)>& read);

}  // namespace nqueens::app
