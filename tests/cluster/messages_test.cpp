// Tests that messages between processes arrive unchanged, and that other bytes are refused.

#include "cluster/messages.hpp"

#include <stdexcept>

#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using std::chrono::nanoseconds;

const Count kLarge = *parse_count("234907967154122528");

TEST(Messages, AReportArrivesWhole) {
  const Tally tally{.total = kLarge * kLarge, .point_symmetric = 2, .rotational = 3, .leaves = 4};
  Report said{
      .results = {{.id = SeedId{7}, .tally = tally, .elapsed = nanoseconds(11)}, {.id = SeedId{8}}},
      .wants_batch = true,
      .cpu = nanoseconds(13),
      .stop = StopReason::interrupted,
      .failure = "out of memory",
      .mismatch = Disagreement{SeedId{9}, tally, {}, "pruned", "symmetric"},
      .last = true};
  const Report heard = decode_report(encode(said));
  ASSERT_EQ(heard.results.size(), 2U);
  EXPECT_EQ(heard.results[0].id, SeedId{7});
  EXPECT_EQ(heard.results[0].tally, tally);
  EXPECT_EQ(heard.results[0].elapsed, nanoseconds(11));
  EXPECT_TRUE(heard.wants_batch);
  EXPECT_EQ(heard.cpu, nanoseconds(13));
  EXPECT_EQ(heard.stop, StopReason::interrupted);
  EXPECT_EQ(heard.failure, "out of memory");
  ASSERT_TRUE(heard.mismatch);
  EXPECT_STREQ(Mismatch(*heard.mismatch).what(), Mismatch(*said.mismatch).what());
  EXPECT_TRUE(heard.last);
}

TEST(Messages, AnOrderArrivesWhole) {
  const Order heard = decode_order(
      encode(Order{.kind = Order::Kind::leave, .seeds = {SeedId{5}, SeedId{1}}, .exit_code = 143}));
  EXPECT_EQ(heard.kind, Order::Kind::leave);
  EXPECT_THAT(heard.seeds, ElementsAre(SeedId{5}, SeedId{1}));
  EXPECT_EQ(heard.exit_code, 143);
}

TEST(Messages, AnIntroductionArrivesWhole) {
  const Introduction said{.failure = "no memory",
                          .exit_code = 2,
                          .header = {.n = 20,
                                     .method = "colours",
                                     .parameters = "plan=second",
                                     .seeds = 3,
                                     .fingerprint = 4,
                                     .shard = {2, 3},
                                     .version = "0.1.0",
                                     .created = 5},
                          .machine = {.isa = "avx2", .host = "node7"},
                          .threads = 16};
  const Introduction heard = decode_introduction(encode(said));
  EXPECT_EQ(heard.failure, said.failure);
  EXPECT_EQ(heard.exit_code, 2);
  EXPECT_EQ(difference(heard.header, said.header), "");
  EXPECT_EQ(heard.header.version, "0.1.0");
  EXPECT_EQ(heard.header.created, 5);
  EXPECT_EQ(heard.machine.isa, "avx2");
  EXPECT_EQ(heard.machine.host, "node7");
  EXPECT_EQ(heard.threads, 16);
}

// Ranks of any two versions must understand each other so far.
TEST(Messages, GreetingsKeepTheirLayout) {
  EXPECT_EQ(encode(Greeting{.version = "0.3.0", .host = "node7"}), "0.3.0\nnode7\n");
  EXPECT_EQ(decode_greeting("9.0\nb\nmore to come\n").host, "b");
  EXPECT_EQ(encode(std::vector<std::string>{"ab", ""}), std::string("\2\0\0\0\0\0\0\0"
                                                                    "\2\0\0\0\0\0\0\0"
                                                                    "ab\0\0\0\0\0\0\0\0",
                                                                    26));
  EXPECT_EQ(decode_greeting("a word of a version without greetings").host, "");
}

TEST(Messages, TheFirstRankOfAnotherVersionIsNamed) {
  EXPECT_EQ(difference(std::vector<Greeting>{{"1", "a"}, {"1", "b"}}), "");
  EXPECT_EQ(difference(std::vector<Greeting>{{"1", "a"}, {"1", "b"}, {"2", "c"}, {"3", "d"}}),
            "rank 2 on host c has version '2', and rank 0 on host a has '1'");
}

TEST(Messages, BytesThatAreTooShortOrTooLongAreRefused) {
  const std::string bytes = encode(Report{.results = {{.id = SeedId{7}}}});
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_THROW(decode_report(bytes.substr(0, size)), std::runtime_error) << size;
  }
  EXPECT_THROW(decode_report(bytes + "x"), std::runtime_error);
  EXPECT_THROW(decode_order(std::string(64, '\xff')), std::runtime_error);
}

}  // namespace
}  // namespace nqueens::test
