#include "kernels/colours/row_lists.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "base/contract.hpp"

namespace nqueens::colours {
namespace {

// Writes the numbers of the pair rows of a word whose queens have these columns
// (PlacedWord::columns), and padding.
void write_numbers(std::uint64_t columns, int columns_of_board, std::size_t numbers,
                   std::uint16_t* to) {
  for (std::size_t pair = 0; pair < numbers; ++pair, columns >>= 8) {
    to[pair] = pair_row(static_cast<int>(pair), static_cast<int>(columns & 15),
                        static_cast<int>(columns >> 4 & 15), columns_of_board);
  }
}

// Sorts the words, and writes their pair rows. put(word, place) writes what else is kept of them.
template <class BucketOf, class Put>
void sort_into(SortedWords& out, std::span<const PlacedWord> words, const RunRows& rows,
               std::size_t buckets, const BucketOf& bucket_of, const Put& put) {
  static_assert(kMaxPairs <= 8);
  out.row_numbers = rows.pairs() <= 4 ? 4 : 8;
  out.pair_rows.resize((words.size() + kPaddingWords) * out.row_numbers);
  std::fill(out.pair_rows.end() - static_cast<std::ptrdiff_t>(kPaddingWords * out.row_numbers),
            out.pair_rows.end(), std::uint16_t{0});
  sort_words(words, buckets, bucket_of, out.first, [&](const PlacedWord& word, std::size_t at) {
    write_numbers(word.columns, rows.columns, out.row_numbers,
                  out.pair_rows.data() + at * out.row_numbers);
    put(word, at);
  });
}

// Copies the numbers of a word's pair rows. May write up to kMaxPairs numbers.
void copy_numbers(const SortedWords& words, std::uint32_t word, std::uint16_t* to) {
  const std::uint16_t* const from = words.pair_rows.data() + word * words.row_numbers;
  std::memcpy(to, from, 4 * sizeof *to);
  if (words.row_numbers == 8) std::memcpy(to + 4, from + 4, 4 * sizeof *to);
}

void list_side(const ClassData::Colour& colour, LineSet white_rows, std::size_t sets,
               WordLister& lister, RowLists::Side& out) {
  const ClassData::Side& side = colour.even_rows;
  const LineSet rows = colour.rows_in(side, white_rows);
  out.rows = run_rows(side.board, rows);
  out.sets = sets;
  const auto words = lister.find(side.board, rows, side.numbers, sets);
  if (colour.by_pairs) {
    sort_by_keys(words, out.rows, colour.keys, out.words);
  } else {
    sort_by_sets(words, out.rows, sets, out.words);
  }
}

}  // namespace

RunRows run_rows(const SubBoard& board, LineSet rows) {
  RunRows result{.columns = board.columns, .falling = {}, .rising = {}};
  for (LineSet left = rows; left != 0; left &= left - 1) {
    const int row = std::countr_zero(left);
    result.falling.push_back(board.falling(row, 0));
    result.rising.push_back(board.rising(row, 0));
  }
  return result;
}

void sort_by_keys(std::span<const PlacedWord> words, const RunRows& rows, const Keys& keys,
                  SortedWords& out) {
  out.column_set.resize(words.size());
  sort_into(
      out, words, rows, keys.count(),
      [&keys](const PlacedWord& word) { return keys.of(word.diagonals); },
      [&out](const PlacedWord& word, std::size_t at) { out.column_set[at] = word.set; });
}

void sort_by_sets(std::span<const PlacedWord> words, const RunRows& rows, std::size_t sets,
                  SortedWords& out) {
  out.diagonals.resize(words.size());
  sort_into(
      out, words, rows, sets, [](const PlacedWord& word) { return word.set; },
      [&out](const PlacedWord& word, std::size_t at) { out.diagonals[at] = word.diagonals; });
}

void RunMaker::make(const SortedWords& words, int pairs, Diagonals avoided, Runs& out) {
  keep(words, avoided);
  out.pairs = pairs;
  lay_out(out);
  const auto of_word = static_cast<std::size_t>(pairs);
  for (std::size_t set = 0; set + 1 < first_.size(); ++set) {
    for (std::uint32_t at = first_[set]; at < first_[set + 1];) {
      const std::uint32_t length = std::min<std::uint32_t>(kMaxRun, first_[set + 1] - at);
      const std::size_t half = (length + 1) / 2;
      out.column_set[next_run_[half]++] = static_cast<std::uint16_t>(set);
      std::uint16_t* to = out.pair_rows.data() + next_word_[half];
      for (std::uint32_t i = 0; i < length; ++i, ++at, to += of_word)
        copy_numbers(words, kept_[at], to);
      if (length % 2 != 0) std::fill_n(to, of_word, std::uint16_t{0});
      next_word_[half] += 2 * half * of_word;
    }
  }
}

void RunMaker::keep(const SortedWords& words, Diagonals avoided) {
  if (kept_.size() <= words.size()) kept_.resize(words.size() + 1);
  const std::size_t sets = words.first.size() - 1;
  first_.resize(sets + 1);
  std::size_t kept = 0;
  for (std::size_t set = 0; set < sets; ++set) {
    first_[set] = static_cast<std::uint32_t>(kept);
    for (std::uint32_t i = words.first[set]; i < words.first[set + 1]; ++i) {
      kept_[kept] = i;
      kept += (words.diagonals[i] & avoided) == 0 ? 1 : 0;
    }
  }
  first_[sets] = static_cast<std::uint32_t>(kept);
}

// Counts the runs of each length, and makes room for them.
void RunMaker::lay_out(Runs& out) {
  std::array<std::uint32_t, kMaxRun / 2 + 1> runs_of{};  // by half their length
  for (std::size_t set = 0; set + 1 < first_.size(); ++set) {
    const std::uint32_t words = first_[set + 1] - first_[set];
    runs_of[kMaxRun / 2] += words / kMaxRun;
    if (words % kMaxRun != 0) ++runs_of[(words % kMaxRun + 1) / 2];
  }
  out.lengths.clear();
  std::size_t begin = 0;
  std::size_t runs = 0;
  for (std::size_t half = 1; half < runs_of.size(); ++half) {
    if (runs_of[half] == 0) continue;
    out.lengths.push_back(
        {.words = static_cast<int>(2 * half), .runs = runs_of[half], .begin = begin});
    next_word_[half] = begin;
    next_run_[half] = runs;
    // copy_numbers may write beyond the last word.
    begin += 2 * half * runs_of[half] * static_cast<std::size_t>(out.pairs) + kMaxPairs;
    runs += runs_of[half];
  }
  if (out.pair_rows.size() < begin) out.pair_rows.resize(begin);
  if (out.column_set.size() < runs) out.column_set.resize(runs);
}

RowLists::Key lists_key(const SizeClass& sets, LineSet rows, std::size_t last_a) {
  return {.rows = rows, .even_sets = sets.even_prefix(last_a), .odd_sets = sets.odd_prefix(last_a)};
}

void list_rows(const ClassData& data, const RowLists::Key& key, WordLister& lister, RowLists& out) {
  out.key = {};
  list_side(data.colour(true), key.rows, key.even_sets, lister, out.sides.white);
  list_side(data.colour(false), key.rows, key.odd_sets, lister, out.sides.black);
  out.key = key;
}

}  // namespace nqueens::colours
