// Every JSON output keeps to its schema in docs/schema, and the schemas leave no room.

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "support/file_bytes.hpp"
#include "support/program.hpp"
#include "support/temp_folder.hpp"

namespace nqueens {
namespace {

using nlohmann::json;
using test::run_program;
using test::TempFolder;
using testing::IsEmpty;
using testing::Not;
using valijson::adapters::NlohmannJsonAdapter;

const std::filesystem::path kSchemas = NQUEENS_SOURCE_DIR "/docs/schema";

json schema_named(const std::string& name) {
  return json::parse(test::read_bytes(kSchemas / (name + ".json")));
}

/// What is wrong with a document; empty if it keeps to the schema.
std::string flaws(const json& document, const std::string& schema_name) {
  const json source = schema_named(schema_name);
  valijson::Schema schema;
  valijson::SchemaParser().populateSchema(NlohmannJsonAdapter(source), schema);
  valijson::ValidationResults results;
  if (valijson::Validator().validate(schema, NlohmannJsonAdapter(document), &results)) return {};
  std::string text = document.dump();
  for (const auto& error : results) {
    text += "\n";
    for (const std::string& step : error.context) text += step;
    text += ": " + error.description;
  }
  return text;
}

json printed_by(const std::vector<std::string>& arguments) {
  const auto run = run_program(arguments);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  return json::parse(run.out);
}

/// An output that names its schema.
void expect_kept(const std::vector<std::string>& arguments, const std::string& schema) {
  const json document = printed_by(arguments);
  EXPECT_EQ(document.at("schema"), schema);
  EXPECT_THAT(flaws(document, schema), IsEmpty());
}

TEST(Schema, OfCountIsKeptByEveryMethodAndBoard) {
  for (const std::string n : {"1", "2", "8", "14"}) expect_kept({"count", n, "--json"}, "count-1");
  for (const std::string method : {"brute_force", "symmetric", "frontier", "composition"}) {
    expect_kept({"count", "9", "-m", method, "--json"}, "count-1");
  }
  expect_kept({"count", "10", "--double-check", "50", "--json"}, "count-1");
  expect_kept({"count", "10", "--against", "bitmap", "--json"}, "count-1");
}

TEST(Schema, OfShardsStatusAndMergeIsKept) {
  const TempFolder folder;
  const std::string first = folder / "1.ledger";
  const std::string second = folder / "2.ledger";
  expect_kept({"count", "12", "--checkpoint", first, "--shard", "1/2", "--json"}, "shard-1");
  expect_kept({"count", "12", "--checkpoint", second, "--shard", "2/2", "--json"}, "shard-1");
  expect_kept({"status", first, "--json"}, "status-1");
  expect_kept({"merge", folder / "whole.ledger", first, second, "--json"}, "count-1");
  expect_kept({"status", folder / "whole.ledger", "--json"}, "status-1");
}

TEST(Schema, OfEstimateIsKept) {
  expect_kept({"estimate", "14", "--time", "0.02", "--json"}, "estimate-1");
  expect_kept({"estimate", "12", "-m", "pruned", "--time", "0.02", "--json"}, "estimate-1");
}

TEST(Schema, OfHelpIsKept) { expect_kept({"help", "--json"}, "help-1"); }

TEST(Schema, OfLadderIsKept) { expect_kept({"ladder", "--max-n", "8", "--json"}, "ladder-1"); }

TEST(Schema, OfBenchIsKept) {
  expect_kept({"bench", "--max-n", "7", "--budget", "0.001", "-t", "2", "--json"}, "bench-1");
}

TEST(Schema, OfBenchsScoreIsKept) {
  if (NQUEENS_SLOWED) GTEST_SKIP() << "nineteen queens take minutes here";
  expect_kept({"bench", "--score", "--size", "quick", "--json"}, "bench-score-1");
}

TEST(Schema, OfBenchsScalingIsKeptOnOneThreadAndMoreAndWithoutSeeds) {
  expect_kept({"bench", "--scaling", "--board", "12", "-t", "1", "--json"}, "bench-scaling-1");
  expect_kept({"bench", "--scaling", "--board", "12", "-t", "3", "--json"}, "bench-scaling-1");
  expect_kept({"bench", "--scaling", "--board", "6", "-t", "2", "--json"}, "bench-scaling-1");
}

TEST(Schema, OfFirstIsKeptWithAndWithoutASolution) {
  expect_kept({"first", "8", "--json"}, "first-1");
  expect_kept({"first", "3", "--json"}, "first-1");
  expect_kept({"first", "8", "--json", "--kernel", "board-array"}, "first-1");
}

std::vector<json> lines_printed_by(const std::vector<std::string>& arguments) {
  const auto run = run_program(arguments);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  std::vector<json> documents;
  std::istringstream lines(run.out);
  for (std::string line; std::getline(lines, line);) documents.push_back(json::parse(line));
  return documents;
}

TEST(Schema, OfListIsKeptByEveryLine) {
  const auto lines_of = [](const std::vector<std::string>& arguments) {
    const std::vector<json> lines = lines_printed_by(arguments);
    for (const json& line : lines) EXPECT_THAT(flaws(line, "list-1"), IsEmpty());
    return lines.size();
  };
  EXPECT_EQ(lines_of({"list", "6", "--format", "json"}), 4U);
  EXPECT_EQ(lines_of({"list", "6", "--format", "json", "--unique"}), 1U);
}

TEST(Schema, OfExportIsKeptByEveryLineOfEveryMethod) {
  const std::vector<std::vector<std::string>> counts{
      {"9", "-m", "bitmap"},
      {"9", "-m", "pruned"},
      {"9", "-m", "frontier"},
      {"9", "-m", "composition", "--rule", "arms"},
      {"9", "-m", "composition", "--rule", "hooks"},
      {"10", "-m", "composition", "--rule", "patterns"}};
  for (const std::vector<std::string>& count : counts) {
    const TempFolder folder;
    const std::string checkpoint = folder / "run.ledger";
    std::vector<std::string> words{"count", "-q", "--checkpoint", checkpoint};
    words.insert(words.end(), count.begin(), count.end());
    run_program(words);
    std::vector<json> lines = lines_printed_by({"export", checkpoint, "--json"});
    EXPECT_EQ(lines.front().at("schema"), "export-1");
    EXPECT_THAT(flaws(lines.front(), "export-1"), IsEmpty());
    lines.erase(lines.begin());
    EXPECT_THAT(lines, Not(IsEmpty()));
    for (const json& line : lines) EXPECT_THAT(flaws(line, "export-seed-1"), IsEmpty());
  }
}

TEST(Schema, OfProgressIsKeptLineByLine) {
  const TempFolder folder;
  const std::string checkpoint = folder / "run.ledger";
  const auto count = run_program({"count", "20", "-m", "pruned", "--checkpoint", checkpoint, "-q",
                                  "--time-limit", "2.5", "--progress", "json"});
  const auto stress = run_program({"stress", "--time", "2.5", "--progress", "json"});
  const auto first = test::run_shell("timeout -s INT 2.5 \"$NQUEENS\" first 40 --progress json");
  const auto status = test::run_shell(
      "timeout -s INT 2.5 \"$NQUEENS\" status --follow --progress json " + checkpoint);
  for (const std::string& lines : {count.err, stress.err, first.err, status.err}) {
    std::istringstream stream(lines);
    int objects = 0;
    for (std::string line; std::getline(stream, line);) {
      if (line.front() != '{') continue;  // why the program ended
      EXPECT_THAT(flaws(json::parse(line), "progress-1"), IsEmpty());
      ++objects;
    }
    EXPECT_GE(objects, 1) << lines;
  }
}

TEST(Schema, OfConstructIsKept) {
  EXPECT_THAT(flaws(printed_by({"construct", "100", "--format", "json"}), "construct-1"),
              IsEmpty());
}

// Checked once for all: whatever object a schema describes, at whatever depth, it is closed.
void expect_closed(const json& schema, const std::string& where) {
  if (schema.is_object()) {
    if (schema.value("type", "") == "object") {
      EXPECT_EQ(schema.value("additionalProperties", true), false) << where;
    }
    for (const auto& [key, part] : schema.items())
      expect_closed(part, std::string(where).append("/").append(key));
  }
  if (schema.is_array()) {
    for (const json& part : schema) expect_closed(part, where);
  }
}

TEST(Schema, AllowsNothingThatItDoesNotName) {
  int schemas = 0;
  for (const auto& file : std::filesystem::directory_iterator(kSchemas)) {
    const std::string name = file.path().stem();
    expect_closed(schema_named(name), name);
    ++schemas;
  }
  EXPECT_EQ(schemas, 16);
}

TEST(Schema, OfARangeIsKeptByEveryLine) {
  std::istringstream lines(run_program({"count", "8-9", "--strip", "2", "--json"}).out);
  for (const std::string schema : {"count-1", "refused-1"}) {
    std::string line;
    std::getline(lines, line);
    EXPECT_THAT(flaws(json::parse(line), schema), IsEmpty());
  }
}

struct Spoiling {
  std::string name;
  std::string document;  ///< a JSON merge patch to a right one
};

void PrintTo(const Spoiling& spoiling, std::ostream* stream) { *stream << spoiling.name; }

class WrongDocument : public testing::TestWithParam<Spoiling> {};

TEST_P(WrongDocument, IsRefused) {
  json document = printed_by({"count", "8", "--json"});
  ASSERT_THAT(flaws(document, "count-1"), IsEmpty());
  document.merge_patch(json::parse(GetParam().document));
  EXPECT_THAT(flaws(document, "count-1"), Not(IsEmpty()));
}

INSTANTIATE_TEST_SUITE_P(
    Count, WrongDocument,
    testing::Values(Spoiling{"WithoutItsSchema", R"({"schema": null})"},
                    Spoiling{"OfAnotherSchema", R"({"schema": "status-1"})"},
                    Spoiling{"WithoutATotal", R"({"total": null})"},
                    Spoiling{"WithANumberForACount", R"({"total": 92})"},
                    Spoiling{"WithASignedCount", R"({"unique": "-12"})"},
                    Spoiling{"WithABoardTooLarge", R"({"n": 33})"},
                    Spoiling{"WithAWordForATime", R"({"elapsed_s": "long"})"},
                    Spoiling{"WithAnUnknownVerdict", R"({"verified": "perhaps"})"},
                    Spoiling{"WithAWordThatIsNotKnown", R"({"colour": "red"})"}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace nqueens
