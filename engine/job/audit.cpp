#include "job/audit.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/count_text.hpp"
#include "base/host.hpp"
#include "checkpoint/appender.hpp"
#include "checkpoint/checkpoint.hpp"
#include "job/preparation.hpp"
#include "job/replan.hpp"
#include "job/sample.hpp"
#include "job/verdict.hpp"
#include "run/double_check.hpp"
#include "run/registry.hpp"
#include "run/stage.hpp"

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

  // Runs a step. If the audit was stopped, returns false, and closes the file unless the step may
  // still be using it.
  bool done(Step step) {
    const bool ended = supervision_.finish([this, step] { (this->*step)(); }, {});
    if (ended && !supervision_.stop().requested()) return true;
    if (ended || step == &Audit::plan_again) appender_.reset();
    return false;
  }

  void open() {
    const std::filesystem::path& path = request_.checkpoint;
    if (request_.recount) {
      appender_.emplace(path, RunRecord{.task = kChecking, .version = request_.version},
                        [this](const std::string& line) { listener_.warn(line); });
      saved_ = appender_->read_opened();
    } else {
      saved_ = Checkpoint::read(path);
    }
    header_ = saved_->header();
    if (saved_->contradictions().empty()) return;
    throw Disputed("checkpoint '" + path.string() +
                   "' contradicts itself: " + in_words(saved_->contradictions().front()) +
                   "; the command that made the checkpoint strikes both out");
  }

  // Makes the plan of the checkpoint again, which takes long for large plans. Does not use the
  // file. So if the audit is stopped, done() can close the file while this function still runs.
  void plan_again() { made_ = replan(request_.checkpoint.string(), header_); }

  void choose() {
    if (!request_.recount) return;
    const std::vector<bool> chosen =
        select_seeds(method(), plan(), header_.fingerprint, request_.recount->sample);
    std::vector<bool> done_with(chosen.size());
    if (request_.recount->unchecked_only) done_with = saved_->coverage().checked;
    sample_ =
        sample_of(*saved_, method(), plan(), request_.recount->way, [&](const SeedRecord& seed) {
          return chosen[index_of(seed.id)] && !done_with[index_of(seed.id)];
        });
  }

  // Counts the sample again, if that was requested. Strikes out the wrong seeds and then throws
  // Disputed, if there are any. If stopped before the end, closes the file and returns false.
  bool recounted() {
    if (!request_.recount) return true;
    recount_.emplace(sample_, method(), plan(), request_.threads, *appender_, machine());
    auto stage = make_for_work<Stage>(supervision_, "recounting", plan(), sample_.load, listener_,
                                      &*recount_);
    const auto work = [this, &stage = *stage] {
      stage.result = recount_->run(supervision_.stop(), stage);
    };
    const bool complete = supervision_.finish(work, {}) && stage->result.complete;
    wrong_ = recount_->differing();
    recounted_ = stage->seeds();
    stage.reset();
    const auto save = [this, complete] {
      save_findings();
      if (complete) read_again();  // not after a stop, which must not take long
    };
    const bool saved = supervision_.finish(save, {});
    if (!wrong_.empty()) refuse(saved);
    if (!complete && saved) appender_.reset();
    return complete && saved;
  }

  void sum_up() {
    const CheckpointSum sum = possible_sum(*saved_, method(), plan(), request_.checkpoint);
    const Shard& shard = header_.shard;
    const Workload load = workload_of(plan(), sum.done, shard);
    outcome_ = {.seeds_done = load.seeds_before,
                .seeds = load.seeds,
                .vanished = saved_->vanished(),
                .recounted = sample_.seeds.size(),
                .paths = sample_.paths,
                .mismatches = saved_->mismatches().size(),
                .coverage = saved_->coverage(),
                .damage = saved_->damage(),
                .shard = shard,
                .shard_complete = load.seeds_before == load.seeds,
                .verified = {}};
    if (sum.count != plan().seeds.size()) return;
    History history = history_of(*saved_, request_.checkpoint);
    history.dispute.reset();  // an audit reports a dispute as a mismatch, not as an error
    outcome_.verified = judge(plan().n, plan().trunk + sum.tally, history);
  }

  void save_findings() {
    recount_->finish();
    if (!wrong_.empty()) {
      std::vector<MismatchRecord> records;
      for (const Disagreement& found : wrong_) {
        records.push_back(record_of(found, machine()));
        records.back().first_path += ", as recorded";
      }
      appender_->commit_mismatches(records);
    }
    appender_->end_run({}, {});
  }

  // Reads the file after the last commit. Throws CheckpointLost if it lacks what was saved: another
  // program may have replaced it during that commit.
  void read_again() {
    const std::uint64_t before = saved_->sum().count;
    saved_ = appender_->read_again();
    require_findings(saved_->coverage(), before);
  }

  void require_findings(const Coverage& coverage, std::uint64_t before) const {
    const CheckpointSum& sum = saved_->sum();
    const bool wrong_ones_are_there = std::ranges::any_of(
        wrong_, [&](const Disagreement& found) { return sum.done[index_of(found.seed)]; });
    if (wrong_ones_are_there || sum.count + wrong_.size() < before ||
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
  std::optional<Appender> appender_;  ///< for a recount
  std::optional<Checkpoint> saved_;   ///< as read last
  CheckpointHeader header_;
  Replanned made_;
  Sample sample_;
  std::uint64_t recounted_ = 0;      ///< seeds of the sample that were counted so far
  std::vector<Disagreement> wrong_;  ///< seeds of the sample whose saved tallies are wrong
  std::optional<Recount> recount_;
  Audited outcome_;
};

}  // namespace

AuditOutcome audit(const AuditRequest& request, Supervision& supervision, Listener& listener) {
  return make_for_work<Audit>(supervision, request, supervision, listener)->execute();
}

}  // namespace nqueens::job
