// Tests the lines of checkpoints: what each kind stores must not change, and no text that differs
// from what was written is read.

#include "checkpoint/format.hpp"

#include <array>
#include <functional>
#include <set>

#include "checkpoint/json.hpp"
#include "support/checkpoints.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

const CheckpointHeader kPlan{.n = 7,
                             .method = "composition",
                             .parameters = "strip=1",
                             .seeds = 99,
                             .fingerprint = 0xfedcba9876543210,
                             .shard = {2, 3},
                             .version = "1.2.3"};
const Tally kLarge{
    .total = (Count{3} << 100) + 5, .point_symmetric = 12, .rotational = 13, .leaves = 14};
const MismatchRecord kMismatch{.seed = SeedId{51},
                               .first = kLarge,
                               .second = {.total = 52, .leaves = ~Count{0}},
                               .first_path = "pruned",
                               .second_path = "plain \"search\"",
                               .machine = {.isa = "scalar", .host = "there\\"},
                               .when = 55};

Line line_of(LineKind kind) {
  Line line;
  line.kind = kind;
  line.name = {0xabc, 6};
  line.time = 1000;
  line.plan = kPlan;
  line.run = {.task = kChecking,
              .shard = {2, 3},
              .started = 31,
              .interval = std::chrono::milliseconds(37),
              .threads = 35,
              .machine = {.isa = "avx2", .host = "elsewhere"},
              .pid = 36,
              .version = "1.2.3",
              .elapsed = std::chrono::milliseconds(32),
              .cpu = std::chrono::milliseconds(33),
              .seeds = 34};
  return line;
}

// A line of each kind, in which all values differ.
Line full_line(LineKind kind) {
  Line line = line_of(kind);
  const SeedRecord twice{.id = SeedId{21},
                         .tally = kLarge,
                         .elapsed = std::chrono::microseconds(22),
                         .machine = {.isa = "avx3", .host = "here"},
                         .finished = 990,
                         .checked = "half turn"};
  switch (kind) {
    case LineKind::strike:
      line.of = {0xdef, 4};
      line.to = 5;
      line.lost = 2;
      line.voids = {SeedId{61}, SeedId{62}};
      [[fallthrough]];
    case LineKind::seeds:
      line.add({.id = SeedId{20}, .tally = {.total = 8}, .machine = {"avx2", "here"}});
      [[fallthrough]];
    case LineKind::checks:
      line.add(twice);
      break;
    case LineKind::dispute:
      line.dispute.record = kMismatch;
      line.dispute.record.seed = SeedId{51};
      break;
    case LineKind::agree:
      line.agreement = {.tally = {.total = 41}, .path = "bitmap", .machine = {"avx2", "here"}};
      line.settles = {{0xdef, 3}};
      break;
    case LineKind::result:
      line.result = {.total = 41, .leaves = ~Count{0}};
      break;
    default:
      line.disputes = {{{0xdef, 3}, kMismatch}};
      break;
  }
  return line;
}

constexpr std::array kKindsOfLines{LineKind::run,    LineKind::seeds,   LineKind::checks,
                                   LineKind::strike, LineKind::dispute, LineKind::agree,
                                   LineKind::result, LineKind::end};

std::string text_of(LineKind kind) { return encode(full_line(kind), digest_of(kPlan)); }

Line read(const std::string& text) {
  Line line;
  decode(text, digest_of(kPlan), line);
  return line;
}

void expect_bad(const std::string& text, const std::string& why) {
  EXPECT_THAT([&] { read(text); }, ThrowsMessage<BadLine>(HasSubstr(why))) << text;
}

TEST(CheckpointLine, OfEachKindIsWrittenAsEver) {
  EXPECT_EQ(to_hex(digest_of(kPlan)), "9603fb71279e261c");
  const std::array<std::string, kKindsOfLines.size()> lines{
      R"({"kind":"run","run":"0000000000000abc","line":6,"time":1000,"format":1,"n":7,"me)"
      R"(thod":"composition","parameters":"strip=1","plan_seeds":99,"fingerprint":"fedcba)"
      R"(9876543210","shard":"2/3","version":"1.2.3","task":"verify","host":"elsewhere",")"
      R"(isa":"avx2","process":36,"threads":35,"started":31,"interval":37,"disputes":[{"r)"
      R"(un":"0000000000000def","line":3,"first":["3802951800684688204490109616133","12",)"
      R"("13","14"],"second":["52","0","0","340282366920938463463374607431768211455"],"fi)"
      R"(rst_path":"pruned","second_path":"plain \"search\"","host":"there\\","isa":"scal)"
      R"(ar","when":55}],"xxh3":"65ceb3ee9e2ac5cb"})",
      R"({"kind":"seeds","run":"0000000000000abc","line":6,"time":1000,"elapsed":32,"cpu")"
      R"(:33,"saved":34,"on":[["here","avx2"],["here","avx3"]],"codes":["half turn"],"see)"
      R"(ds":[[20,"8",0,0,1000],[21,"3802951800684688204490109616133",22,1,10,1,"12","13")"
      R"(,"14"]],"xxh3":"951e0832a6ac86c1"})",
      R"({"kind":"checks","run":"0000000000000abc","line":6,"time":1000,"on":[["here","av)"
      R"(x3"]],"codes":["half turn"],"seeds":[[21,"3802951800684688204490109616133",22,0,)"
      R"(10,1,"12","13","14"]],"xxh3":"54620e6bb57144a2"})",
      R"({"kind":"strike","run":"0000000000000abc","line":6,"time":1000,"of":"00000000000)"
      R"(00def","at":4,"to":5,"lost":2,"void":[61,62],"elapsed":32,"cpu":33,"saved":34,"o)"
      R"(n":[["here","avx2"],["here","avx3"]],"codes":["half turn"],"seeds":[[20,"8",0,0,)"
      R"(1000],[21,"3802951800684688204490109616133",22,1,10,1,"12","13","14"]],"xxh3":"6)"
      R"(bd7e715901efb83"})",
      R"({"kind":"dispute","run":"0000000000000abc","line":6,"time":1000,"seed":51,"first)"
      R"(":["3802951800684688204490109616133","12","13","14"],"second":["52","0","0","340)"
      R"(282366920938463463374607431768211455"],"first_path":"pruned","second_path":"plai)"
      R"(n \"search\"","host":"there\\","isa":"scalar","xxh3":"bd674b2b93ab188d"})",
      R"({"kind":"agree","run":"0000000000000abc","line":6,"time":1000,"tally":["41"],"pa)"
      R"(th":"bitmap","host":"here","isa":"avx2","settles":[["0000000000000def",3]],"xxh3)"
      R"(":"adf1b51c2df7f343"})",
      R"({"kind":"result","run":"0000000000000abc","line":6,"time":1000,"tally":["41","0")"
      R"(,"0","340282366920938463463374607431768211455"],"xxh3":"eb728af3fc55652f"})",
      R"({"kind":"end","run":"0000000000000abc","line":6,"time":1000,"elapsed":32,"cpu":3)"
      R"(3,"saved":34,"disputes":[{"run":"0000000000000def","line":3,"first":["3802951800)"
      R"(684688204490109616133","12","13","14"],"second":["52","0","0","34028236692093846)"
      R"(3463374607431768211455"],"first_path":"pruned","second_path":"plain \"search\"",)"
      R"("host":"there\\","isa":"scalar","when":55}],"xxh3":"368f2c3bc94d0f02"})"};
  for (std::size_t i = 0; i < lines.size(); ++i)
    EXPECT_EQ(text_of(kKindsOfLines.at(i)), lines.at(i));
}

TEST(CheckpointLine, IsReadAsItWasWritten) {
  for (const LineKind kind : kKindsOfLines) {
    EXPECT_EQ(encode(read(text_of(kind)), digest_of(kPlan)), text_of(kind));
  }
  const Line run = read(text_of(LineKind::run));
  EXPECT_EQ(difference(run.plan, kPlan), "");
  EXPECT_EQ(run.run.id, 0xabcU);
  EXPECT_EQ(run.run.machine, (Machine{.isa = "avx2", .host = "elsewhere"}));
  EXPECT_EQ(run.disputes.at(0).record.second_path, kMismatch.second_path);
  const Line seeds = read(text_of(LineKind::seeds));
  const SeedRecord twice = seeds.record_of(seeds.seeds.at(1));
  EXPECT_EQ(twice.tally, kLarge);
  EXPECT_EQ(twice.elapsed.count(), 22);
  EXPECT_EQ(twice.machine, (Machine{.isa = "avx3", .host = "here"}));
  EXPECT_EQ(twice.finished, 990);
  EXPECT_EQ(twice.checked, "half turn");
  EXPECT_EQ(seeds.record_of(seeds.seeds.at(0)).checked, "");
  const Line dispute = read(text_of(LineKind::dispute));
  EXPECT_EQ(dispute.dispute.record.second, kMismatch.second);
  EXPECT_EQ(dispute.dispute.record.when, 1000) << "the time of the line";
}

TEST(CheckpointLine, NamesEveryMachineAndCodeOnce) {
  Line line = line_of(LineKind::seeds);
  for (const std::uint64_t id : {2, 3, 2, 4}) line.add(counted_seed(id));
  EXPECT_THAT(line.machines, SizeIs(3));
  EXPECT_THAT(line.codes, ElementsAre("symmetric"));
}

TEST(CheckpointLine, OfASeedThatEndsLaterThanTheLineHasAgeZero) {
  Line line = line_of(LineKind::seeds);
  SeedRecord seed = counted_seed(1);
  seed.finished = line.time + 100;  // the clock was set back
  seed.elapsed = std::chrono::microseconds(-1);
  line.add(seed);
  EXPECT_EQ(line.seeds.at(0).age, 0);
  EXPECT_EQ(line.seeds.at(0).elapsed_us, 0U);
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
  CheckpointHeader other = kPlan;
  other.shard = {1, 3};
  other.version = "9";
  EXPECT_EQ(digest_of(other), digest_of(kPlan)) << "lines of shards can be merged";
  ++other.fingerprint;
  expect_bad(encode(full_line(LineKind::seeds), digest_of(other)), "its digest is wrong");
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
  return with_right_digest(text.replace(at, from.size(), to), digest_of(kPlan));
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
      EXPECT_EQ(encode(read(text), digest_of(kPlan)), text_of(kind)) << text;
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
    expect_bad(changed(run, R"("shard":"2/3")", R"("shard":")" + shard + "\""), "is not I/K");
  }
  for (const std::string hex : {"fedcba987654321", "FEDCBA9876543210", "0xdcba9876543210", ""}) {
    expect_bad(
        changed(run, R"("fingerprint":"fedcba9876543210")", R"("fingerprint":")" + hex + "\""),
        "sixteen hexadecimal digits");
  }
  expect_bad(changed(result, "\"41\"", "\"340282366920938463463374607431768211456\""), "128 bits");
  expect_bad(changed(result, "\"41\"", "41"), "'\"' is missing");
  expect_bad(changed(result, "[\"41\"", "[\"1\",\"41\""), "a tally is too long");
  expect_bad(changed(agree, "[\"41\"]", "[]"), "a tally is empty");
  expect_bad(changed(strike, R"("at":4)", R"("at":0)"), "it strikes no line");
  expect_bad(changed(strike, R"("to":5)", R"("to":3)"), "it strikes no line");
}

TEST(CheckpointLine, IsBadWhereASeedIsNot) {
  using enum LineKind;
  const std::string seed = R"([20,"8",0,0,1000])";
  for (const auto& [other, why] :
       {std::pair{R"([268435456,"8",0,0,1000])", "an integer from 0 to 268435455"},
        {R"([20,"8",0,0])", "fewer than five values"},
        {R"([20,"8",0,2,1000])", "machine is not in the line"},
        {R"([20,"8",0,0,1001])", "older than time"},
        {R"([20,"8",0,0,1000,2])", "code is not in the line"},
        {R"([20,"8",0,0,1000,1,"1","2","3","4"])", "a tally is too long"}}) {
    expect_bad(changed(seeds, seed, other), why);
  }
  expect_bad(changed(checks, R"(10,1,"12")", R"(10,0,"12")"), "a check names no code");
  expect_bad(changed(checks, R"(["here","avx3"])", R"(["here"])"), "a machine has no isa");
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

TEST(Fingerprint, SeesEverythingThatMakesAPlan) {
  const Plan plan = Rung(kPruned).plan(9, {});
  EXPECT_EQ(fingerprint_of(plan), fingerprint_of(Rung(kPruned).plan(9, {})));
  std::set<std::uint64_t> values{fingerprint_of(plan)};
  const auto expect_new = [&](const std::function<void(Plan&)>& change) {
    Plan other = plan;
    change(other);
    EXPECT_TRUE(values.insert(fingerprint_of(other)).second);
  };
  expect_new([](Plan& p) { p.n = 10; });
  expect_new([](Plan& p) { p.method = "other"; });
  expect_new([](Plan& p) { p.parameters = "depth=9"; });
  for (const TallyMember& member : kTallyMembers) {
    expect_new([&](Plan& p) { p.trunk.*member.value += Count{1} << 100; });
  }
  expect_new([](Plan& p) { p.seeds.pop_back(); });
  expect_new([](Plan& p) { ++p.seeds[3].key; });
  expect_new([](Plan& p) { p.seeds[3].part = 1; });
  expect_new([](Plan& p) { p.seeds[3].group = GroupId{1}; });
  expect_new([](Plan& p) { std::swap(p.seeds[0], p.seeds[1]); });
}

}  // namespace
}  // namespace nqueens::test
