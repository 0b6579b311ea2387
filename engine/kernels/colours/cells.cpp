// CellKernels: the counters of a unit as matrices, and the sum of the products of two matrices.
//
// A cell of a matrix is the number of disjoint pairs of words for one C and one D. One colour's
// matrix has a row for each C and a column for each D; the other colour's is transposed first.
//
// Largest values: a cell is less than the most of its type, 2^8 - 1 for n <= 20 and 2^15 - 1 for
// larger n; a greater one is noticed (CellKernels::read returns the largest) and the unit is not
// counted. The largest cells that were found: n = 20 63, 22 290, 24 980, 26 1862, 28 8132. Products
// of a row are added in 32 bits as long as they fit, then in 64.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>

#include "base/contract.hpp"
#include "kernels/colours/kernels.hpp"
#include "kernels/kernel_table.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/colours/cells.cpp"
// Highway requires that foreach_target.h comes first.
// clang-format off
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace nqueens::colours {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// Adds `weight` to the numbers whose bit is 1.
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
HWY_INLINE hn::Vec<hn::CappedTag<std::uint8_t, kLanes>> add_where(
    hn::Mask<hn::CappedTag<std::uint8_t, kLanes>> mask,
    hn::Vec<hn::CappedTag<std::uint8_t, kLanes>> value,
    hn::Vec<hn::CappedTag<std::uint8_t, kLanes>> weight) {
  return {_mm512_mask_add_epi8(value.raw, mask.raw, value.raw, weight.raw)};
}
HWY_INLINE hn::Vec<hn::CappedTag<std::uint16_t, kLanes>> add_where(
    hn::Mask<hn::CappedTag<std::uint16_t, kLanes>> mask,
    hn::Vec<hn::CappedTag<std::uint16_t, kLanes>> value,
    hn::Vec<hn::CappedTag<std::uint16_t, kLanes>> weight) {
  return {_mm512_mask_add_epi16(value.raw, mask.raw, value.raw, weight.raw)};
}
#else
template <class Mask, class Numbers>
HWY_INLINE Numbers add_where(Mask mask, Numbers value, Numbers weight) {
  return hn::Or(value, hn::IfThenElseZero(mask, weight));
}
#endif

// For each value of the bits of a few lanes: the bits as the cells of these lanes, which take eight
// bytes.
template <class Cell>
constexpr auto spread_bits() {
  constexpr std::size_t kCells = 8 / sizeof(Cell);
  std::array<std::uint64_t, 1 << kCells> spread{};
  for (std::size_t bits = 0; bits < spread.size(); ++bits) {
    std::array<Cell, kCells> cells{};
    for (std::size_t i = 0; i < kCells; ++i) cells[i] = static_cast<Cell>(bits >> i & 1);
    spread[bits] = std::bit_cast<std::uint64_t>(cells);
  }
  return spread;
}

// Writes the numbers whose binary digits are the planes `digits`, one for each lane.
template <class Cell, std::size_t kExtent>
void read_lanes(std::span<const Plane* const, kExtent> digits, Cell* values) {
#if HWY_TARGET == HWY_SCALAR
  // Eight bytes of cells at a time.
  constexpr auto kSpread = spread_bits<Cell>();
  constexpr std::size_t kCells = 8 / sizeof(Cell);
  for (std::size_t lane = 0; lane < kLanes; lane += kCells) {
    std::uint64_t value = 0;
    for (std::size_t k = 0; k < digits.size(); ++k) {
      value |= kSpread[digits[k]->bits[lane / 64] >> lane % 64 & (kSpread.size() - 1)] << k;
    }
    std::memcpy(values + lane, &value, sizeof value);
  }
#else
  const hn::CappedTag<Cell, kLanes> d;
  for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
    auto value = hn::Zero(d);
    for (std::size_t k = 0; k < digits.size(); ++k) {
      const auto* const bits = reinterpret_cast<const std::uint8_t*>(digits[k]->bits.data());
      const auto weight = hn::Set(d, static_cast<Cell>(1U << k));
      value = add_where(hn::LoadMaskBits(d, bits + lane / 8), value, weight);
    }
    hn::Store(value, d, values + lane);
  }
#endif
}

// Writes the lanes' numbers of one row of the counters. Returns false if one does not fit.
template <class Cell>
bool read_row(const Counters& counters, std::size_t row, Cell* values) {
  std::array<const Plane*, kDigits> digits{};
  for (std::size_t k = 0; k < kLowDigits; ++k) {
    digits[k] = counters.low.data() + row * kLowDigits + k;
  }
  std::size_t used = kLowDigits;
  if (counters.touched[row] != 0) {
    for (std::size_t k = 0; k < kHighDigits; ++k) {
      const Plane* const digit = counters.high.data() + row * kHighDigits + k;
      const bool is_zero = std::ranges::all_of(digit->bits, [](auto bits) { return bits == 0; });
      digits[kLowDigits + k] = digit;
      if (!is_zero) used = kLowDigits + k + 1;
    }
  }
  if (used == kLowDigits) {  // by far the most frequent case; its loop is unrolled
    read_lanes(std::span<const Plane* const, kLowDigits>(digits.data(), kLowDigits), values);
    return true;
  }
  if (used > std::size_t{std::numeric_limits<Cell>::digits}) return false;
  read_lanes(std::span<const Plane* const>(digits.data(), used), values);
  return true;
}

// out[i] = the sum of the lanes of position i. `most` becomes the largest ones. The 64 cells after
// the last of `values` are read, too. Vectors may reach beyond the part, into the columns of the
// next part, which is read later, or into the padding.
template <class Cell>
void add_lanes(const Cell* values, const ReadTask& task, Cell* out,
               hn::Vec<hn::CappedTag<Cell, kLanes>>& most) {
  const hn::CappedTag<Cell, kLanes> d;
#if HWY_TARGET == HWY_SCALAR
  std::array<std::uint32_t, kLanes + Matrix::kPadding> sums{};
  NQUEENS_ASSERT(task.columns <= sums.size());
  for (const std::size_t block : task.lanes->blocks) {
    for (std::size_t i = 0; i < block; ++i) sums[i] += values[i];
    values += block;
  }
  std::uint32_t greatest = 0;
  for (std::size_t i = 0; i < task.columns; ++i) {
    const std::uint32_t sum = std::min<std::uint32_t>(sums[i], std::numeric_limits<Cell>::max());
    greatest = std::max(greatest, sum);
    out[i] = static_cast<Cell>(sum);
  }
  most = hn::Max(most, hn::Set(d, static_cast<Cell>(greatest)));
#else
  const std::size_t step = hn::Lanes(d);
  for (std::size_t i = 0; i < task.columns; i += step) {
    auto sum = hn::Zero(d);
    const Cell* lane = values + i;
    for (const std::size_t block : task.lanes->blocks) {
      if (block <= i) break;
      // FirstN of Highway 1.0.3 takes no numbers above 127 for AVX2.
      const auto has_lane = hn::FirstN(d, std::min(block - i, step));
      sum = hn::SaturatedAdd(sum, hn::IfThenElseZero(has_lane, hn::LoadU(d, lane)));
      lane += block;
    }
    hn::StoreU(sum, d, out + i);
    most = hn::Max(most, sum);
  }
#endif
}

// Reads several rows before their lanes are added up: a processor waits if it loads what parts of
// two recent stores have written.
template <class Cell>
std::uint32_t read_as(const ReadTask& task) {
  constexpr std::size_t kRows = 16;
  constexpr std::size_t kStep = kLanes + 64;
  alignas(64) Cell values[kRows * kStep] = {};
  const hn::CappedTag<Cell, kLanes> d;
  auto most = hn::Zero(d);
  for (std::size_t first = 0; first < task.row_of.size(); first += kRows) {
    const std::size_t end = std::min(first + kRows, task.row_of.size());
    for (std::size_t row = first; row < end; ++row) {
      if (!read_row(*task.counters, row, values + (row - first) * kStep)) {
        return std::numeric_limits<Cell>::max();
      }
    }
    for (std::size_t row = first; row < end; ++row) {
      std::uint8_t* const out = task.matrix->row(task.row_of[row]);
      add_lanes(values + (row - first) * kStep, task,
                reinterpret_cast<Cell*>(out) + task.first_column, most);
    }
  }
  hn::Store(most, d, values);
  return *std::max_element(values, values + hn::Lanes(d));
}

// Transposes a block of kBlock x kBlock cells.
template <class Cell>
HWY_INLINE void transpose_block(const std::uint8_t* in, std::size_t in_bytes, std::uint8_t* out,
                                std::size_t out_bytes) {
  constexpr std::size_t kBlock = 16 / sizeof(Cell);
#if HWY_TARGET == HWY_SCALAR
  for (std::size_t r = 0; r < kBlock; ++r) {
    for (std::size_t c = 0; c < kBlock; ++c) {
      std::memcpy(out + c * out_bytes + r * sizeof(Cell), in + r * in_bytes + c * sizeof(Cell),
                  sizeof(Cell));
    }
  }
#else
  // Each round interleaves row r with row r + kBlock / 2; after log2(kBlock) rounds, rows and
  // columns are exchanged.
  const hn::FixedTag<Cell, kBlock> d;
  using Row = hn::Vec<decltype(d)>;
  Row rows[kBlock];
  Row next[kBlock];
  for (std::size_t r = 0; r < kBlock; ++r) {
    rows[r] = hn::LoadU(d, reinterpret_cast<const Cell*>(in + r * in_bytes));
  }
  for (std::size_t round = 1; round < kBlock; round *= 2) {
    for (std::size_t r = 0; r < kBlock / 2; ++r) {
      next[2 * r] = hn::InterleaveLower(d, rows[r], rows[r + kBlock / 2]);
      next[2 * r + 1] = hn::InterleaveUpper(d, rows[r], rows[r + kBlock / 2]);
    }
    for (std::size_t r = 0; r < kBlock; ++r) rows[r] = next[r];
  }
  for (std::size_t r = 0; r < kBlock; ++r) {
    hn::StoreU(rows[r], d, reinterpret_cast<Cell*>(out + r * out_bytes));
  }
#endif
}

template <class Cell>
void transpose_as(const Matrix& in, Matrix& out) {
  constexpr std::size_t kBlock = 16 / sizeof(Cell);
  for (std::size_t r = 0; r < in.rows(); r += kBlock) {
    for (std::size_t c = 0; c < in.columns(); c += kBlock) {
      transpose_block<Cell>(in.row(r) + c * sizeof(Cell), in.row_bytes(),
                            out.row(c) + r * sizeof(Cell), out.row_bytes());
    }
  }
}

HWY_INLINE hn::Vec<hn::CappedTag<std::int16_t, 32>> load_cells(hn::CappedTag<std::int16_t, 32> d,
                                                               const std::uint8_t* from) {
  return hn::PromoteTo(d, hn::LoadU(hn::Rebind<std::uint8_t, decltype(d)>(), from));
}
HWY_INLINE hn::Vec<hn::CappedTag<std::int16_t, 32>> load_cells(hn::CappedTag<std::int16_t, 32> d,
                                                               const std::uint16_t* from) {
  return hn::LoadU(d, reinterpret_cast<const std::int16_t*>(from));
}

// Returns the sum of a[i] * b[i]. The first vectors_at_once vectors of products fit 32 bits.
template <class Cell>
std::uint64_t dot(const Cell* a, const Cell* b, std::size_t count, std::size_t vectors_at_once) {
  const hn::CappedTag<std::int16_t, 32> d;
  const std::size_t step = hn::Lanes(d);
  std::uint64_t sum = 0;
  std::size_t i = 0;
#if HWY_TARGET != HWY_SCALAR
  const hn::RepartitionToWide<decltype(d)> wide;
  alignas(64) std::int32_t lanes[16];
  while (i + step <= count) {
    auto low = hn::Zero(wide);
    auto high = hn::Zero(wide);
    const std::size_t end = std::min(count, i + vectors_at_once * step);
    for (; i + step <= end; i += step) {
      low = hn::ReorderWidenMulAccumulate(wide, load_cells(d, a + i), load_cells(d, b + i), low,
                                          high);
    }
    hn::Store(low, wide, lanes);
    for (std::size_t k = 0; k < hn::Lanes(wide); ++k) sum += static_cast<std::uint32_t>(lanes[k]);
    hn::Store(high, wide, lanes);
    for (std::size_t k = 0; k < hn::Lanes(wide); ++k) sum += static_cast<std::uint32_t>(lanes[k]);
  }
#else
  (void)vectors_at_once;
  (void)step;
#endif
  for (; i < count; ++i) sum += std::uint64_t{a[i]} * b[i];
  return sum;
}

template <class Cell>
std::uint64_t sum_products_as(const Matrix& a, const Matrix& b,
                              std::span<const std::uint8_t> factors, std::uint32_t most_a,
                              std::uint32_t most_b) {
  const std::uint64_t most_pair = 2 * std::uint64_t{most_a} * most_b;
  const std::uint64_t at_once =
      most_pair == 0 ? 1 : std::numeric_limits<std::int32_t>::max() / most_pair;
  NQUEENS_ASSERT(at_once > 0);
  std::uint64_t sum = 0;
  for (std::size_t r = 0; r < a.rows(); ++r) {
    sum += factors[r] * dot(reinterpret_cast<const Cell*>(a.row(r)),
                            reinterpret_cast<const Cell*>(b.row(r)), a.columns(), at_once);
  }
  return sum;
}

}  // namespace

std::uint32_t read_kernel(const ReadTask& task) {
  return task.matrix->cell_bytes() == 1 ? read_as<std::uint8_t>(task)
                                        : read_as<std::uint16_t>(task);
}

void transpose_kernel(const Matrix& in, Matrix& out) {
  NQUEENS_ASSERT(in.rows() == out.columns() && in.columns() == out.rows());
  if (in.cell_bytes() == 1) {
    transpose_as<std::uint8_t>(in, out);
  } else {
    transpose_as<std::uint16_t>(in, out);
  }
}

std::uint64_t sum_products_kernel(const Matrix& a, const Matrix& b,
                                  std::span<const std::uint8_t> factors, std::uint32_t most_a,
                                  std::uint32_t most_b) {
  NQUEENS_ASSERT(a.rows() == b.rows() && a.columns() == b.columns());
  NQUEENS_ASSERT(most_a < 1 << 15 && most_b < 1 << 15);
  return a.cell_bytes() == 1 ? sum_products_as<std::uint8_t>(a, b, factors, most_a, most_b)
                             : sum_products_as<std::uint16_t>(a, b, factors, most_a, most_b);
}

}  // namespace HWY_NAMESPACE
}  // namespace nqueens::colours
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nqueens::colours {

void Matrix::resize(std::size_t rows, std::size_t columns, std::size_t cell_bytes) {
  rows_ = rows;
  columns_ = columns;
  cell_bytes_ = cell_bytes;
  const std::size_t planes_per_row =
      ((columns + kPadding) * cell_bytes + sizeof(Plane) - 1) / sizeof(Plane);
  row_bytes_ = planes_per_row * sizeof(Plane);
  // transpose() reads and writes whole blocks of up to 16 rows.
  if (const std::size_t planes = (rows + 16) * planes_per_row; planes_.size() < planes) {
    planes_.resize(planes);
  }
}

std::uint32_t Matrix::at(std::size_t row_number, std::size_t column) const {
  const std::uint8_t* const cells = row(row_number);
  if (cell_bytes_ == 1) return cells[column];
  std::uint16_t cell = 0;
  std::memcpy(&cell, cells + 2 * column, sizeof cell);
  return cell;
}

CellKernels cell_kernels_for(Isa isa) {
  return {.read = NQUEENS_KERNEL_TABLE(read_kernel)[isa],
          .transpose = NQUEENS_KERNEL_TABLE(transpose_kernel)[isa],
          .sum_products = NQUEENS_KERNEL_TABLE(sum_products_kernel)[isa]};
}

}  // namespace nqueens::colours
#endif
