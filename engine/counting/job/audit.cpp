#include "job/audit.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "census/count_text.hpp"
#include "job/sample.hpp"
#include "job/stage.hpp"
#include "job/verdict.hpp"
#include "ledger/errors.hpp"
#include "ledger/ledger.hpp"
#include "ledger/replan.hpp"
#include "ledger/writer.hpp"
#include "machine/host.hpp"
#include "registry/registry.hpp"
#include "verify/double_check.hpp"

namespace nqueens::job {
namespace {

class Audit {
 public:
  Audit(const AuditRequest& request, Supervision& supervision, Listener& listener)
      : request_(request), supervision_(supervision), listener_(listener) {}

  AuditOutcome execute() {
    for (const Step step : {&Audit::open, &Audit::plan_again, &Audit::choose}) {
      if (!done(step)) return Stopped{.reason = supervision_.stop().reason()};
    }
    if (recounted() && done(&Audit::sum_up)) return std::move(outcome_);
    return Stopped{.reason = supervision_.stop().reason(),
                   .seeds_done = recounted_,
                   .seeds = sample_.seeds.size()};
  }

 private:
  using Step = void (Audit::*)();

  // Runs a step. If the audit was stopped, returns false, and closes the ledger unless the step may
  // still be using it.
  bool done(Step step) {
    bool ended = false;
    try {
      ended = supervision_.finish([this, step] { (this->*step)(); }, {});
    } catch (const LedgerError&) {
      // It is no error if a stop request ended the wait for the ledger's lock.
      if (ledger_ || !supervision_.stop().requested()) throw;
      return false;
    }
    if (ended && !supervision_.stop().requested()) return true;
    if (ended || step == &Audit::plan_again) ledger_.reset();
    return false;
  }

  void open() {
    const std::filesystem::path& path = request_.checkpoint;
    const Opening opening{.take_over = request_.take_over,
                          .stop = &supervision_.stop(),
                          .tell = [this](const std::string& line) { listener_.warn(line); }};
    ledger_.emplace(request_.recount ? Ledger::open(path, opening) : Ledger::inspect(path));
    header_ = ledger_->header();
  }

  // Makes the plan of the checkpoint again, which takes long for large plans. Does not use the
  // ledger. So if the audit is stopped, done() can close the ledger while this function still runs.
  void plan_again() { made_ = replan(request_.checkpoint.string(), header_); }

  void choose() {
    if (!request_.recount) return;
    saved_ = ledger_->sum().count;
    const std::vector<bool> chosen =
        select_seeds(method(), plan(), header_.fingerprint, request_.recount->sample);
    std::vector<bool> done_with(chosen.size());
    if (request_.recount->unchecked_only) done_with = coverage_of(*ledger_).checked;
    const SecondWay way = request_.recount->way;
    sample_ = sample_of(*ledger_, method(), plan(), way, [&](const SeedRecord& seed) {
      return chosen[index_of(seed.id)] && !done_with[index_of(seed.id)];
    });
    room_ = room_for(sample_, method(), plan(), request_.threads);
  }

  // Counts the sample again, if that was requested. Strikes out the wrong seeds and then throws
  // Disputed, if there are any. If stopped before the end, closes the ledger and returns false.
  bool recounted() {
    if (!request_.recount) return true;
    const auto path = [this](SeedId id) {
      return path_of(method(), plan(), id, request_.recount->way);
    };
    checks_.emplace(*ledger_, std::nullopt,
                    WriterOptions{.checked_by = path, .workers = {machine()}});
    compared_.emplace(sample_, method(), plan(), *checks_);
    auto stage = make_for_work<Stage>(supervision_, "recounting", plan(), sample_.load, listener_,
                                      &*compared_);
    const RunOptions options{
        .threads = request_.threads, .stop = &supervision_.stop(), .sink = stage.get()};
    const auto work = [this, options, &stage = *stage] {
      stage.result = recount(sample_, method(), plan(), room_, options);
    };
    const bool complete = supervision_.finish(work, {}) && stage->result.complete;
    wrong_ = compared_->differing();
    recounted_ = stage->seeds();
    stage.reset();
    const auto save = [this, complete] {
      save_findings();
      if (complete) read_again();  // not after a stop, which must not take long
    };
    const bool saved = supervision_.finish(save, {});
    if (!wrong_.empty()) refuse(saved);
    if (!complete && saved) ledger_.reset();
    return complete && saved;
  }

  void sum_up() {
    const LedgerSum sum = possible_sum(*ledger_, method(), plan(), request_.checkpoint);
    const Shard& shard = header_.shard;
    outcome_ = {.seeds_done = sum.count,
                .seeds = plan().seeds.size(),
                .vanished = ledger_->vanished(sum),
                .recounted = sample_.seeds.size(),
                .paths = sample_.paths,
                .mismatches = ledger_->mismatches().size(),
                .coverage = coverage_of(*ledger_),
                .in_doubt = doubtful_seeds(*ledger_),
                .shard = shard,
                .shard_complete = open_seeds(sum.done, shard).empty(),
                .verified = {}};
    if (sum.count != plan().seeds.size()) return;
    History history = history_of(*ledger_, request_.checkpoint);
    history.dispute.reset();  // an audit reports a dispute as a mismatch, not as an error
    outcome_.verified = judge(plan().n, plan().trunk + sum.tally, history);
  }

  void save_findings() {
    checks_->finish();
    if (wrong_.empty()) return;
    std::vector<MismatchRecord> records;
    for (const Disagreement& found : wrong_) {
      records.push_back(record_of(found, machine()));
      records.back().first_path += ", as recorded";
    }
    ledger_->commit_mismatches(records);
  }

  // Reads the file after the last commit. Throws CheckpointLost if it lacks what was saved: another
  // program may have replaced it during that commit.
  void read_again() {
    try {
      ledger_.emplace(Ledger::inspect(request_.checkpoint));
      require_findings(coverage_of(*ledger_));
    } catch (const LedgerError& error) {
      throw CheckpointLost(error.what());
    }
  }

  void require_findings(const Coverage& coverage) const {
    const bool wrong_ones_are_there = std::ranges::any_of(
        wrong_, [&](const Disagreement& found) { return coverage.sum.done[index_of(found.seed)]; });
    if (wrong_ones_are_there || coverage.sum.count + wrong_.size() < saved_ ||
        coverage.seeds + wrong_.size() < recounted_) {
      throw lost_checkpoint(request_.checkpoint.string(), kOverwritten);
    }
  }

  [[noreturn]] void refuse(bool saved) const {
    const auto [isa, host] = machine();
    const std::uint64_t left = sample_.seeds.size() - recounted_;
    throw Disputed(
        "recount failed: " + in_words(wrong_, recounted_, request_.checkpoint) + " (host " + host +
        ", isa " + isa + "); " +
        (saved ? one_or_several(wrong_.size(),
                                "it is struck out, the command that made the checkpoint counts it "
                                "again",
                                "they are struck out, the command that made the checkpoint counts "
                                "them again")
               : "that could not be recorded before the stop") +
        (left == 0 ? ""
                   : "; stopped before " + counted(left, "other seed") +
                         one_or_several(left, " was", " were") + " recounted"));
  }

  Machine machine() const { return {std::string(isa_used(method().info())), host_name()}; }
  const Method& method() const { return *made_.method; }
  const Plan& plan() const { return made_.plan; }

  const AuditRequest request_;
  Supervision& supervision_;
  Listener& listener_;
  std::optional<Ledger> ledger_;
  LedgerHeader header_;
  Replanned made_;
  std::uint64_t saved_ = 0;  ///< number of seeds in the checkpoint before the recount
  Sample sample_;
  Room room_;
  std::uint64_t recounted_ = 0;      ///< seeds of the sample that were counted so far
  std::vector<Disagreement> wrong_;  ///< seeds of the sample whose saved tallies are wrong
  std::optional<LedgerWriter> checks_;
  std::optional<Comparison> compared_;
  Audited outcome_;
};

}  // namespace

AuditOutcome audit(const AuditRequest& request, Supervision& supervision, Listener& listener) {
  return make_for_work<Audit>(supervision, request, supervision, listener)->execute();
}

}  // namespace nqueens::job
