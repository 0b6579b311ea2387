#include "methods/frontier/centre.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace nqueens::frontier {

OpenBoard::OpenBoard(int n) : n_(n) {
  queen_.fill(-1);
  for (int row = 0; row < n; ++row) open_[row] = full_row(n);
}

void OpenBoard::place(int row, int column) {
  queen_[row] = static_cast<std::int8_t>(column);
  used_columns_ |= square(column);
  for (int other = 0; other < n_; ++other) {
    const int distance = std::abs(other - row);
    RowMask attacked = square(column);
    if (column + distance < n_) attacked |= square(column + distance);
    if (column >= distance) attacked |= square(column - distance);
    open_[other] &= ~attacked;
  }
  open_[row] = 0;
}

bool OpenBoard::dead() const {
  RowMask reachable = used_columns_;
  for (int row = 0; row < n_; ++row) {
    if (!has_queen(row) && open_[row] == 0) return true;
    reachable |= open_[row];
  }
  return reachable != full_row(n_);
}

std::uint64_t CentreKey::packed() const {
  std::uint64_t key = 0;
  int shift = 0;
  const auto put = [&](int value, int bits) {
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
  return key;
}

CentreKey CentreKey::unpacked(std::uint64_t packed) {
  const auto take = [&packed](int bits) {
    const auto value = static_cast<int>(packed & ((1U << bits) - 1));
    packed >>= bits;
    return value;
  };
  CentreKey key;
  key.kind = static_cast<CentreKind>(take(2));
  key.weight = take(4);
  key.hook_row = take(5);
  key.tie = take(1) != 0;
  key.tie_top = take(2);
  key.tie_bottom = take(2);
  key.rows = take(3);
  for (int i = 0; i < key.rows; ++i) key.columns[i] = static_cast<std::int8_t>(take(5));
  return key;
}

int centre_row(int n, int i) {
  const int step = (i + 1) / 2;
  if (n % 2 == 0) return n / 2 - 1 + (i % 2 == 0 ? -step : step);
  return n / 2 + (i % 2 == 0 ? -step : step);
}

namespace {

int centre_distance(int n, int line) { return std::abs(2 * line - (n - 1)); }

struct Lines {
  int low, high;
};

Lines pair_lines(int n, CentreKind kind) {
  if (kind == CentreKind::pair) return {n / 2 - 1, n / 2};
  return {n / 2 - 1, n / 2 + 1};
}

// Index of the pair's first row in centre_row order.
int first_of_pair(CentreKind kind) { return kind == CentreKind::pair ? 0 : 1; }

// The board with the pair's queens, the tie queens placed and the rest prohibited; nullopt if impossible
std::optional<OpenBoard> pair_board(int n, const CentreKey& key) {
  OpenBoard board(n);
  const auto [low, high] = pair_lines(n, key.kind);
  const auto put = [&board](int row, int column) {
    if (!board.is_open(row, column)) return false;
    board.place(row, column);
    return true;
  };
  const int first = first_of_pair(key.kind);
  const int row_a = centre_row(n, first);
  const int row_b = centre_row(n, first + 1);
  if (first == 1 && !put(n / 2, n / 2)) return std::nullopt;
  const int column_a = key.columns[first];
  const int column_b = key.columns[first + 1];
  if (!put(row_a, column_a) || !put(row_b, column_b)) return std::nullopt;
  const int k = std::min(centre_distance(n, column_a), centre_distance(n, column_b));
  const RowMask middle = square(low) | square(high);
  for (int row = 0; row < n; ++row) {
    const int distance = centre_distance(n, row);
    if (row == row_a || row == row_b) continue;
    if (distance < k || (distance == k && !key.tie)) board.forbid(row, middle);
  }
  if (key.tie && k > centre_distance(n, low)) {
    const int top = (n - 1 - k) / 2;
    const int bottom = (n - 1 + k) / 2;
    const std::array<int, 3> column{-1, low, high};
    if (key.tie_top == 0) board.forbid(top, middle);
    if (key.tie_bottom == 0) board.forbid(bottom, middle);
    if (key.tie_top != 0 && !put(top, column[key.tie_top])) return std::nullopt;
    if (key.tie_bottom != 0 && !put(bottom, column[key.tie_bottom])) return std::nullopt;
  }
  return board;
}

std::optional<OpenBoard> hook_board(int n, const CentreKey& key) {
  OpenBoard board(n);
  board.place(n / 2, key.columns[0]);
  if (!board.is_open(key.hook_row, n / 2)) return std::nullopt;
  board.place(key.hook_row, n / 2);
  return board;
}

std::optional<OpenBoard> anchor(int n, const CentreKey& key) {
  return key.kind == CentreKind::hook ? hook_board(n, key) : pair_board(n, key);
}

int anchor_rows(CentreKind kind) {
  switch (kind) {
    case CentreKind::pair: return 2;
    case CentreKind::around: return 3;
    case CentreKind::hook: break;
  }
  return 1;
}

class CentreMaker {
 public:
  CentreMaker(int n, int rows) : n_(n), rows_(rows) {}

  std::vector<CentreKey> all() {
    if (n_ % 2 == 0) {
      add_pairs(CentreKind::pair);
    } else {
      add_pairs(CentreKind::around);
      add_hooks();
    }
    return std::move(keys_);
  }

 private:
  void add_hooks() {
    const int middle = n_ / 2;
    for (int p = middle + 1; p < n_; ++p) {
      for (int q = p + 1; q < n_; ++q) {
        CentreKey key;
        key.kind = CentreKind::hook;
        key.weight = 8;
        key.hook_row = q;
        key.columns[0] = static_cast<std::int8_t>(p);
        add_from(key);
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
        CentreKey key;
        key.kind = kind;
        key.columns[0] = static_cast<std::int8_t>(n_ / 2);
        key.columns[first] = static_cast<std::int8_t>(a);
        key.columns[first + 1] = static_cast<std::int8_t>(b);
        const int orbit = images[3] == images[0] ? 2 : 4;
        add_farther(key, orbit);
        add_ties(key, orbit);
      }
    }
  }

  void add_farther(CentreKey key, int orbit) {
    key.weight = 2 * orbit;
    if (distance(key) > centre_distance(n_, pair_lines(n_, key.kind).low)) add_from(key);
  }

  void add_ties(CentreKey key, int orbit) {
    key.weight = orbit;
    key.tie = true;
    if (distance(key) == centre_distance(n_, pair_lines(n_, key.kind).low)) return add_from(key);
    for (int top = 0; top < 3; ++top) {
      for (int bottom = 0; bottom < 3; ++bottom) {
        if (top + bottom == 0) continue;
        key.tie_top = top;
        key.tie_bottom = bottom;
        add_from(key);
      }
    }
  }

  int distance(const CentreKey& key) const {
    const int first = first_of_pair(key.kind);
    return std::min(centre_distance(n_, key.columns[first]),
                    centre_distance(n_, key.columns[first + 1]));
  }

  void add_from(CentreKey key) {
    key.rows = anchor_rows(key.kind);
    const auto board = anchor(n_, key);
    if (board) extend(key, *board);
  }

  void extend(CentreKey key, const OpenBoard& board) {
    if (board.dead()) return;
    if (key.rows >= rows_) {
      keys_.push_back(key);
      return;
    }
    const int row = centre_row(n_, key.rows);
    ++key.rows;
    if (board.has_queen(row)) {
      key.columns[key.rows - 1] = static_cast<std::int8_t>(board.queen(row));
      return extend(key, board);
    }
    for (RowMask open = board.open(row); open != 0; open &= open - 1) {
      const int column = column_of(open);
      key.columns[key.rows - 1] = static_cast<std::int8_t>(column);
      OpenBoard next = board;
      next.place(row, column);
      extend(key, next);
    }
  }

  int n_;
  int rows_;
  std::vector<CentreKey> keys_;
};

}  // namespace

OpenBoard board_of(int n, const CentreKey& key) {
  OpenBoard board = anchor(n, key).value();
  for (int i = anchor_rows(key.kind); i < key.rows; ++i) {
    const int row = centre_row(n, i);
    if (!board.has_queen(row)) board.place(row, key.columns[i]);
  }
  return board;
}

std::vector<CentreKey> all_centres(int n, int rows) { return CentreMaker(n, rows).all(); }

}  // namespace nqueens::frontier
