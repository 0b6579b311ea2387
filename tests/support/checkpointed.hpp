// The base class of the tests of `nqueens count --checkpoint`.
#pragma once

#include <algorithm>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "run/compound.hpp"
#include "run/registry.hpp"
#include "support/checkpoints.hpp"
#include "support/golden.hpp"
#include "support/in_folder.hpp"
#include "support/long_tests.hpp"
#include "support/program.hpp"

namespace nqueens::test {

class Checkpointed : public InFolder {
 protected:
  /// The words of a count of N with a checkpoint and very frequent commits. The method is `pruned`,
  /// which has many small seeds, unless the options name another one.
  static std::vector<std::string> count_in(const std::string& checkpoint, int n,
                                           const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"count",    std::to_string(n),       "--checkpoint",
                                   checkpoint, "--checkpoint-interval", "0.01",
                                   "-q",       "--log-level",           "info"};
    if (std::find(more.begin(), more.end(), "-m") == more.end()) {
      words.insert(words.end(), {"-m", "pruned"});
    }
    return joined(words, more);
  }
  std::vector<std::string> count(int n, const std::vector<std::string>& more = {}) const {
    return count_in(file(), n, more);
  }

  /// Makes the checkpoint of a count that was stopped after its first seeds.
  static void count_first_seeds(const std::string& checkpoint, int n) {
    const auto method = with_symmetric_counts(find_method("pruned")->make());
    const Plan plan = method->plan(n, {});
    const Counter counter = method->counter(plan, {});
    std::vector<SeedRecord> seeds(10);
    for (std::size_t i = 0; i < seeds.size(); ++i) {
      seeds[i].id = SeedId{i};
      seeds[i].tally = counter.count(seeds[i].id);
    }
    make_checkpoint(checkpoint, header_for(plan, {}, "1.2.3"), std::span<const SeedRecord>(seeds));
  }

  /// What `count -q` prints.
  static std::string census(int n) { return quiet_census(n); }

  static nlohmann::json status_of(const std::string& checkpoint) {
    return nlohmann::json::parse(printed_by({"status", checkpoint, "--json"}));
  }
  nlohmann::json status() const { return status_of(file()); }

  /// Waits until the checkpoint holds more seeds than before; a program must be filling it.
  void wait_for_seeds(std::uint64_t before = 0) const { wait_for_seeds(before, file()); }
  static void wait_for_seeds(std::uint64_t before, const std::string& checkpoint) {
    wait_until([&] {
      const ProgramRun run = run_program({"status", checkpoint, "--json"});
      return run.exit_code == 0 && nlohmann::json::parse(run.out).at("seeds_done") > before;
    });
  }

  /// Waits until a program that counts has made its checkpoint.
  void wait_for_status() const {
    wait_until([&] { return run_program({"status", file()}).exit_code == 0; });
  }
};

}  // namespace nqueens::test
