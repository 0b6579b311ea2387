// nqueens verify FILE: whether a checkpoint can be trusted.

#include <set>
#include <spdlog/fmt/ranges.h>
#include <spdlog/spdlog.h>
#include <string>
#include <vector>

#include "census/census.hpp"
#include "command.hpp"
#include "command_line.hpp"
#include "ledger/errors.hpp"
#include "ledger/ledger.hpp"
#include "ledger/replan.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "run/runner.hpp"
#include "supervisor.hpp"
#include "verify/double_check.hpp"
#include "verify/identities.hpp"

namespace nqueens::app {
namespace {

struct VerifyRequest {
  std::string path;
  double recount_percent = 0;
  ThreadChoice threads;
};

// The seeds of a sample that are done, with the tallies that the checkpoint has for them.
struct Sample {
  std::vector<SeedId> seeds;
  std::vector<Tally> expected;  ///< by id
  std::set<std::string> paths;  ///< by which they are counted again
  Workload load;
};

Sample sample_of(const Ledger& ledger, const Replanned& made, double percent) {
  const std::vector<bool> chosen =
      select_seeds(*made.method, made.plan, ledger.header().fingerprint, percent);
  Sample sample{.expected = std::vector<Tally>(made.plan.seeds.size())};
  ledger.for_each_seed([&](const SeedRecord& seed) {
    if (!chosen[index_of(seed.id)]) return;
    sample.seeds.push_back(seed.id);
    sample.expected[index_of(seed.id)] = seed.tally;
    sample.paths.emplace(made.method->second_path(made.plan, seed.id));
    sample.load.work += double{made.plan[seed.id].work};
  });
  sample.load.seeds = sample.seeds.size();
  return sample;
}

std::string recounts_of(const Sample& sample) {
  if (sample.seeds.empty()) return "0";
  return fmt::format("{}, by {}", sample.seeds.size(), fmt::join(sample.paths, " and "));
}

ExitCode failed(Ledger& ledger, const Mismatch& mismatch, const std::string& isa) {
  ledger.commit_mismatch({.seed = mismatch.seed(),
                          .first = mismatch.first(),
                          .second = mismatch.second(),
                          .first_path = mismatch.first_path() + ", as recorded",
                          .second_path = mismatch.second_path(),
                          .isa = isa,
                          .host = host_name(),
                          .when = unix_now()});
  print_error(fmt::format(
      "recount failed: {} (host {}, isa {}); the seed is struck out, the command that made the "
      "checkpoint counts it again",
      mismatch.what(), host_name(), isa));
  return ExitCode::verification_failed;
}

// Whether what is complete adds up; says so on stdout.
ExitCode check_sums(const Ledger& ledger, const Plan& plan, const LedgerSum& sum,
                    const Sample& recounted) {
  std::string verified = "not complete yet";
  if (sum.count == plan.seeds.size()) {
    const Tally total = plan.trunk + sum.tally;
    const Verification verification = verify(census_of(plan.n, total));
    if (verification.verified == Verified::failed) {
      print_error("verification failed: " + verification.failure);
      return ExitCode::verification_failed;
    }
    verified = to_string(verification.verified);
    const auto result = ledger.result();
    if (result && *result != total) {
      throw LedgerError("the checkpoint is damaged: its seeds add up to total " +
                        to_string(total.total) + ", its result says " + to_string(result->total));
    }
  } else if (open_seeds(sum.done, ledger.header().shard).empty()) {
    verified = fmt::format("shard {} is complete; the census shows when all are merged",
                           to_string(ledger.header().shard));
  }
  const std::size_t mismatches = ledger.mismatches().size();
  return print_result(
      fmt::format("seeds       {} of {}, all digests right\n"
                  "recounted   {}\n"
                  "mismatches  {}\n"
                  "verified    {}\n",
                  sum.count, plan.seeds.size(), recounts_of(recounted), mismatches, verified));
}

ExitCode recount(const VerifyRequest& request) {
  Supervisor supervisor;
  Ledger ledger = Ledger::open(request.path);
  const Replanned made = replan(request.path, ledger.header());
  const LedgerSum sum = ledger.sum();
  const Sample sample = sample_of(ledger, made, request.recount_percent);
  RunResult result;
  Progress progress;
  bool ended = false;
  try {
    const ProgressReporter reporter(progress_style("auto"), progress, sample.load,
                                    std::chrono::seconds(10));
    const Recounted recounted(*made.method, sample.expected);
    ended = supervisor.finish([&] {
      result = run(
          recounted, made.plan, sample.seeds,
          {.threads = request.threads.threads, .stop = &supervisor.stop(), .progress = &progress});
    });
    if (!ended) leave(exit_code_for(supervisor.stop().reason()));
  } catch (const Mismatch& mismatch) {
    return failed(ledger, mismatch, std::string(isa_used(made.method->info(), {})));
  }
  if (!result.complete) {
    print_notice(fmt::format("{} after {} of {} recounts, all of them right",
                             in_words(supervisor.stop().reason()), progress.seeds_done.load(),
                             sample.seeds.size()));
    return exit_code_for(supervisor.stop().reason());
  }
  return check_sums(ledger, made.plan, sum, sample);
}

}  // namespace

ExitCode run_verify(Arguments arguments) {
  CommandLine line("verify", "FILE",
                   "Checks every digest of a checkpoint, its plan, and what it adds up to.");
  line.add_options()("recount", "Recount so many percent of its seeds, by other code",
                     cxxopts::value<std::string>(), "PERCENT");
  add_thread_option(line, "auto");
  line.parse(arguments);
  if (line.help_requested()) return print_result(line.help());
  VerifyRequest request{.path = line.only_operand("the checkpoint FILE"),
                        .threads = thread_choice(line)};
  if (line.has("recount")) {
    request.recount_percent = line.percent("recount");
    return recount(request);
  }
  const Ledger ledger = Ledger::inspect(request.path);
  const Replanned made = replan(request.path, ledger.header());
  return check_sums(ledger, made.plan, ledger.sum(), {});
}

}  // namespace nqueens::app
