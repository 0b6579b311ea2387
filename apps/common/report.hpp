// A census as people and programs read it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "census/census.hpp"
#include "command_line.hpp"
#include "ledger/records.hpp"
#include "machine/threads.hpp"
#include "verify/identities.hpp"

namespace nqueens::app {

/// Time spent, over all runs of a count.
struct RunTotals {
  std::size_t runs = 1;
  double elapsed_s = 0;
  double cpu_s = 0;
};

RunTotals totals_of(const std::vector<RunRecord>& runs);

/// Everything that is said about a finished count.
struct CountReport {
  Census census;
  std::string method;
  std::string parameters;
  std::string isa;                      ///< empty when put together from other runs
  std::optional<ThreadChoice> threads;  ///< nullopt when put together from other runs
  std::size_t seeds = 0;
  std::uint64_t double_checked = 0;  ///< seeds counted twice, with the same tally
  std::string agrees_with;           ///< a method that counted the same census; empty if none did
  RunTotals totals;
  Verified verified = Verified::failed;
};

/// Everything that is said about a finished shard.
struct ShardReport {
  int n = 0;
  std::string method;
  std::string parameters;
  Shard shard;
  std::uint64_t seeds = 0;  ///< of the shard
  RunTotals totals;
};

/// Why a checkpoint's census is not printed while two methods disagree over it, and what to do.
std::string disputed(const std::string& checkpoint, const MismatchRecord& dispute);

enum class OutputForm { table, quiet, json };

/// What --json and --quiet ask for; throws UsageError if both are given.
OutputForm output_form(const CommandLine& line);

/// The report with a newline at its end. Counts are strings in JSON: readers round above 2^53.
std::string format_report(const CountReport& report, OutputForm form);
std::string format_shard(const ShardReport& report, OutputForm form);

}  // namespace nqueens::app
