#include "methods/composition/side.hpp"

#include "contract/contract.hpp"
#include "simd/kernel_table.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/composition/side.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "methods/composition/compress-inl.h"

HWY_BEFORE_NAMESPACE();
namespace nqueens::composition {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Words = hn::CappedTag<std::uint64_t, kListPadding>;

struct Piece {
  const std::uint64_t* words;
  std::size_t size;
};

std::size_t vectors(std::size_t words, std::size_t lanes) { return (words + lanes - 1) / lanes; }

// All disjoint pairs of two pieces.
HWY_INLINE std::uint64_t* join(Piece across, Piece along, std::uint64_t* out) {
  const Words d;
  const std::size_t lanes = hn::Lanes(d);
  for (std::size_t first = 0; first < along.size; first += lanes) {
    const std::size_t left = along.size - first;
    const auto valid = hn::FirstN(d, left < lanes ? left : lanes);
    const auto inner = hn::LoadU(d, along.words + first);
    for (std::size_t i = 0; i < across.size; ++i) {
      const auto outer = hn::Set(d, across.words[i]);
      const auto disjoint = hn::And(valid, hn::Eq(hn::And(inner, outer), hn::Zero(d)));
      out += compress_to(d, hn::Or(inner, outer), disjoint, out);
    }
  }
  return out;
}

}  // namespace

// The compiler makes vectors of this.
std::size_t side_bound(const RowLists& upper, const RowLists& lower) {
  const std::size_t pieces = upper.pieces();
  NQUEENS_ASSERT(lower.pieces() == pieces);
  const std::uint32_t* const upper_at = upper.offsets.data();
  const std::uint32_t* const lower_end = lower.offsets.data() + pieces;
  std::uint64_t bound = 0;
  for (std::size_t i = 0; i < pieces; ++i) {
    const std::uint64_t above = upper_at[i + 1] - upper_at[i];
    bound += above * (*(lower_end - i) - *(lower_end - i - 1));
  }
  return bound;
}

std::size_t list_side(const RowLists& upper, const RowLists& lower, std::uint64_t* out) {
  const Words d;
  const std::size_t lanes = hn::Lanes(d);
  const std::size_t pieces = upper.pieces();
  NQUEENS_ASSERT(lower.pieces() == pieces);
  NQUEENS_ASSERT(upper.is_padded() && lower.is_padded());
  const std::uint32_t* const upper_at = upper.offsets.data();
  const std::uint32_t* const lower_at = lower.offsets.data();
  std::uint64_t* end = out;
  for (std::size_t i = 0; i < pieces; ++i) {
    const std::size_t j = pieces - 1 - i;
    const Piece above{upper.words.data() + upper_at[i], upper_at[i + 1] - upper_at[i]};
    const Piece below{lower.words.data() + lower_at[j], lower_at[j + 1] - lower_at[j]};
    if (above.size * vectors(below.size, lanes) <= below.size * vectors(above.size, lanes)) {
      end = join(above, below, end);
    } else {
      end = join(below, above, end);
    }
  }
  return static_cast<std::size_t>(end - out);
}

}  // namespace HWY_NAMESPACE
}  // namespace nqueens::composition
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nqueens::composition {

SideLister side_lister_for(Isa isa) {
  return {.bound = NQUEENS_KERNEL_TABLE(side_bound)[isa],
          .list = NQUEENS_KERNEL_TABLE(list_side)[isa]};
}

}  // namespace nqueens::composition
#endif
