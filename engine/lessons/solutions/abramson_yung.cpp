#include "lessons/solutions/abramson_yung.hpp"

#include <algorithm>
#include <utility>

#include "base/contract.hpp"
#include "lessons/solutions/constructions/arithmetic.hpp"
#include "nqueens/construct.hpp"
#include "nqueens/derived.hpp"

namespace nqueens {
namespace {

constexpr int kSmallestBlock = 5;

std::string numbered(int n) { return "N = " + std::to_string(n); }

class Reach {
 public:
  Reach(int largest, bool corner_blocks)
      : corner_blocks_(corner_blocks), cornered_(largest + 2), any_(largest + 1) {}

  std::vector<Reached> run() {
    for (int n = 1; n < std::ssize(cornered_); ++n) cornered_[n] = cornered(n);
    for (int n = 1; n < std::ssize(any_); ++n) any_[n] = any(n);
    return std::move(any_);
  }

 private:
  /// Returns a solution with a queen in the corner (0, 0); an empty board if it finds none.
  Reached cornered(int n) const {
    if (n % 6 == 1 || n % 6 == 5) return {construct(n, "basic", {2 % n, 0}), "a basic solution"};
    return composed(n, cornered_);
  }

  Reached any(int n) const {
    if (!cornered_[n].board.empty()) return cornered_[n];
    if (!cornered_[n + 1].board.empty()) {
      return {*without_corner_queen(cornered_[n + 1].board),
              numbered(n + 1) + " without its corner queen"};
    }
    return composed(n, any_);
  }

  /// Returns a solution made of blocks. It has a queen in the corner (0, 0) if all of `parts` have
  /// one.
  Reached composed(int n, const std::vector<Reached>& parts) const {
    for (int size = kSmallestBlock; size < n; size += size % 6 == 5 ? 2 : 4) {
      if (n % size != 0 || parts[n / size].board.empty()) continue;
      return {in_blocks(parts[n / size].board, construct(size, "basic", {2, 0})),
              numbered(n / size) + " in blocks of " + constructions::basic_name(size, 2, 0)};
    }
    for (int size = kSmallestBlock; corner_blocks_ && size < n; size += size % 6 == 5 ? 2 : 4) {
      const int others = (n - 1) / size;
      Reached made = with_corner_block(others + 1, size, parts[n - others * size].board);
      if (!made.board.empty()) return made;
    }
    return {};
  }

  /// Replaces the corner queen of cornered_[outer] by the board `corner`, and every other queen by
  /// the same basic solution of `size` queens. Returns the first result that is a solution; an
  /// empty board if no basic solution gives one.
  Reached with_corner_block(int outer, int size, const Board& corner) const {
    if (cornered_[outer].board.empty() || corner.empty()) return {};
    Reached made;
    family("basic").for_each_choice(size, [&](const Parameters& choice) {
      Board board = in_blocks(cornered_[outer].board, construct(size, "basic", choice));
      const int left_out = size - static_cast<int>(corner.size());
      board.erase(board.begin(), board.begin() + left_out);
      for (int& column : board) column -= left_out;
      std::ranges::copy(corner, board.begin());
      if (!is_solution(board)) return true;
      made = {std::move(board), numbered(outer) + " in blocks of " +
                                    constructions::basic_name(size, choice[0], choice[1]) +
                                    ", the corner block replaced by " +
                                    numbered(static_cast<int>(corner.size()))};
      return false;
    });
    return made;
  }

  bool corner_blocks_;
  std::vector<Reached> cornered_;
  std::vector<Reached> any_;
};

}  // namespace

std::vector<Reached> reached_sizes(int largest, bool corner_blocks) {
  NQUEENS_ASSERT(1 <= largest && largest <= kLargestReached);
  return Reach(largest, corner_blocks).run();
}

}  // namespace nqueens
