// Seeds around the centre, and their weights. A line is a row or a column. Its distance is measured
// from the middle of the board in half squares: |2 line - (n - 1)|. "The pair" is the two middle
// rows, or columns, for even n. For odd n with a queen on the centre square, it is the two lines
// beside the middle one.
//
// There are three kinds of seeds (CentreKind):
//
// pair, around
//     k is the least distance of a column in which the pair's rows have a queen. k' is the least
//     distance of a row in which the pair's columns have a queen. Flips of the board (left-right,
//     up-down, or both) keep k and k'; transposition exchanges k and k'. So count boards with
//     k < k' twice, boards with k = k' once, and no others. Flips map the two queens in the pair's
//     rows to 4 different pairs of squares, their *images*, or to 2 if the half turn maps the two
//     queens to each other. Count only the smallest image, times the number of images.
// hook
//     Let m be the middle line. The queens of the middle row and column are on the squares (row,
//     column) = (m, p) and (q, m). With a = |p - m| and b = |q - m|, the 8 symmetries map
//     (p - m, q - m) to (+-a, +-b) and (+-b, +-a). Here a and b differ, since otherwise the two
//     queens would share a diagonal. So count only boards with 0 < p - m < q - m, eight times.
//
// If k = k' (a tie), the pair's columns have four squares in the rows of distance k. Each set of
// these squares that can have queens is a case of its own. In this case, the rest of the four
// squares is forbidden, and all squares of the pair's columns that are nearer to the middle. A
// queen on one of the four squares where the pair's rows and columns cross always makes a tie.
//
// Source: well-known ideas of symmetric search; worked out and proved for this project.

#include "kernels/frontier/centre.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "base/contract.hpp"

namespace nqueens::frontier {

namespace {

// Calls visit(member, bits) for each member that a key encodes, from the lowest bits up.
template <class SomeCentre, class Visitor>
void for_each_field(SomeCentre& centre, const Visitor& visit) {
  visit(centre.kind, 2);
  visit(centre.weight, 4);
  visit(centre.hook_row, 5);
  visit(centre.tie, 1);
  visit(centre.tie_top, 2);
  visit(centre.tie_bottom, 2);
  visit(centre.rows, 3);
  NQUEENS_ASSERT(1 <= centre.rows && centre.rows <= kMaxSeedRows);
  for (int i = 0; i < centre.rows; ++i) visit(centre.columns[i], 5);
}

}  // namespace

std::uint64_t Centre::packed() const {
  std::uint64_t key = 0;
  int shift = 0;
  for_each_field(*this, [&key, &shift](auto field, int bits) {
    const auto value = static_cast<int>(field);
    NQUEENS_ASSERT(0 <= value && value < 1 << bits);
    key |= static_cast<std::uint64_t>(value) << shift;
    shift += bits;
  });
  NQUEENS_ASSERT(unpacked(key) == *this);
  return key;
}

Centre Centre::unpacked(std::uint64_t packed) {
  Centre centre;
  for_each_field(centre, [&packed]<class Field>(Field& field, int bits) {
    field = static_cast<Field>(packed & ((1U << bits) - 1));
    packed >>= bits;
  });
  NQUEENS_ASSERT(centre.kind <= CentreKind::hook);
  NQUEENS_ASSERT(1 <= centre.weight && centre.weight <= 8 && 8 % centre.weight == 0);
  NQUEENS_ASSERT(packed == 0);
  return centre;
}

int centre_row(int n, int i) {
  NQUEENS_ASSERT(0 <= i && i < n);
  const int step = (i + 1) / 2;
  return (n - 1) / 2 + (i % 2 == 0 ? -step : step);
}

namespace {

int centre_distance(int n, int line) { return std::abs(2 * line - (n - 1)); }

// Return the first and the second line of the pair.
int pair_low(int n) { return n / 2 - 1; }
int pair_high(int n) { return (n + 1) / 2; }

// Returns k: the least distance of a column in which the pair's rows have a queen.
int least_distance(int n, const Centre& centre) {
  const int first = n % 2;  // centre_row(n, first) is the pair's first row
  return std::min(centre_distance(n, centre.columns[first]),
                  centre_distance(n, centre.columns[first + 1]));
}

// Returns whether one of the queens in the pair's rows is also in the pair's columns.
bool tied_by_itself(int n, const Centre& centre) {
  return least_distance(n, centre) == centre_distance(n, pair_low(n));
}

bool put(OpenBoard& board, int row, int column) {
  if (!board.is_open(row, column)) return false;
  board.place(row, column);
  return true;
}

// Forbids squares of the pair's columns as the weight requires, and places the queens of a tie in
// these columns. Returns false if the square of one of these queens is not open.
bool settle_columns(OpenBoard& board, const Centre& centre) {
  const int n = board.n();
  const std::array<int, 3> column{-1, pair_low(n), pair_high(n)};
  const RowMask pair = square(pair_low(n)) | square(pair_high(n));
  const int k = least_distance(n, centre);
  for (int row = 0; row < n; ++row) {
    const int distance = centre_distance(n, row);
    if (distance < k || (distance == k && !centre.tie)) board.forbid(row, pair);
  }
  if (!centre.tie || tied_by_itself(n, centre)) return true;
  for (const auto& [row, queen] : {std::pair{(n - 1 - k) / 2, centre.tie_top},
                                   std::pair{(n - 1 + k) / 2, centre.tie_bottom}}) {
    NQUEENS_ASSERT(centre_distance(n, row) == k);
    if (queen == 0) {
      board.forbid(row, pair);
    } else if (!put(board, row, column[queen])) {
      return false;
    }
  }
  return true;
}

// Returns how many rows, in the order of centre_row, have queens that decide the weight.
int anchor_rows(int n, CentreKind kind) { return kind == CentreKind::hook ? 1 : 2 + n % 2; }

// Returns a board with the queens that decide the weight, or nullopt if they attack each other.
std::optional<OpenBoard> anchored(int n, const Centre& centre) {
  OpenBoard board(n);
  for (int i = 0; i < anchor_rows(n, centre.kind); ++i) {
    if (!put(board, centre_row(n, i), centre.columns[i])) return std::nullopt;
  }
  const bool stands = centre.kind == CentreKind::hook ? put(board, centre.hook_row, n / 2)
                                                      : settle_columns(board, centre);
  return stands ? std::optional(board) : std::nullopt;
}

class CentreMaker {
 public:
  CentreMaker(int n, int rows, const CentreVisitor& visitor)
      : n_(n), rows_(rows), visitor_(visitor) {}

  void add_pairs(CentreKind kind) {
    const int first = n_ % 2;
    for (int a = 0; a < n_; ++a) {
      for (int b = 0; b < n_; ++b) {
        const std::array<std::array<int, 2>, 4> images{
            {{a, b}, {b, a}, {n_ - 1 - a, n_ - 1 - b}, {n_ - 1 - b, n_ - 1 - a}}};
        if (*std::ranges::min_element(images) != images[0]) continue;
        Centre centre{.kind = kind, .columns = {n_ / 2}};
        centre.columns[first] = a;
        centre.columns[first + 1] = b;
        add_weighted(centre, images[3] == images[0] ? 2 : 4);
      }
    }
  }

  void add_hooks() {
    for (int p = n_ / 2 + 1; p < n_; ++p) {
      for (int q = p + 1; q < n_; ++q) {
        add_from({.kind = CentreKind::hook, .weight = 8, .hook_row = q, .columns = {p}});
      }
    }
  }

 private:
  // Adds the seeds with k < k', then those with k = k'. `orbit` is the number of images of the
  // two queens in the pair's rows, 4 or 2.
  void add_weighted(Centre centre, int orbit) {
    centre.weight = 2 * orbit;
    const bool only_tie = tied_by_itself(n_, centre);
    if (!only_tie) add_from(centre);
    centre.weight = orbit;
    centre.tie = true;
    if (only_tie) return add_from(centre);
    for (centre.tie_top = 0; centre.tie_top < 3; ++centre.tie_top) {
      for (centre.tie_bottom = 0; centre.tie_bottom < 3; ++centre.tie_bottom) {
        if (centre.tie_top + centre.tie_bottom > 0) add_from(centre);
      }
    }
  }

  void add_from(Centre centre) {
    centre.rows = anchor_rows(n_, centre.kind);
    if (const auto board = anchored(n_, centre)) extend(centre, *board);
  }

  void extend(Centre centre, const OpenBoard& board) {
    if (board.dead()) return;
    NQUEENS_ASSERT(centre.rows <= rows_);
    if (centre.rows >= rows_) return visitor_(centre);
    const int row = centre_row(n_, centre.rows);
    int& column = centre.columns[centre.rows++];
    if (board.has_queen(row)) {
      column = board.queen(row);
      return extend(centre, board);
    }
    for (RowMask open = board.open(row); open != 0; open &= open - 1) {
      column = column_of(open);
      OpenBoard next = board;
      next.place(row, column);
      extend(centre, next);
    }
  }

  int n_;
  int rows_;
  const CentreVisitor& visitor_;
};

}  // namespace

OpenBoard board_of(int n, const Centre& centre) {
  NQUEENS_ASSERT((n % 2 == 0) == (centre.kind == CentreKind::pair));
  OpenBoard board = anchored(n, centre).value();
  for (int i = anchor_rows(n, centre.kind); i < centre.rows; ++i) {
    const int row = centre_row(n, i);
    if (!board.has_queen(row)) board.place(row, centre.columns[i]);
  }
  return board;
}

void for_each_centre(int n, int rows, const CentreVisitor& visitor) {
  NQUEENS_ASSERT(2 <= n && n <= kMaxBoard);
  NQUEENS_ASSERT(2 + n % 2 <= rows && rows <= std::min(n, kMaxSeedRows));
  CentreMaker maker(n, rows, visitor);
  maker.add_pairs(n % 2 == 0 ? CentreKind::pair : CentreKind::around);
  if (n % 2 == 1) maker.add_hooks();
}

}  // namespace nqueens::frontier
