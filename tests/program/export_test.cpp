// Tests the output of nqueens export, and that others can recount the seeds from it alone.

#include <map>
#include <nlohmann/json.hpp>

#include "checkpoint/checkpoint.hpp"
#include "support/checkpoints.hpp"
#include "support/file_bytes.hpp"
#include "support/in_folder.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

using nlohmann::json;

class Export : public InFolder {
 protected:
  /// Makes a checkpoint of that name by a count. Returns its path.
  std::string count(const std::string& name, int n, const std::string& options = {}) const {
    const ProgramRun run = run_shell("\"$NQUEENS\" count " + std::to_string(n) +
                                     " -q --checkpoint '" + file(name) + "' " + options);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return file(name);
  }
  static ProgramRun exported(const std::string& checkpoint,
                             const std::vector<std::string>& options = {}) {
    return run_program(joined({"export", checkpoint}, options));
  }
  static std::vector<json> json_lines(const std::string& checkpoint,
                                      const std::vector<std::string>& more = {}) {
    std::vector<json> lines;
    for (const std::string& line : lines_of(exported(checkpoint, joined({"--json"}, more)).out)) {
      lines.push_back(json::parse(line));
    }
    return lines;
  }
};

TEST_F(Export, BeginsWithTheCensusAndThePlan) {
  const json head = json_lines(count("8", 8, "-m frontier")).front();
  EXPECT_EQ(head["n"], 8);
  EXPECT_EQ(head["method"], "frontier");
  EXPECT_EQ(head["parameters"], "rows=4");
  EXPECT_EQ(head["seeds_done"], head["plan_seeds"]);
  EXPECT_EQ(head["seeds_exported"], head["plan_seeds"]);
  EXPECT_EQ(
      head["census"],
      (json{{"total", "92"}, {"unique", "12"}, {"point_symmetric", "4"}, {"rotational", "0"}}));
}

TEST_F(Export, HasEverySeedInTheOrderOfItsId) {
  const std::vector<json> lines = json_lines(count("10", 10, "-m colours -t 2"));
  ASSERT_EQ(lines.size(), 1 + lines.front()["plan_seeds"].get<std::size_t>());
  for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_EQ(lines[i]["seed"], i - 1);
}

TEST_F(Export, SaysOfASeedWhatIsPlacedAndWhoCountedIt) {
  const std::string checkpoint = count("6", 6, "-m bitmap --depth 2 --double-check 100");
  const json seed = json_lines(checkpoint)[2];
  EXPECT_EQ(seed["counts"], "solutions");
  EXPECT_EQ(seed["queens"], json::parse("[[0, 0], [1, 3]]"));
  EXPECT_EQ(seed["weight"], 1);
  EXPECT_EQ(seed["isa"], "scalar");
  EXPECT_EQ(seed["checked"], "plain search");
}

TEST_F(Export, OfASymmetricPartSaysWhichSolutionsCount) {
  const std::vector<json> lines = json_lines(count("8", 8, "-m bitmap --depth 0"));
  std::vector<std::string> counts;
  for (std::size_t i = 1; i < lines.size(); ++i) counts.push_back(lines[i]["counts"]);
  EXPECT_THAT(counts, ElementsAre("solutions", "half_turn", "half_turn", "half_turn",
                                  "quarter_turn", "quarter_turn", "quarter_turn"));
}

TEST_F(Export, OfColoursNamesTheRowsWithQueensOnWhiteSquares) {
  const std::string checkpoint = count("6", 6, "-m colours");
  std::map<std::vector<int>, int> weights;
  for (const json& line : json_lines(checkpoint)) {
    if (!line.contains("units")) continue;
    for (const json& unit : line["units"]) weights[unit["white_rows"]] = unit["weight"];
  }
  // docs/algorithms.md has these units as an example.
  EXPECT_EQ(
      weights,
      (std::map<std::vector<int>, int>{
          {{}, 2}, {{0, 1}, 4}, {{0, 5}, 2}, {{1, 4}, 2}, {{1, 2}, 4}, {{2, 5}, 4}, {{2, 3}, 2}}));
  EXPECT_THAT(exported(checkpoint).out, HasSubstr("2.3*2"));
}

TEST_F(Export, AsCsvHasTheSameInALineASeed) {
  const ProgramRun run = exported(count("8", 8, "-m colours"));
  EXPECT_THAT(run.out, StartsWith("# schema export-2\n# n 8\n# method colours\n"));
  EXPECT_THAT(run.out, HasSubstr("\n# census_total 92\n# census_unique 12\n"));
  EXPECT_THAT(run.out, HasSubstr("\nseed,counts,weight,queens,closed,units,total,"));
  const std::string line = "\n0,colours,1,,,";
  ASSERT_THAT(run.out, HasSubstr(line));
  const json unit = json_lines(file("8"), {"--seeds", "0"})[1]["units"][0];
  ASSERT_EQ(unit["white_rows"].size(), 4U);
  const std::string first = std::to_string(unit["white_rows"][0].get<int>());
  EXPECT_THAT(run.out.substr(run.out.find(line) + line.size()), StartsWith(first + "."));
}

TEST_F(Export, AsCsvQuotesNamesThatWouldBreakALine) {
  SeedRecord seed = counted_seed(1);
  seed.machine.host = "the \"big\" one, upstairs";
  make_checkpoint(file("odd"), small_header(), std::span<const SeedRecord>(&seed, 1));
  EXPECT_THAT(exported(file("odd")).out, HasSubstr(",scalar,\"the \"\"big\"\" one, upstairs\","));
}

TEST_F(Export, OfAnUnfinishedCountHasWhatIsThereAndSaysSo) {
  make_checkpoint(file("part"), small_header(), {5, 2});
  EXPECT_THAT(exported(file("part"), {"--json"}),
              ended(0, _, "nqueens: 2 of the plan's 22 seeds are done: there is no census yet\n"));
  const std::vector<json> lines = json_lines(file("part"));
  EXPECT_TRUE(lines[0]["census"].is_null());
  EXPECT_EQ(lines[0]["seeds_done"], 2);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[1]["seed"], 2);
  EXPECT_EQ(lines[2]["seed"], 5);
}

TEST_F(Export, ShowsNoCensusThatWasNotRecorded) {
  make_checkpoint(file("all"), small_header(), seeds_of(small_header()));
  EXPECT_TRUE(json_lines(file("all")).front()["census"].is_null());
  EXPECT_THAT(exported(file("all")).err, HasSubstr("no census was recorded"));
}

TEST_F(Export, RefusesAResultThatIsNotTheSumOfItsSeeds) {
  const std::string checkpoint = count("7", 7, "-m pruned");
  Appender(checkpoint, RunRecord{}).commit_result({.total = 41});
  EXPECT_THAT(error_line(exported(checkpoint), 4),
              HasSubstr("add up to total 40, its result says 41"));
}

TEST_F(Export, OfChosenSeedsHasNoOthers) {
  const std::vector<json> lines =
      json_lines(count("8", 8, "-m pruned"), {"--seeds", "40,3,10-12,11"});
  std::vector<int> ids;
  for (std::size_t i = 1; i < lines.size(); ++i) ids.push_back(lines[i]["seed"]);
  EXPECT_THAT(ids, ElementsAre(3, 10, 11, 12, 40));
  EXPECT_EQ(lines[0]["seeds_exported"], 5);
  EXPECT_EQ(lines[0]["seeds_done"], 44);
}

TEST_F(Export, RefusesSeedsThatAreNotThere) {
  struct {
    std::vector<std::string> options;
    std::string message;
  } const cases[]{
      {{"--seeds", "22"}, "--seeds takes ids below 22, such as 0,17,40-49, not '22'"},
      {{"--seeds", "1,,2"}, "not ''"},
      {{"--seeds", "4-2"}, "not '4-2'"},
      {{"--seeds", "two"}, "not 'two'"},
      {{"--seeds", "2-5"}, "--seeds names seed 3, which is not done yet"},
      {{"--shard", "5/3"}, "is not I/K"},
      {{"--shard", "2/3"}, "--shard cuts a whole count, but"},
      {{"--shard", "1/2", "--seeds", "2"}, "--seeds and --shard exclude each other"},
  };
  make_checkpoint(file("part"), small_header({.index = 1, .count = 2}), {2, 5});
  for (const auto& [options, message] : cases) {
    EXPECT_THAT(error_line(exported(file("part"), options), 2), HasSubstr(message));
  }
}

TEST_F(Export, OfCountsIsTheSameForSharesAndForWhatWasMergedOfThem) {
  count("1", 9, "--shard 1/2");
  count("2", 9, "--shard 2/2 -t 1");
  run_program({"merge", file("whole"), file("1"), file("2")});
  for (const std::string shard : {"1", "2"}) {
    const ProgramRun own = exported(file(shard), {"--counts"});
    EXPECT_THAT(own.out, StartsWith("nqueens-counts-1\nn 9\nmethod pruned\nparameters depth=3\n"));
    EXPECT_EQ(own.err, "");
    EXPECT_EQ(exported(file("whole"), {"--counts", "--shard", shard + "/2"}).out, own.out);
  }
}

TEST_F(Export, EndsQuietlyWhenTheReaderHasHadEnough) {
  EXPECT_THAT(run_shell("\"$NQUEENS\" export '" + count("9", 9) + "' | head -n 1"),
              ended(_, "# schema export-2\n", ""));
}

// ---- The example that counts again

const std::string kRecount = "python3 '" NQUEENS_SOURCE_DIR "/docs/examples/recount.py' ";

class RecountedExport : public Export {
 protected:
  void SetUp() override {
    if (const auto lack = lack_of_tool("python3")) GTEST_SKIP() << *lack;
  }

  /// Writes the lines to a file and runs the example program on it.
  ProgramRun recounted(const std::vector<json>& lines, const std::string& sample = {}) const {
    std::string text;
    for (const json& line : lines) text.append(line.dump()).append("\n");
    write_bytes(file("export.jsonl"), text);
    return run_shell(kRecount + sample + " <'" + file("export.jsonl") + "'");
  }
};

TEST_F(RecountedExport, IsEnoughToCountTheBoardOf12AgainInPython) {
  for (const std::string method : {"colours", "frontier"}) {
    const std::vector<json> lines = json_lines(count(method, 12, "-m " + method));
    const ProgramRun run = recounted(lines);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    const std::string seeds = std::to_string(lines.size() - 1);
    EXPECT_THAT(run.out, StartsWith(seeds + " of "));
    EXPECT_THAT(run.out, HasSubstr(seeds + " seeds counted again, all agree\n"));
  }
}

TEST_F(RecountedExport, IsEnoughToCountSeedsOfEveryMethodAgainInPython) {
  for (const std::string method : {"brute_force", "backtracking", "flags", "bitmap", "forward",
                                   "symmetric", "stored", "pruned"}) {
    EXPECT_THAT(recounted(json_lines(count(method, 7, "-m " + method))),
                ended(0, HasSubstr("all agree")))
        << method;
  }
}

TEST_F(RecountedExport, IsEnoughToCountUnitsOfBothPlansAgainInPython) {
  for (const std::string cut : {"colours", "colours --plan second"}) {
    for (const int n : {7, 8, 9, 10}) {
      EXPECT_THAT(recounted(json_lines(count(std::to_string(n) + cut, n, "-m " + cut))),
                  ended(0, HasSubstr("all agree")))
          << n << " " << cut;
    }
  }
}

TEST_F(RecountedExport, CanBeSampledInPython) {
  EXPECT_THAT(recounted(json_lines(count("10", 10, "-m frontier")), "3"),
              ended(0, StartsWith("3 of ")));
}

/// An altered line, and the words by which the example program reports it.
struct Alteration {
  std::string name;
  std::function<void(std::vector<json>&)> alter;
  std::string found;
};

class AlteredExport : public RecountedExport, public testing::WithParamInterface<Alteration> {};

TEST_P(AlteredExport, IsNoticedInPython) {
  std::vector<json> lines = json_lines(count("10", 10, "-m colours"));
  GetParam().alter(lines);
  const ProgramRun run = recounted(lines);
  EXPECT_EQ(run.exit_code, 1) << run.out << run.err;
  EXPECT_THAT(run.out, HasSubstr(GetParam().found));
}

void add_to(json& count, int more) {
  count = std::to_string(std::stoi(count.get<std::string>()) + more);
}

INSTANTIATE_TEST_SUITE_P(
    Python, AlteredExport,
    testing::Values(
        Alteration{"ByOneCount", [](auto& lines) { add_to(lines[4]["total"], 4); }, "seed 3 is ["},
        Alteration{"ByTwoCountsOfTheSameSum",
                   [](auto& lines) {
                     add_to(lines[4]["total"], 4);
                     add_to(lines[2]["total"], -4);
                   },
                   "seed 3 is ["},
        Alteration{"ByASymmetricCount", [](auto& lines) { add_to(lines.back()["rotational"], 2); },
                   "seed 22 is ["},
        Alteration{"ByTheCensus", [](auto& lines) { add_to(lines[0]["census"]["total"], 8); },
                   "the census is [732, 12, 0], the sum of its seeds [724, 12, 0]"},
        Alteration{"ByASeedLeftOut", [](auto& lines) { lines.pop_back(); },
                   "22 seeds were read, not 23"}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace nqueens::test
