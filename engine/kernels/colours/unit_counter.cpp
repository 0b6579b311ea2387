#include "kernels/colours/unit_counter.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <span>
#include <stdexcept>
#include <string>

#include "base/contract.hpp"
#include "base/tasks.hpp"

namespace nqueens::colours {
namespace {

// Up to this n all cells are below 2^8 - 1.
constexpr int kSmallCells = 20;

// Runs of all signatures are kept for a row set if they take no more than this. A sparse colour,
// which has many signatures, has them only by the second rule.
constexpr double kMostRunBytes = 100e6;
constexpr double kMostSparseRunBytes = 800e6;

}  // namespace

UnitCounter::UnitCounter(const ClassData& data, Isa isa)
    : data_(data),
      sets_(data.sets()),
      match_(match_for(isa)),
      find_pairs_(find_pairs_for(isa)),
      cells_(cell_kernels_for(isa)),
      table_maker_(isa),
      pair_table_maker_(isa),
      in_order_(std::max(sets_.even().size(), sets_.odd().size())) {
  std::iota(in_order_.begin(), in_order_.end(), std::uint16_t{0});
}

void UnitCounter::make_tables(bool white, LineSet rows, std::size_t sets, RowTables& out) {
  const ClassData::Colour& colour = data_.colour(white);
  const int diagonals = diagonals_of(sets_.n());
  const ClassData::Side& side = colour.odd_rows;
  const auto words = lister_.find(side.board, colour.rows_in(side, rows), side.numbers, sets);
  if (colour.by_pairs) {
    pair_table_maker_.make(words, colour.keys, diagonals, out.pairs);
  } else {
    table_maker_.make(words, sets, colour.signatures, diagonals, out.lanes);
  }
  out.sets = sets;
}

void UnitCounter::make_lists(const RowLists::Key& key, RowLists& out) {
  list_rows(data_, key, lister_, own_lists_);
  out = own_lists_;  // takes no more memory than needed
}

void UnitCounter::begin(const RowLists::Key& key) {
  if (own_lists_.key != key) list_rows(data_, key, lister_, own_lists_);
  begin(own_lists_);
}

void UnitCounter::begin(const RowLists& lists) {
  lists_ = &lists;
  if (lists.key == key_) return;
  key_ = lists.key;
  begin_side(true);
  begin_side(false);
}

void UnitCounter::begin_side(bool white) {
  const ClassData::Colour& colour = data_.colour(white);
  const RowLists::Side& side = lists_->sides.of(white);
  OwnRuns& own = runs_.of(white);
  if (pair_rows_.size() < 2 * side.rows.pair_rows()) pair_rows_.resize(2 * side.rows.pair_rows());
  if (colour.by_pairs) {
    hit_words_.resize(std::max(hit_words_.size(), side.words.size() + kPaddingWords));
    return;
  }
  double bytes = 0;
  for (const Signature& signature : colour.signatures.all) {
    bytes += signature.met * static_cast<double>(side.words.size()) * side.rows.pairs() * 2;
  }
  own.keeps = bytes <= (sets_.rule() == Rule::first ? kMostRunBytes : kMostSparseRunBytes);
  own.runs.resize(own.keeps ? colour.signatures.all.size() : 1);
  own.made.assign(own.runs.size(), 0);
}

const Runs& UnitCounter::runs_of(bool white, std::uint32_t signature) {
  const RowLists::Side& side = lists_->sides.of(white);
  OwnRuns& own = runs_.of(white);
  const std::size_t slot = own.keeps ? signature : 0;
  if (own.made[slot] == 0 || !own.keeps) {
    run_maker_.make(side.words, side.rows.pairs(),
                    data_.colour(white).signatures.all[signature].diagonals, own.runs[slot]);
    own.made[slot] = 1;
  }
  return own.runs[slot];
}

// Writes one colour's cells: those of column set s of the even rows into row row_of[s]. Returns the
// largest cell.
std::uint32_t UnitCounter::match(bool white, const Tables& tables,
                                 std::span<const std::uint16_t> row_of, Matrix& matrix) {
  const RowLists::Side& side = lists_->sides.of(white);
  NQUEENS_ASSERT(side.sets == row_of.size());
  std::uint32_t most = 0;
  for (const Tables::Part& part : tables.parts) {
    counters_.clear(row_of.size());
    for (const Tables::Group& group : part.groups) {
      throw_if_cancelled();
      match_({.planes = tables.planes.data(),
              .tables = group.tables,
              .planes_of_table = tables.planes_of_table,
              .rows = &side.rows,
              .runs = &runs_of(white, group.signature),
              .counters = &counters_,
              .pair_rows = pair_rows_.data()});
    }
    most = std::max(most, cells_.read({.counters = &counters_,
                                       .lanes = &part.lanes,
                                       .row_of = row_of,
                                       .first_column = part.first_set,
                                       .columns = part.sets,
                                       .matrix = &matrix}));
  }
  const std::uint32_t limit = matrix.cell_bytes() == 1 ? (1U << 8) - 1 : (1U << 15) - 1;
  if (counters_.overflow || most >= limit) throw_too_large(limit);
  return most;
}

void UnitCounter::throw_too_large(std::uint32_t limit) const {
  throw std::logic_error("colours: a cell of n = " + std::to_string(sets_.n()) + " exceeds " +
                         std::to_string(limit - 1));
}

std::uint64_t UnitCounter::count(const UnitTables& tables, std::size_t a, std::size_t b) {
  const std::size_t even_listed = key_.even_sets;
  const std::size_t odd_listed = key_.odd_sets;
  const std::size_t even_counted = sets_.even_prefix(a);
  const std::size_t even = tables.black->sets;
  const std::size_t odd = tables.white->sets;
  NQUEENS_ASSERT(even_counted <= even_listed && even_listed <= even);
  NQUEENS_ASSERT(sets_.odd_prefix(a) <= odd_listed && odd_listed <= odd);
  if (data_.colour(true).by_pairs || data_.colour(false).by_pairs) return count_pairs(tables, a, b);
  const std::size_t bytes = sets_.n() <= kSmallCells ? 1 : 2;
  const std::span even_place = std::span(tables.black->lanes.place).first(even_listed);
  const std::span odd_place = std::span(tables.white->lanes.place).first(odd_listed);

  white_cells_.resize(even, odd, bytes);
  const std::uint32_t most_white = match(true, tables.white->lanes, even_place, white_cells_);
  by_columns_.resize(odd, even, bytes);
  const std::uint32_t most_black = match(false, tables.black->lanes, odd_place, by_columns_);
  for (std::size_t d = sets_.odd_prefix(a); d < odd; ++d) {
    std::memset(by_columns_.row(tables.white->lanes.place[d]), 0, by_columns_.row_bytes());
  }
  black_cells_.resize(even, odd, bytes);
  cells_.transpose(by_columns_, black_cells_);

  // As if all cells counted twice by transposition.
  factors_.assign(even, 0);
  for (std::size_t c = 0; c < even_counted; ++c) {
    factors_[even_place[c]] = static_cast<std::uint8_t>(2 * sets_.multiplicity(c));
  }
  const std::uint64_t twice =
      cells_.sum_products(white_cells_, black_cells_, factors_, most_white, most_black);
  std::uint64_t too_many = 0;
  for_lost_cells(a, b, [&](std::size_t c, std::size_t d, int lost) {
    const std::size_t row = even_place[c];
    const std::size_t column = odd_place[d];
    too_many += static_cast<std::uint64_t>(lost * sets_.multiplicity(c)) *
                white_cells_.at(row, column) * black_cells_.at(row, column);
  });
  return twice - too_many;
}

// Calls use(c, d, 2 - weight) for each cell (even()[c], odd()[d]) that counts less than twice in a
// unit of A and odd()[b]. Only cells with a set of the rank of A can count less.
template <class Use>
void UnitCounter::for_lost_cells(std::size_t a, std::size_t b, const Use& use) const {
  const std::size_t even_counted = sets_.even_prefix(a);
  const std::size_t odd_counted = sets_.odd_prefix(a);
  const std::size_t top = sets_.first_of_rank(a);
  const auto compare = [&](std::size_t c, std::size_t d) {
    if (const int lost = 2 - sets_.cell_weight(a, b, c, d); lost != 0) use(c, d, lost);
  };
  for (std::size_t c = top; c < even_counted; ++c) {
    for (std::size_t d = 0; d < odd_counted; ++d) compare(c, d);
  }
  if (sets_.n() % 2 == 0) {
    for (std::size_t c = 0; c < top; ++c) {
      for (std::size_t d = top; d < odd_counted; ++d) compare(c, d);
    }
  }
}

// The cells of the first colour have a row for each set of its even rows, until they are
// transposed.
std::uint64_t UnitCounter::count_pairs(const UnitTables& tables, std::size_t a, std::size_t b) {
  const bool white_is_first = data_.colour(false).by_pairs;
  const RowTables& first = *tables.of(white_is_first);
  const RowTables& second = *tables.of(!white_is_first);
  const std::size_t listed = white_is_first ? key_.even_sets : key_.odd_sets;
  const std::size_t counted = white_is_first ? sets_.even_prefix(a) : sets_.odd_prefix(a);
  const std::span<const std::uint16_t> in_order(in_order_);
  const bool both = data_.colour(true).by_pairs && white_is_first;
  const std::span<const std::uint16_t> place =
      both ? in_order.first(first.sets) : std::span<const std::uint16_t>(first.lanes.place);

  by_columns_.resize(second.sets, place.size(), 2);
  const std::uint32_t most =
      both ? match_pairs(lists_->sides.white, first.pairs, by_columns_)
           : match(white_is_first, first.lanes, in_order.first(listed), by_columns_);
  for (std::size_t r = counted; r < second.sets; ++r) {
    std::memset(by_columns_.row(r), 0, by_columns_.row_bytes());
  }
  if (most >= 1U << 14) throw_too_large(1U << 14);
  dense_cells_.resize(place.size(), second.sets, 2);
  cells_.transpose(by_columns_, dense_cells_);
  weigh(place, a, b, dense_cells_);
  return find(lists_->sides.of(!white_is_first), second.pairs, place, dense_cells_, false);
}

// Writes one colour's cells: those of column set s of the even rows into row s. Returns the largest
// cell. If a cell went beyond 16 bits, the sum of the cells is not the number of pairs.
std::uint32_t UnitCounter::match_pairs(const RowLists::Side& side, const PairTables& tables,
                                       Matrix& matrix) {
  for (std::size_t r = 0; r < side.sets; ++r) std::memset(matrix.row(r), 0, matrix.row_bytes());
  const std::uint64_t pairs = find(side, tables, in_order_, matrix, true);
  std::uint32_t most = 0;
  std::uint64_t sum = 0;
  for (std::size_t r = 0; r < side.sets; ++r) {
    const auto* const row = reinterpret_cast<const std::uint16_t*>(matrix.row(r));
    for (std::size_t column = 0; column < matrix.columns(); ++column) {
      sum += row[column];
      most = std::max<std::uint32_t>(most, row[column]);
    }
  }
  if (sum != pairs) throw_too_large(1U << 16);
  return most;
}

std::uint64_t UnitCounter::find(const RowLists::Side& side, const PairTables& tables,
                                std::span<const std::uint16_t> row_of, Matrix& cells, bool counts) {
  return find_pairs_({.words = &side.words,
                      .tables = &tables,
                      .rows = &side.rows,
                      .pair_rows = pair_rows_.data(),
                      .hit_words = hit_words_,
                      .cells = &cells,
                      .counts = counts,
                      .row_of = row_of});
}

// Multiplies the cells of the first colour by their weights, at most 4; `place` is that of each set
// of its odd rows. Clears the column after the last.
void UnitCounter::weigh(std::span<const std::uint16_t> place, std::size_t a, std::size_t b,
                        Matrix& cells) const {
  const bool white_is_first = data_.colour(false).by_pairs;
  const auto row_of = [&cells](std::size_t row) {
    return reinterpret_cast<std::uint16_t*>(cells.row(row));
  };
  // As if all cells counted twice by transposition. Rows of D (or C) that do not count are 0.
  std::vector<std::uint16_t> of_row(cells.rows(), 0);
  std::vector<std::uint16_t> of_column(cells.columns(), 1);
  const std::size_t even_counted = sets_.even_prefix(a);
  if (white_is_first) {
    for (const std::size_t d : place.first(sets_.odd_prefix(a))) of_row[d] = 2;
    for (std::size_t c = 0; c < even_counted; ++c) {
      of_column[c] = static_cast<std::uint16_t>(sets_.multiplicity(c));
    }
  } else {
    for (std::size_t c = 0; c < even_counted; ++c) {
      of_row[place[c]] = static_cast<std::uint16_t>(2 * sets_.multiplicity(c));
    }
  }
  for (std::size_t r = 0; r < cells.rows(); ++r) {
    std::uint16_t* const own = row_of(r);
    const std::uint16_t factor = of_row[r];
    for (std::size_t column = 0; column < of_column.size(); ++column) {
      own[column] = static_cast<std::uint16_t>(own[column] * factor * of_column[column]);
    }
    own[cells.columns()] = 0;
  }
  for_lost_cells(a, b, [&](std::size_t c, std::size_t d, int lost) {
    std::uint16_t& cell = white_is_first ? row_of(place[d])[c] : row_of(place[c])[d];
    cell = static_cast<std::uint16_t>(cell / 2 * (2 - lost));
  });
}

}  // namespace nqueens::colours
