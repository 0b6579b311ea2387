// Simulates a faulty machine: one error in an otherwise correct count.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "attack/trials.hpp"
#include "job/count_job.hpp"

namespace nqueens::test {

enum class FaultKind {
  none,
  flipped_bit,  ///< in the total of a seed
  one_more,     ///< one solution more in a seed
  one_less,
  one_orbit,     ///< 8 solutions more in a seed, as a wrong half board would give
  zeroed,        ///< the tally of a seed
  faulty_sum,    ///< a flipped bit in the sum in memory; the records are right
  lost_seed,     ///< recorded as counted, but never counted
  doubled_seed,  ///< counted twice
};

struct Fault {
  FaultKind kind = FaultKind::none;
  SeedId seed{};
  int bit = 0;
  Count Tally::*number = &Tally::total;  ///< the number that a fault of a tally changes
};

struct NamedFault {
  FaultKind kind = FaultKind::none;
  std::string name;
};

/// All kinds except FaultKind::none, with their names in the table.
const std::vector<NamedFault>& all_faults();

/// Whether a fault of this kind makes a seed's tally wrong, both in memory and in the checkpoint.
bool is_of_a_tally(FaultKind kind);

/// The seed's number Fault::number after the fault.
Count falsified(const Fault& fault, Count number);

/// Counts in this process, with a fault. The fault is in the counting itself, as on a real machine,
/// before a second path checks the seed.
class FaultyExecutor final : public job::Executor {
 public:
  /// `double_check_percent` must be the percentage of the job's request.
  FaultyExecutor(const Fault& fault, double double_check_percent)
      : fault_(fault), double_check_percent_(double_check_percent) {}

  job::Workers gather(const CheckpointHeader& plan, const Machine& machine,
                      const ThreadChoice& threads) override;
  RunResult count(const Counter& counter, std::span<const SeedId> todo, const RunOptions& options,
                  StopFlag& stop) override;

  /// Whether the seed with the fault was chosen to be counted twice.
  bool double_checked() const { return double_checked_; }

 private:
  const Fault fault_;
  const double double_check_percent_;
  std::uint64_t fingerprint_ = 0;
  bool double_checked_ = false;
};

}  // namespace nqueens::test
