// A count that outlives its process: ended half-way, and resumed.

#include <filesystem>
#include <iostream>
#include <nqueens/count.hpp>

int main() {
  const std::filesystem::path file = std::filesystem::temp_directory_path() / "long_count.ledger";
  std::filesystem::remove(file);
  nqueens::CountOptions options;
  options.checkpoint = file.string();

  // Whatever ends a process, the finished parts are in the file, a few seconds' worth excepted.
  options.progress = [](double share) { return share < 0.5; };
  if (!nqueens::count_solutions(15, options)) std::cout << "ended half-way\n";

  // The same call goes on, today or on another machine; the file knows by which method.
  options.progress = [](double share) { return share >= 0.5; };
  std::cout << "15 queens: " << nqueens::to_string(nqueens::count_solutions(15, options)->total)
            << "\n";

  // It is a file of one board, and for one process at a time.
  try {
    nqueens::count_solutions(16, options);
  } catch (const nqueens::CheckpointUnusable&) {
    std::cout << "of another board\n";
  }
  std::filesystem::remove(file);
}
