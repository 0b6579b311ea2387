#include "count_run.hpp"

#include <algorithm>
#include <spdlog/spdlog.h>
#include <stdexcept>
#include <utility>

#include "failure.hpp"
#include "ledger/errors.hpp"
#include "output.hpp"
#include "verify/identities.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

Tally tally_of(const Census& census) {
  return {.total = census.total,
          .point_symmetric = census.point_symmetric,
          .rotational = census.rotational};
}

}  // namespace

CountRun::CountRun(CountRequest request, Crew& crew)
    : request_(std::move(request)), crew_(crew), supervisor_(request_.time_limit) {}

ExitCode CountRun::execute() {
  if (!supervisor_.finish([this] { prepare(); })) {
    print_notice(in_words(supervisor_.stop().reason()) + " before the first seed");
    crew_.leave(exit_code_for(supervisor_.stop().reason()));
  }
  roster_ = crew_.gather(header_, {.isa = isa_, .host = host_name()}, request_.threads);
  spdlog::info("n = {}, method {} ({}, {}), {} seeds, {} threads (limit: {})", plan_.n,
               plan_.method, plan_.parameters, isa_, plan_.seeds.size(), roster_.threads.threads,
               roster_.threads.limit);
  if (sum_.count > 0) {
    spdlog::info("{} seeds were done before, in '{}'", sum_.count, request_.checkpoint->string());
  }
  try {
    if (supervisor_.stop().requested() || !count() || !recount_older_seeds() || !count_against()) {
      return stopped();
    }
  } catch (const Mismatch& mismatch) {
    return failed(mismatch);
  } catch (const CensusMismatch& mismatch) {
    return failed(mismatch);
  }
  return conclude();
}

void CountRun::prepare() {
  ChosenMethod chosen = chosen_method(request_.method, request_.n, request_.threads.threads);
  isa_ = isa_used(*chosen.entry->info, request_.method.options);
  method_ = std::move(chosen.method);
  plan_ = std::move(chosen.plan);
  groups_at_once_ = chosen.groups_at_once;
  header_ = header_for(plan_, request_.shard, version());
  chosen_ = select_seeds(*method_, plan_, header_.fingerprint, request_.double_check_percent);
  for (std::size_t id = 0; id < chosen_.size(); ++id) {
    if (!belongs(SeedId{id}, chosen_.size(), request_.shard)) chosen_[id] = false;
  }
  chosen_count_ = static_cast<std::uint64_t>(std::ranges::count(chosen_, true));
  if (request_.double_check_percent > 0) require_second_path();
  if (request_.against) choose_against();
  if (request_.checkpoint) {
    ledger_.emplace(Ledger::create_or_open(*request_.checkpoint, header_));
    sum_ = ledger_->sum();
    result_before_ = ledger_->result();
    dispute_ = ledger_->dispute();
  } else {
    sum_.done.resize(plan_.seeds.size());
  }
}

void CountRun::require_second_path() const {
  // The first part of a compound holds nearly all the work: it is the one that must be checked.
  if (plan_.seeds.empty() || !method_->second_path(plan_, SeedId{0}).empty()) return;
  throw std::invalid_argument("--double-check: method " + plan_.method +
                              " has no second path; take another method");
}

void CountRun::choose_against() {
  against_ = chosen_method(*request_.against, request_.n, request_.threads.threads);
  if (against_->plan.method != plan_.method) return;
  throw std::invalid_argument("--against: " + plan_.method +
                              " is the method that counts already; take another one");
}

// False when stopped before the end.
bool CountRun::count() {
  const std::vector<SeedId> todo = open_seeds(sum_.done, request_.shard);
  if (todo.empty()) return true;
  if (ledger_) start_writer();
  const DoubleChecked checked(*method_, chosen_);
  const Workload load = workload_of(plan_, sum_.done, request_.shard);
  const auto tally = supervise(
      [&](const RunOptions& options) {
        return crew_.count(checked, plan_, todo, options, supervisor_.stop());
      },
      load, writer_ ? &*writer_ : nullptr);
  if (!tally) return false;
  sum_.tally += *tally;
  sum_.count += todo.size();
  return true;
}

void CountRun::start_writer() {
  RunRecord run{.threads = roster_.threads.threads, .isa = isa_, .version = version()};
  const auto checked_by = [this](SeedId id) {
    return chosen_[index_of(id)] ? std::string(method_->second_path(plan_, id)) : std::string();
  };
  writer_.emplace(*ledger_, std::move(run),
                  WriterOptions{.interval = request_.checkpoint_interval,
                                .checked_by = checked_by,
                                .workers = roster_.workers,
                                .cpu_elsewhere = [this] { return crew_.cpu_elsewhere(); }});
}

// Seeds of earlier runs that are to be counted twice and were not yet: here, whatever the crew.
bool CountRun::recount_older_seeds() {
  if (!ledger_ || chosen_count_ == 0) return true;
  if (writer_) writer_->finish();
  std::vector<SeedId> todo;
  std::vector<Tally> expected(plan_.seeds.size());
  Workload load;
  ledger_->for_each_seed([&](const SeedRecord& seed) {
    if (!chosen_[index_of(seed.id)] || !seed.checked.empty()) return;
    todo.push_back(seed.id);
    expected[index_of(seed.id)] = seed.tally;
    load.work += double{plan_[seed.id].work};
  });
  if (todo.empty()) return true;
  spdlog::info("recounting {} seeds of earlier runs", todo.size());
  load.seeds = todo.size();
  const Recounted recounted(*method_, expected);
  const Job job = [&](const RunOptions& options) { return run(recounted, plan_, todo, options); };
  return supervise(job, load, nullptr).has_value();
}

// False when stopped before the end. What it counts is not saved.
bool CountRun::count_against() {
  if (!against_) return true;
  if (writer_) writer_->finish();
  groups_at_once_ = against_->groups_at_once;
  const Plan& plan = against_->plan;
  spdlog::info("counting again by method {} ({}), {} seeds", plan.method, plan.parameters,
               plan.seeds.size());
  const std::vector<SeedId> all = all_seeds(plan);
  const std::vector<bool> none_done(plan.seeds.size());
  const OtherSymmetricCounts method(*against_->method);
  const Job job = [&](const RunOptions& options) { return run(method, plan, all, options); };
  const auto tally = supervise(job, workload_of(plan, none_done, Shard{}), nullptr);
  if (!tally) return false;
  require_same_census({plan_.method, census_of(plan_.n, plan_.trunk + sum_.tally)},
                      {plan.method, census_of(plan.n, plan.trunk + *tally)});
  return true;
}

// The tally of the job's seeds; nullopt when stopped before the last one.
std::optional<Tally> CountRun::supervise(const Job& job, const Workload& load, ResultSink* sink) {
  RunResult result;
  Progress progress;
  bool ended = false;
  {
    const ProgressReporter reporter(request_.progress, progress, load, request_.first_progress);
    const auto work = [&] {
      result = job({.threads = request_.threads.threads,
                    .stop = &supervisor_.stop(),
                    .sink = sink,
                    .progress = &progress,
                    .groups_at_once = groups_at_once_});
    };
    ended = supervisor_.finish(work, crew_.meanwhile());
  }
  if (!ended) crew_.leave(stopped_amid_work());
  if (!result.complete) return std::nullopt;
  return result.sum;
}

// Seeds are still running on what an exception would unwind.
ExitCode CountRun::stopped_amid_work() {
  try {
    return stopped();
  } catch (...) {
    const Failure failure = current_failure();
    print_error(failure.message);
    return failure.code;
  }
}

// Saves what there is and says how to go on. Seeds may still be running.
ExitCode CountRun::stopped() {
  const StopReason reason = supervisor_.stop().reason();
  if (writer_) writer_->finish();
  if (!ledger_) {
    print_notice(in_words(reason) +
                 ": nothing was saved; with --checkpoint FILE a stopped count can go on");
    return exit_code_for(reason);
  }
  const LedgerSum saved = ledger_->sum();
  const Workload load = workload_of(plan_, saved.done, request_.shard);
  print_notice(
      fmt::format("{}: {} of {} seeds are saved in '{}'; run the same command again to go on",
                  in_words(reason), load.seeds_before, load.seeds, request_.checkpoint->string()));
  ledger_.reset();
  return exit_code_for(reason);
}

ExitCode CountRun::failed(const Mismatch& mismatch) {
  const Origin& origin = roster_.workers.at(static_cast<std::size_t>(mismatch.worker()));
  std::string where = fmt::format(" (host {}, isa {})", origin.host, origin.isa);
  if (ledger_) {
    if (writer_) writer_->finish();
    ledger_->commit_mismatch({.seed = mismatch.seed(),
                              .first = mismatch.first(),
                              .second = mismatch.second(),
                              .first_path = mismatch.first_path(),
                              .second_path = mismatch.second_path(),
                              .isa = origin.isa,
                              .host = origin.host,
                              .when = unix_now()});
    where += ", recorded in '" + request_.checkpoint->string() + "'";
  }
  print_error("double-check failed: " + std::string(mismatch.what()) + where +
              "; this is a bug or a faulty machine");
  return ExitCode::verification_failed;
}

ExitCode CountRun::failed(const CensusMismatch& mismatch) {
  std::string where = fmt::format(" (host {})", host_name());
  if (ledger_) {
    ledger_->commit_mismatch({.seed = SeedId{header_.seeds},
                              .first = tally_of(mismatch.first().census),
                              .second = tally_of(mismatch.second().census),
                              .first_path = mismatch.first().method,
                              .second_path = mismatch.second().method,
                              .isa = isa_,
                              .host = host_name(),
                              .when = unix_now()});
    where += ", recorded in '" + request_.checkpoint->string() + "'";
  }
  print_error("double-check failed: " + std::string(mismatch.what()) + where +
              "; this is a bug or a faulty machine");
  return ExitCode::verification_failed;
}

ExitCode CountRun::conclude() {
  if (chosen_count_ > 0) spdlog::info("{} seeds were counted twice and agree", chosen_count_);
  if (!request_.shard.whole()) return report_shard();
  return report_census(plan_.trunk + sum_.tally);
}

ExitCode CountRun::report_shard() {
  if (writer_) writer_->finish();
  const RunTotals totals = totals_of(ledger_->runs());
  return print_result(format_shard({.n = plan_.n,
                                    .method = plan_.method,
                                    .parameters = plan_.parameters,
                                    .shard = request_.shard,
                                    .seeds = sum_.count,
                                    .totals = totals},
                                   request_.form));
}

ExitCode CountRun::report_census(const Tally& result) {
  const Census census = census_of(plan_.n, result);
  const Verification verification = verify(census);
  if (verification.verified == Verified::failed) {
    if (writer_) writer_->finish();
    print_error("verification failed, this is a bug or a faulty machine: " + verification.failure);
    return ExitCode::verification_failed;
  }
  if (dispute_ && !against_) {
    if (writer_) writer_->finish();
    print_error(disputed(request_.checkpoint->string(), *dispute_));
    return ExitCode::verification_failed;
  }
  if (ledger_) record_result(result);
  if (dispute_) ledger_->settle_dispute();
  const RunTotals totals =
      ledger_ ? totals_of(ledger_->runs())
              : RunTotals{.elapsed_s = stopwatch_.elapsed_s(),
                          .cpu_s = stopwatch_.cpu_s() +
                                   std::chrono::duration<double>(crew_.cpu_elsewhere()).count()};
  const CountReport report{.census = census,
                           .method = plan_.method,
                           .parameters = plan_.parameters,
                           .isa = isa_,
                           .threads = roster_.threads,
                           .seeds = plan_.seeds.size(),
                           .double_checked = chosen_count_,
                           .agrees_with = against_ ? against_->plan.method : "",
                           .totals = totals,
                           .verified = verification.verified};
  spdlog::info("verified: {}; {:.3f} s elapsed, {:.3f} s of processor time",
               to_string(report.verified), totals.elapsed_s, totals.cpu_s);
  return print_result(format_report(report, request_.form));
}

// Before it is printed, so that a result that was seen is a result that was kept.
void CountRun::record_result(const Tally& result) {
  if (result_before_ && *result_before_ != result) {
    throw LedgerError("checkpoint '" + request_.checkpoint->string() +
                      "' is damaged: its seeds add up to total " + to_string(result.total) +
                      ", its result says " + to_string(result_before_->total) +
                      "; restore a copy or start again with another file");
  }
  if (writer_) writer_->finish(result);  // with the last seeds in one commit
  if (!ledger_->result()) ledger_->commit_result(result);
}

}  // namespace nqueens::app
