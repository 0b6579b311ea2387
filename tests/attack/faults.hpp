// A machine that makes a mistake: one, in an otherwise honest count.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "attack/trials.hpp"
#include "job/executor.hpp"

namespace nqueens::test {

enum class FaultKind {
  none,
  flipped_bit,  ///< in the total of a seed
  one_more,     ///< solution in a seed
  one_less,
  one_orbit,     ///< 8 solutions more in a seed, as a wrong half board would give
  zeroed,        ///< a seed's tally
  faulty_sum,    ///< a bit of what is summed up in memory; the records are right
  lost_seed,     ///< said to be counted, and never was
  doubled_seed,  ///< counted twice
};

struct Fault {
  FaultKind kind = FaultKind::none;
  SeedId seed{};
  int bit = 0;
};

struct NamedFault {
  FaultKind kind = FaultKind::none;
  std::string name;
};

/// All kinds but none, and how the table calls them.
const std::vector<NamedFault>& all_faults();

/// Whether it is a seed's tally that is wrong, as it is counted and saved.
bool is_of_a_tally(FaultKind kind);

/// What the fault makes of a seed's total.
Count falsified(const Fault& fault, Count total);

/// This process alone, with a fault. The fault is where a machine has it: in the counting itself,
/// before a second path has looked at the seed.
class FaultyExecutor final : public job::Executor {
 public:
  /// `double_check_percent` is what the job is asked for.
  FaultyExecutor(const Fault& fault, double double_check_percent)
      : fault_(fault), double_check_percent_(double_check_percent) {}

  job::Workers gather(const LedgerHeader& plan, const Machine& machine,
                      const ThreadChoice& threads) override;
  RunResult count(const CountSeed& count_seed, const Plan& plan, std::span<const SeedId> todo,
                  const RunOptions& options, StopFlag& stop) override;

  /// Whether the seed with the fault was chosen to be counted twice.
  bool double_checked() const { return double_checked_; }

 private:
  const Fault fault_;
  const double double_check_percent_;
  std::uint64_t fingerprint_ = 0;
  bool double_checked_ = false;
};

}  // namespace nqueens::test
