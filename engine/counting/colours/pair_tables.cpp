#include <algorithm>
#include <bit>
#include <numeric>

#include "colours/pair_finder.hpp"
#include "contract/contract.hpp"
#include "tasks/tasks.hpp"

namespace nqueens::colours {

void sort_words(std::span<const PlacedWord> words, const RunRows& rows, const Keys& keys,
                SortedWords& out) {
  const PairRowNumbers numbers(rows);
  out.row_numbers = numbers.of_word();
  out.first.assign(keys.count() + std::size_t{2}, 0);
  for (const PlacedWord& word : words) ++out.first[keys.of(word.diagonals) + std::size_t{2}];
  std::partial_sum(out.first.begin(), out.first.end(), out.first.begin());
  out.pair_rows.resize((words.size() + kPaddingWords) * out.row_numbers);
  std::fill(out.pair_rows.end() - static_cast<std::ptrdiff_t>(kPaddingWords * out.row_numbers),
            out.pair_rows.end(), std::uint16_t{0});
  out.column_set.resize(words.size());
  for (const PlacedWord& word : words) {
    const std::size_t to = out.first[keys.of(word.diagonals) + std::size_t{1}]++;
    numbers.write(word.columns, out.pair_rows.data() + to * out.row_numbers);
    out.column_set[to] = word.set;
  }
  out.first.pop_back();
}

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
