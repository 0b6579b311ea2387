// Explicit solutions: families of formulas that give a solution of any size in linear time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/board.hpp"
#include "nqueens/export.h"

namespace nqueens {

/// Whether n queens have a solution: all numbers but two and three do. n >= 1.
constexpr bool has_solution(int n) { return n != 2 && n != 3; }

/// The largest board that is constructed: a list of queens of 4 GB.
inline constexpr int kLargestConstructed = 1'000'000'000;

/// One value for each parameter of a family, in the family's order.
using Parameters = std::vector<std::int64_t>;

/// A family in words.
struct FamilyInfo {
  std::string_view name;     ///< as in construct(n, name, parameters)
  std::string_view summary;  ///< who found it, what it does
  std::string_view sizes;    ///< the N it exists for, in words
  /// What makes parameters admissible, in words; empty if there are none.
  std::string_view condition;
  std::span<const std::string_view> parameters;  ///< their names
  /// For which choices the formula places queens at all, in words; empty: only for admissible ones.
  std::string_view formula_for = {};
};

/// What a construction was made from, as the figures of Akiba's paper show it.
struct Origin {
  std::string name;             ///< such as "C(13; 2, 0)"; empty if nothing is known
  std::vector<Square> squares;  ///< of its queens, as they lie on the new board and beyond its edge
  int block = 0;                ///< side of the equal blocks that the board is made of; 0: none
};

/// A family of explicit solutions. In the formulas a square is (x, y); x is the row and y the
/// column, both from 0, so the list of columns is y for x = 0, 1, ... Immutable; safe to share
/// between threads. `n` is 1 .. kLargestConstructed throughout.
class NQUEENS_API Family {
 public:
  Family() = default;
  Family(const Family&) = delete;
  Family& operator=(const Family&) = delete;
  virtual ~Family() = default;

  virtual const FamilyInfo& info() const = 0;

  /// How many admissible choices of parameters there are; 0 where the family does not exist.
  /// At most O(n) time.
  virtual std::uint64_t choices(int n) const = 0;

  /// How many of them give a point-symmetric solution. At most O(n) time.
  virtual std::uint64_t symmetric_choices(int n) const = 0;

  /// Visits every admissible choice in increasing order until the visitor returns false.
  virtual void for_each_choice(int n,
                               const std::function<bool(const Parameters&)>& visitor) const = 0;

  /// The choice to take when none is asked for; nullopt where the family does not exist.
  virtual std::optional<Parameters> default_choice(int n) const = 0;

  /// A choice that gives a point-symmetric solution; nullopt where there is none.
  virtual std::optional<Parameters> symmetric_choice(int n) const = 0;

  /// Why there is no such solution, in one line that names the admissible range; nullopt if the
  /// choice is admissible.
  std::optional<std::string> refusal(int n, const Parameters& choice) const;

  /// Whether the solution is point-symmetric. Throws as build() does.
  bool is_symmetric(int n, const Parameters& choice) const;

  /// The solution. O(n) time and memory. Throws std::invalid_argument with the text of refusal().
  Board build(int n, const Parameters& choice) const;

  /// What the formula places, for choices too that are not admissible: queens may attack each
  /// other, and a row without one has column -1. O(n) time and memory. Throws std::invalid_argument
  /// where the formula makes no sense.
  Board arrangement(int n, const Parameters& choice) const;

  /// What arrangement() was made from, O(n). Throws as that does.
  Origin origin(int n, const Parameters& choice) const;

 protected:
  virtual bool exists_for(int n) const = 0;
  virtual bool admits(int n, const Parameters& choice) const = 0;
  virtual bool is_symmetric_admitted(int n, const Parameters& choice) const = 0;
  /// Whether the formula makes sense, which it does at least for admissible choices.
  virtual bool arranges(int n, const Parameters& choice) const;
  virtual Board arrange(int n, const Parameters& choice) const = 0;
  virtual Origin origin_of(int /*n*/, const Parameters& /*choice*/) const { return {}; }
};

/// Every family, in the order of the catalogue.
NQUEENS_API std::span<const Family* const> families();

/// The family of that name. Throws std::invalid_argument that lists the known names.
NQUEENS_API const Family& family(std::string_view name);

/// A family with one choice of its parameters. What is done with it throws std::invalid_argument
/// when it has no family.
struct NQUEENS_API Construction {
  const Family* family = nullptr;
  Parameters parameters;

  Board build(int n) const;
  Board arrangement(int n) const;
  Origin origin(int n) const;
  bool is_symmetric(int n) const;
};

/// A construction for N = 1 and every N >= 4. Throws std::invalid_argument for N = 2 and 3, which
/// have no solutions, and outside 1 .. kLargestConstructed. O(1).
NQUEENS_API Construction default_construction(int n);

/// The same, point-symmetric. Every N >= 4 has such a solution (S. Akiba, 1991).
NQUEENS_API Construction symmetric_construction(int n);

/// The solution of default_construction. O(n) time and memory; a second for n = 10^7 at most.
NQUEENS_API Board construct(int n);

/// The solution of symmetric_construction. O(n) time and memory.
NQUEENS_API Board construct_symmetric(int n);

/// The solution of a family named, for one choice of its parameters. O(n) time and memory. Throws
/// std::invalid_argument when there is none, naming the admissible range.
NQUEENS_API Board construct(int n, std::string_view family_name, const Parameters& choice);

/// "name(N = 14; k = 10)": how a construction is written. Throws std::invalid_argument when the
/// family has another number of parameters.
NQUEENS_API std::string to_string(int n, const Construction& construction);

}  // namespace nqueens
