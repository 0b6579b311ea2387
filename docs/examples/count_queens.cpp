// Counts from C++: on all cores, with options, and with reports of the progress.

#include <iostream>
#include <nqueens/count.hpp>

int main() {
  // All cores, the fastest method. The result is checked by published values and identities.
  const auto sixteen = nqueens::count_solutions(16);
  std::cout << "16 queens: total " << nqueens::to_string(sixteen->total) << ", unique "
            << nqueens::to_string(sixteen->unique()) << "\n";

  // The numbers of orbits, by their symmetry.
  const nqueens::OrbitCounts orbits = sixteen->orbits();
  std::cout << "orbits of 8, 4 and 2: " << nqueens::to_string(orbits.of_8) << ", "
            << nqueens::to_string(orbits.of_4) << ", " << nqueens::to_string(orbits.of_2) << "\n";

  // One thread, another method, at most 500 MB.
  nqueens::CountOptions options;
  options.threads = 1;
  options.method = "frontier";
  options.memory = 500'000'000;
  std::cout << "by frontier: " << nqueens::to_string(nqueens::count_solutions(14, options)->total)
            << "\n";

  // The library calls the function before the first part of the work and after each part. Returning
  // false ends the count.
  options.progress = [](double share) { return share < 0.5; };
  if (!nqueens::count_solutions(14, options)) std::cout << "ended half-way\n";

  // If a board cannot be counted, an exception says why, and what to do.
  try {
    nqueens::count_solutions(33);
  } catch (const std::invalid_argument& error) {
    std::cout << error.what() << "\n";
  }
}
