#include "colours/memory_model.hpp"

#include <algorithm>
#include <cmath>

#include "colours/lanes.hpp"
#include "colours/seed_range.hpp"
#include "colours/size_class.hpp"

namespace nqueens::colours {
namespace {

// The tables that exist at the same time: those for all numbers of column sets (ClassData::level).
// In numbers of those for all sets.
constexpr double kLevels = 5;

// Up to this much is kept of the lists of a size class.
constexpr double kMostKept = 70e6;

std::uint64_t bytes_of_plan(const Plan& plan) {
  constexpr std::uint64_t kFixed = std::uint64_t{8} << 20;
  return kFixed + plan.seeds.size() * kBytesPerSeed;
}

// What a size class needs, in bytes. Those of a word were measured for n = 24 to 28.
struct ClassBytes {
  double thread;      // lists and buffers of a thread
  double row_set;     // tables of one odd row set
  double kept_lists;  // of all even row sets
};

double number_of_sets(int lines, int size) {
  return std::tgamma(lines + 1) / std::tgamma(size + 1) / std::tgamma(lines - size + 1);
}

ClassBytes class_bytes(int n, int size) {
  constexpr double kLargest = 1.4;    // buffers of the largest row set
  constexpr double kListBytes = 140;  // of a word of an average row set: lists, and sorting
  constexpr double kRunBytes = 400;   // of a word of the colour that has fewer
  constexpr double kMostRunBytes = 200e6;
  constexpr double kTableBytes = 12;
  constexpr double kCounterBytes = sizeof(Plane) * kDigits;
  constexpr double kKeptBytes = 16;  // of a word of an average row set
  const int even = even_lines(n);
  const double sets = number_of_sets(even, size);
  const double white = placements(even, size);
  const double black = placements(even, even - size);
  const double average = kListBytes * (white + black) +
                         std::min(kMostRunBytes, kRunBytes * std::min(white, black)) +
                         sets * kCounterBytes + 8 * sets * sets;
  const double counted = sets / 2;  // half of the C and D, or of the A
  return {.thread = kLargest * average,
          .row_set = (white + black) * kTableBytes,
          .kept_lists = counted * (white + black) * kKeptBytes};
}

}  // namespace

bool keeps_lists(int n, int size, const Room& room) {
  const double most = std::min(kMostKept, static_cast<double>(room.bytes) / 4);
  return class_bytes(n, size).kept_lists <= most;
}

std::size_t block_size(const Plan& plan, int size, std::size_t sets, const Room& room) {
  const ClassBytes bytes = class_bytes(plan.n, size);
  const double left = static_cast<double>(room.bytes) - static_cast<double>(bytes_of_plan(plan)) -
                      room.threads * bytes.thread;
  const double fit = std::floor(left / (kLevels * bytes.row_set));
  if (fit >= static_cast<double>(sets)) return sets;
  return fit < 1 ? 1 : static_cast<std::size_t>(fit);
}

std::uint64_t needed_bytes(const Plan& plan, std::size_t odd_ranges, const Room& room) {
  double most = 0;
  for (int size = counted_sizes(plan.n).first; size <= counted_sizes(plan.n).last; ++size) {
    const std::size_t sets = SizeClass(plan.n, size).odd().size();
    const ClassBytes bytes = class_bytes(plan.n, size);
    const std::size_t block = block_size(plan, size, (sets + odd_ranges - 1) / odd_ranges, room);
    most = std::max(
        most, room.threads * bytes.thread + kLevels * static_cast<double>(block) * bytes.row_set);
  }
  return static_cast<std::uint64_t>(most) + bytes_of_plan(plan);
}

}  // namespace nqueens::colours
