// Cells: the counters of a unit as matrices, and the sum of the products of two matrices.
//
// A cell of a matrix is the number of disjoint pairs of words for one C and one D. One colour's
// matrix has a row for each C and a column for each D; the other colour's is transposed first.
//
// Largest values: a cell is less than the most of its type, 2^8 - 1 for n <= 20 and 2^15 - 1 for
// larger n; a greater one is noticed (Cells::read returns the largest) and the unit is not counted.
// The largest cells that were found: n = 20 63, 22 290, 24 980, 26 1862, 28 8132. Products of a row
// are added in 32 bits as long as they fit, then in 64.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "colours/lanes.hpp"
#include "simd/isa.hpp"

namespace nqueens::colours {

/// Which lanes belong to which column set. The column sets of a part have *positions* 0, 1, .. so
/// that a set has no fewer lanes than the next one. Block b of the lanes has a lane for each of the
/// first blocks[b] positions; the blocks follow each other.
struct LaneBlocks {
  std::vector<std::uint16_t> blocks;  ///< decreasing; at most 512 in all
};

/// A matrix of cells, with rows padded so that vectors may be written beyond their end.
class Matrix {
 public:
  static constexpr std::size_t kPadding = 64;  ///< cells

  /// Makes a matrix of rows x columns cells, of 1 or 2 bytes each. The cells are not cleared.
  void resize(std::size_t rows, std::size_t columns, std::size_t cell_bytes);

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  std::size_t cell_bytes() const { return cell_bytes_; }
  std::uint8_t* row(std::size_t number) { return bytes() + number * row_bytes_; }
  const std::uint8_t* row(std::size_t number) const {
    return const_cast<Matrix*>(this)->row(number);
  }
  std::size_t row_bytes() const { return row_bytes_; }
  std::uint32_t at(std::size_t row_number, std::size_t column) const;

 private:
  std::uint8_t* bytes() { return reinterpret_cast<std::uint8_t*>(planes_.data()); }

  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::size_t cell_bytes_ = 1;
  std::size_t row_bytes_ = 0;
  std::vector<Plane> planes_;
};

struct ReadTask {
  const Counters* counters = nullptr;
  const LaneBlocks* lanes = nullptr;
  std::span<const std::uint16_t> row_of;  ///< the matrix row of each row of the counters
  std::size_t first_column = 0;           ///< the matrix column of position 0
  std::size_t columns = 0;                ///< positions of the part
  Matrix* matrix = nullptr;
};

struct CellKernels {
  /// Writes the counters of a part into the matrix, the lanes of each column set added up. Returns
  /// the largest cell; it is the most of the type if a cell may be too large for it.
  std::uint32_t (*read)(const ReadTask& task);
  /// out = transpose of in. O(cells).
  void (*transpose)(const Matrix& in, Matrix& out);
  /// Returns the sum over all rows r of factors[r] * sum over columns of a * b. No cell of `a` may
  /// be above `most_a`, none of `b` above `most_b`; both below 2^15.
  std::uint64_t (*sum_products)(const Matrix& a, const Matrix& b,
                                std::span<const std::uint8_t> factors, std::uint32_t most_a,
                                std::uint32_t most_b);
};
CellKernels cell_kernels_for(Isa isa);

}  // namespace nqueens::colours
