// Tests the lines of checkpoints: what each kind stores must not change, and no text that differs
// from what was written is read.

#include "checkpoint/format.hpp"

#include <array>
#include <tuple>

#include "support/checkpoints.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

const Tally kLarge{
    .total = (Count{3} << 100) + 5, .point_symmetric = 12, .rotational = 13, .leaves = 14};

constexpr std::array kKindsOfLines{LineKind::run,    LineKind::seeds,   LineKind::checks,
                                   LineKind::strike, LineKind::dispute, LineKind::agree,
                                   LineKind::result, LineKind::end};

// The digest of the plan of the golden lines.
constexpr std::uint64_t kPlan = 0x9603fb71279e261c;

// The golden line of this kind. There is one of each, and all values in it differ.
std::string text_of(LineKind kind) {
  static const auto kLines = lines_in(golden_path("checkpoint_lines.jsonl"));
  return kLines.at(static_cast<std::size_t>(kind));
}

Line read(const std::string& text) {
  Line line;
  decode(text, kPlan, line);
  return line;
}
Line read(LineKind kind) { return read(text_of(kind)); }

void expect_bad(const std::string& text, const std::string& why) {
  EXPECT_THAT([&] { read(text); }, ThrowsMessage<BadLine>(HasSubstr(why))) << text;
}

TEST(CheckpointLine, OfEachKindIsReadAndWrittenAsEver) {
  for (const LineKind kind : kKindsOfLines) {
    EXPECT_EQ(read(kind).kind, kind);
    EXPECT_EQ(encode(read(kind), kPlan), text_of(kind));
  }
  const Line line = read(LineKind::run);
  const auto& [plan, run] = std::tie(line.plan, line.run);
  EXPECT_EQ(digest_of(plan), kPlan);
  EXPECT_EQ(line.name, (LineName{0xabc, 6}));
  EXPECT_EQ(run.id, 0xabcU);
  EXPECT_EQ(line.time, 1000);
  EXPECT_THAT((std::array{plan.method, plan.parameters, run.version, run.task, run.machine.host,
                          run.machine.isa}),
              ElementsAre("composition", "strip=1", "1.2.3", "verify", "elsewhere", "avx2"));
  EXPECT_THAT((std::array<std::int64_t, 5>{plan.n, run.threads, run.pid, run.started,
                                           run.interval.count()}),
              ElementsAre(7, 35, 36, 31, 37));
  EXPECT_EQ(plan.seeds, 99U);
  EXPECT_EQ(plan.fingerprint, 0xfedcba9876543210U);
  EXPECT_EQ(run.shard, (Shard{2, 3}));
  EXPECT_EQ(line.disputes.at(0).name, (LineName{0xdef, 3}));
  EXPECT_EQ(line.disputes.at(0).record.second_path, "plain \"search\"");
  EXPECT_EQ(line.disputes.at(0).record.machine, (Machine{.isa = "scalar", .host = "there\\"}));
}

TEST(CheckpointLine, HasWhatWasWritten) {
  const Line strike = read(LineKind::strike);
  const SeedRecord& twice = strike.seeds.at(1);
  EXPECT_EQ(index_of(twice.id), 21U);
  EXPECT_EQ(twice.tally, kLarge);
  EXPECT_EQ(twice.elapsed.count(), 22);
  EXPECT_EQ(twice.machine, (Machine{.isa = "avx3", .host = "here"}));
  EXPECT_EQ(twice.finished, 990);
  EXPECT_EQ(twice.checked, "half turn");
  EXPECT_EQ(strike.seeds.at(0).checked, "");
  EXPECT_EQ(strike.of, (LineName{0xdef, 4}));
  EXPECT_THAT((std::array{strike.to, strike.lost, strike.run.seeds}), ElementsAre(5, 2, 34));
  EXPECT_THAT(strike.voids, ElementsAre(SeedId{61}, SeedId{62}));
  EXPECT_EQ(strike.run.elapsed.count(), 32);
  EXPECT_EQ(strike.run.cpu.count(), 33);
  const Line dispute = read(LineKind::dispute);
  EXPECT_EQ(index_of(dispute.mismatch.seed), 51U);
  EXPECT_EQ(dispute.mismatch.first, kLarge);
  EXPECT_EQ(dispute.mismatch.when, 1000) << "the time of the line";
  EXPECT_EQ(read(LineKind::result).result, (Tally{.total = 41, .leaves = ~Count{0}}));
  EXPECT_EQ(read(LineKind::agree).agreement.path, "bitmap");
}

TEST(CheckpointLine, NamesEveryMachineAndCodeOnce) {
  Line line{.kind = LineKind::seeds, .name = {1, 2}, .seeds = counted_seeds({2, 3, 2, 4})};
  EXPECT_THAT(encode(line, kPlan), HasSubstr(R"("on":[["host-2","scalar"],["host-3","scalar"],)"
                                             R"(["host-4","scalar"]],"codes":["symmetric"],)"));
  line.run.machine = counted_seed(2).machine;
  line.seeds = counted_seeds({2, 2});
  EXPECT_THAT(encode(line, kPlan), Not(HasSubstr("\"on\""))) << "it is the run's own machine";
}

TEST(CheckpointLine, OfASeedThatEndsLaterThanTheLineHasAgeZero) {
  Line line{.kind = LineKind::seeds, .name = {1, 2}, .time = 1000, .seeds = counted_seeds({1})};
  line.seeds.at(0).finished = line.time + 100;  // the clock was set back
  line.seeds.at(0).elapsed = std::chrono::microseconds(-1);
  const SeedRecord seed = read(encode(line, kPlan)).seeds.at(0);
  EXPECT_EQ(seed.finished, 1000);
  EXPECT_EQ(seed.elapsed.count(), 0);
}

TEST(CheckpointLine, IsBadIfAnyByteDiffers) {
  for (const LineKind kind : kKindsOfLines) {
    const std::string text = text_of(kind);
    for (std::size_t i = 0; i < text.size(); ++i) {
      std::string other = text;
      other[i] = static_cast<char>(other[i] ^ (1 << i % 8));
      EXPECT_THROW(read(other), BadLine) << other;
      other = text;
      EXPECT_THROW(read(other.erase(i, 1)), BadLine) << other;
      EXPECT_THROW(read(text.substr(0, i)), BadLine);
    }
    EXPECT_THROW(read(text + "}"), BadLine);
  }
}

TEST(CheckpointLine, OfAnotherPlanIsBad) {
  CheckpointHeader other = read(LineKind::run).plan;
  other.shard = {1, 3};
  other.version = "9";
  EXPECT_EQ(digest_of(other), kPlan) << "lines of shards can be merged";
  ++other.fingerprint;
  expect_bad(encode(read(LineKind::seeds), digest_of(other)), "its digest is wrong");
  Line line;
  EXPECT_THROW(decode(text_of(LineKind::seeds), std::nullopt, line), BadLine);
  EXPECT_NO_THROW(decode(text_of(LineKind::run), std::nullopt, line)) << "it names its plan";
}

TEST(CheckpointLine, MayHaveWhatEditorsAdd) {
  for (const LineKind kind : kKindsOfLines) {
    EXPECT_EQ(read("\xef\xbb\xbf" + text_of(kind) + "\r").kind, kind);
    EXPECT_TRUE(is_whole_line("\xef\xbb\xbf" + text_of(kind) + "\r"));
  }
  EXPECT_FALSE(is_whole_line(text_of(LineKind::seeds).substr(0, 200)));
  EXPECT_FALSE(is_whole_line(text_of(LineKind::end).substr(1)));
}

// The text of a line in which `from` is replaced, with the right digest.
std::string changed(LineKind kind, const std::string& from, const std::string& to) {
  std::string text = text_of(kind);
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return with_right_digest(text.replace(at, from.size(), to), kPlan);
}

// A value in arrays, `deep` deep.
std::string nested(std::size_t deep) {
  return std::string(deep, '[') + R"({"a":"\"]","b":-1.5e7})" + std::string(deep, ']');
}

TEST(CheckpointLine, MayHaveMembersOfLaterVersions) {
  for (const LineKind kind : kKindsOfLines) {
    for (const std::string& value :
         {std::string("7"), nested(0), nested(31), std::string("null")}) {
      const std::string text = changed(kind, R"("line":)", R"("new":)" + value + R"(,"line":)");
      EXPECT_EQ(encode(read(text), kPlan), text_of(kind)) << text;
    }
    expect_bad(changed(kind, R"("line":)", R"("new":)" + nested(32) + R"(,"line":)"),
               "nested too deep");
    for (const std::string value : {"", "]", "[}", "\"", "[", "{\"a\":[}]"}) {
      EXPECT_THROW(read(changed(kind, R"("line":)", R"("new":)" + value + R"(,"line":)")), BadLine);
    }
    expect_bad(changed(kind, R"("line":6)", R"("line":6,"line":6)"), "'line' is there twice");
    expect_bad(changed(kind, R"("line":6,)", ""), "'line' is missing");
  }
}

TEST(CheckpointLine, OfAnUnknownKindIsKnownAsSuch) {
  const Line line = read(changed(LineKind::end, R"("kind":"end")", R"("kind":"later")"));
  EXPECT_EQ(line.kind, LineKind::unknown);
  EXPECT_EQ(line.kind_word, "later");
}

TEST(CheckpointLine, OfANewerFormatNamesItsVersionWhateverElseItHas) {
  const std::string format = R"("format":1)";
  const std::string newer = changed(LineKind::run, format, R"("format":2)");
  for (const std::string& text : {newer, changed(LineKind::run, format, R"("format":2,"n":"x")")}) {
    EXPECT_EQ(read(text).format, 2);
  }
}

TEST(CheckpointLine, IsBadWhereAValueIsOutOfItsRange) {
  using enum LineKind;
  const auto number = [](LineKind kind, const std::string& member, const std::string& value,
                         const std::string& more, const std::string& most) {
    const std::string name = "\"" + member + "\":";
    for (const std::string& bad : {more, std::string("-1"), std::string("\"1\""),
                                   std::string("99999999999999999999"), std::string()}) {
      expect_bad(changed(kind, name + value, name + bad), "an integer from 0 to " + most);
    }
    expect_bad(changed(kind, name + value, name + "1.5"), "'}' is missing");
  };
  const std::string most = "9007199254740991";
  const std::string beyond = "9007199254740992";
  number(seeds, "line", "6", beyond, most);
  number(seeds, "time", "1000", "253402300800", "253402300799");
  number(run, "n", "7", "33", "32");
  number(run, "plan_seeds", "99", "268435457", "268435456");
  number(run, "process", "36", beyond, most);
  number(run, "threads", "35", "16777217", "16777216");
  number(run, "started", "31", "253402300800", "253402300799");
  number(run, "interval", "37", beyond, most);
  number(seeds, "elapsed", "32", beyond, most);
  number(seeds, "cpu", "33", beyond, most);
  number(seeds, "saved", "34", beyond, most);
  number(strike, "to", "5", beyond, most);
  expect_bad(changed(seeds, R"("line":6)", R"("line":0)"), "its number is 0");
  expect_bad(changed(run, R"("n":7)", R"("n":0)"), "it has no board");
  for (const std::string shard : {"0/3", "5/3", "1/0", "1/1000001", "x"}) {
    expect_bad(changed(run, R"("shard":"2/3")", R"("shard":")" + shard + "\""),
               "a shard is missing");
  }
  for (const std::string hex : {"fedcba987654321", "FEDCBA9876543210", "0xdcba9876543210", ""}) {
    expect_bad(
        changed(run, R"("fingerprint":"fedcba9876543210")", R"("fingerprint":")" + hex + "\""),
        "sixteen hexadecimal digits");
  }
  expect_bad(changed(result, "\"41\"", "\"340282366920938463463374607431768211456\""), "128 bits");
  expect_bad(changed(result, "\"41\"", "41"), "'\"' is missing");
  expect_bad(changed(result, "[\"41\"", "[\"1\",\"41\""), "a tally is too long");
  expect_bad(changed(agree, "[\"41\"]", "[]"), "a tally is too short");
  expect_bad(changed(strike, R"("at":4)", R"("at":0)"), "it strikes no line");
  expect_bad(changed(strike, R"("to":5)", R"("to":3)"), "it strikes no line");
}

TEST(CheckpointLine, IsBadWhereASeedIsNot) {
  using enum LineKind;
  const std::string seed = R"([20,"8",0,0,1000])";
  for (const auto& [other, why] :
       {std::pair{R"([268435456,"8",0,0,1000])", "an integer from 0 to 268435455"},
        {R"([20,"8",0,0])", "a seed is too short"},
        {R"([20,"8",0,2,1000])", "machine is not in the line"},
        {R"([20,"8",0,0,1001])", "older than time"},
        {R"([20,"8",0,0,1000,2])", "code is not in the line"},
        {R"([20,"8",0,0,1000,1,"1","2","3","4"])", "a seed is too long"}}) {
    expect_bad(changed(seeds, seed, other), why);
  }
  expect_bad(changed(checks, R"(10,1,"12")", R"(10,0,"12")"), "a check names no code");
  expect_bad(changed(checks, R"(["here","avx3"])", R"(["here"])"), "a machine is too short");
  std::string many = seed;
  for (std::size_t i = 1; i <= kMostSeedsInLine; ++i) many += "," + seed;
  expect_bad(changed(seeds, seed, many), "too many seeds");
}

TEST(CheckpointLine, IsBadWhereTextCannotBeShown) {
  for (const std::string bad :
       {"pru\nned", "\xff", "\x1b[2J", "\xc0\xaf", "\xed\xa0\x80", "\x7f", "\xc2\x85"}) {
    expect_bad(changed(LineKind::run, "composition", bad), "UTF-8");
    expect_bad(changed(LineKind::agree, "bitmap", bad), "UTF-8");
  }
  const std::string longest(kLongestText, 'h');
  EXPECT_EQ(read(changed(LineKind::run, "elsewhere", longest)).run.machine.host, longest);
  expect_bad(changed(LineKind::run, "elsewhere", longest + "h"), "too long");
  expect_bad(changed(LineKind::end, R"("line":)",
                     R"("new":")" + std::string(kLongestLine, 'x') + R"(","line":)"),
             "it is no line");
}

TEST(PlainText, IsWhatIsValidAndSeen) {
  for (const char* text : {"", "host-1 ~", "\u00e9", "\u4eac", "\U0001F451", "\u00a0"}) {
    EXPECT_TRUE(is_plain_text(text)) << text;
  }
  for (const char* text :
       {"\t", "\x7f", "\u0085", "\x80", "\xe4\xba", "\xc1\x81", "\xe0\x80\x81", "\xf0\x80\x80\x81",
        "\xed\xbf\xbf", "\xf4\x90\x80\x80", "\xff", "a\xc3"}) {
    EXPECT_FALSE(is_plain_text(text)) << testing::PrintToString(text);
  }
}

}  // namespace
}  // namespace nqueens::test
