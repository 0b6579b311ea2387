#include "methods/composition/strip_lists.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <span>
#include <utility>

#include "contract/contract.hpp"

namespace nqueens::composition {

KeyChooser::KeyChooser(const Layout& layout, const Tuning& tuning, Isa isa)
    : layout_(layout), tuning_(tuning), listing_(listing_for(isa)) {
  const auto crossings = static_cast<int>(layout.crossings.size());
  const int key_bits = tuning.key_bits();
  NQUEENS_ASSERT(key_bits <= crossings && crossings - key_bits <= kMaxRestBits);
}

void KeyChooser::add(SidePieces left, SidePieces right, std::size_t words_a_pair) {
  sample(left, left_);
  sample(right, right_);
  sample_pairs(left_, right_, (left_.size() + right_.size()) / words_a_pair, pairs_);
}

Keys KeyChooser::choose() {
  const std::vector<std::uint64_t> keys = choose_keys(layout_.crossing, pairs_, tuning_.key_bits());
  pairs_.clear();
  const auto first_low = keys.begin() + tuning_.top_bits;
  const std::uint64_t top = std::reduce(keys.begin(), first_low);
  const std::uint64_t low = std::reduce(first_low, keys.end());
  const std::uint64_t rest = layout_.crossing & ~top & ~low;
  return {rest, BitMoves(top, low | layout_.arms | layout_.inside, rest)};
}

// The words of every sixteenth piece of a side, or of 64 pieces where there are many.
void KeyChooser::sample(SidePieces& side, std::vector<std::uint64_t>& words) {
  const std::size_t pieces = side.last;
  const std::size_t step = std::max(std::min<std::size_t>(16, pieces), pieces / 64);
  words.clear();
  for (side.first = step / 2; side.first < pieces; side.first += step) {
    side.last = side.first + 1;
    listed_.make_room(listing_.bound(side) + kSidePadding);
    const std::span<const std::uint64_t> found(listed_.data(), listing_.list(side, listed_.data()));
    words.insert(words.end(), found.begin(), found.end());
  }
}

StripLists::StripLists(const Strip& strip, const Tuning& tuning, Isa isa, Layout layout)
    : strip_(strip),
      tuning_(tuning),
      layout_(std::move(layout)),
      isa_(isa),
      listing_(listing_for(isa)) {
  const auto crossings = static_cast<int>(layout_.crossings.size());
  tuning_.top_bits = std::min(tuning.top_bits, crossings);
  const int low_bits = std::max(tuning.low_bits, crossings - kMaxRestBits - tuning_.top_bits);
  tuning_.low_bits = std::min(low_bits, crossings - tuning_.top_bits);
  makers_.reserve(kCorners);
  for (const CornerLayout& corner : layout_.corners) makers_.emplace_back(corner.squares, isa);
  if (!tuning.keeps_lists) return;
  for (const ListMaker& maker : makers_) kept_.push_back(std::make_unique<KeptLists>(maker));
  shared_ = std::make_unique<SharedKeys[]>(static_cast<std::size_t>(strip.side()) + 1);
}

void StripLists::move(const CornerWords& words, const BitMoves& moves, RowLists& moved) const {
  moved.words.make_room(words.lists->size() + kListPadding);
  listing_.move(words, moves, moved);
}

const Keys& StripLists::shared_keys(std::size_t left_upper) const {
  SharedKeys& shared = shared_[left_upper];
  std::call_once(shared.chosen,
                 [&] { shared.keys = std::make_unique<const Keys>(choose(left_upper)); });
  return *shared.keys;
}

const RowLists& StripLists::moved(Corner corner, RowBits rows, const Keys& keys) const {
  const std::uint64_t kept = layout_.corners[corner].kept;
  return kept_[corner]->moved(rows, [&](const RowLists& lists, RowLists& moved) {
    move({&lists, kept}, keys.moves, moved);
  });
}

Keys StripLists::choose(std::size_t left_upper) const {
  constexpr std::size_t kWordsAPair = 2;
  KeyChooser chooser(layout_, tuning_, isa_);
  std::array<ListMaker::Buffers, kCorners> buffers;
  const auto words = [&](Corner corner, RowBits rows) {
    return CornerWords{&kept_[corner]->lists(rows, buffers[corner]), layout_.corners[corner].kept};
  };
  std::mt19937_64 dice(left_upper);
  for (int i = 0; i < tuning_.asked_units; ++i) {
    const RowSet set = random_row_set(strip_, static_cast<int>(left_upper), dice);
    chooser.add(pieces_of(words(kLeftUpper, set.left_upper), words(kLeftLower, set.left_lower)),
                pieces_of(words(kRightUpper, set.right_upper), words(kRightLower, set.right_lower)),
                kWordsAPair);
  }
  return chooser.choose();
}

}  // namespace nqueens::composition
