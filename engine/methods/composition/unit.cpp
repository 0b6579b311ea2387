#include "methods/composition/unit.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>
#include <optional>
#include <random>
#include <utility>

#include "contract/contract.hpp"
#include "hwy/cache_control.h"
#include "machine/stopwatch.hpp"

namespace nqueens::composition {
namespace {

// What the matcher takes of each word.
bool have_rest_bits_only(std::span<const std::uint64_t> words, int rest_bits) {
  return std::ranges::all_of(
      words, [rest_bits](std::uint64_t word) { return (word & 0xffffffffU) >> rest_bits == 0; });
}

// Words copied at a time: a line of a cache.
constexpr std::size_t kCopied = 16;
static_assert(kCopied <= SortedSide::kPadding);

// Up to kCopied - 1 words behind the last are read and written as well.
void copy_words(const std::uint32_t* from, std::size_t size, std::uint32_t* to) {
  for (std::size_t i = 0; i < size; i += kCopied) {
    std::memcpy(to + i, from + i, kCopied * sizeof *to);
  }
}

std::uint32_t low_mask(int bits) {
  return static_cast<std::uint32_t>((std::uint64_t{1} << bits) - 1);
}

}  // namespace

Layout layout_for(const Strip& strip, const Tuning& tuning) {
  return make_layout(strip, tuning.chooses_keys ? 64 : tuning.top_bits + tuning.low_bits);
}

StripLists::StripLists(const Strip& strip, const Tuning& tuning, Isa isa, Layout layout)
    : strip_(strip), tuning_(tuning), layout_(std::move(layout)), isa_(isa) {
  const auto crossings = static_cast<int>(layout_.crossings.size());
  tuning_.top_bits = std::min(tuning.top_bits, crossings);
  tuning_.low_bits = std::min(tuning.low_bits, crossings - tuning_.top_bits);
  makers_.reserve(kCorners);
  for (const CornerLayout& corner : layout_.corners) makers_.emplace_back(corner.squares, isa);
  if (!tuning.keeps_lists) return;
  for (const ListMaker& maker : makers_) kept_.push_back(std::make_unique<KeptLists>(maker));
}

const RowLists& StripLists::lists(Corner corner, Rows rows, ListMaker::Work& work) const {
  if (!kept_.empty()) return (*kept_[corner])[rows];
  makers_[corner].make(rows, work);
  return work.made;
}

UnitCounter::UnitCounter(const StripLists& strip)
    : strip_(strip),
      kernels_(list_kernels_for(strip.isa())),
      match_(matcher_for(strip.isa())),
      tuning_(strip.tuning()),
      splitter_(tuning_.low_bits),
      table_sizes_(std::size_t{1} << (tuning_.top_bits + tuning_.low_bits)),
      other_sizes_(std::size_t{1} << tuning_.low_bits),
      table_words_(kTableWords + kCopied) {}

std::uint64_t UnitCounter::count(const RowSet& set) {
  list_sides(set);
  const std::uint64_t boards = match(left_, right_, kNoArm) + match(right_, left_, kOneArm);
  NQUEENS_ASSERT(boards < std::uint64_t{1} << 63);
  return boards;
}

double UnitCounter::seconds(const RowSet& set, double budget_s) {
  const ThreadStopwatch listing;
  list_sides(set);
  return listing.cpu_s() + match_seconds(left_, right_, kNoArm, budget_s / 2) +
         match_seconds(right_, left_, kOneArm, budget_s / 2);
}

void UnitCounter::list_sides(const RowSet& set) {
  const Layout& layout = strip_.layout();
  SidePieces left{corner(kLeftUpper, set.left_upper), corner(kLeftLower, set.left_lower), 0, 0};
  SidePieces right{corner(kRightUpper, set.right_upper), corner(kRightLower, set.right_lower), 0,
                   0};
  left.last = left.upper.lists->pieces();
  right.last = right.upper.lists->pieces();
  key_bits_ = layout.key_bits;
  rest_bits_ = layout.rest_bits;
  std::optional<RestBits> rest;
  if (tuning_.chooses_keys) rest = choose_keys(set, left, right);
  list(left, rest ? &*rest : nullptr, left_);
  list(right, rest ? &*rest : nullptr, right_);
}

CornerWords UnitCounter::corner(Corner corner, Rows rows) {
  MadeLists& made = made_[corner];
  if (made.lists == nullptr || made.rows != rows) {
    made.lists = &strip_.lists(corner, rows, made.work);
    made.rows = rows;
  }
  return {made.lists, strip_.layout().corners[corner].kept};
}

// Moves the bits of the unit's keys to their places in the lists of all corners. Says what is kept of
// the rest bits, when the sides are listed: what one side cannot use may still meet itself there.
RestBits UnitCounter::choose_keys(const RowSet& set, SidePieces& left, SidePieces& right) {
  const Layout& layout = strip_.layout();
  const std::uint64_t live = layout.live(set, strip_.strip().n);
  const int crossings = layout.key_bits;
  key_bits_ = std::max(tuning_.top_bits + tuning_.low_bits, crossings - kMaxRestBits);
  sample(left, left_sample_);
  sample(right, right_sample_);
  constexpr std::size_t kWordsOfPair = 8;
  sample_pairs(left_sample_, right_sample_,
               (left_sample_.size() + right_sample_.size()) / kWordsOfPair, pairs_);
  for (std::uint64_t& pair : pairs_) pair &= live;
  const std::uint64_t keys = composition::choose_keys(layout.keys(), pairs_, key_bits_);
  const std::uint64_t rest = layout.keys() & ~keys;
  const BitMoves moves(keys | layout.arms() | layout.inside, rest);
  move(kLeftUpper, moves, left.upper);
  move(kLeftLower, moves, left.lower);
  move(kRightUpper, moves, right.upper);
  move(kRightLower, moves, right.lower);
  rest_bits_ = std::popcount(rest & live);
  return RestBits(static_cast<std::uint32_t>(moves(rest & live)));
}

// The words of every sixteenth piece of a side.
void UnitCounter::sample(SidePieces side, std::vector<std::uint64_t>& words) {
  constexpr std::size_t kOneOf = 16;
  const std::size_t pieces = side.last;
  const std::size_t step = std::min(kOneOf, pieces);
  words.clear();
  for (side.first = step / 2; side.first < pieces; side.first += step) {
    side.last = side.first + 1;
    words_.make_room(kernels_.bound(side) + kSidePadding);
    const std::span<const std::uint64_t> found(words_.data(), kernels_.list(side, words_.data()));
    words.insert(words.end(), found.begin(), found.end());
  }
}

void UnitCounter::move(Corner corner, const BitMoves& moves, CornerWords& words) {
  RowLists& moved = made_[corner].moved;
  moved.words.make_room(words.lists->size() + kListPadding);
  kernels_.move(words, moves, moved);
  words = {&moved, ~std::uint64_t{0}};
}

void UnitCounter::list(const SidePieces& pieces, const RestBits* rest, SortedSide& side) {
  cut_into_blocks(pieces);
  side.begin(key_bits_);
  std::span<const std::uint64_t> words;
  for (const Block& block : blocks_) side.count(words = listed(pieces, block));
  side.allot();
  for (const Block& block : blocks_) {
    if (blocks_.size() > 1) words = listed(pieces, block);
    NQUEENS_ASSERT(rest != nullptr || have_rest_bits_only(words, rest_bits_));
    side.put(words, rest);
  }
}

void UnitCounter::cut_into_blocks(SidePieces side) {
  blocks_.clear();
  const std::size_t pieces = side.upper.lists->pieces();
  side.first = 0;
  side.last = pieces;
  std::uint64_t room = kernels_.bound(side);
  if (room <= tuning_.block_words) {
    blocks_.push_back({0, pieces});
  } else {
    std::uint64_t bound = 0;
    room = 0;
    for (std::size_t piece = 0; piece < pieces; ++piece) {
      side.first = piece;
      side.last = piece + 1;
      const std::uint64_t more = kernels_.bound(side);
      if (blocks_.empty() || bound + more > tuning_.block_words) {
        blocks_.push_back({piece, piece});
        bound = 0;
      }
      blocks_.back().last = piece + 1;
      bound += more;
      room = std::max(room, bound);
    }
  }
  room += kSidePadding;
  words_.make_room(room + room / 4);
}

std::span<const std::uint64_t> UnitCounter::listed(SidePieces side, const Block& block) {
  side.first = block.first;
  side.last = block.last;
  return {words_.data(), kernels_.list(side, words_.data())};
}

std::uint64_t UnitCounter::match(const SortedSide& table, const SortedSide& other,
                                 std::size_t first_arms) {
  sum_tables(table);
  std::uint64_t pairs = 0;
  for (std::size_t top = 0; top < table_sizes_.size(); top += other_sizes_.size()) {
    pairs += match_top(top, table, other, first_arms);
  }
  return pairs;
}

double UnitCounter::match_seconds(const SortedSide& table, const SortedSide& other,
                                  std::size_t first_arms, double budget_s) {
  struct Share {
    std::size_t top;
    double pairs;
  };
  const auto sum = [](std::span<const std::uint32_t> sizes) {
    return std::accumulate(sizes.begin(), sizes.end(), 0.0);
  };
  const ThreadStopwatch stopwatch;
  sum_tables(table);
  std::vector<Share> shares;
  double pairs = 0;
  for (std::size_t top = 0; top < table_sizes_.size(); top += other_sizes_.size()) {
    sum_others(top, other, first_arms);
    shares.push_back({top, sum(table_sizes(top)) * sum(other_sizes_)});
    pairs += shares.back().pairs;
  }
  std::ranges::shuffle(shares, std::mt19937_64(left_.size()));
  const double summed_s = stopwatch.cpu_s();
  double met = 0;
  for (const Share& share : shares) {
    match_top(share.top, table, other, first_arms);
    met += share.pairs;
    if (met > 0 && stopwatch.cpu_s() > budget_s) break;
  }
  return summed_s + (met > 0 ? (stopwatch.cpu_s() - summed_s) * pairs / met : 0);
}

// The words of `other` whose top bits are these, with the table's words that may meet them.
std::uint64_t UnitCounter::match_top(std::size_t top, const SortedSide& table,
                                     const SortedSide& other, std::size_t first_arms) {
  sum_others(top, other, first_arms);
  const auto top_key = static_cast<std::uint32_t>(top << extra_bits());
  gather_cubes(splitter_.split(table_sizes(top), other_sizes_, MatchCosts{}));
  std::uint64_t pairs = 0;
  for (std::size_t i = 0; i < cubes_.size(); ++i) {
    if (i + 1 < cubes_.size()) prefetch(cubes_[i + 1], top_key, table);
    gather_runs(cubes_[i], top_key, other, first_arms);
    pairs += match(cubes_[i], top_key, table);
  }
  return pairs;
}

// Afterwards other_sizes_[low] counts the words with these top bits and low key `low`.
void UnitCounter::sum_others(std::size_t top, const SortedSide& other, std::size_t first_arms) {
  for (std::size_t low = 0; low < other_sizes_.size(); ++low) {
    other_sizes_[low] = other.size_of(top | low, extra_bits(), first_arms, kArms);
  }
}

// What the splitter found, with the extra bits free.
void UnitCounter::gather_cubes(std::span<const Subcube> found) {
  const int extra = extra_bits();
  cubes_.clear();
  for (const Subcube& cube : found) {
    cubes_.push_back({.ones = cube.ones << extra, .free = cube.free << extra | low_mask(extra)});
  }
}

// Afterwards table_sizes_[top, low] counts the words of low key `low` without the bits of `top`.
void UnitCounter::sum_tables(const SortedSide& table) {
  const std::size_t lows = other_sizes_.size();
  const std::size_t keys = table_sizes_.size();
  const std::size_t top_mask = keys - lows;
  for (std::size_t key = 0; key < keys; ++key) {
    table_sizes_[key ^ top_mask] = table.size_of(key, extra_bits(), kNoArm, kOneArm);
  }
  for (std::size_t bit = lows; bit < keys; bit *= 2) {
    for (std::size_t key = 0; key < keys; ++key) {
      if ((key & bit) == 0) table_sizes_[key] += table_sizes_[key | bit];
    }
  }
}

void UnitCounter::gather_runs(const Subcube& cube, std::uint32_t top, const SortedSide& other,
                              std::size_t first_arms) {
  once_.clear();
  twice_.clear();
  const auto add = [&](std::vector<Run>& runs, std::uint32_t key, std::size_t first,
                       std::size_t last) {
    const auto words = other.bucket(key, first, last);
    NQUEENS_ASSERT((key & cube.ones) == 0);
    if (words.empty()) return;
    runs.push_back(
        {.words = words.data(), .size = static_cast<std::uint32_t>(words.size()), .key = key});
  };
  const std::uint32_t allowed = untopped_mask() & ~cube.ones;
  for (std::uint32_t low = allowed;; low = (low - 1) & allowed) {
    add(once_, top | low, first_arms, kTwoArms);
    add(twice_, top | low, kTwoArms, kArms);
    if (low == 0) break;
  }
}

// visit(key, words) for each bucket of a table's words.
template <class Visit>
void UnitCounter::for_each_bucket(const Subcube& cube, std::uint32_t top, const SortedSide& table,
                                  const Visit& visit) const {
  const std::uint32_t all = low_mask(key_bits_);
  const std::uint32_t varying = cube.free | (all & ~(untopped_mask() | top));
  for (std::uint32_t bits = varying;; bits = (bits - 1) & varying) {
    const std::uint32_t key = cube.ones | bits;
    visit(key, table.bucket(key, kNoArm, kOneArm));
    if (bits == 0) break;
  }
}

void UnitCounter::prefetch(const Subcube& cube, std::uint32_t top, const SortedSide& table) const {
  for_each_bucket(cube, top, table, [](std::uint32_t, std::span<const std::uint32_t> words) {
    for (std::size_t i = 0; i < words.size(); i += kCopied) hwy::Prefetch(words.data() + i);
  });
}

std::uint64_t UnitCounter::match(const Subcube& cube, std::uint32_t top, const SortedSide& table) {
  NQUEENS_ASSERT((cube.ones & cube.free) == 0 && ((cube.ones | cube.free) & ~untopped_mask()) == 0);
  std::uint64_t pairs = 0;
  std::size_t filled = 0;
  const auto flush = [&] {
    if (filled == 0) return;
    pairs += match_({.words = table_words_.data(),
                     .parts = parts_,
                     .size = static_cast<std::uint32_t>(filled),
                     .rest_bits = rest_bits_,
                     .free_keys = cube.free,
                     .once = once_,
                     .twice = twice_});
    filled = 0;
    parts_.clear();
  };
  for_each_bucket(cube, top, table, [&](std::uint32_t key, std::span<const std::uint32_t> words) {
    while (!words.empty()) {
      const std::size_t taken = std::min(words.size(), kTableWords - filled);
      copy_words(words.data(), taken, table_words_.data() + filled);
      parts_.push_back({static_cast<std::uint32_t>(filled), key});
      filled += taken;
      words = words.subspan(taken);
      if (filled == kTableWords) flush();
    }
  });
  flush();
  return pairs;
}

int UnitCounter::extra_bits() const { return key_bits_ - tuning_.top_bits - tuning_.low_bits; }

std::uint32_t UnitCounter::untopped_mask() const { return low_mask(key_bits_ - tuning_.top_bits); }

}  // namespace nqueens::composition
