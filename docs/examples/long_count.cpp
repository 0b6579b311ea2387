// A count with progress that Ctrl-C ends, and that the next call resumes from its checkpoint.

#include <atomic>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <nqueens/checkpoint.hpp>
#include <nqueens/count.hpp>
#include <nqueens/estimate.hpp>

std::atomic<bool> stop{false};

void on_interrupt(int) { stop = true; }

int main() {
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
  const std::filesystem::path file = std::filesystem::temp_directory_path() / "long_count.jsonl";
  std::filesystem::remove(file);

  // What the count will take, from a sample of a tenth of a second.
  if (const auto takes = nqueens::estimate(15, {.seconds = 0.1, .stop = &stop})) {
    std::cerr << takes->elapsed_low_s << " to " << takes->elapsed_high_s << " seconds\n";
  }

  nqueens::CountOptions options;
  options.checkpoint = file.string();

  // Whatever ends the process, the file has the finished parts, except those of the last seconds.
  options.stop = &stop;
  options.progress = [](double share) {
    std::cerr << "\r" << static_cast<int>(100 * share) << " %";
    if (share > 0.5) std::raise(SIGINT);  // as if the user pressed Ctrl-C
    return true;
  };
  if (!nqueens::count_solutions(15, options)) std::cout << "ended half-way\n";

  // Any program can read how far the count is, also while it runs.
  const nqueens::CheckpointStatus status = nqueens::checkpoint_status(file.string());
  std::cout << (status.share > 0.5 ? "more" : "less") << " than half is done, "
            << (status.held_by.empty() ? "nobody counts" : status.held_by) << "\n";

  // The same call resumes the count, also on another machine, with the method of the file.
  stop = false;
  options.progress = [](double share) { return share >= 0.5; };
  std::cout << "15 queens: " << nqueens::to_string(nqueens::count_solutions(15, options)->total)
            << "\n";

  // The file belongs to one board, and to one process at a time.
  try {
    nqueens::count_solutions(16, options);
  } catch (const nqueens::CheckpointUnusable&) {
    std::cout << "of another board\n";
  }
  std::filesystem::remove(file);
}
