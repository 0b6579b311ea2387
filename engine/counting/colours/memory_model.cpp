#include "colours/memory_model.hpp"

#include <algorithm>
#include <cmath>

#include "colours/class_data.hpp"
#include "colours/lanes.hpp"
#include "colours/seed_range.hpp"
#include "colours/size_class.hpp"

namespace nqueens::colours {
namespace {

// Up to this much is kept of the lists of a size class.
constexpr double kMostKept = 70e6;

std::uint64_t bytes_of_plan(const Plan& plan) {
  constexpr std::uint64_t kFixed = 11'000'000;
  return kFixed + plan.seeds.size() * kBytesPerSeed;
}

// What a size class needs, in bytes.
struct ClassBytes {
  double thread;      // lists and buffers of a thread
  double row_set;     // tables of one odd row set, for all numbers of column sets
  double kept_lists;  // of all even row sets
};

double number_of_sets(int lines, int size) {
  return std::tgamma(lines + 1) / std::tgamma(size + 1) / std::tgamma(lines - size + 1);
}

// The words of one colour, on average.
struct ColourWords {
  int even_queens;
  int odd_queens;
  double of_even;  // of an even row set, with any column set that is listed
  double of_odd;
  double counted;  // the share of words of an even row set whose column set counts
  bool is_sparse;
  bool by_pairs;
};

struct ClassWords {
  ColourWords white;
  ColourWords black;
};

// For odd n, half of the C are listed, and all D count. The black sub-boards are not square then.
ClassWords class_words(int n, int size, Rule rule) {
  const SparseColours sparse_colour = sparse_colours(n, size);
  const int even = even_lines(n);
  const int odd = odd_lines(n);
  const double half = n % 2 == 0 ? 1 : 0.5;
  const auto make = [&](int even_queens, int odd_queens, bool sparse) {
    return ColourWords{.even_queens = even_queens,
                       .odd_queens = odd_queens,
                       .of_even = 0,
                       .of_odd = 0,
                       .counted = 0.5,
                       .is_sparse = sparse,
                       .by_pairs = counts_by_pairs(rule, sparse, n, even_queens, odd_queens)};
  };
  ClassWords words{make(size, size - n % 2, sparse_colour.white),
                   make(even - size, odd - size + n % 2, sparse_colour.black)};
  words.white.of_even = half * placements(even, words.white.even_queens);
  words.white.of_odd = placements(odd, words.white.odd_queens);
  words.black.of_even = placements(odd, words.black.even_queens);
  words.black.of_odd = half * placements(even, words.black.odd_queens);
  if (n % 2 != 0) words.black.counted = 1;
  return words;
}

// The bytes of a word are those of the vectors that hold it. The tables were measured for n = 18 to
// 26: 7 to 11 bytes of a word. The next tables are made while the last ones are used.
ClassBytes class_bytes(int n, int size, Rule rule) {
  constexpr double kThread = 100e3;
  constexpr double kRunBytes = 200;        // of a word in a thread: lists, sorting, and runs
  constexpr double kPairBytes = 46;        // found words, sorted words and hits
  constexpr double kSparseRunBytes = 450;  // a sparse colour has many signatures
  constexpr double kCounterBytes = sizeof(Plane) * kDigits;  // of a column set
  constexpr double kMatrices = 3;
  const int even = even_lines(n);
  const double half = n % 2 == 0 ? 1 : 0.5;
  const double sets = number_of_sets(even, size);
  const double cells = half * sets * number_of_sets(odd_lines(n), size - n % 2);
  const ClassWords words = class_words(n, size, rule);
  ClassBytes bytes{.thread = kThread + sets * kCounterBytes + kMatrices * (n <= 20 ? 1 : 2) * cells,
                   .row_set = 0,
                   .kept_lists = 0};
  for (const ColourWords& colour : {words.white, words.black}) {
    const double row_bytes = colour.even_queens <= 8 ? 8 : 16;
    bytes.thread += (colour.by_pairs    ? kPairBytes
                     : colour.is_sparse ? kSparseRunBytes
                                        : kRunBytes) *
                    colour.of_even;
    bytes.kept_lists +=
        half * sets * colour.counted * colour.of_even * (row_bytes + (colour.by_pairs ? 2 : 8));
  }
  const double levels = n < 20 ? 2 : 1.5;
  bytes.row_set = ((n % 2 == 0 ? levels : 1) * words.white.of_odd + levels * words.black.of_odd) *
                  (even / 2.0 + 3);
  return bytes;
}

// The room that the plan, the threads and the kept lists leave.
double room_for_tables(const Plan& plan, int size, const Room& room) {
  const ClassBytes bytes = class_bytes(plan.n, size, rule_of(plan));
  return static_cast<double>(room.bytes) - static_cast<double>(bytes_of_plan(plan)) -
         room.threads * bytes.thread -
         (keeps_lists(plan.n, size, rule_of(plan), room) ? bytes.kept_lists : 0);
}

}  // namespace

bool keeps_lists(int n, int size, Rule rule, const Room& room) {
  const double most = std::min(kMostKept, static_cast<double>(room.bytes) / 4);
  return class_bytes(n, size, rule).kept_lists <= most;
}

std::size_t block_size(const Plan& plan, int size, std::size_t sets, const Room& room) {
  const double fit = std::floor(room_for_tables(plan, size, room) /
                                class_bytes(plan.n, size, rule_of(plan)).row_set);
  if (fit >= static_cast<double>(sets)) return sets;
  return fit < 1 ? 1 : static_cast<std::size_t>(fit);
}

std::uint64_t needed_bytes(const Plan& plan, std::size_t odd_ranges, const Room& room) {
  double most = 0;
  for (int size = counted_sizes(plan.n).first; size <= counted_sizes(plan.n).last; ++size) {
    const std::size_t sets = SizeClass(plan.n, size, rule_of(plan)).odd().size();
    const std::size_t block = block_size(plan, size, (sets + odd_ranges - 1) / odd_ranges, room);
    const ClassBytes bytes = class_bytes(plan.n, size, rule_of(plan));
    most =
        std::max(most, room.threads * bytes.thread + static_cast<double>(block) * bytes.row_set +
                           (keeps_lists(plan.n, size, rule_of(plan), room) ? bytes.kept_lists : 0));
  }
  return static_cast<std::uint64_t>(most) + bytes_of_plan(plan);
}

}  // namespace nqueens::colours
