// Symmetry around the centre. Lines are rows or columns; a line's distance is measured from the
// middle of the board in half squares, |2 line - (n - 1)|. "The pair" is the two middle lines (even
// n), or the two beside the middle one (odd n with a queen on the centre square).
//
// pair, around
//     k is the least distance at which the pair's rows hold a queen, k' the same for the pair's
//     columns. Flips keep both, transposition exchanges them. So count k < k' twice, k = k' once,
//     and of the images under flips of the two rows' queens only the smallest, times their number
//     (4, or 2 where the half turn maps the two queens to each other).
// hook
//     With queens on (m, p) and (q, m), m the middle, the 8 symmetries move (p - m, q - m) through
//     (+-a, +-b) and (+-b, +-a), where a != b as the two would share a diagonal. So count
//     0 < p - m < q - m eight times.
//
// A tie k = k' is enumerated by which of the four squares at distance k in the pair's columns hold
// queens, and these are placed; the others of the four, and all squares nearer, are forbidden. When
// k is the distance of the pair itself (a queen on one of the four middle squares) it is a tie
// without more ado.
//
// Source: folklore of symmetric search; written and proved for this project.

#include "frontier/centre.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "contract/contract.hpp"

namespace nqueens::frontier {

std::uint64_t Centre::packed() const {
  std::uint64_t key = 0;
  int shift = 0;
  const auto put = [&key, &shift](int value, int bits) {
    NQUEENS_ASSERT(0 <= value && value < 1 << bits);
    key |= static_cast<std::uint64_t>(value) << shift;
    shift += bits;
  };
  put(static_cast<int>(kind), 2);
  put(weight, 4);
  put(hook_row, 5);
  put(tie ? 1 : 0, 1);
  put(tie_top, 2);
  put(tie_bottom, 2);
  put(rows, 3);
  for (int i = 0; i < rows; ++i) put(columns[i], 5);
  NQUEENS_ASSERT(unpacked(key) == *this);
  return key;
}

Centre Centre::unpacked(std::uint64_t packed) {
  const auto take = [&packed](int bits) {
    const auto value = static_cast<int>(packed & ((1U << bits) - 1));
    packed >>= bits;
    return value;
  };
  Centre centre;
  centre.kind = static_cast<CentreKind>(take(2));
  centre.weight = take(4);
  centre.hook_row = take(5);
  centre.tie = take(1) != 0;
  centre.tie_top = take(2);
  centre.tie_bottom = take(2);
  centre.rows = take(3);
  NQUEENS_ASSERT(centre.kind <= CentreKind::hook);
  NQUEENS_ASSERT(1 <= centre.weight && centre.weight <= 8 && 8 % centre.weight == 0);
  NQUEENS_ASSERT(1 <= centre.rows && centre.rows <= kMaxSeedRows);
  for (int i = 0; i < centre.rows; ++i) centre.columns[i] = static_cast<std::int8_t>(take(5));
  NQUEENS_ASSERT(packed == 0);
  return centre;
}

int centre_row(int n, int i) {
  NQUEENS_ASSERT(0 <= i && i < n);
  const int step = (i + 1) / 2;
  if (n % 2 == 0) return n / 2 - 1 + (i % 2 == 0 ? -step : step);
  return n / 2 + (i % 2 == 0 ? -step : step);
}

namespace {

int centre_distance(int n, int line) { return std::abs(2 * line - (n - 1)); }

struct Lines {
  int low = 0;
  int high = 0;
};

Lines pair_of_lines(int n, CentreKind kind) {
  return {n / 2 - 1, kind == CentreKind::pair ? n / 2 : n / 2 + 1};
}

// Where centre_row order holds the first row of the pair.
int first_of_pair(CentreKind kind) { return kind == CentreKind::pair ? 0 : 1; }

// Least distance of the queens in the pair's rows.
int least_distance(int n, const Centre& centre) {
  const int first = first_of_pair(centre.kind);
  return std::min(centre_distance(n, centre.columns[first]),
                  centre_distance(n, centre.columns[first + 1]));
}

bool put(OpenBoard& board, int row, int column) {
  if (!board.is_open(row, column)) return false;
  board.place(row, column);
  return true;
}

// Both pairs have a queen at distance k and none nearer. False when the tie's queens can not stand.
bool apply_tie(OpenBoard& board, const Centre& centre, int k) {
  const auto [low, high] = pair_of_lines(board.n(), centre.kind);
  const std::array<int, 3> column{-1, low, high};
  const int top = (board.n() - 1 - k) / 2;
  const int bottom = (board.n() - 1 + k) / 2;
  NQUEENS_ASSERT(centre_distance(board.n(), top) == k && centre_distance(board.n(), bottom) == k);
  const RowMask pair = square(low) | square(high);
  if (centre.tie_top == 0) board.forbid(top, pair);
  if (centre.tie_bottom == 0) board.forbid(bottom, pair);
  return (centre.tie_top == 0 || put(board, top, column[centre.tie_top])) &&
         (centre.tie_bottom == 0 || put(board, bottom, column[centre.tie_bottom]));
}

std::optional<OpenBoard> pair_board(int n, const Centre& centre) {
  OpenBoard board(n);
  const int first = first_of_pair(centre.kind);
  for (int i = 0; i < first + 2; ++i) {
    if (!put(board, centre_row(n, i), centre.columns[i])) return std::nullopt;
  }
  const auto [low, high] = pair_of_lines(n, centre.kind);
  const int k = least_distance(n, centre);
  for (int row = 0; row < n; ++row) {
    const int distance = centre_distance(n, row);
    if (distance < k || (distance == k && !centre.tie)) {
      board.forbid(row, square(low) | square(high));
    }
  }
  const bool tied_by_itself = k == centre_distance(n, low);
  if (centre.tie && !tied_by_itself && !apply_tie(board, centre, k)) return std::nullopt;
  return board;
}

std::optional<OpenBoard> hook_board(int n, const Centre& centre) {
  OpenBoard board(n);
  board.place(n / 2, centre.columns[0]);
  if (!put(board, centre.hook_row, n / 2)) return std::nullopt;
  return board;
}

// The queens by which the symmetry is decided; nullopt when they attack one another.
std::optional<OpenBoard> anchored(int n, const Centre& centre) {
  return centre.kind == CentreKind::hook ? hook_board(n, centre) : pair_board(n, centre);
}

int anchor_rows(CentreKind kind) {
  switch (kind) {
    case CentreKind::pair:
      return 2;
    case CentreKind::around:
      return 3;
    case CentreKind::hook:
      break;
  }
  return 1;
}

class CentreMaker {
 public:
  CentreMaker(int n, int rows, const CentreVisitor& visitor)
      : n_(n), rows_(rows), visitor_(visitor) {}

  void make_all() {
    if (n_ % 2 == 0) {
      add_pairs(CentreKind::pair);
    } else {
      add_pairs(CentreKind::around);
      add_hooks();
    }
  }

 private:
  void add_hooks() {
    const int middle = n_ / 2;
    for (int p = middle + 1; p < n_; ++p) {
      for (int q = p + 1; q < n_; ++q) {
        Centre centre;
        centre.kind = CentreKind::hook;
        centre.weight = 8;
        centre.hook_row = q;
        centre.columns[0] = static_cast<std::int8_t>(p);
        add_from(centre);
      }
    }
  }

  void add_pairs(CentreKind kind) {
    const int first = first_of_pair(kind);
    for (int a = 0; a < n_; ++a) {
      for (int b = 0; b < n_; ++b) {
        const std::array<std::array<int, 2>, 4> images{
            {{a, b}, {b, a}, {n_ - 1 - a, n_ - 1 - b}, {n_ - 1 - b, n_ - 1 - a}}};
        if (*std::ranges::min_element(images) != images[0]) continue;
        Centre centre;
        centre.kind = kind;
        centre.columns[0] = static_cast<std::int8_t>(n_ / 2);
        centre.columns[first] = static_cast<std::int8_t>(a);
        centre.columns[first + 1] = static_cast<std::int8_t>(b);
        const int orbit = images[3] == images[0] ? 2 : 4;
        add_farther(centre, orbit);
        add_ties(centre, orbit);
      }
    }
  }

  void add_farther(Centre centre, int orbit) {
    centre.weight = 2 * orbit;
    if (least_distance(n_, centre) > centre_distance(n_, pair_of_lines(n_, centre.kind).low))
      add_from(centre);
  }

  void add_ties(Centre centre, int orbit) {
    centre.weight = orbit;
    centre.tie = true;
    if (least_distance(n_, centre) == centre_distance(n_, pair_of_lines(n_, centre.kind).low))
      return add_from(centre);
    for (int top = 0; top < 3; ++top) {
      for (int bottom = 0; bottom < 3; ++bottom) {
        if (top + bottom == 0) continue;
        centre.tie_top = top;
        centre.tie_bottom = bottom;
        add_from(centre);
      }
    }
  }

  void add_from(Centre centre) {
    centre.rows = anchor_rows(centre.kind);
    const auto board = anchored(n_, centre);
    if (board) extend(centre, *board);
  }

  void extend(Centre centre, const OpenBoard& board) {
    if (board.dead()) return;
    NQUEENS_ASSERT(centre.rows <= rows_);
    if (centre.rows >= rows_) return visitor_(centre);
    const int row = centre_row(n_, centre.rows);
    ++centre.rows;
    if (board.has_queen(row)) {
      centre.columns[centre.rows - 1] = static_cast<std::int8_t>(board.queen(row));
      return extend(centre, board);
    }
    for (RowMask open = board.open(row); open != 0; open &= open - 1) {
      const int column = column_of(open);
      centre.columns[centre.rows - 1] = static_cast<std::int8_t>(column);
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
  for (int i = anchor_rows(centre.kind); i < centre.rows; ++i) {
    const int row = centre_row(n, i);
    if (!board.has_queen(row)) board.place(row, centre.columns[i]);
  }
  return board;
}

void for_each_centre(int n, int rows, const CentreVisitor& visitor) {
  NQUEENS_ASSERT(2 <= n && n <= kMaxBoard);
  NQUEENS_ASSERT(2 + n % 2 <= rows && rows <= std::min(n, kMaxSeedRows));
  CentreMaker(n, rows, visitor).make_all();
}

}  // namespace nqueens::frontier
