// Replaces libFuzzer where it is not available. Tries all files of the folders named on the command
// line.

#include <filesystem>
#include <iostream>

#include "fuzz/fuzz_target.hpp"
#include "support/file_bytes.hpp"

int main(int argc, char** argv) {
  int inputs = 0;
  for (int i = 1; i < argc; ++i) {
    for (const auto& file : std::filesystem::directory_iterator(argv[i])) {
      const std::string bytes = nqueens::test::read_bytes(file.path());
      // The name is printed first. So the last name is that of the file that fails.
      std::cout << file.path() << std::endl;
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
      ++inputs;
    }
  }
  std::cout << inputs << " inputs tried\n";
  return inputs > 0 ? 0 : 1;
}
