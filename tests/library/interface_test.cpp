// Tests what makes the C++ interface convenient: visitors, numbers, exceptions, versions.

#include <gmock/gmock.h>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "nqueens/checkpoint.hpp"
#include "nqueens/count.hpp"
#include "nqueens/solutions.hpp"
#include "nqueens/version.h"

namespace nqueens {
namespace {

TEST(Visitors, MayReturnVoidOrWhetherToContinue) {
  int seen = 0;
  EXPECT_TRUE(for_each_solution(6, [&](std::span<const int>) { ++seen; }));
  EXPECT_EQ(seen, 4);
  EXPECT_TRUE(for_each_unique_solution(6, [&](std::span<const int>, int size) { seen += size; }));
  EXPECT_EQ(seen, 8);
  EXPECT_FALSE(for_each_solution(6, [&](std::span<const int>) { return ++seen < 10; }));
  EXPECT_EQ(seen, 10);
  double last = 0;
  EXPECT_TRUE(count_solutions(12, {.progress = [&](double share) { last = share; }}));
  EXPECT_DOUBLE_EQ(last, 1);
}

TEST(Visitors, AreCopiedAndMayBeEmpty) {
  int seen = 0;
  CountProgress progress = [&](double) { ++seen; };
  CountProgress copy = progress;
  EXPECT_TRUE(copy(0.5));
  EXPECT_EQ(seen, 1);
  copy = nullptr;
  EXPECT_FALSE(copy);
  EXPECT_TRUE(progress);
}

TEST(FirstSolutionOptions, NameWhatTheyChoose) {
  const Board given{-1, 0};
  EXPECT_EQ(first_solution(6, {.given = given}).board, (Board{3, 0, 4, 1, 5, 2}));
  EXPECT_EQ(first_solution(6).board, (Board{1, 3, 5, 0, 2, 4}));
}

TEST(Counts, AreWrittenAndConvertedWithACheck) {
  std::ostringstream text;
  text << count_solutions(8)->total << " " << (Count{1} << 64);
  EXPECT_EQ(text.str(), "92 18446744073709551616");
  EXPECT_EQ(to_uint64((Count{1} << 64) - 1), ~std::uint64_t{0});
  EXPECT_THAT([] { to_uint64(Count{1} << 64); },
              testing::ThrowsMessage<std::overflow_error>(
                  "18446744073709551616 does not fit into 64 bits"));
}

TEST(Errors, HaveOneBase) {
  EXPECT_THROW(checkpoint_status("/no/such/file"), Error);
  static_assert(std::is_base_of_v<Error, WrongCount>);
  static_assert(std::is_base_of_v<Error, CheckpointNotSaved>);
  static_assert(std::is_base_of_v<Error, CheckpointInUse>);
  static_assert(std::is_base_of_v<std::runtime_error, Error>);
}

TEST(Version, OfTheHeadersIsThatOfTheLibrary) { EXPECT_STREQ(version(), NQUEENS_VERSION); }

}  // namespace
}  // namespace nqueens
