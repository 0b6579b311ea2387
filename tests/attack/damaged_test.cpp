// Reads damaged checkpoints. Seeds may be missing, but a seed that counts has the right tally; and
// what changes no line, such as other ends of lines, is no damage.

#include <algorithm>
#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>

#include "attack/honest.hpp"
#include "checkpoint/writer.hpp"
#include "support/checkpoints.hpp"
#include "support/file_bytes.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

/// An undamaged file, and what it says.
struct Whole {
  std::string bytes;
  std::vector<std::string> lines;
  std::vector<bool> done;
  std::uint64_t count = 0;
  std::size_t runs = 0;
  std::size_t disputes = 0;
  std::uint64_t checked = 0;
};

MismatchRecord dispute_about(SeedId seed) {
  return {.seed = seed,
          .first = {.total = 92},
          .second = {.total = 100},
          .first_path = "pruned",
          .second_path = "frontier",
          .machine = {"scalar", "elsewhere"},
          .when = unix_now()};
}

/// A file of about 4 KB with all kinds of lines. If it is unfinished, it has an open dispute.
void make_whole(const std::string& file, bool finished) {
  const HonestCount& count = honest();
  const auto seeds = static_cast<std::uint64_t>(count.header.seeds);
  const auto add = [&](std::uint64_t from, std::uint64_t to, const std::string& host, bool ends) {
    Appender run(file, count.header, RunRecord{.version = "1.2.3"});
    run.begin_run(2, "scalar", std::chrono::seconds(5));
    for (std::uint64_t id = from; id < to; id += 3) {
      std::vector<SeedRecord> some;
      for (std::uint64_t i = id; i < std::min(id + 3, to); ++i) {
        some.push_back(count.record(SeedId{i}, host));
        if (i % 2 == 0) some.back().checked = "symmetric";
      }
      if (id == 3) some[1] = count.wrong(some[1].id);
      run.commit(some, std::chrono::milliseconds(10 * id), std::chrono::milliseconds(9 * id));
    }
    if (from == 0) {
      run.commit_mismatches(std::vector{dispute_about(SeedId{4})});
      const std::vector again{count.record(SeedId{4})};
      run.commit(again, {}, {});
      auto checks = std::vector{count.record(SeedId{1})};
      checks[0].checked = "turned";
      run.commit_checks(checks);
      run.commit_mismatches(std::vector{dispute_about(kWholeCount)});
    }
    if (finished && !ends) {
      run.commit_agreement({.path = "frontier", .machine = {"scalar", "here"}});
      run.commit_result({.total = 92});
    }
    if (ends || finished) run.end_run({}, {});
  };
  const std::uint64_t half = seeds / 2;
  add(0, half, "here", true);
  add(half, finished ? seeds : seeds - 4, "there", false);
}

class Damaged : public testing::Test {
 protected:
  Damaged() {
    for (const bool finished : {true, false}) {
      const std::string file = folder_ / (finished ? "finished" : "unfinished");
      make_whole(file, finished);
      const Checkpoint read = Checkpoint::read(file);
      Whole whole;
      whole.bytes = read_bytes(file);
      whole.lines = lines_in(file);
      whole.done = read.sum().done;
      whole.count = read.sum().count;
      whole.runs = read.runs().size();
      whole.disputes = read.disputes().size();
      whole.checked = read.coverage().seeds;
      EXPECT_EQ(honest().fault_in(read), "");
      EXPECT_EQ(read.damage(), std::vector<std::string>());
      EXPECT_EQ(read.vanished(), 0U);
      EXPECT_EQ(whole.disputes, finished ? 0U : 1U);
      wholes_.push_back(std::move(whole));
    }
  }

  void write(const std::string& bytes) const { write(bytes, file_); }
  static void write(const std::string& bytes, const fs::path& file) {
    unlink(file.c_str());  // much faster than to truncate it
    write_bytes(file, bytes);
  }

  /// Expects that a file that says the same as `whole` is read as `whole` is.
  void expect_same(const Whole& whole, const std::string& bytes) const {
    write(bytes);
    const Checkpoint read = Checkpoint::read(file_);
    EXPECT_EQ(honest().fault_in(read), "");
    EXPECT_EQ(read.sum().done, whole.done);
    EXPECT_EQ(read.damage(), std::vector<std::string>());
    EXPECT_EQ(read.vanished(), 0U);
    EXPECT_EQ(read.contradictions().size(), 0U);
    EXPECT_EQ(read.runs().size(), whole.runs);
    EXPECT_EQ(read.disputes().size(), whole.disputes);
    EXPECT_EQ(read.coverage().seeds, whole.checked);
  }

  /// Expects no wrong seed, and that the count can go on if `resume`. Returns how it ended.
  std::string use(const Whole& whole, const std::string& bytes, bool one_place, bool resume) const {
    write(bytes);
    try {
      const auto read = Checkpoint::read_if_begun(file_, File(file_, O_RDONLY));
      if (!read) {
        EXPECT_EQ(bytes.find(R"({"kind":"seeds")"), std::string::npos);
        return "new";
      }
      EXPECT_EQ(honest().fault_in(*read), "");
      EXPECT_EQ(read->contradictions().size(), 0U);
      const bool lost = read->sum().count < whole.count;
      const bool told = !read->damage().empty() || read->vanished() > 0;
      if (one_place) {
        EXPECT_GE(read->disputes().size(), whole.disputes);
      }
      if (resume) {
        EXPECT_EQ(honest().fault_after_resuming(file_), "");
      }
      return lost ? (told ? "seeds are missing" : "last seeds are missing") : "right";
    } catch (const CheckpointError& refusal) {
      EXPECT_EQ(std::string(refusal.what()).find('\n'), std::string::npos);
      EXPECT_FALSE(one_place) << refusal.what();
      return "refused";
    }
  }

  std::string joined(const std::vector<std::string>& lines, const std::string& end = "\n") const {
    std::string bytes;
    for (const std::string& line : lines) bytes += line + end;
    return bytes;
  }

  TempFolder folder_;
  std::string file_ = folder_ / "attacked";
  std::vector<Whole> wholes_;
};

/// One byte flipped in each of its bits, zeroed, deleted or doubled.
std::string with_byte_changed(std::string bytes, std::size_t at, std::uint64_t way) {
  if (way < 8) {
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << way));
  } else if (way == 8) {
    bytes[at] = '\0';
  } else if (way == 9) {
    bytes.erase(at, 1);
  } else {
    bytes.insert(at, 1, bytes[at]);
  }
  return bytes;
}

TEST_F(Damaged, InOneByteItLosesAtMostTheSeedsOfALine) {
  constexpr std::uint64_t kWays = 11;
  Score score("checkpoints with one damaged byte");
  for (const Whole& whole : wholes_) {
    const std::uint64_t all = whole.bytes.size() * kWays;
    for (const std::uint64_t trial : trials(all / (NQUEENS_SLOWED ? 500 : 10), all)) {
      const std::uint64_t place = trial * 7919 % all;
      const std::string bytes = with_byte_changed(whole.bytes, place / kWays, place % kWays);
      SCOPED_TRACE("trial " + std::to_string(trial) + ": byte " + std::to_string(place / kWays));
      score.add(use(whole, bytes, true, trial % 64 == 0));
    }
  }
}

TEST_F(Damaged, InOneLineItLosesAtMostItsSeeds) {
  Score score("checkpoints without a line");
  for (const Whole& whole : wholes_) {
    for (std::size_t i = 0; i < whole.lines.size(); ++i) {
      SCOPED_TRACE("line " + std::to_string(i));
      std::vector<std::string> lines = whole.lines;
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
      score.add(use(whole, joined(lines), true, true));
      lines = whole.lines;
      lines[i] = "";
      score.add(use(whole, joined(lines), true, true));
      lines[i] = std::string(whole.lines[i].size(), '\0');
      score.add(use(whole, joined(lines), true, true));
      lines[i] = whole.lines[i].substr(0, whole.lines[i].size() / 2);
      score.add(use(whole, joined(lines), true, true));
    }
  }
}

TEST_F(Damaged, ItIsNotByWhatKeepsEveryLine) {
  const std::string mark = "\xef\xbb\xbf";
  Score score("checkpoints with the same lines");
  for (const Whole& whole : wholes_) {
    const std::string lines = joined(whole.lines);
    std::vector<std::string> same{lines,
                                  joined(whole.lines, "\r\n"),
                                  joined(whole.lines, "\n\r\n\n"),
                                  mark + lines,
                                  mark + joined(whole.lines, "\r\n"),
                                  mark + whole.bytes,
                                  lines.substr(0, lines.size() - 1),
                                  lines + lines,
                                  lines + std::string(5000, '\0'),
                                  lines + R"({"kind":"seeds","run":"0)"};
    for (std::size_t i = 0; i < whole.lines.size(); ++i) {
      constexpr std::size_t kStep = NQUEENS_SLOWED ? 5 : 1;
      for (std::size_t j = i % kStep; j < whole.lines.size(); j += kStep) {
        std::vector<std::string> others = whole.lines;
        std::swap(others[i], others[j]);  // the same file if i is j
        if (i == j) others[i] = others[i] + "\n" + mark + others[i] + "\r";
        same.push_back(joined(others));
      }
    }
    for (const std::string& bytes : same) {
      SCOPED_TRACE("file " + std::to_string(&bytes - same.data()));
      expect_same(whole, bytes);
      score.add("right");
    }
  }
}

std::string with_random_damage(const Whole& whole, const Whole& other, Dice& dice) {
  std::string bytes = whole.bytes;
  for (auto times = 1 + dice.roll(4); times > 0 && !bytes.empty(); --times) {
    const std::size_t at = dice.roll(bytes.size());
    const std::size_t size = std::min<std::size_t>(1 + dice.roll(700), bytes.size() - at);
    const std::size_t to = dice.roll(bytes.size());
    switch (dice.roll(9)) {
      case 0:
        bytes = with_byte_changed(bytes, at, dice.roll(11));
        break;
      case 1:
        bytes.erase(at, size);
        break;
      case 2:
        bytes.resize(at);
        break;
      case 3:
        bytes.replace(at, size, size, '\0');
        break;
      case 4:
        bytes.replace(at, size, size, ' ');
        break;
      case 5:
        bytes.insert(to, bytes.substr(at, size));
        break;
      case 6:
        bytes.insert(to, dice.pick(other.lines) + "\n");
        break;
      case 7:
        bytes.insert(to, "\n" + dice.pick(whole.lines) + "\r\n");
        break;
      default: {
        std::string text = bytes.substr(at, size);
        bytes.erase(at, size);
        bytes.insert(std::min(to, bytes.size()), text);
      }
    }
  }
  return bytes;
}

TEST_F(Damaged, InManyPlacesItIsRefusedOrHasNoWrongSeed) {
  Score score("checkpoints with random damage");
  for (const std::uint64_t trial : trials(NQUEENS_SLOWED ? 300 : 10'000, 1'000'000)) {
    Dice dice(trial);
    const Whole& whole = wholes_[trial % 2];
    const std::string bytes = with_random_damage(whole, wholes_[1 - trial % 2], dice);
    SCOPED_TRACE("trial " + std::to_string(trial));
    score.add(use(whole, bytes, false, trial % 64 == 0));
  }
}

TEST_F(Damaged, InTwoCopiesItsMergeHasWhatEitherHas) {
  const std::vector<fs::path> copies{folder_ / "copy", folder_ / "other-copy"};
  Score score("merges of two damaged copies");
  for (const std::uint64_t trial : trials(NQUEENS_SLOWED ? 50 : 300, 10'000)) {
    SCOPED_TRACE("trial " + std::to_string(trial));
    Dice dice(trial);
    const Whole& whole = wholes_[trial % 2];
    for (const fs::path& copy : copies) write(with_random_damage(whole, whole, dice), copy);
    unlink(file_.c_str());
    try {
      merge(file_, copies, "1.2.3");
      const Checkpoint merged = Checkpoint::read(file_);
      EXPECT_EQ(honest().fault_in(merged), "");
      EXPECT_EQ(merged.damage(), std::vector<std::string>());
      for (const fs::path& copy : copies) {
        const std::vector<bool> done = Checkpoint::read(copy).sum().done;
        for (std::size_t id = 0; id < done.size(); ++id) {
          EXPECT_TRUE(merged.sum().done[id] || !done[id]) << "seed " << id;
        }
      }
      score.add("merged");
    } catch (const CheckpointError&) {
      score.add("refused");
    }
  }
}

}  // namespace
}  // namespace nqueens::test
