// This is the only file of composition that uses processor intrinsics (in compress_to).
#include "composition/listing.hpp"

#include "composition/key_chooser.hpp"
#include "contract/contract.hpp"
#include "simd/kernel_table.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "composition/listing.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace nqueens::composition {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Words = hn::CappedTag<std::uint64_t, kListPadding>;

// compress_to(d, v, keep, out) moves the lanes of v that `keep` selects to the front and stores one
// whole vector, whose other lanes may hold anything. Returns the number of selected lanes.
//
// Intrinsics replace Highway 1.0.3's Compress, since GCC 12 copies its look-up table for 64-bit
// lanes to the stack in every call. These copies took most of the time of listing (docs/tuning.md).
// The instruction of Highway's CompressStore is slow on Zen 4.
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL

template <class D, class V, class M>
HWY_INLINE std::size_t compress_to(D d, V v, M keep, std::uint64_t* out) {
  hn::StoreU(V{_mm512_maskz_compress_epi64(keep.raw, v.raw)}, d, out);
  return static_cast<std::size_t>(__builtin_popcount(keep.raw));
}

#elif HWY_TARGET == HWY_AVX2

// For each mask of four 64-bit lanes: the 32-bit lanes that move to the places 0 to 7.
alignas(32) static constexpr std::uint32_t kCompressed[16][8] = {
    {0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}, {2, 3, 0, 1, 4, 5, 6, 7},
    {0, 1, 2, 3, 4, 5, 6, 7}, {4, 5, 0, 1, 2, 3, 6, 7}, {0, 1, 4, 5, 2, 3, 6, 7},
    {2, 3, 4, 5, 0, 1, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}, {6, 7, 0, 1, 2, 3, 4, 5},
    {0, 1, 6, 7, 2, 3, 4, 5}, {2, 3, 6, 7, 0, 1, 4, 5}, {0, 1, 2, 3, 6, 7, 4, 5},
    {4, 5, 6, 7, 0, 1, 2, 3}, {0, 1, 4, 5, 6, 7, 2, 3}, {2, 3, 4, 5, 6, 7, 0, 1},
    {0, 1, 2, 3, 4, 5, 6, 7}};

template <class D, class V, class M>
HWY_INLINE std::size_t compress_to(D d, V v, M keep, std::uint64_t* out) {
  const auto bits = static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(keep.raw)));
  const __m256i lanes = _mm256_load_si256(reinterpret_cast<const __m256i*>(kCompressed[bits]));
  hn::StoreU(V{_mm256_permutevar8x32_epi32(v.raw, lanes)}, d, out);
  return static_cast<std::size_t>(__builtin_popcount(bits));
}

#else

template <class D, class V, class M>
HWY_INLINE std::size_t compress_to(D d, V v, M keep, std::uint64_t* out) {
  return hn::CompressBlendedStore(v, keep, d, out);
}

#endif

struct Piece {
  const std::uint64_t* words;
  std::size_t size;
  std::uint64_t kept;
  std::uint64_t class_bits;
};

constexpr std::size_t kMostJoined = 4;  // the most vectors that are tested at a time

std::size_t vectors(std::size_t words) {
  const std::size_t lanes = hn::Lanes(Words());
  return (words + lanes - 1) / lanes;
}

// Returns the relative cost of testing `across` single words against `along` words in vectors.
// Copying a single word to all lanes costs as much as testing it against one vector.
std::size_t steps(std::size_t across, std::size_t along) { return across * (vectors(along) + 1); }

// Writes `a | b` for all pairs of a word a of `across` and a word b of `along` without a common
// bit. `along` fills kVectors vectors, the last one perhaps partly. These stay in registers, so
// only `across` needs a loop at run time: the end of each loop is mispredicted.
template <std::size_t kVectors>
HWY_INLINE std::uint64_t* join_vectors(Piece across, Piece along, std::uint64_t* out) {
  const Words d;
  const std::size_t lanes = hn::Lanes(d);
  hn::Vec<Words> inner[kVectors];
  for (std::size_t v = 0; v < kVectors; ++v) {
    inner[v] = hn::And(hn::Set(d, along.kept), hn::LoadU(d, along.words + v * lanes));
  }
  const auto valid = hn::FirstN(d, along.size - (kVectors - 1) * lanes);
  for (std::size_t i = 0; i < across.size; ++i) {
    const auto outer = hn::Set(d, (across.words[i] & across.kept) | across.class_bits);
    for (std::size_t v = 0; v < kVectors; ++v) {
      auto disjoint = hn::Eq(hn::And(inner[v], outer), hn::Zero(d));
      if (v + 1 == kVectors) disjoint = hn::And(valid, disjoint);
      out += compress_to(d, hn::Or(inner[v], outer), disjoint, out);
    }
  }
  return out;
}

// Writes `a | b` for all pairs of a word a of `across` and a word b of `along` without a common
// bit. Returns the end of what it has written.
HWY_INLINE std::uint64_t* join(Piece across, Piece along, std::uint64_t* out) {
  const std::size_t most = kMostJoined * hn::Lanes(Words());
  for (; along.size > most; along.words += most, along.size -= most) {
    out = join_vectors<kMostJoined>(across, {along.words, most, along.kept, along.class_bits}, out);
  }
  switch (vectors(along.size)) {
    case 1:
      return join_vectors<1>(across, along, out);
    case 2:
      return join_vectors<2>(across, along, out);
    case 3:
      return join_vectors<3>(across, along, out);
    case 4:
      return join_vectors<4>(across, along, out);
    default:
      NQUEENS_ASSERT(along.size == 0);
      return out;
  }
}

// Adds a queen on this square to every placement in `words` that shares no diagonal with it.
HWY_INLINE std::uint64_t* add_square(std::uint64_t square, const std::uint64_t* words,
                                     std::size_t size, std::uint64_t* out) {
  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  return join({&square, 1, kAll, 0}, {words, size, kAll, 0}, out);
}

}  // namespace

void extend_lists(const RowLists& shorter, const ColumnSets& sets, const std::uint64_t* squares,
                  RowLists& made) {
  std::uint64_t* const begin = made.words.data();
  std::uint64_t* end = begin;
  std::uint32_t* offset = made.offsets.data();
  *offset++ = 0;
  const ColumnSets::Part* part = sets.parts.data();
  const ColumnSets::Part* const last = part + sets.parts.size();
  while (part != last) {
    for (std::size_t i = 0; i < sets.size; ++i, ++part) {
      const std::uint32_t first = shorter.offsets[part->rest];
      const std::uint32_t words = shorter.offsets[part->rest + 1] - first;
      const std::uint64_t square = squares[part->column];
      if (square != 0) end = add_square(square, shorter.words.data() + first, words, end);
    }
    *offset++ = static_cast<std::uint32_t>(end - begin);
  }
  NQUEENS_ASSERT(end - begin <= std::ptrdiff_t{0xffffffff});
}

HWY_INLINE hn::Vec<Words> move_bits(hn::Vec<Words> words, const BitMoves& moves) {
  const Words d;
  auto moved = hn::Zero(d);
  for (const BitMoves::Way& way : moves.ways) {
    auto bits = hn::And(words, hn::Set(d, way.taken));
    for (std::size_t i = 0; i < way.size; ++i) {
      const auto going = hn::And(bits, hn::Set(d, way.steps[i].bits));
      bits = hn::Or(hn::Xor(bits, going), hn::Shr(going, hn::Set(d, way.steps[i].places)));
    }
    bits = hn::Shl(hn::Shr(bits, hn::Set(d, way.down)), hn::Set(d, way.up));
    moved = hn::Or(moved, bits);
  }
  return moved;
}

void move_lists(const CornerWords& corner, const BitMoves& moves, RowLists& moved) {
  const Words d;
  const auto kept = hn::Set(d, corner.kept);
  const std::size_t size = corner.lists->size();
  NQUEENS_ASSERT(moved.words.room() >= size + kListPadding);
  const std::uint64_t* const from = corner.lists->words.data();
  std::uint64_t* const to = moved.words.data();
  for (std::size_t i = 0; i < size; i += hn::Lanes(d)) {
    const auto words = hn::And(kept, hn::LoadU(d, from + i));
    hn::StoreU(move_bits(words, moves), d, to + i);
  }
  moved.offsets = corner.lists->offsets;
}

std::uint64_t side_bound(const SidePieces& side) {
  const std::size_t pieces = side.upper.lists->pieces();
  NQUEENS_ASSERT(side.lower.lists->pieces() == pieces && side.last <= pieces);
  const std::uint32_t* const upper_at = side.upper.lists->offsets.data();
  const std::uint32_t* const lower_at = side.lower.lists->offsets.data();
  std::uint64_t bound = 0;
  for (std::size_t i = side.first; i < side.last; ++i) {
    const std::uint64_t above = upper_at[i + 1] - upper_at[i];
    bound += above * (lower_at[i + 1] - lower_at[i]);
  }
  return bound;
}

std::size_t list_side(const SidePieces& side, std::uint64_t* out) {
  const RowLists& upper = *side.upper.lists;
  const RowLists& lower = *side.lower.lists;
  const std::size_t pieces = upper.pieces();
  NQUEENS_ASSERT(lower.pieces() == pieces && side.last <= pieces);
  NQUEENS_ASSERT(upper.words.room() >= upper.size() + kListPadding);
  NQUEENS_ASSERT(lower.words.room() >= lower.size() + kListPadding);
  const std::uint32_t* const upper_at = upper.offsets.data();
  const std::uint32_t* const lower_at = lower.offsets.data();
  std::uint64_t* end = out;
  for (std::size_t i = side.first; i < side.last; ++i) {
    const Piece above{upper.words.data() + upper_at[i], upper_at[i + 1] - upper_at[i],
                      side.upper.kept, side.class_bits};
    const Piece below{lower.words.data() + lower_at[i], lower_at[i + 1] - lower_at[i],
                      side.lower.kept, side.class_bits};
    end = steps(above.size, below.size) <= steps(below.size, above.size) ? join(above, below, end)
                                                                         : join(below, above, end);
  }
  return static_cast<std::size_t>(end - out);
}

}  // namespace HWY_NAMESPACE
}  // namespace nqueens::composition
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nqueens::composition {

Listing listing_for(Isa isa) {
  return {.extend = NQUEENS_KERNEL_TABLE(extend_lists)[isa],
          .move = NQUEENS_KERNEL_TABLE(move_lists)[isa],
          .bound = NQUEENS_KERNEL_TABLE(side_bound)[isa],
          .list = NQUEENS_KERNEL_TABLE(list_side)[isa]};
}

}  // namespace nqueens::composition
#endif
