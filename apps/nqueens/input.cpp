#include "input.hpp"

#include <cerrno>
#include <fstream>
#include <iostream>
#include <spdlog/fmt/fmt.h>
#include <stdexcept>
#include <system_error>

namespace nqueens::app {

void read_input(const std::string& path, const std::function<void(std::istream&)>& read) {
  const bool standard = path == "-";
  // A stream that is synchronised with C streams would treat a read error as the end of the file.
  if (standard) std::ios::sync_with_stdio(false);
  std::ifstream file;
  std::istream& in = standard ? std::cin : file;
  in.exceptions(std::ios::badbit);
  bool begun = standard;
  try {
    if (!standard) file.open(path, std::ios::binary);
    if (!in) throw std::system_error(errno, std::generic_category());
    in.peek();  // a folder can be opened, but not read
    in.clear();
    begun = true;
    read(in);
  } catch (const std::system_error& problem) {  // std::ios::failure is one, too
    const std::string name = standard ? "standard input" : "'" + path + "'";
    const std::string message = fmt::format("cannot read {}: {}", name, problem.code().message());
    if (begun) throw std::runtime_error(message);
    throw std::invalid_argument(message);
  }
}

}  // namespace nqueens::app
