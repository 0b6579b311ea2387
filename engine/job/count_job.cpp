#include "job/count_job.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/count_text.hpp"
#include "base/host.hpp"
#include "base/stopwatch.hpp"
#include "checkpoint/appender.hpp"
#include "checkpoint/checkpoint.hpp"
#include "checkpoint/writer.hpp"
#include "job/join.hpp"
#include "job/preparation.hpp"
#include "job/sample.hpp"
#include "job/verdict.hpp"
#include "run/compound.hpp"
#include "run/double_check.hpp"
#include "run/stage.hpp"

namespace nqueens::job {
namespace {

class CountJob {
 public:
  CountJob(const CountRequest& request, Executor& executor, Supervision& supervision,
           Listener& listener)
      : request_(request), executor_(executor), supervision_(supervision), listener_(listener) {}

  CountOutcome execute() {
    try {
      return run_or_stop();
    } catch (const OtherCount& other) {
      throw CheckpointError(how_to_resume(other, request_.checkpoint->string()));
    } catch (const CheckpointLost& lost) {
      if (!writer_) throw;
      throw StorageError(lost.what() + rescue(*writer_, *request_.checkpoint));
    } catch (const Cancelled&) {  // before the first seed
      return Stopped{.reason = supervision_.stop().reason()};
    }
  }

 private:
  CountOutcome run_or_stop() {
    if (!supervision_.finish([this] { prepare(); }, {})) throw Cancelled();
    workers_ = executor_.gather(header_, {chosen_.isa, host_name()}, threads());
    announce();
    counting_ = Stopwatch();
    try {
      if (supervision_.stop().requested() || !count() || !recount_older_seeds() ||
          !count_against()) {
        return stopped();
      }
    } catch (const Mismatch& mismatch) {
      const Machine& machine = machine_of(mismatch.worker);
      dispute({mismatch}, machine, mismatch.what(), place_of(machine));
    } catch (const ImpossibleTally& found) {
      throw WrongCount(std::string(found.what()) + " (" + place_of(machine_of(found.worker)) + ")");
    }
    return conclude();
  }

  void prepare() {
    const Obeying obeying(&supervision_.stop());
    chosen_ = choose(request_, listener_);
    header_ = header_for(plan(), request_.shard, request_.version);
    to_check_ = seeds_to_check(request_, chosen_, header_.fingerprint);
    double_checked_ = static_cast<std::uint64_t>(std::ranges::count(to_check_, true));
    if (request_.against) {
      against_ = choose_second(*request_.against, chosen_, request_.threads.threads, listener_);
    }
    sum_ = CheckpointSum(plan().seeds.size());
    if (request_.checkpoint && !supervision_.abandoned()) open_checkpoint();
  }

  void open_checkpoint() {
    appender_.emplace(*request_.checkpoint, header_,
                      RunRecord{.threads = request_.threads.threads,
                                .machine{.isa = chosen_.isa},
                                .version = request_.version},
                      [this](const std::string& line) { listener_.warn(line); });
    const Checkpoint& before = appender_->before();
    if (!before.contradictions().empty()) strike_out(before.contradictions());
    sum_ = possible_sum(before, method(), plan(), *request_.checkpoint);
    vanished_ = before.vanished();
    history_ = history_of(before, *request_.checkpoint);
    for (const std::string& damage : before.damage()) {
      listener_.warn("checkpoint '" + request_.checkpoint->string() + "': " + damage +
                     "; only its seeds are counted again");
    }
  }

  // Two records of a seed differ: neither counts.
  [[noreturn]] void strike_out(const std::vector<MismatchRecord>& found) {
    appender_->commit_mismatches(found);
    throw Disputed("checkpoint '" + request_.checkpoint->string() +
                   "' contradicts itself: " + in_words(found.front()) +
                   "; both records are struck out, the same command counts " +
                   (found.size() == 1 ? "the seed" : counted(found.size(), "such seed")) +
                   " again");
  }

  void announce() {
    listener_.note("n = " + std::to_string(plan().n) + ", method " + plan().method + " (" +
                   plan().parameters + ", " + chosen_.isa + "), " +
                   counted(plan().seeds.size(), "seed") + ", " +
                   counted(static_cast<std::uint64_t>(workers_.threads.threads), "thread") +
                   " (limit: " + workers_.threads.limit + ")");
    if (vanished_ > 0) {
      listener_.note(counted(vanished_, "seed") + " saved in '" + request_.checkpoint->string() +
                     one_or_several(vanished_, "' is not there any more: it is counted again",
                                    "' are not there any more: they are counted again"));
    }
    if (sum_.count == 0) return;
    listener_.note(counted(sum_.count, "seed") + one_or_several(sum_.count, " was", " were") +
                   " done before, in '" + request_.checkpoint->string() + "'");
  }

  // Counts the seeds that are not done. Returns false if stopped before the end.
  bool count() {
    todo_ = open_seeds(sum_.done, request_.shard);
    // A new file must say what was counted, even without seeds (n <= 3, or a small shard).
    if (appender_ && (!todo_.empty() || (sum_.count == 0 && !history_.result))) start_writer();
    if (todo_.empty()) return true;
    const Workload load = workload_of(plan(), sum_.done, request_.shard);
    const auto stage = make_for_work<Stage>(supervision_, "counting", plan(), load, listener_,
                                            writer_ ? &*writer_ : nullptr);
    const auto work = [this, &stage = *stage] {
      RunOptions checked = options(chosen_.room, stage);
      checked.check = double_check(method(), plan(), to_check_);
      stage.result = executor_.count(method().counter(plan(), chosen_.room), todo_, checked,
                                     supervision_.stop());
    };
    if (!finish(work)) return false;
    sum_.tally += stage->result.sum;
    sum_.count += stage->seeds();
    return stage->result.complete;
  }

  void start_writer() {
    const auto checked_by = [this](SeedId id) {
      return to_check_[index_of(id)] ? std::string(method().second_path(plan()[id]))
                                     : std::string();
    };
    writer_.emplace(*appender_, CheckpointWriter::Run{workers_.threads.threads, chosen_.isa},
                    WriterOptions{.interval = request_.checkpoint_interval,
                                  .checked_by = checked_by,
                                  .workers = workers_.machines,
                                  .cpu_elsewhere = [this] { return executor_.cpu_elsewhere(); }});
  }

  // Counts seeds of earlier runs again, if they are to be counted twice but were counted once, in
  // this process even if the executor has others. Returns false if stopped before the end.
  bool recount_older_seeds() {
    if (!appender_ || double_checked_ == 0) return true;
    if (!finish_saving([this] { finish_writers(); })) return false;
    const Checkpoint saved = appender_->read_again();
    const Coverage coverage = saved.coverage();
    const auto unchecked = [&](const SeedRecord& seed) {
      return to_check_[index_of(seed.id)] && !coverage.checked[index_of(seed.id)];
    };
    older_ = sample_of(saved, method(), plan(), SecondWay::other_code, unchecked);
    if (older_.seeds.empty()) return true;
    listener_.note("recounting " + counted(older_.seeds.size(), "seed") + " of earlier runs");
    const Machine here{chosen_.isa, host_name()};
    recount_.emplace(older_, method(), plan(), request_.threads.threads, *appender_, here,
                     request_.checkpoint_interval);
    const auto stage = make_for_work<Stage>(supervision_, "recounting", plan(), older_.load,
                                            listener_, &*recount_);
    const auto work = [this, &stage = *stage] {
      stage.result = recount_->run(supervision_.stop(), stage);
    };
    const bool complete = finish(work) && stage->result.complete;
    const std::vector<Disagreement> wrong = recount_->differing();
    if (wrong.empty()) return complete;
    dispute(wrong, here, in_words(wrong, stage->seeds(), *request_.checkpoint), place_of(here));
  }

  // Counts the whole board by another method, without saving seeds. Returns false if stopped before
  // the end.
  bool count_against() {
    if (!against_) return true;
    if (!finish_saving([this] { finish_writers(); })) return false;
    const Plan& other = against_->plan;
    listener_.note("counting again by method " + other.method + " (" + other.parameters + "), " +
                   counted(other.seeds.size(), "seed"));
    const auto stage =
        make_for_work<Stage>(supervision_, "counting again", other, whole(other), listener_);
    const auto work = [this, &stage = *stage] {
      const auto& second = *against_;
      stage.result = run(with_other_symmetric_counts(*second.method, second.plan, second.room),
                         all_seeds(second.plan), options(second.room, stage));
    };
    if (!finish(work) || !stage->result.complete) return false;
    const Tally whole = plan().trunk + sum_.tally;
    require_same_census(whole, other.trunk + stage->result.sum);
    if (appender_) {
      const Agreement agreed{
          .tally = whole, .path = name_of_second(), .machine{against_->isa, host_name()}};
      return finish_saving([this, agreed] { appender_->commit_agreement(agreed); });
    }
    return true;
  }

  // Returns the threads of this process, fewer than requested if memory is short.
  ThreadChoice threads() const {
    const int fit = chosen_.room.threads;
    return fit < request_.threads.threads ? ThreadChoice{fit, "memory"} : request_.threads;
  }

  RunOptions options(const Room& room, Stage& stage) const {
    return {.threads = room.threads, .stop = &supervision_.stop(), .sink = &stage};
  }

  // Runs the work under supervision. Returns false if the work was abandoned.
  bool finish(std::function<void()> work) {
    return supervision_.finish(std::move(work), executor_.meanwhile());
  }

  // Saves under supervision, so that a signal can end the wait for a slow disk. Returns false if
  // the work was abandoned.
  bool finish_saving(std::function<void()> save) {
    is_free_ = supervision_.finish(std::move(save), {});
    return is_free_;
  }

  void finish_writers() {
    if (writer_) writer_->finish();
    if (recount_) recount_->finish();
  }

  // Reads the file again and calls `require` with it. If the file, which was valid when the run
  // began, cannot be used now, throws CheckpointLost.
  void on_disk(const std::function<void(const Checkpoint&)>& require) const {
    try {
      require(appender_->read_again());
    } catch (const CheckpointError& error) {
      throw CheckpointLost(error.what());
    }
  }

  // Saves the results so far. Threads may still be counting seeds.
  CountOutcome stopped() {
    constexpr std::uint64_t kReadInTime = 200'000;  // seeds; reading them takes a third of a second
    if (!is_free_) return so_far();
    finish_writers();
    const Stopped stopped = so_far();
    if (writer_ && stopped.seeds_done <= kReadInTime) {
      on_disk([&](const Checkpoint& saved) {
        require_seeds(stopped.seeds_done, saved.sum().count, *request_.checkpoint);
      });
    }
    appender_.reset();
    return stopped;
  }

  Stopped so_far() const {
    Stopped stopped{.reason = supervision_.stop().reason(), .began = true};
    if (!appender_) return stopped;
    const Workload load = workload_of(plan(), sum_.done, request_.shard);
    stopped.checkpoint = appender_->name();
    stopped.seeds_done = load.seeds_before + (writer_ ? writer_->committed() : 0);
    stopped.seeds = load.seeds;
    return stopped;
  }

  const Machine& machine_of(int worker) const {
    return workers_.machines.at(static_cast<std::size_t>(worker));
  }
  static std::string place_of(const Machine& machine) {
    return "host " + machine.host + ", isa " + machine.isa;
  }

  // Records the disagreements and throws Disputed. `what` and `where` are for the message: what
  // differs, and on which machine.
  [[noreturn]] void dispute(const std::vector<Disagreement>& found, const Machine& machine,
                            const std::string& what, const std::string& where) {
    std::string recorded;
    if (appender_) {
      std::vector<MismatchRecord> records;
      records.reserve(found.size());
      for (const Disagreement& one : found) records.push_back(record_of(one, machine));
      const bool saved = finish_saving([this, records = std::move(records)] {
        finish_writers();
        appender_->commit_mismatches(records);
      });
      if (saved) recorded = ", recorded in '" + request_.checkpoint->string() + "'";
    }
    throw Disputed("double-check failed: " + what + " (" + where + ")" + recorded +
                   "; this is a bug or a faulty machine");
  }

  // Calls dispute() for the whole count if the two tallies differ in more than leaves.
  void require_same_census(Tally first, Tally second) {
    first.leaves = second.leaves = 0;  // methods may define leaves differently
    if (first == second) return;
    const auto told = [n = plan().n](const Tally& tally) {
      return in_words(tally) + ", unique " + to_string(census_of(n, tally).unique());
    };
    dispute({{kWholeCount, first, second, plan().method, name_of_second()}},
            {chosen_.isa, host_name()},
            "n = " + std::to_string(plan().n) + " has " + told(first) + " by " + plan().method +
                ", but " + told(second) + " by " + name_of_second(),
            "host " + host_name());
  }

  // Compares the saved seeds with the sum in memory. Returns false if the work was abandoned.
  bool compare_with_file() {
    return finish_saving([this] {
      finish_writers();
      on_disk([this](const Checkpoint& saved) {
        const std::filesystem::path& file = *request_.checkpoint;
        require_recorded(possible_sum(saved, method(), plan(), file), sum_, file);
        runs_ = saved.runs();
      });
    });
  }

  CountOutcome conclude() {
    if (double_checked_ > 0) {
      listener_.note(counted(double_checked_, "seed") +
                     one_or_several(double_checked_, " was counted twice and agrees",
                                    " were counted twice and agree"));
    }
    if (appender_ && !compare_with_file()) return so_far();
    require_all_counted(sum_.count, workload_of(plan(), sum_.done, request_.shard).seeds);
    if (!request_.shard.whole()) {
      return FinishedShard{.n = plan().n,
                           .method = plan().method,
                           .parameters = plan().parameters,
                           .shard = request_.shard,
                           .seeds = sum_.count,
                           .totals = totals()};
    }
    const Tally whole = plan().trunk + sum_.tally;
    const Verified verified = judge(plan().n, whole, history_, against_.has_value());
    // Records the result before it can be printed, so that no printed result is lost.
    if (appender_ && (!history_.result || history_.dispute)) {
      const auto record = [this, whole] { appender_->commit_result(whole); };
      // Compares again, since another program may have replaced the file during the last commit.
      if (!finish_saving(record) || !compare_with_file()) return so_far();
    }
    return Finished{.census = census_of(plan().n, whole),
                    .method = plan().method,
                    .parameters = plan().parameters,
                    .isa = chosen_.isa,
                    .threads = workers_.threads,
                    .seeds = plan().seeds.size(),
                    .double_checked = double_checked_,
                    .agrees_with = against_ ? name_of_second() : "",
                    .totals = totals(),
                    .verified = verified};
  }

  RunTotals totals() const {
    const double elsewhere_s = in_seconds(executor_.cpu_elsewhere());
    RunTotals totals = appender_ ? totals_of(runs_) : totals_of(stopwatch_, elsewhere_s);
    if (!todo_.empty()) totals.busy = busy_in(counting_, elsewhere_s, workers_.threads.threads);
    return totals;
  }
  std::string name_of_second() const { return job::name_of_second(*against_, plan()); }
  const Plan& plan() const { return chosen_.plan; }
  const Method& method() const { return *chosen_.method; }

  const CountRequest request_;
  Executor& executor_;
  Supervision& supervision_;
  Listener& listener_;
  Stopwatch stopwatch_;
  Stopwatch counting_;  ///< without the preparations

  ChosenMethod chosen_;
  CheckpointHeader header_;
  std::vector<bool> to_check_;  ///< by seed id: seeds of the shard to count twice
  std::optional<ChosenMethod> against_;
  std::optional<Appender> appender_;
  History history_;
  std::uint64_t vanished_ = 0;  ///< saved seeds that another program deleted
  CheckpointSum sum_;           ///< of earlier runs; count() adds this run
  Workers workers_;
  std::vector<SeedId> todo_;
  Sample older_;                 ///< seeds of earlier runs to count a second time
  bool is_free_ = true;          ///< false if abandoned work may still be using the appender
  std::vector<RunRecord> runs_;  ///< of the checkpoint, at the end
  std::optional<CheckpointWriter> writer_;
  std::optional<Recount> recount_;    ///< of older_
  std::uint64_t double_checked_ = 0;  ///< number of seeds of the shard to count twice
};

}  // namespace

CountOutcome count(const CountRequest& request, Executor& executor, Supervision& supervision,
                   Listener& listener) {
  return make_for_work<CountJob>(supervision, request, executor, supervision, listener)->execute();
}

}  // namespace nqueens::job
