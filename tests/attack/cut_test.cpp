// Runs on a disk that fails: the process is killed or the power fails at any call, calls fail, and
// other hosts write at the same time. A seed that was called saved is not lost unless the run says
// so, a wrong seed never counts, and the count can be resumed.

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <unistd.h>

#include "attack/child.hpp"
#include "attack/disk.hpp"
#include "attack/honest.hpp"
#include "checkpoint/records.hpp"
#include "job/join.hpp"
#include "support/checkpoints.hpp"
#include "support/file_bytes.hpp"
#include "support/golden.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;
using Call = Disk::Call;
using Answer = Disk::Answer;

/// A run that adds seeds to a checkpoint, as the program does. The dice choose its lines.
class Session {
 public:
  Session(std::string file, std::uint64_t trial) : file_(std::move(file)), dice_(trial) {}

  /// What the file has before: nothing, or a run that was killed, or two contradictory runs.
  void prepare() {
    unlink(file_.c_str());
    const auto before = dice_.roll(4);
    if (before == 0) return;
    for (std::uint64_t run = 0; run < before; ++run) {
      Appender earlier(file_, honest().header, RunRecord{.version = "1.2.3"});
      earlier.begin_run(1, "scalar", std::chrono::seconds(5));
      auto seeds = honest().some(dice_, 12);
      if (run == 1) seeds.push_back(wrong_or_right(before == 3));
      if (run == 2) seeds.push_back(honest().record(last_));
      add(earlier, seeds);
      if (dice_.roll(2) == 0) earlier.end_run({}, {});
    }
    if (dice_.roll(2) == 0) write_bytes(file_, read_bytes(file_) + "\n{\"kind\":\"seeds\",\"ru");
  }

  /// Runs to the end. Keeps in `saved` which seeds are saved.
  void run() {
    Appender run(file_, honest().header, RunRecord{.version = "1.2.3"});
    const auto& before = run.before();
    for (std::size_t id = 0; id < before.sum().done.size(); ++id) {
      if (before.sum().done[id]) saved.insert(SeedId{id});
    }
    if (!before.contradictions().empty()) {
      for (const auto& found : before.contradictions()) saved.erase(found.seed);
      run.commit_mismatches(before.contradictions());
    }
    run.begin_run(2, "scalar", std::chrono::seconds(5));
    for (auto commits = 2 + dice_.roll(5); commits > 0; --commits) {
      if (dice_.roll(6) == 0) strike_one(run);
      add(run, honest().some(dice_, 8));
    }
    std::vector<SeedRecord> rest;
    for (std::size_t id = 0; id < honest().header.seeds; ++id) {
      if (!saved.contains(SeedId{id})) rest.push_back(honest().record(SeedId{id}));
    }
    if (dice_.roll(2) == 0) add(run, rest);
    run.end_run({}, {});
    const Checkpoint after = run.read_again();
    for (const SeedId seed : saved) {
      if (!after.sum().done[index_of(seed)]) noticed_a_loss = true;
    }
  }

  std::set<SeedId> saved;
  bool noticed_a_loss = false;

 private:
  SeedRecord wrong_or_right(bool wrong) {
    last_ = SeedId{dice_.roll(honest().header.seeds)};
    return wrong ? honest().wrong(last_) : honest().record(last_);
  }
  void add(Appender& run, const std::vector<SeedRecord>& seeds) {
    run.commit(seeds, {}, {});
    for (const SeedRecord& seed : seeds) saved.insert(seed.id);
  }
  void strike_one(Appender& run) {
    const SeedId seed{dice_.roll(honest().header.seeds)};
    saved.erase(seed);
    run.commit_mismatches(std::vector{MismatchRecord{
        .seed = seed, .first_path = "one", .second_path = "two", .machine = {"scalar", "here"}}});
  }

  std::string file_;
  Dice dice_;
  SeedId last_{};
};

class Cuts : public testing::Test {
 protected:
  /// Counts the calls of a session without faults.
  std::uint64_t calls_of(std::uint64_t trial) {
    Session session(file_, trial);
    session.prepare();
    Disk disk(file_, [](Call, std::uint64_t) { return Answer{}; });
    session.run();
    EXPECT_TRUE(disk.all_is_synced());
    return disk.calls();
  }

  /// Expects that no saved seed is lost and no wrong seed counts. Then resumes the count.
  void expect_sound(const Session& session, bool torn_lines_alone, bool by_job) {
    const auto read = Checkpoint::read_if_begun(file_, File(file_, O_RDWR | O_CREAT));
    if (!read) {
      EXPECT_TRUE(session.saved.empty());
    } else {
      EXPECT_EQ(honest().fault_in(*read), "");
      for (const SeedId seed : session.saved) {
        bool there = read->sum().done[index_of(seed)];
        for (const auto& found : read->contradictions()) there = there || found.seed == seed;
        EXPECT_TRUE(there) << name_of(seed) << " was saved and is lost";
      }
      if (torn_lines_alone) {
        for (const std::string& damage : read->damage()) {
          EXPECT_EQ(damage.find("is damaged"), std::string::npos) << damage;
        }
      }
    }
    EXPECT_EQ(by_job ? honest().fault_after_counting(file_) : honest().fault_after_resuming(file_),
              "");
  }

  void write(const std::string& bytes) const {
    unlink(file_.c_str());
    write_bytes(file_, bytes);
  }

  static bool by_job(std::uint64_t trial) { return trial % (long_tests() ? 2 : 8) == 0; }

  TempFolder folder_;
  std::string file_ = folder_ / "run.checkpoint";
};

TEST_F(Cuts, AtAnyCallLoseNoSavedSeed) {
  Score score("runs that were cut");
  for (const std::uint64_t trial : trials(NQUEENS_SLOWED ? 40 : 1000, 6000)) {
    SCOPED_TRACE("trial " + std::to_string(trial));
    Dice dice(trial);
    const std::uint64_t script = dice.roll(200);
    const std::uint64_t at = 1 + dice.roll(calls_of(script));
    const bool power = dice.roll(3) > 0;
    const std::uint64_t part = dice.roll(3);
    Session session(file_, script);
    session.prepare();
    std::string left;
    {
      Disk disk(file_, [&](Call, std::uint64_t number) {
        const std::size_t less = part == 0 ? 0 : part == 1 ? std::string::npos : dice.roll(900);
        return Answer{.less = number == at ? less : 0, .cut = number == at};
      });
      try {
        session.run();
      } catch (const Cut&) {
        left = power ? disk.after_power_cut(dice) : read_bytes(file_);
      }
    }
    write(left);
    expect_sound(session, true, by_job(trial));
    score.add(power ? "power cuts" : "kills");
  }
}

/// Errors of calls, and other hosts that write at the same time.
class Faults {
 public:
  Faults(std::string file, Dice& dice, std::uint64_t calls, std::vector<std::string> others)
      : file_(std::move(file)), dice_(dice), at_(1 + dice.roll(calls)), others_(std::move(others)) {
    kind_ = dice.roll(8);
    began_ = dice.roll(3);
  }

  /// Writes the first line of another host's run, if that run began before.
  void prepare() {
    if (is_by_others() && began_ == 0) append_first();
  }

  std::string name() const {
    static const std::vector<std::string> kNames{
        "failed syncs",          "short writes",       "full disks", "full disks and others' lines",
        "overwritten by others", "others overwritten", "no locks",   "interrupted calls"};
    return kNames[kind_];
  }
  bool is_by_others() const { return kind_ >= 4 && kind_ <= 6; }

  Answer at(Call call, std::uint64_t number) {
    if (call == Call::lock) return {.error = is_by_others() ? ENOLCK : 0};
    if (is_by_others() && call == Call::write && std::exchange(began_, 2) == 1) append_first();
    if (begun_ && kind_ == 3 && call == Call::write) return {.error = ENOSPC};
    if (number < at_ || done_) return {};
    if (kind_ == 0) {
      if (call != Call::sync) return {};
      done_ = true;
      return {.error = EIO, .drop = true};
    }
    if (call != Call::write) return {};
    done_ = true;
    const std::size_t part = 1 + dice_.roll(400);
    switch (kind_) {
      case 1:
        return {.less = part};
      case 2:
        return {.error = dice_.roll(2) == 0 ? ENOSPC : EDQUOT};
      case 3:
        begun_ = true;
        append_after_ = true;
        return {.less = part};
      case 4:
        return overwritten();
      case 5:
        return overwriting();
      case 6:
        append(text(others_.size()));
        return {};
      default:
        return {.error = EINTR};
    }
  }

  /// Called before every later call.
  void meanwhile() {
    if (std::exchange(append_after_, false)) append(text(others_.size()));
  }

 private:
  std::string text(std::size_t lines) const {
    std::string bytes;
    for (std::size_t i = 0; i < lines; ++i) bytes += "\n" + others_[i] + "\n";
    return bytes;
  }
  void put(const std::string& bytes, std::uint64_t at) const {
    const int file = open(file_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    EXPECT_EQ(pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(at)),
              static_cast<ssize_t>(bytes.size()));
    close(file);
  }
  // Two hosts can begin with the same file; then neither has seen the other's first line.
  void append_first() {
    append("\n" + others_.front() + "\n");
    others_.erase(others_.begin());
    known_ = read_bytes(file_).size();
  }
  void append(const std::string& bytes) const { put(bytes, read_bytes(file_).size()); }
  // The other host does not know the last bytes of the file, but those that it wrote.
  Answer overwritten() const {
    const std::uint64_t size = read_bytes(file_).size();
    put(text(others_.size()), std::max(known_, size - std::min(size, dice_.roll(1200))));
    return {};
  }
  // This host does not know the last bytes of the file.
  Answer overwriting() const {
    const auto size = static_cast<std::int64_t>(read_bytes(file_).size());
    append(text(others_.size()));
    return {.at = size};
  }

  std::string file_;
  Dice& dice_;
  std::uint64_t at_;
  std::vector<std::string> others_;
  std::uint64_t kind_ = 0;
  std::uint64_t began_ = 0;  ///< when the other run began: before, at the same time, or later
  std::uint64_t known_ = 0;  ///< the end of the file when that run had written its first line
  bool done_ = false;
  bool begun_ = false;
  bool append_after_ = false;
};

TEST_F(Cuts, AndFaultsLoseNoSavedSeedWithoutAWord) {
  Score score("runs with a fault");
  for (const std::uint64_t trial : trials(NQUEENS_SLOWED ? 40 : 1000, 4000)) {
    SCOPED_TRACE("trial " + std::to_string(trial));
    Dice dice(trial);
    const std::uint64_t script = dice.roll(200);
    Faults faults(file_, dice, calls_of(script),
                  lines_of_another_host(dice, folder_.path().string()));
    Session session(file_, script);
    session.prepare();
    faults.prepare();
    std::string end = "ended";
    std::string left;
    {
      Disk disk(file_, [&](Call call, std::uint64_t number) {
        faults.meanwhile();
        return faults.at(call, number);
      });
      try {
        session.run();
        end = session.noticed_a_loss ? "noticed a loss" : "ended";
      } catch (const CheckpointInUse&) {
        end = "in use";
      } catch (const StorageError&) {
        end = "not saved";
      }
      faults.meanwhile();
      left = faults.is_by_others() || dice.roll(2) == 0 ? read_bytes(file_)
                                                        : disk.after_power_cut(dice);
    }
    SCOPED_TRACE(faults.name() + ": " + end);
    score.add(faults.name() + ": " + end);
    if (end == "in use" || end == "noticed a loss") session.saved.clear();
    write(left);
    expect_sound(session, !faults.is_by_others(), by_job(trial));
  }
}

TEST_F(Cuts, OfAMergeLeaveTheWholeOrNothing) {
  std::vector<fs::path> inputs;
  std::vector<std::string> before;
  for (const std::string name : {"one", "two", "three"}) {
    inputs.emplace_back(folder_ / name);
    Appender run(inputs.back(), honest().header, RunRecord{.version = "1.2.3"});
    for (std::size_t id = inputs.size() - 1; id < honest().header.seeds; id += 3) {
      const std::vector seeds{honest().record(SeedId{id})};
      run.commit(seeds, {}, {});
    }
    before.push_back(read_bytes(inputs.back()));
  }
  const auto merge_cut_at = [&](std::uint64_t at) {
    return in_child([&] {
      Disk disk(file_, [&](Call, std::uint64_t number) {
        if (number == at) _exit(1);
        return Answer{};
      });
      Unsupervised supervision;
      job::join(file_, inputs, "1.2.3", supervision);
      return std::to_string(disk.calls());
    });
  };
  const auto expect_whole = [&] {
    EXPECT_EQ(honest().fault_in(Checkpoint::read(file_)), "");
    EXPECT_EQ(Checkpoint::read(file_).sum().count, honest().header.seeds);
    EXPECT_EQ(honest().fault_after_counting(file_), "");
    fs::remove(file_);
  };
  const ChildEnd whole = merge_cut_at(0);
  ASSERT_TRUE(whole.returned) << whole.text;
  expect_whole();
  const std::uint64_t calls = std::stoull(whole.text);
  Score score("merges that were cut");
  for (std::uint64_t at = 1; at <= calls; ++at) {
    SCOPED_TRACE("call " + std::to_string(at));
    EXPECT_FALSE(merge_cut_at(at).returned);
    score.add(fs::exists(file_) ? "whole" : "nothing");
    if (fs::exists(file_)) expect_whole();
    EXPECT_TRUE(merge_cut_at(0).returned);
    expect_whole();
    for (std::size_t i = 0; i < inputs.size(); ++i) EXPECT_EQ(read_bytes(inputs[i]), before[i]);
  }
}

}  // namespace
}  // namespace nqueens::test
