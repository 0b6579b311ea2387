#include "attack/faults.hpp"

#include "run/compound.hpp"
#include "run/double_check.hpp"
#include "run/registry.hpp"

namespace nqueens::test {

const std::vector<NamedFault>& all_faults() {
  static const std::vector<NamedFault> kFaults{
      {FaultKind::flipped_bit, "flipped bit"}, {FaultKind::one_more, "one more"},
      {FaultKind::one_less, "one less"},       {FaultKind::one_orbit, "eight more"},
      {FaultKind::zeroed, "zeroed seed"},      {FaultKind::faulty_sum, "faulty sum"},
      {FaultKind::lost_seed, "lost seed"},     {FaultKind::doubled_seed, "doubled seed"},
  };
  return kFaults;
}

bool is_of_a_tally(FaultKind kind) {
  return kind != FaultKind::faulty_sum && kind != FaultKind::lost_seed &&
         kind != FaultKind::doubled_seed;
}

Count falsified(const Fault& fault, Count number) {
  switch (fault.kind) {
    case FaultKind::flipped_bit:
      return number ^ (Count{1} << fault.bit);
    case FaultKind::one_more:
      return number + 1;
    case FaultKind::one_less:
      return number - 1;
    case FaultKind::one_orbit:
      return number + 8;
    case FaultKind::zeroed:
      return 0;
    case FaultKind::none:
    case FaultKind::faulty_sum:
    case FaultKind::lost_seed:
    case FaultKind::doubled_seed:
      break;
  }
  return number;
}

job::Workers FaultyExecutor::gather(const CheckpointHeader& plan, const Machine& machine,
                                    const ThreadChoice& threads) {
  fingerprint_ = plan.fingerprint;
  return Executor::gather(plan, machine, threads);
}

RunResult FaultyExecutor::count(const Counter& counter, std::span<const SeedId> todo,
                                const RunOptions& options, StopFlag& /*stop*/) {
  const Plan& plan = counter.plan();
  const auto method = with_symmetric_counts(find_method(plan.method)->make());
  const auto chosen = select_seeds(*method, plan, fingerprint_, {.percent = double_check_percent_});
  double_checked_ = chosen[index_of(fault_.seed)];
  const Counter faulty(plan, [&](SeedId id) {
    Tally tally = counter.count(id);
    if (id != fault_.seed) return tally;
    if (fault_.kind == FaultKind::zeroed) return Tally{};
    tally.*fault_.number = falsified(fault_, tally.*fault_.number);
    return tally;
  });
  std::vector<SeedId> seeds(todo.begin(), todo.end());
  if (fault_.kind == FaultKind::lost_seed) std::erase(seeds, fault_.seed);
  RunResult result = run(faulty, seeds, options);
  if (fault_.kind == FaultKind::faulty_sum) result.sum.total ^= Count{1} << fault_.bit;
  if (fault_.kind == FaultKind::doubled_seed) {
    result.sum += run(faulty, std::span(&fault_.seed, 1), options).sum;
  }
  return result;
}

}  // namespace nqueens::test
