#include "composition/matcher.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>
#include <rapidcheck.h>
#include <set>
#include <string>
#include <vector>

#include "support/isa_name.hpp"

namespace nqueens::composition {
namespace {

struct Example {
  std::vector<std::uint32_t> words = std::vector<std::uint32_t>(kTableWords + kRunPadding);
  std::vector<Run> table;
  std::vector<std::vector<std::uint32_t>> other;
  std::vector<Run> once;
  std::vector<Run> twice;
  MatchTask task;
};

std::uint32_t low(int bits) { return static_cast<std::uint32_t>((std::uint64_t{1} << bits) - 1); }

// Words with each bit set with probability 1/4, so that disjoint pairs exist at every width.
Example random_example(int rest_bits, int key_bits, std::uint32_t size, std::size_t runs,
                       std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto sparse = [&](int bits) {
    const std::uint64_t half = random();
    return static_cast<std::uint32_t>(half & random()) & low(bits);
  };
  Example example;
  for (std::uint32_t& word : example.words)
    word = sparse(rest_bits);  // the words beyond `size` must not matter
  const std::size_t longest = std::size_t{1} << random() % 9;
  for (std::uint32_t first = 0; first < size; first += example.table.back().size) {
    const auto words_of_run = static_cast<std::uint32_t>(1 + random() % longest);
    example.table.push_back(
        {example.words.data() + first, std::min(words_of_run, size - first), sparse(key_bits)});
  }
  example.other.resize(runs);
  for (auto& words : example.other) {
    const auto words_of_run = static_cast<std::uint32_t>(1 + random() % 70);
    for (std::uint32_t i = 0; i < words_of_run; ++i) words.push_back(sparse(rest_bits));
    words.insert(words.end(), kRunPadding, 0xffffffff);  // may be read, but must not matter
    (random() % 3 == 0 ? example.twice : example.once)
        .push_back({words.data(), words_of_run, sparse(key_bits)});
  }
  example.task = {.table = example.table,
                  .rest_bits = rest_bits,
                  .most_rows = random() % 2 == 0 ? 512U : 768U,
                  .free_keys = static_cast<std::uint32_t>(random()) & low(key_bits),
                  .once = example.once,
                  .twice = example.twice};
  return example;
}

std::uint64_t double_loop(const MatchTask& task) {
  std::uint64_t pairs = 0;
  const auto count = [&](std::span<const Run> runs, std::uint64_t weight) {
    for (const Run& run : runs) {
      for (const Run& own : task.table) {
        if ((own.key & run.key & task.free_keys) != 0) continue;
        for (std::uint32_t k = 0; k < run.size; ++k) {
          for (std::uint32_t i = 0; i < own.size; ++i) {
            if ((own.words[i] & run.words[k]) == 0) pairs += weight;
          }
        }
      }
    }
  };
  count(task.once, 1);
  count(task.twice, 2);
  return pairs;
}

TEST(Matcher, HasAKernelOfItsOwnForEachInstructionSet) {
  std::set<Matcher> kernels;
  for (const Isa isa : available_isas()) {
    EXPECT_TRUE(kernels.insert(matcher_for(isa)).second) << to_string(isa);
  }
}

class MatcherOn : public ::testing::TestWithParam<Isa> {};

TEST_P(MatcherOn, EqualsTheDoubleLoopForEveryWidth) {
  const Matcher match = matcher_for(GetParam());
  for (int rest_bits = 0; rest_bits <= 32; ++rest_bits) {
    for (const std::size_t runs : {1u, 12u}) {
      for (const std::uint32_t size : {1u, 31u, 512u}) {
        Example example = random_example(rest_bits, 8, size, runs, size);
        for (const std::uint32_t rows : {kLeastRows, 640U, 768U}) {  // for caches of several sizes
          example.task.most_rows = rows;
          EXPECT_EQ(match(example.task), double_loop(example.task)) << rest_bits << " " << size;
        }
      }
    }
  }
}

TEST_P(MatcherOn, EqualsTheDoubleLoopOnRandomTasks) {
  const Matcher match = matcher_for(GetParam());
  EXPECT_TRUE(rc::check([&] {
    const Example example =
        random_example(*rc::gen::inRange(0, 33), *rc::gen::inRange(0, kMaxKeyBits + 1),
                       *rc::gen::inRange<std::uint32_t>(1, 513),
                       *rc::gen::inRange<std::size_t>(0, 20), *rc::gen::arbitrary<std::uint64_t>());
    RC_ASSERT(match(example.task) == double_loop(example.task));
  }));
}

// The key of a run collides with the first part of the table and not with the last part, wherever
// that begins.
TEST_P(MatcherOn, EqualsTheDoubleLoopWhereRunsMeetTheLastWordsByTheirKeys) {
  const Matcher match = matcher_for(GetParam());
  for (const std::uint32_t size : {100U, 255U, 256U, 257U, 300U, 511U, 512U}) {
    for (const std::uint32_t first : {1U, 97U, 255U, 256U, 257U, 510U}) {
      Example example = random_example(26, 2, size, 12, size + first);
      const std::uint32_t* const words = example.words.data();
      example.table = {{words, std::min(first, size), 0b01}};
      if (first < size) example.table.push_back({words + first, size - first, 0b11});
      example.task.table = example.table;
      example.task.free_keys = 0b10;
      EXPECT_EQ(match(example.task), double_loop(example.task)) << first << " of " << size;
    }
  }
}

// These are the largest sums that a task can have.
TEST_P(MatcherOn, CountsAllPairsWhenNothingCollides) {
  const Matcher match = matcher_for(GetParam());
  const std::vector<std::uint32_t> zeros((std::size_t{1} << 20) + kRunPadding);
  const std::vector<composition::Run> runs{{zeros.data(), 1u << 20, 0}};
  const std::vector<composition::Run> table{{zeros.data(), kTableWords, 0}};
  const MatchTask task{
      .table = table, .rest_bits = 32, .free_keys = 0xff, .once = runs, .twice = runs};
  EXPECT_EQ(match(task), 3 * (std::uint64_t{kTableWords} << 20));
}

TEST_P(MatcherOn, CountsNothingWhenEverythingCollides) {
  const Matcher match = matcher_for(GetParam());
  const std::vector<std::uint32_t> ones((std::size_t{1} << 16) + kRunPadding, 0xffffffffu);
  const std::vector<composition::Run> runs{{ones.data(), 1u << 16, 0}};
  const std::vector<composition::Run> table{{ones.data(), kTableWords, 0}};
  const MatchTask task{
      .table = table, .rest_bits = 32, .free_keys = 0, .once = runs, .twice = runs};
  EXPECT_EQ(match(task), 0u);
}

INSTANTIATE_TEST_SUITE_P(Isas, MatcherOn, ::testing::ValuesIn(available_isas()), test::isa_name);

}  // namespace
}  // namespace nqueens::composition
