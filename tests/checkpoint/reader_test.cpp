// Tests what is read of a checkpoint: of a whole one, and of what kills, power cuts, copies and
// editors make of it.

#include <functional>
#include <numeric>
#include <sys/stat.h>
#include <thread>

#include "base/host.hpp"
#include "checkpoint/checkpoint.hpp"
#include "support/checkpoints.hpp"
#include "support/file_bytes.hpp"
#include "support/in_folder.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

class Reader : public InFolder {
 protected:
  // A run that has saved these seeds, one a line. The lines of the file: run, seed, seed...
  void make(const std::vector<std::uint64_t>& ids, std::size_t per_line = 1) const {
    make_checkpoint(file(), small_header(), ids, per_line);
  }
  Checkpoint read() const { return Checkpoint::read(file()); }
  std::vector<std::size_t> seeds() const {
    std::vector<std::size_t> ids;
    for (const auto& [id, tally] : tallies_in(file())) ids.push_back(index_of(id));
    return ids;
  }
  void expect_refused(const std::string& why) const {
    EXPECT_THAT([&] { read(); },
                ThrowsMessage<CheckpointError>(
                    AllOf(HasSubstr("'" + file() + "'"), HasSubstr(why), Not(HasSubstr("\n")))));
    EXPECT_THAT([&] { Appender(file(), small_header(), {}); },
                ThrowsMessage<CheckpointError>(HasSubstr(why)));
  }
  void add_lines(const std::vector<std::string>& more) const {
    write_lines(file(), [&] {
      std::vector<std::string> lines = lines_in(file());
      lines.insert(lines.end(), more.begin(), more.end());
      return lines;
    }());
  }
};

TEST_F(Reader, SumsWhatIsDone) {
  make({3, 1, 4}, 2);
  const Checkpoint checkpoint = read();
  const CheckpointSum& sum = checkpoint.sum();
  EXPECT_EQ(sum.count, 3U);
  EXPECT_EQ(sum.tally, counted_seed(1).tally + counted_seed(3).tally + counted_seed(4).tally);
  EXPECT_EQ(sum.done.size(), small_header().seeds);
  EXPECT_TRUE(sum.done[4]);
  EXPECT_FALSE(sum.done[0]);
  EXPECT_EQ(index_of(sum.largest), 4U);
  EXPECT_EQ(sum.most, 33U);
  EXPECT_EQ(difference(checkpoint.header(), small_header()), "");
  std::vector<SeedRecord> records;
  checkpoint.for_each_seed([&](const SeedRecord& seed) { records.push_back(seed); });
  ASSERT_THAT(records, SizeIs(3));
  EXPECT_EQ(records[0].machine, counted_seed(3).machine);
  EXPECT_EQ(records[0].finished, counted_seed(3).finished);
}

TEST_F(Reader, KnowsTheRunsInTheirOrder) {
  make({1, 2});
  make({3});
  Appender check(file(), RunRecord{.task = kChecking});
  check.commit_checks(counted_seeds({2}));
  check.end_run({}, {});
  const std::vector<RunRecord> runs = read().runs();
  ASSERT_THAT(runs, SizeIs(2));
  EXPECT_EQ(runs[0].seeds, 2U);
  EXPECT_EQ(runs[0].elapsed, std::chrono::seconds(3)) << "of a run that did not end";
  EXPECT_EQ(runs[0].cpu, std::chrono::seconds(4));
  EXPECT_EQ(runs[0].saved, counted_seed(2).finished);
  EXPECT_EQ(runs[0].longest.count(), 1002);
  EXPECT_FALSE(runs[0].ended);
  EXPECT_EQ(runs[1].seeds, 1U);
  ASSERT_THAT(read().all_runs(), SizeIs(3));
  EXPECT_TRUE(read().all_runs()[2].ended);
}

TEST_F(Reader, TakesTheEndOfAKilledRunForResidueWhereverItWasCut) {
  make({1, 2, 3});
  const std::string bytes = read_bytes(file());
  make({4});
  const std::string next = read_bytes(file()).substr(bytes.size());
  const std::size_t first = bytes.find("\n\n");  // after the first line
  for (std::size_t size = 0; size <= bytes.size(); size += NQUEENS_SLOWED ? 7 : 1) {
    const std::string cut = bytes.substr(0, size);
    write_bytes(file(), cut);
    if (size < first) {
      EXPECT_FALSE(Checkpoint::header_in(file()));
      EXPECT_TRUE(Appender(file(), small_header(), {}).before().all_runs().empty());
    } else {
      const Checkpoint part = read();
      EXPECT_THAT(part.damage(), IsEmpty());
      EXPECT_EQ(part.vanished(), 0U);
    }
    write_bytes(file(), cut + next);
    const Checkpoint resumed = read();
    EXPECT_THAT(resumed.damage(), IsEmpty()) << cut;
    EXPECT_TRUE(resumed.sum().done[4]);
    EXPECT_EQ(resumed.vanished(), 0U);
    // A power cut may also leave zero bytes in place of what was not written.
    write_bytes(file(), cut + std::string(bytes.size() - size, '\0') + next);
    const Checkpoint after_zeros = read();
    EXPECT_THAT(after_zeros.damage(), IsEmpty());
    EXPECT_TRUE(after_zeros.sum().done[4]);
  }
}

TEST_F(Reader, FindsNothingOrAWholeFileWhileTheFirstLinesAreWritten) {
  make({1, 2, 3});
  const std::string bytes = read_bytes(file());
  for (int i = 0; i < 100; ++i) {
    write_bytes(file(), "");
    const std::jthread writer([&] { write_bytes(file(), bytes); });
    for (;;) {
      const auto found = Checkpoint::read_if_begun(file(), open_to_read(file()));
      if (!found) continue;
      EXPECT_THAT(found->damage(), IsEmpty());
      break;
    }
  }
}

TEST_F(Reader, NamesADamagedLineWhichCostsOnlyItsOwnSeeds) {
  make({1, 2, 3});
  std::string bytes = read_bytes(file());
  const std::size_t second = bytes.find(R"({"kind":"seeds")", bytes.find(R"("seeds":[[1)"));
  bytes[bytes.find(R"([[2,"17")") + 5] = '9';
  write_bytes(file(), bytes);
  EXPECT_THAT(seeds(), ElementsAre(1, 3));
  EXPECT_EQ(read().vanished(), 1U);
  const std::string run = lines_in(file()).at(0).substr(21, 16);
  EXPECT_THAT(read().damage(), ElementsAre("the line at byte " + std::to_string(second) +
                                               " is damaged: its digest is wrong",
                                           "line 3 of run " + run + " is missing"));
  make({2});  // counts the seed again
  EXPECT_THAT(seeds(), ElementsAre(1, 2, 3));
}

TEST_F(Reader, NamesAMissingLine) {
  make({1, 2, 3, 4, 5});
  std::vector<std::string> lines = lines_in(file());
  lines.erase(lines.begin() + 2, lines.begin() + 4);
  write_lines(file(), lines);
  EXPECT_THAT(seeds(), ElementsAre(1, 4, 5));
  EXPECT_EQ(read().vanished(), 2U);
  EXPECT_THAT(read().damage(), ElementsAre(HasSubstr(", and more up to line 4, are missing")));
  lines.erase(lines.begin());  // all that names the run, and the plan
  write_lines(file(), lines);
  expect_refused("is damaged: it has no whole line of kind run");
}

TEST_F(Reader, RefusesAFileWhoseOnlyRunLineIsDamagedAfterSeedsWereSaved) {
  make({1, 2, 3});
  const std::string bytes = read_bytes(file());
  const std::size_t end = bytes.find('\n', 1);
  for (std::size_t at = 1; at < end; at += NQUEENS_SLOWED ? 5 : 1) {
    std::string damaged = bytes;
    damaged[at] ^= 1;
    write_bytes(file(), damaged);
    expect_refused("is damaged: it has no whole line of kind run");
    EXPECT_THROW(Appender(file(), small_header(), {}), CheckpointError) << at;
    EXPECT_EQ(read_bytes(file()), damaged);
  }
  write_bytes(file(), std::string(end, '\0') + bytes.substr(end));
  expect_refused("is damaged: it has no whole line of kind run");
}

TEST_F(Reader, NamesNoMoreThanTwentyPlaces) {
  std::vector<std::uint64_t> ids(30);
  std::iota(ids.begin(), ids.end(), 0);
  make(ids);
  std::string bytes = read_bytes(file());
  for (auto at = bytes.find("\"cpu\""); at != std::string::npos; at = bytes.find("\"cpu\"", at)) {
    bytes[at + 1] = 'C';
  }
  write_bytes(file(), bytes);
  EXPECT_THAT(read().damage(), SizeIs(21));
  EXPECT_EQ(read().damage().back(), "and so are 10 other places");
}

TEST_F(Reader, OfTwoRecordsThatDifferNeitherCounts) {
  make({1, 2, 3});
  make({2});  // the same tally again
  EXPECT_THAT(read().contradictions(), IsEmpty());
  const SeedRecord wrong = miscounted_seed(2);
  make_checkpoint(file(), small_header(), std::span<const SeedRecord>(&wrong, 1));
  make({2});
  EXPECT_THAT(seeds(), ElementsAre(1, 3));
  EXPECT_EQ(read().sum().count, 2U);
  ASSERT_THAT(read().contradictions(), SizeIs(1));
  const MismatchRecord found = read().contradictions()[0];
  EXPECT_EQ(index_of(found.seed), 2U);
  EXPECT_EQ(found.first, counted_seed(2).tally);
  EXPECT_EQ(found.second, wrong.tally);
  EXPECT_EQ(found.first_path, "host host-2 (isa scalar), as recorded");
  EXPECT_EQ(found.second_path, "host faulty (isa scalar), as recorded");
  Appender(file(), RunRecord{}).commit_mismatches(read().contradictions());
  EXPECT_THAT(read().contradictions(), IsEmpty());
  EXPECT_THAT(seeds(), ElementsAre(1, 3));
  make({2});
  EXPECT_THAT(seeds(), ElementsAre(1, 2, 3));
}

TEST_F(Reader, AStrikeVoidsOneRecordAndBlanksItsLine) {
  make({1, 2, 3}, 3);
  const std::vector<std::string> before = lines_in(file());
  Appender(file(), RunRecord{}).commit_mismatches(std::vector{MismatchRecord{.seed = SeedId{2}}});
  EXPECT_THAT(seeds(), ElementsAre(1, 3));
  EXPECT_EQ(read().vanished(), 0U);
  EXPECT_THAT(read().damage(), IsEmpty());
  const std::vector<std::string> after = lines_in(file());
  EXPECT_EQ(after.at(1), std::string(before.at(1).size(), ' '));
  // The line that was struck stays void if it comes back, and the blanks do if the strike is lost.
  add_lines({before.at(1)});
  EXPECT_THAT(seeds(), ElementsAre(1, 3));
  EXPECT_THAT(read().damage(), IsEmpty());
  std::vector<std::string> without = after;
  std::erase_if(without, [](const std::string& line) { return line.find("strike") < 20; });
  ASSERT_EQ(without.size() + 1, after.size());
  write_lines(file(), without);
  EXPECT_THAT(seeds(), IsEmpty());
}

TEST_F(Reader, ASeedThatWasCountedAgainMayBeStruckAgain) {
  make({1, 2, 3, 4}, 4);
  for (int times = 0; times < 3; ++times) {
    Appender run(file(), RunRecord{});
    run.commit_mismatches(
        std::vector{MismatchRecord{.seed = SeedId{2}}, MismatchRecord{.seed = SeedId{4}}});
    EXPECT_THAT(seeds(), ElementsAre(1, 3));
    run.commit(counted_seeds({2, 4}), {}, {});
    EXPECT_THAT(seeds(), ElementsAre(1, 2, 3, 4));
    EXPECT_EQ(read().vanished(), 0U);
    EXPECT_THAT(read().damage(), IsEmpty());
  }
  EXPECT_THAT(read().mismatches(), SizeIs(2)) << "all are the same";
}

TEST_F(Reader, ManyRecordsOfManySeedsAreStruckInLinesThatCanBeRead) {
  CheckpointHeader header = small_header();
  header.seeds = kMostSeedsInLine;
  const std::vector<std::uint64_t> all = seeds_of(header);
  constexpr int kRuns = NQUEENS_SLOWED ? 5 : 40;
  for (int runs = 0; runs < kRuns; ++runs) make_checkpoint(file(), header, all);
  std::vector<MismatchRecord> wrong;
  for (const std::uint64_t id : all) {
    if (id != 7) wrong.push_back({.seed = SeedId{id}});
  }
  const std::vector<std::string> before = lines_in(file());
  const auto bytes = fs::file_size(file());
  Appender(file(), RunRecord{}).commit_mismatches(wrong);
  EXPECT_THAT(seeds(), ElementsAre(7));
  EXPECT_THAT(read().damage(), IsEmpty());
  EXPECT_EQ(read().vanished(), 0U);
  for (const std::string& line : lines_in(file())) EXPECT_LE(line.size(), kLongestLine);
  EXPECT_LT(fs::file_size(file()), 3 * bytes);
  add_lines(before);
  EXPECT_THAT(seeds(), ElementsAre(7)) << "struck lines stay void if they come back";
}

TEST_F(Reader, StrikesOneAfterTheOtherDoNotMultiplyTheLines) {
  const std::vector<std::uint64_t> ids{1, 2, 3, 4, 5, 6, 7};
  make(ids, ids.size());
  make(ids, ids.size());
  for (std::size_t struck = 1; struck < ids.size(); ++struck) {
    Appender(file(), RunRecord{})
        .commit_mismatches(std::vector{MismatchRecord{.seed = SeedId{struck}}});
    EXPECT_THAT(seeds(), SizeIs(ids.size() - struck));
    EXPECT_THAT(read().damage(), IsEmpty());
    EXPECT_EQ(read().vanished(), 0U);
    const std::vector<std::string> lines = lines_in(file());
    EXPECT_LE(std::ranges::count_if(
                  lines, [](const std::string& line) { return line.find("strike") < 20; }),
              3);
  }
}

TEST_F(Reader, ADisputeWithdrawsTheResult) {
  make({1, 2});
  Appender(file(), RunRecord{}).commit_result({.total = 40});
  EXPECT_EQ(read().result(), Tally{.total = 40});
  Appender(file(), RunRecord{}).commit_mismatches(std::vector{MismatchRecord{.seed = SeedId{2}}});
  EXPECT_EQ(read().result(), std::nullopt);
}

TEST_F(Reader, ADisputeOfTheWholeLastsUntilAnAgreementAndAnyLineThatNamesItIsEnough) {
  make({1, 2});
  const MismatchRecord whole{.seed = kWholeCount, .first = {.total = 1}, .when = 5};
  {
    Appender run(file(), RunRecord{});
    run.commit_mismatches(std::vector{whole});
    run.end_run({}, {});
  }
  make({3});
  const std::vector<std::string> lines = lines_in(file());
  ASSERT_THAT(lines, SizeIs(8));
  for (const std::size_t kept : {4U, 5U, 6U}) {  // dispute, end, run
    write_lines(file(), {lines[0], lines[kept]});
    ASSERT_THAT(read().disputes(), SizeIs(1)) << lines[kept];
    EXPECT_EQ(read().disputes()[0].record, whole);
    EXPECT_THAT(read().mismatches(), ElementsAre(whole));
  }
  write_lines(file(), lines);
  EXPECT_EQ(read().sum().count, 3U) << "no seed is in dispute";
  Appender(file(), RunRecord{}).commit_agreement({.tally = {.total = 1}, .path = "bitmap"});
  EXPECT_THAT(read().disputes(), IsEmpty());
}

TEST_F(Reader, KnowsWhatWasCheckedAndForgetsItIfTheTallyChanged) {
  make({1, 2, 3, 4});  // 2 and 4 twice at once
  SeedRecord check = counted_seed(1);
  check.checked = "half turn";
  check.machine.host = "b";
  SeedRecord wrong = counted_seed(3);
  wrong.tally.total += 1;
  wrong.checked = "frontier search";
  SeedRecord missing = counted_seed(6);
  Appender run(file(), RunRecord{});
  run.commit_checks(std::vector{check, check, wrong, missing});
  EXPECT_EQ(read().coverage().seeds, 3U);
  EXPECT_TRUE(read().coverage().checked[1]);
  EXPECT_FALSE(read().coverage().checked[3]);
  EXPECT_THAT(read().coverage().paths, ElementsAre("half turn", "symmetric"));
  EXPECT_THAT(read().coverage().hosts, ElementsAre("b", "host-2", "host-4"));
  run.commit_agreement({.tally = {.total = 40}, .path = "bitmap"});
  EXPECT_THAT(read().coverage().agree, IsEmpty());
  run.commit_result({.total = 40});
  EXPECT_THAT(read().coverage().agree, ElementsAre("bitmap"));
  run.commit_mismatches(std::vector{MismatchRecord{.seed = SeedId{1}}});
  wrong = counted_seed(1);
  wrong.tally.total += 8;
  run.commit(std::vector{wrong}, {}, {});
  EXPECT_FALSE(read().coverage().checked[1]) << "another tally";
}

TEST_F(Reader, VanishedSeedsAreNoneOnceTheShardIsComplete) {
  const CheckpointHeader shard = small_header({1, 2});
  const std::vector<std::uint64_t> ids = seeds_of(shard);
  make_checkpoint(file(), shard, ids, 1);
  std::vector<std::string> lines = lines_in(file());
  lines.erase(lines.begin() + 2);
  write_lines(file(), lines);
  EXPECT_EQ(read().vanished(), 1U);
  make_checkpoint(file(), shard, {ids[1]});
  EXPECT_EQ(read().vanished(), 0U);
}

TEST_F(Reader, ReadsOnWhereItHasEnded) {
  make({1, 2});
  Checkpoint checkpoint = read();
  checkpoint.read_on();
  EXPECT_EQ(checkpoint.sum().count, 2U);
  const std::size_t end = fs::file_size(file());
  make({3});
  const std::string bytes = read_bytes(file());
  for (std::size_t size = end; size <= bytes.size(); size += 7) {
    write_bytes(file(), bytes.substr(0, size));
    checkpoint.read_on();
  }
  write_bytes(file(), bytes);
  checkpoint.read_on();
  EXPECT_EQ(checkpoint.sum().count, 3U);
  EXPECT_THAT(checkpoint.runs(), SizeIs(2));
  Appender(file(), RunRecord{}).commit_mismatches(std::vector{MismatchRecord{.seed = SeedId{2}}});
  checkpoint.read_on();
  EXPECT_EQ(checkpoint.sum().count, 2U) << "reads everything again";
  EXPECT_THAT(checkpoint.damage(), IsEmpty());
  make_checkpoint(file("other"), small_header(), {5});
  fs::rename(file("other"), file());
  checkpoint.read_on();
  EXPECT_TRUE(checkpoint.sum().done[5]);
  EXPECT_EQ(checkpoint.sum().count, 1U);
}

TEST_F(Reader, SeedsOfTheMachineOfTheirRunNeedNotNameIt) {
  SeedRecord seed = counted_seed(1);
  seed.machine = {.isa = "avx2", .host = host_name()};
  Appender run = begun_run(file(), small_header());
  run.begin_run(1, "avx2", {});
  run.commit(std::vector{seed}, {}, {});
  EXPECT_THAT(lines_in(file()).at(1), Not(HasSubstr("avx2")));
  const auto expect_machine = [&](const Machine& machine) {
    read().for_each_seed([&](const SeedRecord& found) { EXPECT_EQ(found.machine, machine); });
  };
  expect_machine(seed.machine);
  make_checkpoint(file("b"), small_header(), {3});
  write_lines(file(), {lines_in(file("b")).at(0), lines_in(file()).at(1)});
  expect_machine({"unknown", "unknown"});
}

TEST_F(Reader, OfRunsOfSeveralShardsIsOfTheWholePlan) {
  make_checkpoint(file(), small_header({1, 3}), {seeds_of(small_header({1, 3})).front()});
  EXPECT_EQ(read().header().shard, (Shard{1, 3}));
  make_checkpoint(file("b"), small_header({2, 3}), {seeds_of(small_header({2, 3})).front()});
  add_lines(lines_in(file("b")));
  EXPECT_EQ(read().header().shard, Shard());
}

TEST_F(Reader, RefusesWhatALaterVersionHasWritten) {
  make({1, 2});
  const std::string bytes = read_bytes(file());
  forge(file(), R"("kind":"seeds")", R"("kind":"later")");
  expect_refused("has a line of kind 'later', which this program does not know; use version 1.2.3");
  write_bytes(file(), bytes);
  forge(file(), R"("format":1)", R"("format":2)");
  expect_refused("has format 2, this program reads format 1; use version 1.2.3");
}

TEST_F(Reader, RefusesAFileOfTwoPlansAndASeedThatIsNotInThePlanIsDamage) {
  make({1, 2});
  make_checkpoint(file("other"), header_for(small_plan(8), {}, "1.2.3"), {1});
  add_lines(lines_in(file("other")));
  expect_refused(
      "has lines of two counts: n is '7' there and '8' here; leave out the lines of one");
  fs::remove(file());
  make({1, 2});
  const std::string seeds_of_plan = std::to_string(small_header().seeds);
  forge(file(), "[[2,", "[[" + seeds_of_plan + ",");
  EXPECT_THAT(seeds(), ElementsAre(1));
  EXPECT_THAT(read().damage(), Contains(EndsWith("a seed that is not in the plan")));
}

TEST_F(Reader, OpensAgainForTheSameCountOnly) {
  make({1});
  std::vector<CheckpointHeader> others(6, small_header());
  others[0].n = 8;
  others[1].method = "bitmap";
  others[2].parameters = "depth=5";
  others[3].shard = {2, 3};
  ++others[4].seeds;
  ++others[5].fingerprint;
  for (const CheckpointHeader& wanted : others) {
    EXPECT_THAT([&] { Appender(file(), wanted, {}); },
                ThrowsMessage<CheckpointError>(
                    HasSubstr("belongs to another count: " + difference(small_header(), wanted))));
  }
  CheckpointHeader newer = small_header();
  newer.version = "9.9";
  EXPECT_NO_THROW(Appender(file(), newer, {}));
}

TEST_F(Reader, AFileWithoutAWholeLineCountsAsNewIfItMayBeOurs) {
  const std::string first = R"({"kind":"run","run":"0123)";
  for (const std::string& bytes :
       {std::string(), std::string("\n"), std::string("\n{\"ki"), "\n" + first,
        std::string(100, '\0'), std::string(9000, '\0'), std::string(512, '\0') + first}) {
    write_bytes(file(), bytes);
    EXPECT_THAT([&] { read(); }, ThrowsMessage<CheckpointError>(HasSubstr("is empty")));
    EXPECT_FALSE(Checkpoint::header_in(file()));
    make({1});
    EXPECT_THAT(seeds(), ElementsAre(1));
    EXPECT_THAT(read().damage(), IsEmpty());
    EXPECT_THAT(read_bytes(file()), StartsWith(bytes)) << "nothing is truncated";
  }
}

TEST_F(Reader, RefusesOtherFilesAndLeavesThemAlone) {
  const std::string no_checkpoint = "is not a checkpoint of this program";
  for (const auto& [bytes, why] :
       {std::pair{std::string(5000, 'x'), no_checkpoint},
        {std::string("hello"), no_checkpoint},
        {std::string("{}\n"), no_checkpoint},
        {std::string("{\"kind\":\"other\"}\n"), std::string("no whole line of kind run")},
        {std::string("SQLite format 3\0....", 20),
         std::string(
             "is a database, as versions before 1.0 wrote checkpoints: finish its count")}}) {
    write_bytes(file(), bytes);
    expect_refused(why);
    EXPECT_EQ(read_bytes(file()), bytes);
  }
}

TEST_F(Reader, RefusesWhatIsNoRegularFileAtOnce) {
  fs::create_directory(file("folder"));
  ASSERT_EQ(mkfifo(file("pipe").c_str(), 0666), 0);
  for (const std::string& path : {file("folder"), file("pipe"), std::string("/dev/null")}) {
    EXPECT_THAT([&] { Appender(path, small_header(), {}); },
                ThrowsMessage<std::invalid_argument>(HasSubstr("it is no regular file")));
    EXPECT_THROW(Checkpoint::read(path), CheckpointError);
    EXPECT_FALSE(Checkpoint::header_in(path));
  }
  EXPECT_THAT([&] { Checkpoint::read(file("none")); },
              ThrowsMessage<CheckpointError>(HasSubstr("No such file")));
}

TEST_F(Reader, SparsePartsAndLongLinesTakeNoMemory) {
  constexpr std::size_t kMuch = kLongestLine * (NQUEENS_SLOWED ? 4 : 32);
  make({1});
  const std::uint64_t size = fs::file_size(file());
  fs::resize_file(file(), size + kMuch);
  make({2});
  EXPECT_THAT(seeds(), ElementsAre(1, 2));
  EXPECT_THAT(read().damage(), IsEmpty());
  std::string bytes = read_bytes(file());
  bytes.replace(size, kMuch, kMuch - 1, 'x');
  write_bytes(file(), bytes);
  EXPECT_THAT(seeds(), ElementsAre(1, 2));
  EXPECT_THAT(read().damage(), ElementsAre("the line at byte " + std::to_string(size) +
                                           " is damaged: it is longer than a line may be"));
}

}  // namespace
}  // namespace nqueens::test
