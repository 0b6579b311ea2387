#include "colours/row_lists.hpp"

namespace nqueens::colours {
namespace {

void list_side(const ClassData::Colour& colour, LineSet rows, std::size_t sets, WordLister& lister,
               RowLists::Side& out) {
  const SubBoard& board = colour.boards.even_rows;
  out.rows = run_rows(board, rows);
  out.sets = sets;
  if (colour.by_pairs) {
    sort_words(lister.find(board, rows, colour.of_even_rows, sets), out.rows, colour.keys,
               out.sorted);
  } else {
    lister.list(board, rows, colour.of_even_rows, sets, true, out.words);
    out.word_rows.make(out.words, out.rows);
  }
}

void keep_side(const ClassData::Colour& colour, const RowLists::Side& side, RowLists::Side& out) {
  out.rows = side.rows;
  out.sets = side.sets;
  if (colour.by_pairs) {
    out.sorted = side.sorted;
  } else {
    out.words.diagonals = side.words.diagonals;
    out.words.first = side.words.first;
    out.word_rows = side.word_rows;
  }
}

}  // namespace

RowLists::Key lists_key(const SizeClass& sets, LineSet rows, std::size_t last_a) {
  return {.rows = rows, .even_sets = sets.even_prefix(last_a), .odd_sets = sets.odd_prefix(last_a)};
}

void list_rows(const ClassData& data, const RowLists::Key& key, WordLister& lister, RowLists& out) {
  out.key = {};
  list_side(data.white(), data.even_rows(data.white(), key.rows), key.even_sets, lister, out.white);
  list_side(data.black(), data.even_rows(data.black(), key.rows), key.odd_sets, lister, out.black);
  out.key = key;
}

void keep_rows(const ClassData& data, const RowLists& lists, RowLists& out) {
  keep_side(data.white(), lists.white, out.white);
  keep_side(data.black(), lists.black, out.black);
  out.key = lists.key;
}

}  // namespace nqueens::colours
