#include <algorithm>
#include <cstring>
#include <gtest/gtest.h>
#include <random>
#include <set>
#include <tuple>

#include "kernels/colours/kernels.hpp"
#include "support/isa_name.hpp"

namespace nqueens::colours {
namespace {

void set_cell(Matrix& matrix, std::size_t row, std::size_t column, std::uint32_t value) {
  const std::size_t bytes = matrix.cell_bytes();
  std::memcpy(matrix.row(row) + column * bytes, &value, bytes);
}

Matrix random_matrix(std::size_t rows, std::size_t columns, std::size_t bytes, std::uint32_t most,
                     std::mt19937_64& random) {
  Matrix matrix;
  matrix.resize(rows, columns, bytes);
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) {
      set_cell(matrix, r, c, static_cast<std::uint32_t>(random() % (most + 1)));
    }
  }
  return matrix;
}

/// Counters whose lanes a test sets.
class Cells : public Counters {
 public:
  explicit Cells(std::size_t rows) { clear(rows); }

  void set(std::size_t row, std::size_t lane, std::uint32_t number) {
    for (std::size_t k = 0; k < kDigits; ++k) {
      const std::uint64_t digit = std::uint64_t{number >> k & 1} << lane % 64;
      Plane& plane =
          k < kLowDigits ? low[row * kLowDigits + k] : high[row * kHighDigits + k - kLowDigits];
      plane.bits[lane / 64] = (plane.bits[lane / 64] & ~(std::uint64_t{1} << lane % 64)) | digit;
    }
    if (number >> kLowDigits != 0) touched[row] = 1;
  }
};

class CellsOn : public ::testing::TestWithParam<std::tuple<Isa, std::size_t>> {
 protected:
  CellKernels kernels() const { return cell_kernels_for(std::get<Isa>(GetParam())); }
  std::size_t bytes() const { return std::get<std::size_t>(GetParam()); }
  /// The greatest cell that is not taken for too large.
  std::uint32_t greatest() const { return bytes() == 1 ? 254 : 32766; }
};

// Each column set has lanes in as many blocks as it has more lanes.
TEST_P(CellsOn, AddTheLanesOfEachColumnSet) {
  std::mt19937_64 random(1);
  const std::vector<std::vector<std::uint16_t>> all_blocks{{512},
                                                           {1},
                                                           {},
                                                           {462, 50},
                                                           {200, 150, 100, 62},
                                                           {63, 64, 2},
                                                           std::vector<std::uint16_t>(512, 1)};
  for (std::vector<std::uint16_t> blocks : all_blocks) {
    std::ranges::sort(blocks, std::greater());
    const std::size_t columns = blocks.empty() ? 5 : blocks.front() + std::size_t{3};
    const std::vector<std::uint16_t> row_of{2, 0, 3};
    const std::uint32_t most = blocks.size() > 100 ? 0 : greatest() / 8;
    Cells counters(row_of.size());
    std::vector<std::vector<std::uint32_t>> expected(4, std::vector<std::uint32_t>(columns));
    for (std::size_t row = 0; row < row_of.size(); ++row) {
      std::size_t lane = 0;
      for (const std::uint16_t block : blocks) {
        for (std::size_t position = 0; position < block; ++position, ++lane) {
          const auto number = static_cast<std::uint32_t>(random() % (most + 1));
          counters.set(row, lane, number);
          expected[row_of[row]][position] += number;
        }
      }
      for (; lane < kLanes; ++lane) counters.set(row, lane, 7);  // of no column set
    }
    Matrix matrix;
    matrix.resize(4, columns + 2, bytes());
    const LaneBlocks lanes{blocks};
    const std::uint32_t largest = kernels().read({.counters = &counters,
                                                  .lanes = &lanes,
                                                  .row_of = row_of,
                                                  .first_column = 2,
                                                  .columns = columns,
                                                  .matrix = &matrix});
    std::uint32_t most_expected = 0;
    for (const std::uint16_t row : row_of) {
      for (std::size_t column = 0; column < columns; ++column) {
        EXPECT_EQ(matrix.at(row, column + 2), expected[row][column]);
        most_expected = std::max(most_expected, expected[row][column]);
      }
    }
    EXPECT_EQ(largest, most_expected);
  }
}

TEST_P(CellsOn, SayThatACellIsTooLarge) {
  const std::uint32_t limit = greatest() + 1;
  const LaneBlocks lanes{{3, 2, 2}};
  const std::vector<std::uint16_t> row_of{0, 1};
  Matrix matrix;
  matrix.resize(2, 3, bytes());
  const auto largest_of = [&](std::uint32_t first, std::uint32_t second, std::uint32_t third) {
    Cells counters(2);
    counters.set(1, 1, first);  // the three lanes of position 1
    counters.set(1, 4, second);
    counters.set(1, 6, third);
    return kernels().read({.counters = &counters,
                           .lanes = &lanes,
                           .row_of = row_of,
                           .columns = 3,
                           .matrix = &matrix});
  };
  EXPECT_EQ(largest_of(limit - 1, 0, 0), limit - 1);
  EXPECT_EQ(largest_of(limit - 3, 1, 1), limit - 1);
  EXPECT_GE(largest_of(limit - 2, 1, 1), limit);
  EXPECT_GE(largest_of(limit / 2, limit / 2, limit / 2), limit);
  EXPECT_GE(largest_of(limit, limit, limit), limit);
  EXPECT_GE(largest_of(65535, 0, 0), limit);
  EXPECT_GE(largest_of(0, 65535, 65535), limit);
  EXPECT_GE(largest_of(static_cast<std::uint32_t>(256 * bytes() * bytes() * 32), 0, 0), limit)
      << "its low digits are 0";
}

TEST_P(CellsOn, Transpose) {
  std::mt19937_64 random(1);
  for (const std::size_t rows : {1U, 7U, 8U, 16U, 17U, 70U}) {
    for (const std::size_t columns : {1U, 8U, 15U, 16U, 33U}) {
      const Matrix in = random_matrix(rows, columns, bytes(), greatest(), random);
      Matrix out;
      out.resize(columns, rows, bytes());
      kernels().transpose(in, out);
      for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) EXPECT_EQ(out.at(c, r), in.at(r, c));
      }
    }
  }
}

std::uint64_t double_loop(const Matrix& a, const Matrix& b, std::span<const std::uint8_t> factors) {
  std::uint64_t sum = 0;
  for (std::size_t r = 0; r < a.rows(); ++r) {
    for (std::size_t c = 0; c < a.columns(); ++c) {
      sum += std::uint64_t{factors[r]} * a.at(r, c) * b.at(r, c);
    }
  }
  return sum;
}

TEST_P(CellsOn, SumTheProductsOfEveryRow) {
  std::mt19937_64 random(1);
  for (const std::size_t columns : {0U, 1U, 15U, 16U, 31U, 32U, 33U, 100U, 462U}) {
    for (const std::uint32_t most : {0U, 1U, 60U, greatest()}) {
      const Matrix a = random_matrix(9, columns, bytes(), most, random);
      const Matrix b = random_matrix(9, columns, bytes(), greatest(), random);
      std::vector<std::uint8_t> factors(9);
      for (std::uint8_t& factor : factors) factor = static_cast<std::uint8_t>(random() % 5);
      const std::uint64_t expected = double_loop(a, b, factors);
      EXPECT_EQ(kernels().sum_products(a, b, factors, most, greatest()), expected);
      EXPECT_EQ(kernels().sum_products(b, a, factors, greatest(), most), expected);
    }
  }
}

TEST_P(CellsOn, SumTheLargestProducts) {
  Matrix largest;
  largest.resize(3, 6435, bytes());
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t c = 0; c < 6435; ++c) set_cell(largest, r, c, greatest());
  }
  const std::vector<std::uint8_t> factors{4, 0, 1};
  const std::uint64_t square = std::uint64_t{greatest()} * greatest();
  EXPECT_EQ(kernels().sum_products(largest, largest, factors, greatest(), greatest()),
            5 * 6435 * square);
}

std::string isa_and_bytes(const ::testing::TestParamInfo<std::tuple<Isa, std::size_t>>& info) {
  const auto [isa, bytes] = info.param;
  return std::string(to_string(isa)) + "_" + std::to_string(bytes);
}

INSTANTIATE_TEST_SUITE_P(IsasAndBytes, CellsOn,
                         ::testing::Combine(::testing::ValuesIn(available_isas()),
                                            ::testing::Values(std::size_t{1}, std::size_t{2})),
                         isa_and_bytes);

}  // namespace
}  // namespace nqueens::colours
