// What `nqueens bench` measured, as people and programs read it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "machine/threads.hpp"
#include "run/measurement.hpp"
#include "simd/isa.hpp"

namespace nqueens::app {

/// The speedtest block: without it, no figure can be compared with another.
struct Speedtest {
  ThreadChoice threads;      ///< the most that are measured
  std::vector<int> steps;    ///< the numbers of threads that are measured
  std::vector<Isa> isas;     ///< the instruction sets that are measured, worst first
  std::string command_line;  ///< the whole one, from "nqueens" on
};

/// One whole count. Only the total is counted, also by methods that could deliver more.
struct BenchRow {
  Configuration configuration;
  int n = 0;
  Measurement measurement;

  double solutions_per_s() const;
};

/// Two configurations on one board, timed in turn.
struct BenchRatio {
  std::string_view about;  ///< "method", "isa" or "threads": what differs
  Configuration a;
  Configuration b;
  int n = 0;
  Comparison comparison;
};

/// "composition avx512 2 threads".
std::string name_of(const Configuration& configuration);

std::string format_speedtest(const Speedtest& speedtest);
std::string row_heading();
std::string format_row(const BenchRow& row);
std::string ratio_heading();
std::string format_ratio(const BenchRatio& ratio);

/// Everything, and the times of Tsuda's lecture beside it.
std::string bench_json(const Speedtest& speedtest, std::span<const BenchRow> rows,
                       std::span<const BenchRatio> ratios);

}  // namespace nqueens::app
