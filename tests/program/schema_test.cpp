// Every JSON output conforms to its schema in docs/schema, and has no members that the schema does
// not name.

#include <nlohmann/json.hpp>

#include "base/count_text.hpp"
#include "measure/score.hpp"
#include "support/file_bytes.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

using nlohmann::json;

/// Collects documents and the schemas that they must conform to.
class Schema : public testing::Test {
 protected:
  struct Document {
    std::string schema;
    json content;
  };

  void SetUp() override {
    if (const auto lack = lack_of_jsonschema()) GTEST_SKIP() << *lack;
  }

  /// Says what is wrong with each document. Empty if the document keeps to its schema.
  static std::vector<std::string> flaws(const std::vector<Document>& documents) {
    std::string lines;
    for (const auto& [schema, content] : documents) {
      lines += json::array({schema, content}).dump() + "\n";
    }
    const TempFolder folder;
    write_bytes(folder / "documents", lines);
    const auto run = run_shell("'" NQUEENS_SOURCE_DIR "/tests/program/schema_flaws' <'" +
                               folder / "documents" + "'");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return lines_of(run.out);
  }

  /// Adds a document. It is checked at the end of the test, together with the others.
  void expect_text_kept(const std::string& text, const std::string& schema) {
    expected_.push_back({schema, json::parse(text)});
  }
  /// Checks an output that names its schema, and returns it.
  json expect_kept(const std::vector<std::string>& arguments, const std::string& schema) {
    expect_text_kept(printed_by(arguments), schema);
    EXPECT_EQ(expected_.back().content.at("schema"), schema);
    return expected_.back().content;
  }

  void TearDown() override {
    if (expected_.empty()) return;
    const std::vector<std::string> found = flaws(expected_);
    ASSERT_EQ(found.size(), expected_.size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i], "") << expected_[i].content;
  }

 private:
  std::vector<Document> expected_;
};

TEST_F(Schema, OfCountIsKeptByEveryMethodAndBoard) {
  for (const std::string n : {"1", "2", "8", "12"}) expect_kept({"count", n, "--json"}, "count-1");
  for (const std::string method : {"brute_force", "symmetric", "stored", "frontier", "colours"}) {
    expect_kept({"count", "7", "-m", method, "--json"}, "count-1");
  }
  expect_kept({"count", "10", "--double-check", "50", "--json"}, "count-1");
  expect_kept({"count", "10", "--against", "bitmap", "--json"}, "count-1");
}

TEST_F(Schema, OfCompletionsIsKept) {
  expect_kept({"count", "8", "--queens", "0 . 7", "--json"}, "completions-1");
  expect_kept({"count", "6", "--queens", "0", "--json"}, "completions-1");
}

TEST_F(Schema, OfShardsStatusVerifyAndMergeIsKept) {
  const TempFolder folder;
  const std::string first = folder / "1.jsonl";
  const std::string second = folder / "2.jsonl";
  expect_kept({"count", "12", "--checkpoint", first, "--shard", "1/2", "--json"}, "shard-1");
  expect_kept({"count", "12", "--checkpoint", second, "--shard", "2/2", "--json"}, "shard-1");
  expect_kept({"status", first, "--json"}, "status-3");
  expect_kept({"merge", folder / "whole.jsonl", first, second, "--json"}, "count-1");
  expect_kept({"status", folder / "whole.jsonl", "--json"}, "status-3");
  expect_kept({"verify", first, "--json"}, "verify-1");
  expect_kept({"verify", folder / "whole.jsonl", "--recount", "10", "--json"}, "verify-1");
}

TEST_F(Schema, OfEstimateIsKept) {
  expect_kept({"estimate", "14", "--time", "0.02", "--json"}, "estimate-1");
  expect_kept({"estimate", "12", "-m", "pruned", "--time", "0.02", "--json"}, "estimate-1");
}

TEST_F(Schema, OfHelpIsKept) { expect_kept({"help", "--json"}, "help-1"); }

TEST_F(Schema, OfLadderIsKept) { expect_kept({"ladder", "--max-n", "8", "--json"}, "ladder-1"); }

TEST_F(Schema, OfBenchIsKept) {
  expect_kept({"bench", "--max-n", "7", "--budget", "0.001", "-t", "2", "--json"}, "bench-1");
}

// The score takes seconds. So this run is also used to check the values.
TEST_F(Schema, OfBenchsScoreIsKept) {
  if (NQUEENS_SLOWED) GTEST_SKIP() << "nineteen queens take minutes here";
  const json report = expect_kept({"bench", "--score", "--json", "-t", "2"}, "bench-score-1");
  EXPECT_EQ(report.at("size"), score_size_for(2).name);
  EXPECT_EQ(report.at("threads"), 2);
  EXPECT_EQ(report.at("command_line"), "nqueens bench --score --json -t 2");
  const auto total = parse_count(report.at("total").get<std::string>());
  ASSERT_TRUE(total);
  EXPECT_DOUBLE_EQ(report.at("score").get<double>(),
                   score_of(*total, report.at("elapsed_s").get<double>()));
  EXPECT_EQ(report.at("baseline").at("method"), kScoreBaseline.method);
}

TEST_F(Schema, OfBenchsScalingIsKeptOnOneThreadAndMoreAndWithoutSeeds) {
  expect_kept({"bench", "--scaling", "--board", "12", "-t", "1", "--json"}, "bench-scaling-1");
  expect_kept({"bench", "--scaling", "--board", "12", "-t", "3", "--json"}, "bench-scaling-1");
  expect_kept({"bench", "--scaling", "--board", "6", "-t", "2", "--json"}, "bench-scaling-1");
}

TEST_F(Schema, OfFirstIsKeptWithAndWithoutASolution) {
  expect_kept({"first", "8", "--json"}, "first-1");
  expect_kept({"first", "3", "--json"}, "first-1");
  expect_kept({"first", "8", "--json", "--kernel", "board-array"}, "first-1");
  expect_kept({"first", "300", "--json", "--kernel", "exchange"}, "exchange-1");
  expect_kept({"first", "3", "--json", "--kernel", "exchange"}, "exchange-1");
  const auto lines = lines_of(printed_by({"first", "3-4", "--json", "--kernel", "both"}));
  EXPECT_EQ(lines.size(), 4U);
  for (const std::string& line : lines) expect_text_kept(line, "first-1");
}

TEST_F(Schema, OfListIsKeptByEveryLine) {
  const auto lines_kept = [this](const std::vector<std::string>& arguments) {
    const std::vector<std::string> lines = lines_of(printed_by(arguments));
    for (const std::string& line : lines) expect_text_kept(line, "list-1");
    return lines.size();
  };
  EXPECT_EQ(lines_kept({"list", "6", "--format", "json"}), 4U);
  EXPECT_EQ(lines_kept({"list", "6", "--format", "json", "--unique"}), 1U);
}

TEST_F(Schema, OfExportIsKeptByEveryLineOfEveryMethod) {
  const std::vector<std::vector<std::string>> counts{{"9", "-m", "bitmap"},
                                                     {"9", "-m", "pruned"},
                                                     {"9", "-m", "frontier"},
                                                     {"9", "-m", "colours"},
                                                     {"9", "-m", "colours", "--plan", "second"}};
  for (const std::vector<std::string>& count : counts) {
    const TempFolder folder;
    const std::string checkpoint = folder / "run.jsonl";
    run_program(joined({"count", "-q", "--checkpoint", checkpoint}, count));
    const std::vector<std::string> lines = lines_of(printed_by({"export", checkpoint, "--json"}));
    ASSERT_GT(lines.size(), 1U);
    EXPECT_EQ(json::parse(lines[0]).at("schema"), "export-2");
    expect_text_kept(lines[0], "export-2");
    for (std::size_t i = 1; i < lines.size(); ++i) {
      expect_text_kept(lines[i], "export-seed-3");
    }
  }
}

TEST_F(Schema, OfProgressIsKeptLineByLine) {
  const TempFolder folder;
  const std::string checkpoint = folder / "run.jsonl";
  const auto count = run_program({"count", "20", "-m", "pruned", "--checkpoint", checkpoint, "-q",
                                  "--time-limit", "3", "--progress", "json"});
  const auto stress = run_program({"stress", "--time", "3", "--progress", "json"});
  const std::string run =
      "timeout -s INT " + std::string(NQUEENS_SLOWED ? "5" : "3") + " \"$NQUEENS\" ";
  const auto first = run_shell(run + "first 40 --progress json");
  const auto status = run_shell(run + "status --follow --progress json " + checkpoint);
  for (const std::string& output : {count.err, stress.err, first.err, status.err}) {
    int objects = 0;
    for (const std::string& line : lines_of(output)) {
      if (line.front() != '{') continue;  // why the program ended
      expect_text_kept(line, "progress-1");
      ++objects;
    }
    EXPECT_GE(objects, 1) << output;
  }
}

TEST_F(Schema, OfConstructIsKept) {
  expect_text_kept(printed_by({"construct", "100", "--format", "json"}), "construct-1");
}

TEST_F(Schema, OfARangeIsKeptByEveryLine) {
  const auto lines =
      lines_of(run_program({"count", "8-9", "-m", "bitmap", "--depth", "8", "--json"}).out);
  ASSERT_EQ(lines.size(), 2U);
  expect_text_kept(lines[0], "refused-1");
  expect_text_kept(lines[1], "count-1");
}

TEST_F(Schema, IsNotKeptByWrongDocuments) {
  const json right = json::parse(printed_by({"count", "8", "--json"}));
  std::vector<Document> documents{{"count-1", right}};
  for (const char* patch :
       {R"({"schema": null})", R"({"schema": "status-1"})", R"({"total": null})",
        R"({"total": 92})", R"({"unique": "-12"})", R"({"n": 33})", R"({"elapsed_s": "long"})",
        R"({"verified": "perhaps"})", R"({"colour": "red"})"}) {
    documents.push_back({"count-1", right});
    documents.back().content.merge_patch(json::parse(patch));
  }
  const std::vector<std::string> found = flaws(documents);
  ASSERT_EQ(found.size(), documents.size());
  EXPECT_EQ(found[0], "");
  for (std::size_t i = 1; i < found.size(); ++i) EXPECT_NE(found[i], "") << documents[i].content;
}

}  // namespace
}  // namespace nqueens::test
