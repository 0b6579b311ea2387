#include "kernels/colours/tables.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "base/contract.hpp"
#include "base/tasks.hpp"

namespace nqueens::colours {
namespace {

// A part has so few column sets that most have more than one lane: lanes are then shared out in
// proportion to the words.
constexpr std::size_t kMostSets = 384;

// The cost of the second of two tables that are matched together, relative to that of one alone.
constexpr double kSecondTable = 0.65;

}  // namespace

TableMaker::TableMaker(Isa isa)
    : count_words_(count_words_for(isa)), make_planes_(make_planes_for(isa)) {}

void TableMaker::make(std::span<const PlacedWord> words, std::size_t sets,
                      const Signatures& signatures, int diagonals, Tables& out) {
  words_.resize(words.size());
  sort_words(
      words, sets, [](const PlacedWord& word) { return word.set; }, first_,
      [this](const PlacedWord& word, std::size_t at) { words_[at] = word.diagonals; });
  out.parts.clear();
  out.planes.clear();
  out.planes_of_table = static_cast<std::size_t>(diagonals) + 1;
  out.place.resize(sets);
  const std::size_t parts = (sets + kMostSets - 1) / kMostSets;
  for (std::size_t p = 0; p < parts; ++p) {
    throw_if_cancelled();
    Tables::Part part{.first_set = sets * p / parts, .sets = 0, .lanes = {}, .groups = {}};
    part.sets = sets * (p + 1) / parts - part.first_set;
    share_lanes(part, out);
    begin_part(part, signatures);
    fill_tables(signatures, part, out);
    out.parts.push_back(std::move(part));
  }
  out.planes.shrink_to_fit();  // tables are kept
}

// Gives each column set that has words one lane, and more in proportion to its words. The sets with
// the most lanes come first.
void TableMaker::share_lanes(Tables::Part& part, Tables& out) {
  const auto words_of = [&](std::size_t i) {
    return first_[part.first_set + i + 1] - first_[part.first_set + i];
  };
  const auto lanes_of = [&](std::size_t i, double per_word) {
    const std::uint32_t count = words_of(i);
    return std::min<std::uint32_t>(count, 1 + static_cast<std::uint32_t>(count * per_word));
  };
  double least = 0;
  double most = 1;
  for (int round = 0; round < 16; ++round) {
    const double middle = (least + most) / 2;
    std::size_t used = 0;
    for (std::size_t i = 0; i < part.sets; ++i) used += lanes_of(i, middle);
    (used <= kLanes ? least : most) = middle;
  }
  std::vector<std::pair<std::uint32_t, std::size_t>> order;
  for (std::size_t i = 0; i < part.sets; ++i) order.emplace_back(lanes_of(i, least), i);
  std::ranges::stable_sort(order, std::greater(), [](const auto& entry) { return entry.first; });
  lanes_.clear();
  set_at_.clear();
  std::size_t used_lanes = 0;
  for (std::size_t position = 0; position < order.size(); ++position) {
    const auto [lanes, set] = order[position];
    lanes_.push_back(static_cast<std::uint16_t>(lanes));
    set_at_.push_back(part.first_set + set);
    out.place[part.first_set + set] = static_cast<std::uint16_t>(part.first_set + position);
    used_lanes += lanes;
    if (lanes != 0)
      part.lanes.blocks.resize(std::max<std::size_t>(part.lanes.blocks.size(), lanes));
    for (std::size_t block = 0; block < lanes; ++block) ++part.lanes.blocks[block];
  }
  NQUEENS_ASSERT(used_lanes <= kLanes);
  block_begins_.clear();
  std::uint16_t begin = 0;
  for (const std::uint16_t block : part.lanes.blocks) {
    block_begins_.push_back(begin);
    begin = static_cast<std::uint16_t>(begin + block);
  }
}

void TableMaker::begin_part(const Tables::Part& part, const Signatures& signatures) {
  padded_ = (part.sets + 7) / 8 * 8;
  chunks_ = 0;
  words_left_ = 0;
  for (const std::size_t set : set_at_) {
    const std::size_t count = first_[set + 1] - first_[set];
    chunks_ = std::max(chunks_, (count + 63) / 64);
    words_left_ += count;
  }
  left_.assign(chunks_ * padded_, 0);
  have_.resize(signatures.keys.size());
  for (std::vector<std::uint64_t>& own : have_) own.assign(chunks_ * padded_, 0);
  available_.resize(padded_);
  chunk_.resize(padded_);
  for (std::size_t position = 0; position < part.sets; ++position) {
    const std::uint32_t end = first_[set_at_[position] + 1];
    std::size_t at = position;
    for (std::uint32_t first = first_[set_at_[position]]; first < end; first += 64) {
      const std::uint32_t count = std::min<std::uint32_t>(64, end - first);
      left_[at] = ~std::uint64_t{0} >> (64 - count);
      for (std::size_t key = 0; key < have_.size(); ++key) {
        std::uint64_t own = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
          own |= (words_[first + i] >> signatures.keys[key] & 1) << i;
        }
        have_[key][at] = own;
      }
      at += padded_;
    }
  }
}

void TableMaker::fill_tables(const Signatures& signatures, Tables::Part& part, Tables& out) {
  // What a table with each signature is worth, or two tables, at most: words are only taken away,
  // so no worth grows.
  std::vector<std::pair<double, std::uint32_t>> worth;
  for (std::uint32_t s = 0; s < signatures.all.size(); ++s) worth.emplace_back(kLanes, s);
  std::vector<std::vector<std::uint32_t>> tables(signatures.all.size());
  while (words_left_ > 0) {
    std::ranges::pop_heap(worth);
    auto& [value, s] = worth.back();
    const Signature& signature = signatures.all[s];
    find_available(signature);
    const double others = worth.size() == 1 ? 0 : worth.front().first;
    for (;;) {
      const double cost = signatures.table_cost + signature.met;
      const std::size_t lanes = fillable(1);
      const bool second = tables[s].size() % 2 != 0;
      const double one = static_cast<double>(lanes) / (second ? cost * kSecondTable : cost);
      const double two =
          second ? 0 : static_cast<double>(fillable(2)) / (cost * (1 + kSecondTable));
      value = std::max(one, two);
      if (lanes == 0 || value < others) break;
      for (int i = 0; i < (two > one ? 2 : 1); ++i) {
        tables[s].push_back(static_cast<std::uint32_t>(out.count()));
        fill_table(signature, out);
      }
    }
    if (value == 0) {
      worth.pop_back();
    } else {
      std::ranges::push_heap(worth);
    }
  }
  for (std::uint32_t s = 0; s < signatures.all.size(); ++s) {
    if (!tables[s].empty()) part.groups.push_back({s, std::move(tables[s])});
  }
}

void TableMaker::find_available(const Signature& signature) {
  std::array<const std::uint64_t*, 4> having{};
  NQUEENS_ASSERT(signature.keys.size() <= having.size());
  for (std::size_t k = 0; k < signature.keys.size(); ++k) {
    having[k] = have_[signature.keys[k]].data();
  }
  count_words_({.chunks = chunks_,
                .positions = padded_,
                .words = left_.data(),
                .having = std::span(having).first(signature.keys.size()),
                .counts = available_.data()});
  std::ranges::fill(chunk_, 0);
}

// Returns how many lanes of the next tables can have a word.
std::size_t TableMaker::fillable(std::size_t tables) const {
  std::size_t sum = 0;
  for (std::size_t p = 0; p < lanes_.size(); ++p) {
    sum += std::min<std::uint64_t>(tables * lanes_[p], available_[p]);
  }
  return sum;
}

std::uint64_t TableMaker::words_at(const Signature& signature, std::size_t chunk,
                                   std::size_t position) const {
  const std::size_t at = chunk * padded_ + position;
  std::uint64_t words = left_[at];
  for (const std::size_t key : signature.keys) words &= have_[key][at];
  return words;
}

void TableMaker::fill_table(const Signature& signature, Tables& out) {
  in_lane_.clear();
  for (std::size_t p = 0; p < lanes_.size(); ++p) {
    const auto taken = static_cast<std::size_t>(std::min<std::uint64_t>(lanes_[p], available_[p]));
    available_[p] -= taken;
    words_left_ -= taken;
    const Diagonals* const own = words_.data() + first_[set_at_[p]];
    std::uint64_t found = 0;
    for (std::size_t copy = 0; copy < taken; ++copy) {
      while ((found = words_at(signature, chunk_[p], p)) == 0) ++chunk_[p];
      const std::uint64_t lowest = found & (~found + 1);
      left_[chunk_[p] * padded_ + p] &= ~lowest;
      in_lane_.set(
          std::size_t{block_begins_[copy]} + p,
          own[64 * std::size_t{chunk_[p]} + static_cast<std::size_t>(std::countr_zero(lowest))]);
    }
  }
  const std::size_t first = out.planes.size();
  out.planes.resize(first + out.planes_of_table);
  make_planes_(in_lane_, std::span(out.planes).subspan(first));
}

// ---- For pairs

void PairTableMaker::make(std::span<const PlacedWord> words, const Keys& keys, int diagonals,
                          PairTables& out) {
  out.groups.clear();
  out.planes.clear();
  out.column_sets.clear();
  out.planes_of_table = static_cast<std::size_t>(diagonals) + 1;
  sort(words, keys);
  for (const std::uint32_t signature : keys.signatures) {
    // Only words without a better signature may be in a table that is not full.
    if (signature != 0 && supersets_[signature] < kLanes) continue;
    throw_if_cancelled();
    std::size_t available = 0;
    having_.clear();
    for (std::uint32_t key = signature; key < keys.count(); key = (key + 1) | signature) {
      if (left_[key] == 0) continue;
      available += left_[key];
      having_.push_back(key);
    }
    std::size_t wanted = signature == 0 ? available : available / kLanes * kLanes;
    if (wanted == 0) continue;
    // Words with few other bits first: the others may have another signature.
    std::ranges::stable_sort(having_, {}, [](std::uint32_t key) { return std::popcount(key); });
    chosen_.clear();
    for (const std::uint32_t key : having_) {
      const auto count = static_cast<std::uint32_t>(std::min<std::size_t>(wanted, left_[key]));
      const auto first = sorted_.begin() + next_[key];
      chosen_.insert(chosen_.end(), first, first + count);
      next_[key] += count;
      left_[key] -= count;
      wanted -= count;
    }
    add_tables(words, signature, out);
  }
  out.planes.shrink_to_fit();  // tables are kept
  out.column_sets.shrink_to_fit();
}

void PairTableMaker::sort(std::span<const PlacedWord> words, const Keys& keys) {
  key_of_.resize(words.size());
  sorted_.resize(words.size());
  left_.assign(keys.count(), 0);
  for (std::size_t i = 0; i < words.size(); ++i) {
    key_of_[i] = static_cast<std::uint16_t>(keys.of(words[i].diagonals));
    ++left_[key_of_[i]];
  }
  next_.assign(keys.count(), 0);
  std::exclusive_scan(left_.begin(), left_.end(), next_.begin(), 0U);
  for (std::uint32_t i = 0; i < words.size(); ++i) sorted_[next_[key_of_[i]]++] = i;
  for (std::size_t key = 0; key < next_.size(); ++key) next_[key] -= left_[key];
  supersets_ = left_;
  for (std::size_t bit = 1; bit < keys.count(); bit *= 2) {
    for (std::size_t key = 0; key < keys.count(); ++key) {
      if ((key & bit) == 0) supersets_[key] += supersets_[key | bit];
    }
  }
}

// Words of one key are put into different parts of 64 lanes: they often have hits together.
void PairTableMaker::add_tables(std::span<const PlacedWord> words, std::uint32_t signature,
                                PairTables& out) {
  const std::size_t count = (chosen_.size() + kLanes - 1) / kLanes;
  out.groups.push_back({.signature = signature,
                        .first = static_cast<std::uint32_t>(out.column_sets.size()),
                        .count = static_cast<std::uint32_t>(count)});
  for (std::size_t table = 0; table < count; ++table) {
    in_lane_.clear();
    std::array<std::uint16_t, kLanes>& sets = out.column_sets.emplace_back().sets;
    const std::size_t own = std::min(kLanes, chosen_.size() - table * kLanes);
    for (std::size_t i = 0; i < own; ++i) {
      const PlacedWord& word = words[chosen_[table * kLanes + i]];
      const std::size_t lane = i % 8 * 64 + i / 8;
      in_lane_.set(lane, word.diagonals);
      sets[lane] = word.set;
    }
    const std::size_t first = out.planes.size();
    out.planes.resize(first + out.planes_of_table);
    make_planes_(in_lane_, std::span(out.planes).subspan(first));
  }
}

}  // namespace nqueens::colours
