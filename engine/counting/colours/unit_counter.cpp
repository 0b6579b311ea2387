#include "colours/unit_counter.hpp"

#include <algorithm>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string>

#include "contract/contract.hpp"
#include "tasks/tasks.hpp"

namespace nqueens::colours {
namespace {

// Up to this n all cells are below 2^8 - 1.
constexpr int kSmallCells = 20;

// Runs of all signatures are kept for a row set if they take no more than this.
constexpr double kMostRunBytes = 100e6;

constexpr std::size_t kSampledRowSets = 12;

}  // namespace

ClassData::ClassData(int n, int size)
    : sets_(n, size),
      white_{.boards = white_boards(n),
             .of_even_rows = number_sets(sets_.even(), even_lines(n), false),
             .of_odd_rows = number_sets(sets_.odd(), odd_lines(n), false),
             .signatures = {}},
      black_{.boards = black_boards(n),
             .of_even_rows = number_sets(sets_.odd(), odd_lines(n), true),
             .of_odd_rows = number_sets(sets_.even(), even_lines(n), true),
             .signatures = {}} {
  choose_signatures(white_, true);
  choose_signatures(black_, false);
}

void ClassData::choose_signatures(Colour& colour, bool white) {
  const auto sample = [&](std::span<const LineSet> rows, int lines, const SubBoard& board,
                          const SetNumbers& numbers, std::size_t sets) {
    const std::size_t count = std::min(rows.size(), kSampledRowSets);
    std::vector<WordList> lists(count);
    WordLister lister;
    for (std::size_t i = 0; i < count; ++i) {
      const LineSet set = rows[(2 * i + 1) * rows.size() / (2 * count)];
      lister.list(board, white ? set : all_lines(lines) & ~set, numbers, sets, false, lists[i]);
    }
    return lists;
  };
  const std::size_t even = sets_.even().size();
  const std::size_t odd = sets_.odd().size();
  colour.signatures = colours::choose_signatures(
      sample(sets_.odd(), odd_lines(sets_.n()), colour.boards.odd_rows, colour.of_odd_rows,
             white ? odd : even),
      sample(sets_.even(), even_lines(sets_.n()), colour.boards.even_rows, colour.of_even_rows,
             white ? even : odd));
}

// Numbers that grow by a quarter: tables then have a tenth more words than needed on average.
std::size_t ClassData::rounded(std::size_t prefix, std::size_t sets) {
  NQUEENS_ASSERT(prefix <= sets);
  std::size_t rounded = sets;
  while (rounded * 4 / 5 >= std::max<std::size_t>(prefix, 16)) rounded = rounded * 4 / 5;
  return rounded;
}

UnitCounter::UnitCounter(const ClassData& data, Isa isa)
    : data_(data),
      sets_(data.sets()),
      match_(match_for(isa)),
      cells_(cell_kernels_for(isa)),
      table_maker_(isa) {}

void UnitCounter::make_tables(LineSet rows, std::size_t even_sets, std::size_t odd_sets,
                              RowTables& out) {
  const int n = sets_.n();
  const ClassData::Colour& white = data_.white();
  lister_.list(white.boards.odd_rows, rows, white.of_odd_rows, odd_sets, false, listed_);
  table_maker_.make(listed_, white.signatures, diagonals_of(n), out.white);
  const ClassData::Colour& black = data_.black();
  const LineSet others = all_lines(odd_lines(n)) & ~rows;
  lister_.list(black.boards.odd_rows, others, black.of_odd_rows, even_sets, false, listed_);
  table_maker_.make(listed_, black.signatures, diagonals_of(n), out.black);
}

void UnitCounter::begin(LineSet rows, std::size_t a) {
  a_ = a;
  begin_side(data_.white(), rows, sets_.even_prefix(a), white_);
  begin_side(data_.black(), all_lines(even_lines(sets_.n())) & ~rows, sets_.odd_prefix(a), black_);
}

void UnitCounter::begin_side(const ClassData::Colour& colour, LineSet rows, std::size_t sets,
                             Side& side) {
  lister_.list(colour.boards.even_rows, rows, colour.of_even_rows, sets, true, side.words);
  side.rows = run_rows(colour.boards.even_rows, rows);
  side.word_rows.make(side.words, side.rows);
  side.by_twos = twos_fit(side.rows);
  double bytes = 0;
  for (const Signature& signature : colour.signatures.all) {
    bytes += signature.met * static_cast<double>(side.words.size()) * side.rows.pairs() * 2;
  }
  side.keeps_runs = bytes <= kMostRunBytes;
  side.runs.resize(side.keeps_runs ? colour.signatures.all.size() : 1);
  side.made.assign(side.runs.size(), 0);
  if (pair_rows_.size() < 2 * side.rows.pair_rows()) pair_rows_.resize(2 * side.rows.pair_rows());
}

const Runs& UnitCounter::runs_of(Side& side, const Signatures& signatures,
                                 std::uint32_t signature) {
  const std::size_t slot = side.keeps_runs ? signature : 0;
  if (side.made[slot] == 0 || !side.keeps_runs) {
    run_maker_.make(side.words, side.word_rows, signatures.all[signature].diagonals,
                    side.runs[slot]);
    side.made[slot] = 1;
  }
  return side.runs[slot];
}

// Writes one colour's cells: those of column set s of the even rows into row row_of[s]. Returns the
// largest cell.
std::uint32_t UnitCounter::match(Side& side, const Signatures& signatures, const Tables& tables,
                                 std::span<const std::uint16_t> row_of, Matrix& matrix) {
  NQUEENS_ASSERT(side.words.sets() == row_of.size());
  std::uint32_t most = 0;
  for (const Tables::Part& part : tables.parts) {
    counters_.clear(row_of.size());
    for (const Tables::Group& group : part.groups) {
      throw_if_cancelled();
      match_({.planes = tables.planes.data(),
              .tables = group.tables,
              .planes_of_table = tables.planes_of_table,
              .rows = &side.rows,
              .runs = &runs_of(side, signatures, group.signature),
              .counters = &counters_,
              .pair_rows = pair_rows_.data(),
              .by_twos = side.by_twos});
    }
    most = std::max(most, cells_.read({.counters = &counters_,
                                       .lanes = &part.lanes,
                                       .row_of = row_of,
                                       .first_column = part.first_set,
                                       .columns = part.sets,
                                       .matrix = &matrix}));
  }
  const std::uint32_t limit = matrix.cell_bytes() == 1 ? (1U << 8) - 1 : (1U << 15) - 1;
  if (counters_.overflow || most >= limit) {
    throw std::logic_error("colours: a cell of n = " + std::to_string(sets_.n()) + " exceeds " +
                           std::to_string(limit - 1));
  }
  return most;
}

std::uint64_t UnitCounter::count(const RowTables& tables, std::size_t b) {
  const std::size_t even = tables.black.place.size();
  const std::size_t odd = tables.white.place.size();
  const std::size_t even_counted = sets_.even_prefix(a_);
  const std::size_t odd_counted = sets_.odd_prefix(a_);
  NQUEENS_ASSERT(even_counted <= even && odd_counted <= odd);
  const std::size_t bytes = sets_.n() <= kSmallCells ? 1 : 2;
  const std::span even_place = std::span(tables.black.place).first(even_counted);
  const std::span odd_place = std::span(tables.white.place).first(odd_counted);

  white_cells_.resize(even, odd, bytes);
  const std::uint32_t most_white =
      match(white_, data_.white().signatures, tables.white, even_place, white_cells_);
  black_by_columns_.resize(odd, even, bytes);
  for (std::size_t d = odd_counted; d < odd; ++d) {
    std::memset(black_by_columns_.row(tables.white.place[d]), 0, black_by_columns_.row_bytes());
  }
  const std::uint32_t most_black =
      match(black_, data_.black().signatures, tables.black, odd_place, black_by_columns_);
  black_cells_.resize(even, odd, bytes);
  cells_.transpose(black_by_columns_, black_cells_);

  // As if all cells counted twice by transposition.
  factors_.assign(even, 0);
  for (std::size_t c = 0; c < even_counted; ++c) {
    factors_[even_place[c]] = static_cast<std::uint8_t>(2 * sets_.multiplicity(c));
  }
  return cells_.sum_products(white_cells_, black_cells_, factors_, most_white, most_black) -
         overcounted(tables, b);
}

// Returns by how much count() is too large if every cell counts twice. Only cells with a set of the
// rank of A can count less.
std::uint64_t UnitCounter::overcounted(const RowTables& tables, std::size_t b) const {
  const std::size_t even_counted = sets_.even_prefix(a_);
  const std::size_t odd_counted = sets_.odd_prefix(a_);
  const std::size_t top = sets_.first_of_rank(a_);
  std::uint64_t sum = 0;
  const auto add = [&](std::size_t c, std::size_t d) {
    const int lost = 2 - sets_.cell_weight(a_, b, c, d);
    if (lost == 0) return;
    const std::size_t row = tables.black.place[c];
    const std::size_t column = tables.white.place[d];
    sum += static_cast<std::uint64_t>(lost * sets_.multiplicity(c)) * white_cells_.at(row, column) *
           black_cells_.at(row, column);
  };
  for (std::size_t c = top; c < even_counted; ++c) {
    for (std::size_t d = 0; d < odd_counted; ++d) add(c, d);
  }
  if (sets_.n() % 2 == 0) {
    for (std::size_t c = 0; c < top; ++c) {
      for (std::size_t d = top; d < odd_counted; ++d) add(c, d);
    }
  }
  return sum;
}

}  // namespace nqueens::colours
