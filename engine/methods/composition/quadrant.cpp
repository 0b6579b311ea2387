#include "methods/composition/quadrant.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <limits>

#include "contract/contract.hpp"
#include "tasks/tasks.hpp"

namespace nqueens::composition {
namespace {

constexpr std::size_t kBytes = sizeof(std::uint64_t);

// Moves the bits of words by one table look-up per byte.
class BitMover {
 public:
  explicit BitMover(const CornerLists::BitTargets& targets) : used_((targets.size() + 7) / 8) {
    NQUEENS_ASSERT(used_ <= kBytes);
    for (std::size_t byte = 0; byte < used_; ++byte) {
      for (std::size_t bit = 0; bit < 8; ++bit) {
        const std::size_t from = 8 * byte + bit;
        const std::uint64_t to = from < targets.size() ? targets[from] : 0;
        const std::size_t half = std::size_t{1} << bit;
        for (std::size_t value = 0; value < half; ++value) {
          tables_[byte][half + value] = tables_[byte][value] | to;
        }
      }
    }
  }

  std::uint64_t operator()(std::uint64_t word) const {
    std::uint64_t moved = 0;
    for (std::size_t byte = 0; byte < used_; ++byte, word >>= 8) {
      moved |= tables_[byte][word & 0xff];
    }
    return moved;
  }

 private:
  std::size_t used_;
  std::array<std::array<std::uint64_t, 256>, kBytes> tables_{};
};

// The words that use no forbidden diagonal.
RowLists filtered(const RowLists& lists, std::uint64_t forbidden) {
  if (forbidden == 0) return lists;
  RowLists kept;
  std::size_t survivors = 0;
  for (std::size_t i = 0; i < lists.size(); ++i) survivors += (lists.words[i] & forbidden) == 0;
  kept.words.resize(survivors + kListPadding);
  kept.offsets.reserve(lists.offsets.size());
  kept.offsets.push_back(0);
  std::uint64_t* const out = kept.words.data();
  std::size_t size = 0;
  for (std::size_t piece = 0; piece < lists.pieces(); ++piece) {
    for (std::size_t i = lists.offsets[piece]; i < lists.offsets[piece + 1]; ++i) {
      out[size] = lists.words[i];  // kept or overwritten: no branch, it would be mispredicted
      size += (lists.words[i] & forbidden) == 0;
    }
    kept.offsets.push_back(static_cast<std::uint32_t>(size));
  }
  out[size] = 0;  // padding again
  NQUEENS_ASSERT(size == survivors);
  return kept;
}

// The column sets of one size, in increasing order of their bits: for each column of each, where
// the set without it stands among those of its size.
struct ColumnSets {
  struct Part {
    int column;
    std::uint32_t rest;
  };
  std::size_t size;
  std::vector<Part> parts;  ///< `size` of each set
};

// By size.
std::vector<ColumnSets> column_sets(int columns) {
  std::vector<ColumnSets> sets(static_cast<std::size_t>(columns) + 1);
  for (std::size_t size = 0; size < sets.size(); ++size) sets[size].size = size;
  std::vector<std::uint32_t> rank(std::size_t{1} << columns);
  std::vector<std::uint32_t> seen(sets.size());
  for (std::uint32_t set = 0; set < rank.size(); ++set) {
    const auto size = static_cast<std::size_t>(std::popcount(set));
    rank[set] = seen[size]++;
    for (std::uint32_t rest = set; rest != 0; rest &= rest - 1) {
      sets[size].parts.push_back({std::countr_zero(rest), rank[set & ~(rest & (~rest + 1))]});
    }
  }
  return sets;
}

// Adds a queen on one row to placements above it.
class Extension {
 public:
  Extension(int rows, int columns, int row) : squares_(static_cast<std::size_t>(columns)) {
    for (int column = 0; column < columns; ++column) {
      squares_[static_cast<std::size_t>(column)] =
          std::uint64_t{1} << falling_bit(row - column, columns) |
          std::uint64_t{1} << rising_bit(row + column, rows, columns);
    }
  }

  // The lists with it; `sets` are those of one queen more than `shorter` has.
  RowLists of(const RowLists& shorter, const ColumnSets& sets) {
    NQUEENS_ASSERT(shorter.is_padded());
    const std::size_t choices = squares_.size() - sets.size + 1;  // of the new queen's column
    const std::size_t bound = shorter.size() * choices + 1;
    if (words_.size() < bound) words_.resize(bound);
    RowLists made;
    made.offsets.reserve(sets.parts.size() / sets.size + 1);
    made.offsets.push_back(0);
    std::size_t size = 0;
    for (auto part = sets.parts.begin(); part != sets.parts.end();) {
      for (const auto end = part + static_cast<std::ptrdiff_t>(sets.size); part != end; ++part) {
        size = extend(shorter, *part, size);
      }
      made.offsets.push_back(static_cast<std::uint32_t>(size));
    }
    NQUEENS_ASSERT(size < bound && size <= std::numeric_limits<std::uint32_t>::max());
    made.words.reserve(size + kListPadding);  // exactly: these lists fill the memory
    made.words.assign(words_.begin(), words_.begin() + static_cast<std::ptrdiff_t>(size));
    made.words.resize(size + kListPadding);
    return made;
  }

 private:
  std::size_t extend(const RowLists& shorter, ColumnSets::Part part, std::size_t size) {
    const std::uint64_t square = squares_[static_cast<std::size_t>(part.column)];
    std::uint64_t* const out = words_.data();
    const std::uint64_t* const words = shorter.words.data();
    for (std::size_t i = shorter.offsets[part.rest]; i < shorter.offsets[part.rest + 1]; ++i) {
      out[size] = words[i] | square;  // kept or overwritten: no branch, it would be mispredicted
      size += (words[i] & square) == 0;
    }
    return size;
  }

  std::vector<std::uint64_t> squares_;  // by column
  std::vector<std::uint64_t> words_;    // kept between calls
};

// No two queens share a diagonal, so each has two bits of its own.
bool have_bits(std::span<const std::uint64_t> words, int bits) {
  return std::ranges::all_of(words, [bits](std::uint64_t w) { return std::popcount(w) == bits; });
}

}  // namespace

bool RowLists::is_padded() const {
  return words.size() == size() + kListPadding &&
         std::ranges::all_of(words.end() - kListPadding, words.end(), std::logical_not());
}

int falling_bit(int d, int columns) {
  NQUEENS_ASSERT(-columns < d);
  return d + columns - 1;
}

int rising_bit(int s, int rows, int columns) {
  NQUEENS_ASSERT(0 <= s && s <= rows + columns - 2);
  return s + rows + columns - 1;
}

QuadrantLists::QuadrantLists(int rows, int columns) : rows_(rows), columns_(columns) {
  NQUEENS_ASSERT(1 <= rows && 0 <= columns && columns <= 12);  // an offset fits 32 bits
  NQUEENS_ASSERT(rows + columns <= 32);                        // a word fits 64
  const std::vector<ColumnSets> sets = column_sets(columns);
  lists_.resize(std::size_t{1} << rows);
  lists_[0].words.assign(1 + kListPadding, 0);
  lists_[0].words.shrink_to_fit();
  lists_[0].offsets = {0, 1};
  for (int row = 0; row < rows; ++row) {
    const Rows last_row = Rows{1} << row;
    parallel_for(last_row, 1, [&](std::size_t first, std::size_t last) {
      Extension extension(rows, columns, row);
      for (std::size_t before = first; before < last; ++before) {
        const int queens = std::popcount(before) + 1;
        if (queens > columns) continue;
        RowLists& made = lists_[last_row | before];
        made = extension.of(lists_[before], sets[static_cast<std::size_t>(queens)]);
        NQUEENS_ASSERT(have_bits({made.words.data(), made.size()}, 2 * queens));
      }
    });
  }
}

std::shared_ptr<const QuadrantLists> QuadrantCache::get(int rows, int columns) {
  const std::lock_guard lock(mutex_);
  if (!lists_ || lists_->rows() != rows || lists_->columns() != columns) {
    lists_.reset();  // room for the others
    lists_ = std::make_shared<const QuadrantLists>(rows, columns);
  }
  return lists_;
}

CornerLists::CornerLists(const QuadrantLists& quadrant, Rows free_rows, std::uint64_t forbidden,
                         const BitTargets& targets) {
  NQUEENS_ASSERT(free_rows >> quadrant.rows() == 0);
  const int diagonals = quadrant.rows() + quadrant.columns() - 1;  // of either direction
  NQUEENS_ASSERT(targets.size() == static_cast<std::size_t>(2 * diagonals));
  const BitMover moved(targets);
  const std::uint32_t sets = std::uint32_t{1} << std::popcount(free_rows);
  lists_.resize(std::size_t{1} << quadrant.rows());
  parallel_for(sets, 8, [&](std::size_t first, std::size_t last) {
    for (std::size_t index = first; index < last; ++index) {
      const Rows set = RowSets::spread(static_cast<std::uint32_t>(index), free_rows);
      RowLists& kept = lists_[set];
      kept = filtered(quadrant[set], forbidden);
      for (std::size_t i = 0; i < kept.size(); ++i) kept.words[i] = moved(kept.words[i]);
      NQUEENS_ASSERT(kept.is_padded());
    }
  });
}

}  // namespace nqueens::composition
