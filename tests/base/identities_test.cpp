#include "base/identities.hpp"

#include <map>
#include <string>

#include "base/known_counts.hpp"
#include "base/lecture_table.hpp"
#include "nqueens/count.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST(KnownCounts, AreTheGoldenOnes) {
  for (int n = 1; n <= kLargestKnown; ++n) {
    const Census census = known_census(n).value();
    EXPECT_EQ(census.n, n);
    EXPECT_EQ(census.total, known(n, "total")) << "n = " << n;
    EXPECT_EQ(census.point_symmetric, known(n, "point_symmetric")) << "n = " << n;
    EXPECT_EQ(census.rotational, known(n, "rotational")) << "n = " << n;
  }
  EXPECT_FALSE(known_census(0));
  EXPECT_FALSE(known_census(kLargestKnown + 1));
}

TEST(Verify, AcceptsEveryKnownCensus) {
  for (int n = 1; n <= kLargestKnown; ++n) {
    EXPECT_EQ(verify(*known_census(n)), Verified::known_value) << "n = " << n;
  }
}

TEST(Verify, RefusesACensusThatDiffersFromTheKnownOne) {
  Census census = *known_census(24);
  // An early published value had this error. All identities hold for it.
  census.total += Count{182} << 32;
  EXPECT_THAT([&] { verify(census); }, ThrowsMessage<WrongCount>(HasSubstr("227514171973736")));
}

TEST(Verify, WithoutAKnownValueTheIdentitiesMustHold) {
  const Census whole{28, 8 * 1000 + 4 * 10 + 2 * 3, 4 * 10 + 2 * 3, 2 * 3};
  EXPECT_EQ(verify(whole), Verified::identities_only);
  for (Census broken : {Census{28, whole.total + 4, whole.point_symmetric, whole.rotational},
                        Census{28, whole.total, whole.point_symmetric + 2, whole.rotational},
                        Census{28, whole.total, whole.point_symmetric, whole.rotational + 1},
                        Census{28, 8, 16, 0}}) {
    EXPECT_THROW(verify(broken), WrongCount);
  }
}

TEST(LectureTable, IsTheGoldenOne) {
  for (const auto& row : golden_rows("leaf_counts.csv")) {
    const int n = std::stoi(row.at("n"));
    for (const char* method : {"brute_force", "backtracking", "flags", "bitmap", "pruned"}) {
      const auto golden = golden_count("leaf_counts.csv", "n", n, method);
      const auto leaves = lecture_entry(method, n).leaves;
      ASSERT_EQ(leaves.has_value(), golden.has_value()) << method << ", n = " << n;
      if (golden) {
        EXPECT_EQ(Count{*leaves}, *golden) << method << ", n = " << n;
      }
    }
  }
}

TEST(LectureTable, TimesAreTheLectures) {
  const std::map<std::string, std::string> columns{
      {"brute_force", "brute_force"}, {"backtracking", "backtracking"},  {"flags", "flags"},
      {"bitmap", "bitmap"},           {"symmetric", "symmetry_removal"}, {"pruned", "pruned"}};
  for (const auto& row : golden_rows("lecture_times_ms.csv")) {
    const int n = std::stoi(row.at("n"));
    for (const auto& [method, column] : columns) {
      const auto golden = golden_count("lecture_times_ms.csv", "n", n, column);
      const auto time = lecture_entry(method, n).milliseconds;
      ASSERT_EQ(time.has_value(), golden.has_value()) << method << ", n = " << n;
      if (golden) {
        EXPECT_EQ(Count{*time}, *golden) << method << ", n = " << n;
      }
    }
  }
  EXPECT_FALSE(lecture_entry("no such method", 8).leaves);
}

// Rounds a number to 15 digits as the slides do: 22317699616364044 becomes 22317699616364000.
std::uint64_t with_15_digits(const Count& value) {
  std::string digits = to_string(value);
  std::fill(digits.begin() + std::min<std::ptrdiff_t>(15, std::ssize(digits)), digits.end(), '0');
  return std::stoull(digits);
}

TEST(LectureTable, RecordsAreTheKnownValuesAsFarAsTheSlidesPrintThem) {
  int rounded = 0;
  for (const LectureRecord& record : lecture_records()) {
    const Census known = *known_census(record.n);
    EXPECT_EQ(record.total.has_value(), record.n < 27);
    if (!record.total) continue;
    EXPECT_EQ(*record.total, with_15_digits(known.total)) << record.n;
    EXPECT_EQ(*record.unique, with_15_digits(known.unique())) << record.n;
    // The right total consists of whole orbits. No rounded total does.
    const Count orbits8 = Count{*record.total} + known.point_symmetric + 2 * known.rotational;
    EXPECT_EQ(orbits8 % 8 == 0, *record.total == known.total) << record.n;
    rounded += int{*record.total != known.total} + int{*record.unique != known.unique()};
  }
  EXPECT_EQ(rounded, 3);
}

}  // namespace
}  // namespace nqueens::test
