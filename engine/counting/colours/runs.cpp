#include "colours/runs.hpp"

#include <algorithm>
#include <bit>

#include "contract/contract.hpp"

namespace nqueens::colours {

RunRows run_rows(const SubBoard& board, LineSet rows) {
  RunRows result{.columns = board.columns, .falling = {}, .rising = {}};
  for (LineSet left = rows; left != 0; left &= left - 1) {
    const int row = std::countr_zero(left);
    result.falling.push_back(board.falling(row, 0));
    result.rising.push_back(board.rising(row, 0));
  }
  return result;
}

PairRowNumbers::PairRowNumbers(const RunRows& rows)
    : of_pair_(static_cast<std::uint16_t>(rows.columns * rows.columns * kPairRowUnit)),
      of_word_(rows.pairs() <= 4 ? 4 : 8) {
  first_[0] = pair_row(0, 0, 0, rows.columns);  // also without columns
  for (int second = 0; second < rows.columns; ++second) {
    for (int first = 0; first < rows.columns; ++first) {
      first_[static_cast<std::size_t>(first | second << 4)] =
          pair_row(0, first, second, rows.columns);
    }
  }
}

void WordRows::make(const WordList& words, const RunRows& rows) {
  NQUEENS_ASSERT(words.columns.size() == words.size());
  const PairRowNumbers numbers(rows);
  pairs_ = static_cast<std::size_t>(rows.pairs());
  of_word_ = numbers.of_word();
  numbers_.resize(words.size() * of_word_);
  std::uint16_t* to = numbers_.data();
  for (const std::uint64_t columns : words.columns) {
    numbers.write(columns, to);
    to += of_word_;
  }
}

void RunMaker::make(const WordList& words, const WordRows& rows, Diagonals avoided, Runs& out) {
  keep(words, avoided);
  const std::size_t pairs = rows.pairs();
  out.pairs = static_cast<int>(pairs);
  out.words = first_.back();
  lay_out(out);

  // Where the next run of each length begins.
  std::array<std::size_t, kMaxRun / 2 + 1> next_word{};
  std::array<std::size_t, kMaxRun / 2 + 1> next_run{};
  std::size_t runs_before = 0;
  for (const Runs::Length& length : out.lengths) {
    const auto half = static_cast<std::size_t>(length.words) / 2;
    next_word[half] = length.begin;
    next_run[half] = runs_before;
    runs_before += length.runs;
  }
  for (std::size_t set = 0; set + 1 < first_.size(); ++set) {
    for (std::uint32_t at = first_[set]; at < first_[set + 1];) {
      const std::uint32_t length = std::min<std::uint32_t>(kMaxRun, first_[set + 1] - at);
      const std::size_t half = (length + 1) / 2;
      out.column_set[next_run[half]++] = static_cast<std::uint16_t>(set);
      std::uint16_t* to = out.pair_rows.data() + next_word[half];
      for (std::uint32_t i = 0; i < length; ++i, ++at, to += pairs) rows.copy(kept_[at], to);
      if (length % 2 != 0) std::fill_n(to, pairs, std::uint16_t{0});
      next_word[half] += 2 * half * pairs;
    }
  }
}

void RunMaker::keep(const WordList& words, Diagonals avoided) {
  if (kept_.size() <= words.size()) kept_.resize(words.size() + 1);
  first_.resize(words.sets() + 1);
  std::size_t kept = 0;
  for (std::size_t set = 0; set < words.sets(); ++set) {
    first_[set] = static_cast<std::uint32_t>(kept);
    for (std::uint32_t i = words.first[set]; i < words.first[set + 1]; ++i) {
      kept_[kept] = i;
      kept += (words.diagonals[i] & avoided) == 0 ? 1 : 0;
    }
  }
  first_[words.sets()] = static_cast<std::uint32_t>(kept);
}

// Counts the runs of each length, and makes room for them.
void RunMaker::lay_out(Runs& out) {
  runs_of_.fill(0);
  for (std::size_t set = 0; set + 1 < first_.size(); ++set) {
    const std::uint32_t words = first_[set + 1] - first_[set];
    runs_of_[kMaxRun / 2] += words / kMaxRun;
    if (words % kMaxRun != 0) ++runs_of_[(words % kMaxRun + 1) / 2];
  }
  out.lengths.clear();
  std::size_t begin = 0;
  std::size_t runs = 0;
  for (std::size_t half = 1; half < runs_of_.size(); ++half) {
    if (runs_of_[half] == 0) continue;
    out.lengths.push_back(
        {.words = static_cast<int>(2 * half), .runs = runs_of_[half], .begin = begin});
    // WordRows::copy may write beyond the last word.
    begin += 2 * half * runs_of_[half] * static_cast<std::size_t>(out.pairs) + kMaxPairs;
    runs += runs_of_[half];
  }
  if (out.pair_rows.size() < begin) out.pair_rows.resize(begin);
  if (out.column_set.size() < runs) out.column_set.resize(runs);
}

}  // namespace nqueens::colours
