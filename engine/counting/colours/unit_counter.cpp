#include "colours/unit_counter.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>
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

// A colour is sparse if a smaller share of its pairs of words is disjoint.
constexpr double kSparse = 7e-4;

}  // namespace

ClassData::ClassData(int n, int size)
    : sets_(n, size),
      white_{.boards = white_boards(n),
             .of_even_rows = number_sets(sets_.even(), even_lines(n), false),
             .of_odd_rows = number_sets(sets_.odd(), odd_lines(n), false),
             .signatures = {},
             .keys = {}},
      black_{.boards = black_boards(n),
             .of_even_rows = number_sets(sets_.odd(), odd_lines(n), true),
             .of_odd_rows = number_sets(sets_.even(), even_lines(n), true),
             .signatures = {},
             .keys = {}} {
  const Samples white = sample(white_, true);
  const Samples black = sample(black_, false);
  const double of_white = share_of_disjoint(white.table, white.run);
  const double of_black = share_of_disjoint(black.table, black.run);
  Colour& sparser = of_white < of_black ? white_ : black_;
  sparser.sparse = std::min(of_white, of_black) < kSparse;
  for (Colour* colour : {&white_, &black_}) {
    const Samples& samples = colour == &white_ ? white : black;
    if (colour->sparse) {
      colour->keys = choose_keys(samples.table, samples.run);
    } else {
      colour->signatures = choose_signatures(samples.table, samples.run);
    }
  }
}

ClassData::Samples ClassData::sample(const Colour& colour, bool white) const {
  const auto of = [&](std::span<const LineSet> rows, int lines, const SubBoard& board,
                      const SetNumbers& numbers, std::size_t sets) {
    const std::size_t count = std::min(rows.size(), kSampledRowSets);
    std::vector<WordList> lists(count);
    WordLister lister;
    for (std::size_t i = 0; i < count; ++i) {
      const LineSet set = rows[(2 * i + 1) * rows.size() / (2 * count)];
      lister.list(board, white ? set : all_lines(lines) & ~set, numbers, sets, false, lists[i]);
    }
    return sample_words(lists);
  };
  const std::size_t even = sets_.even().size();
  const std::size_t odd = sets_.odd().size();
  return {.table = of(sets_.odd(), odd_lines(sets_.n()), colour.boards.odd_rows, colour.of_odd_rows,
                      white ? odd : even),
          .run = of(sets_.even(), even_lines(sets_.n()), colour.boards.even_rows,
                    colour.of_even_rows, white ? even : odd)};
}

// The numbers grow by a quarter, so tables have a tenth more words than needed on average. On small
// boards tables take longer than units, and the numbers double.
std::size_t ClassData::rounded(std::size_t prefix, std::size_t sets) const {
  NQUEENS_ASSERT(prefix <= sets);
  const auto smaller = [this](std::size_t number) {
    return sets_.n() < 20 ? number / 2 : number * 4 / 5;
  };
  std::size_t rounded = sets;
  while (smaller(rounded) >= std::max<std::size_t>(prefix, 16)) rounded = smaller(rounded);
  return rounded;
}

UnitCounter::UnitCounter(const ClassData& data, Isa isa)
    : data_(data),
      sets_(data.sets()),
      match_(match_for(isa)),
      find_pairs_(find_pairs_for(isa)),
      cells_(cell_kernels_for(isa)),
      table_maker_(isa),
      pair_table_maker_(isa) {}

void UnitCounter::make_tables(LineSet rows, std::size_t even_sets, std::size_t odd_sets,
                              RowTables& out) {
  const int diagonals = diagonals_of(sets_.n());
  const auto make = [&](const ClassData::Colour& colour, LineSet own_rows, std::size_t sets,
                        Tables& tables) {
    lister_.list(colour.boards.odd_rows, own_rows, colour.of_odd_rows, sets, false, listed_);
    if (colour.sparse) {
      pair_table_maker_.make(listed_, colour.keys, diagonals, out.pairs);
    } else {
      table_maker_.make(listed_, colour.signatures, diagonals, tables);
    }
  };
  make(data_.white(), rows, odd_sets, out.white);
  make(data_.black(), all_lines(odd_lines(sets_.n())) & ~rows, even_sets, out.black);
  out.even_sets = even_sets;
  out.odd_sets = odd_sets;
}

void UnitCounter::begin(LineSet rows, std::size_t last_a) {
  const std::size_t even = sets_.even_prefix(last_a);
  const std::size_t odd = sets_.odd_prefix(last_a);
  if (rows == rows_ && even == even_listed_ && odd == odd_listed_) return;
  rows_ = rows;
  even_listed_ = even;
  odd_listed_ = odd;
  begin_side(data_.white(), rows, even_listed_, white_);
  begin_side(data_.black(), all_lines(even_lines(sets_.n())) & ~rows, odd_listed_, black_);
}

void UnitCounter::begin_side(const ClassData::Colour& colour, LineSet rows, std::size_t sets,
                             Side& side) {
  lister_.list(colour.boards.even_rows, rows, colour.of_even_rows, sets, true, side.words);
  side.rows = run_rows(colour.boards.even_rows, rows);
  side.word_rows.make(side.words, side.rows);
  if (pair_rows_.size() < 2 * side.rows.pair_rows()) pair_rows_.resize(2 * side.rows.pair_rows());
  if (colour.sparse) {
    sort_words(side.words, side.word_rows, colour.keys, side.sorted);
    hit_words_.resize(std::max(hit_words_.size(), side.words.size() + kPaddingWords));
    return;
  }
  side.by_twos = twos_fit(side.rows);
  double bytes = 0;
  for (const Signature& signature : colour.signatures.all) {
    bytes += signature.met * static_cast<double>(side.words.size()) * side.rows.pairs() * 2;
  }
  side.keeps_runs = bytes <= kMostRunBytes;
  side.runs.resize(side.keeps_runs ? colour.signatures.all.size() : 1);
  side.made.assign(side.runs.size(), 0);
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
  if (counters_.overflow || most >= limit) throw_too_large(limit);
  return most;
}

void UnitCounter::throw_too_large(std::uint32_t limit) const {
  throw std::logic_error("colours: a cell of n = " + std::to_string(sets_.n()) + " exceeds " +
                         std::to_string(limit - 1));
}

std::uint64_t UnitCounter::count(const RowTables& tables, std::size_t a, std::size_t b) {
  NQUEENS_ASSERT(sets_.even_prefix(a) <= even_listed_ && even_listed_ <= tables.even_sets);
  NQUEENS_ASSERT(sets_.odd_prefix(a) <= odd_listed_ && odd_listed_ <= tables.odd_sets);
  if (data_.white().sparse || data_.black().sparse) return count_pairs(tables, a, b);
  const std::size_t even = tables.even_sets;
  const std::size_t odd = tables.odd_sets;
  const std::size_t bytes = sets_.n() <= kSmallCells ? 1 : 2;
  const std::span even_place = std::span(tables.black.place).first(even_listed_);
  const std::span odd_place = std::span(tables.white.place).first(odd_listed_);

  white_cells_.resize(even, odd, bytes);
  const std::uint32_t most_white =
      match(white_, data_.white().signatures, tables.white, even_place, white_cells_);
  by_columns_.resize(odd, even, bytes);
  const std::uint32_t most_black =
      match(black_, data_.black().signatures, tables.black, odd_place, by_columns_);
  for (std::size_t d = sets_.odd_prefix(a); d < odd; ++d) {
    std::memset(by_columns_.row(tables.white.place[d]), 0, by_columns_.row_bytes());
  }
  black_cells_.resize(even, odd, bytes);
  cells_.transpose(by_columns_, black_cells_);

  // As if all cells counted twice by transposition.
  factors_.assign(even, 0);
  for (std::size_t c = 0; c < sets_.even_prefix(a); ++c) {
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

// The cells of the dense colour have a row for each set of its even rows, until they are
// transposed.
std::uint64_t UnitCounter::count_pairs(const RowTables& tables, std::size_t a, std::size_t b) {
  const bool white_is_dense = data_.black().sparse;
  const Tables& dense = white_is_dense ? tables.white : tables.black;
  const std::size_t listed = white_is_dense ? even_listed_ : odd_listed_;
  const std::size_t counted = white_is_dense ? sets_.even_prefix(a) : sets_.odd_prefix(a);
  const std::size_t rows = white_is_dense ? tables.even_sets : tables.odd_sets;
  const std::size_t places = dense.place.size();
  if (in_order_.size() < listed) {
    in_order_.resize(listed);
    std::iota(in_order_.begin(), in_order_.end(), std::uint16_t{0});
  }

  by_columns_.resize(rows, places, 2);
  const std::uint32_t most = match(white_is_dense ? white_ : black_,
                                   (white_is_dense ? data_.white() : data_.black()).signatures,
                                   dense, std::span(in_order_).first(listed), by_columns_);
  for (std::size_t r = counted; r < rows; ++r) {
    std::memset(by_columns_.row(r), 0, by_columns_.row_bytes());
  }
  if (most >= 1U << 14) throw_too_large(1U << 14);
  dense_cells_.resize(places, rows, 2);
  cells_.transpose(by_columns_, dense_cells_);
  weigh(tables, a, b, dense_cells_);
  Side& side = white_is_dense ? black_ : white_;
  return find_pairs_({.words = &side.sorted,
                      .tables = &tables.pairs,
                      .rows = &side.rows,
                      .pair_rows = pair_rows_.data(),
                      .hit_words = hit_words_,
                      .cells = &dense_cells_,
                      .row_of = dense.place});
}

// Multiplies the cells of the dense colour by their weights, at most 4. Clears the column after the
// last.
void UnitCounter::weigh(const RowTables& tables, std::size_t a, std::size_t b,
                        Matrix& cells) const {
  const bool white_is_dense = data_.black().sparse;
  const auto row_of = [&cells](std::size_t row) {
    return reinterpret_cast<std::uint16_t*>(cells.row(row));
  };
  // As if all cells counted twice by transposition. Rows of D (or C) that do not count are 0.
  std::vector<std::uint16_t> of_row(cells.rows(), 0);
  std::vector<std::uint16_t> of_column(cells.columns(), 1);
  const std::size_t even_counted = sets_.even_prefix(a);
  if (white_is_dense) {
    for (std::size_t d = 0; d < sets_.odd_prefix(a); ++d) of_row[tables.white.place[d]] = 2;
    for (std::size_t c = 0; c < even_counted; ++c) {
      of_column[c] = static_cast<std::uint16_t>(sets_.multiplicity(c));
    }
  } else {
    for (std::size_t c = 0; c < even_counted; ++c) {
      of_row[tables.black.place[c]] = static_cast<std::uint16_t>(2 * sets_.multiplicity(c));
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
    std::uint16_t& cell =
        white_is_dense ? row_of(tables.white.place[d])[c] : row_of(tables.black.place[c])[d];
    cell = static_cast<std::uint16_t>(cell / 2 * (2 - lost));
  });
}

}  // namespace nqueens::colours
