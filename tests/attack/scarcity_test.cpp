// Tests limits on open files, file sizes, memory, threads and stack. The program must print the
// census, or one clear line and end with a documented exit code. Saved seeds must stay.

#include <algorithm>
#include <array>
#include <filesystem>
#include <unistd.h>

#include "attack/child.hpp"
#include "attack/trials.hpp"
#include "job/jobs.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

// A user id without other processes: the system counts processes by user, and does not limit root.
constexpr const char* kAsNobody = "exec setpriv --reuid 61234 --clear-groups ";

/// A limit as prlimit takes it.
struct Scarcity {
  std::string name;
  std::string limit;
  bool as_nobody = false;
};

Scarcity some_scarcity(Dice& dice) {
  const auto limit = [&](const std::string& resource, std::uint64_t least, std::uint64_t most) {
    return "--" + resource + "=" + std::to_string(least + dice.roll(most - least + 1));
  };
  const std::array<Scarcity, 5> all{Scarcity{"open files", limit("nofile", 4, 12)},
                                    Scarcity{"size of files", limit("fsize", 0, 40'000)},
                                    Scarcity{"memory", limit("as", 20'000'000, 300'000'000)},
                                    Scarcity{"processes", limit("nproc", 1, 9), geteuid() == 0},
                                    Scarcity{"stack", limit("stack", 16'000, 512'000)}};
  return dice.pick(all);
}

// Whether the run ended with one line and a documented exit code: 1 for a failure, 2 for a file
// that cannot be written.
bool is_in_order(const ProgramRun& run) {
  return (run.exit_code == 1 || run.exit_code == 2) && run.out.empty() &&
         std::count(run.err.begin(), run.err.end(), '\n') == 1;
}

std::string how_it_ended(const ProgramRun& run) {
  if (run.exit_code == 0) return "right";
  return is_in_order(run) ? "refused" : "FINDINGS";
}

class Scarce : public testing::Test {
 protected:
  static constexpr int kBoard = 11;

  Scarce() {
    in_child([this] {
      job::CountRequest unfinished = request(kBoard, unfinished_);
      unfinished.method.method = "colours";
      count_until(unfinished, 20);
      return std::string();
    });
    fs::permissions(folder_.path(), fs::perms::all);  // for the other user, too
  }

  static ProgramRun run(const Scarcity& scarcity, const std::string& words) {
    return run_shell((scarcity.as_nobody ? kAsNobody : "exec ") + ("prlimit " + scarcity.limit) +
                     " \"$NQUEENS\" " + words);
  }

  static std::string command(const std::string& file, int threads) {
    return "count " + std::to_string(kBoard) + " -m colours -q -t " + std::to_string(threads) +
           " --checkpoint " + file;
  }

  TempFolder folder_;
  std::string unfinished_ = folder_ / "unfinished";
};

TEST_F(Scarce, WhateverItIsTheCountEndsInOrderAndCanGoOn) {
  if (NQUEENS_SLOWED != 0)
    GTEST_SKIP() << "sanitizers and emulators take much memory and stack themselves";
  Score score("counts with too little");
  const std::string right = quiet_census(kBoard);
  const std::string file = folder_ / "scarce";
  for (const std::uint64_t trial : trials(40, 400)) {
    Dice dice(trial);
    const Scarcity scarcity = some_scarcity(dice);
    const std::string words = command(file, 1 + static_cast<int>(dice.roll(8)));
    SCOPED_TRACE("trial " + std::to_string(trial) + ": " + scarcity.limit + "; " + words);
    if (run(scarcity, "--version").exit_code != 0) {
      score.add("not started: " + scarcity.name);
      continue;
    }
    fs::copy_file(unfinished_, file, fs::copy_options::overwrite_existing);
    fs::permissions(file, fs::perms::all);
    const ProgramRun scarce = run(scarcity, words);
    score.add(how_it_ended(scarce) + ": " + scarcity.name);
    if (scarce.exit_code == 0) {
      EXPECT_EQ(scarce.out, right);
    } else {
      EXPECT_TRUE(is_in_order(scarce))
          << "exit code " << scarce.exit_code << ", signal " << scarce.signal << ": " << scarce.err;
    }
    EXPECT_EQ(run_shell("\"$NQUEENS\" verify " + file).exit_code, 0);
    EXPECT_EQ(run_shell("\"$NQUEENS\" " + words).out, right);
  }
}

}  // namespace
}  // namespace nqueens::test
