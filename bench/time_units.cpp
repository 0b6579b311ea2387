// Times units of composition, for bench/compare-units. Each line of the standard input is a unit:
//
//   n, the width of the strip, the rows of its queens, the rows of the left side (bit r is row r)
//
// For each unit, it prints the nanoseconds of its count. The command line has the name of the rule.
// Two more numbers may follow: how many top and low key bits there are. Without them, the method
// chooses.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>

#include "board/bits.hpp"
#include "composition/strip.hpp"
#include "composition/strip_lists.hpp"
#include "composition/tuning.hpp"
#include "composition/unit_counter.hpp"
#include "machine/stopwatch.hpp"

namespace nqueens::composition {
namespace {

struct StripCounter {
  StripCounter(const Strip& strip, const Tuning& tuning)
      : lists(strip, tuning, best_isa()), counter(lists) {}
  StripLists lists;
  UnitCounter counter;
};

RowSet row_set(const Strip& strip, RowBits left) {
  const RowBits right = full_row(strip.n) & ~strip.used() & ~left;
  const RowBits upper = full_row(strip.upper_rows());
  const RowBits lower = full_row(strip.lower_rows());
  return {.left_upper = left & upper,
          .left_lower = mirrored(left, strip.n) & lower,
          .right_upper = right & upper,
          .right_lower = mirrored(right, strip.n) & lower};
}

Rule rule_of(const std::string& name, const Strip& strip) {
  if (name == "arms") return Rule::arms;
  const bool in_centre = strip.n % 2 == 1 && strip.rows[0] == strip.n / 2;
  return name == "hooks" && !in_centre ? Rule::hooks : Rule::patterns;
}

Strip read_strip(std::istream& line, const std::string& rule) {
  Strip strip;
  line >> strip.n >> strip.width;
  for (int i = 0; i < std::min(strip.width, kMaxStrip); ++i) {
    int row = 0;
    line >> row;
    strip.rows.at(i) = static_cast<std::uint8_t>(row);
  }
  strip.rule = rule_of(rule, strip);
  return strip;
}

}  // namespace
}  // namespace nqueens::composition

int main(int argc, char** argv) {
  using namespace nqueens;
  using namespace nqueens::composition;
  const std::string rule = argc > 1 ? argv[1] : "arms";
  std::optional<Strip> strip;
  std::unique_ptr<StripCounter> counter;
  for (std::string text; std::getline(std::cin, text);) {
    std::istringstream line(text);
    const Strip next = read_strip(line, rule);
    RowBits left = 0;
    line >> left;
    if (strip != next) {
      Tuning tuning = tuning_for(next);
      if (argc > 3) {
        tuning.bits_by_pairs = false;
        tuning.top_bits = std::stoi(argv[2]);
        tuning.low_bits = std::stoi(argv[3]);
      }
      counter = std::make_unique<StripCounter>(next, tuning);
      strip = next;
    }
    const ThreadStopwatch stopwatch;
    counter->counter.count(row_set(next, left));
    std::printf("%.0f\n", 1e9 * stopwatch.cpu_s());
    std::fflush(stdout);
  }
}
