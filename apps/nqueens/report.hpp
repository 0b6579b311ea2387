// A census as people and programs read it.
#pragma once

#include <cstddef>
#include <string>

#include "run/census.hpp"
#include "run/threads.hpp"
#include "verify/identities.hpp"

namespace nqueens::app {

/// Everything that is said about a finished count.
struct CountReport {
  Census census;
  std::string method;
  std::string parameters;
  ThreadChoice threads;
  std::size_t seeds = 0;
  double elapsed_s = 0;
  double cpu_s = 0;
  Verified verified = Verified::failed;
};

enum class OutputForm { table, quiet, json };

/// The report with a newline at its end. Counts are strings in JSON: readers round above 2^53.
std::string format_report(const CountReport& report, OutputForm form);

}  // namespace nqueens::app
