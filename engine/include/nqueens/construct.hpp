// Explicit solutions: families of formulas that give solutions of any size in linear time. "Akiba"
// is S. Akiba, "Explicit solutions of the n-queens problem" (1991).
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

/// Returns whether n queens have a solution: all n >= 1 except 2 and 3 do.
constexpr bool has_solution(int n) { return n != 2 && n != 3; }

/// The largest board that can be constructed. Its list of queens takes 4 GB.
inline constexpr int kLargestConstructed = 1'000'000'000;

/// One value for each parameter of a family, in the family's order.
using Parameters = std::vector<std::int64_t>;

/// Describes a family in words.
struct FamilyInfo {
  std::string_view name{};     ///< as in construct(n, name, parameters)
  std::string_view summary{};  ///< who found the family, and what it does
  std::string_view sizes{};    ///< the N for which the family exists, in words
  /// The condition for admissible parameters, in words; empty if there are no parameters.
  std::string_view condition{};
  std::span<const std::string_view> parameters{};  ///< names of the parameters
  /// All parameters, even inadmissible ones, for which the formula places queens, in words. Empty
  /// if all these are admissible.
  std::string_view formula_for{};
};

/// The arrangement of queens that a construction changes into a solution, as shown in the figures
/// of Akiba's paper.
struct Origin {
  /// Such as "C(13; 2, 0)": the queen of row x is in column (2 x + 0) mod 13. Empty if it has none.
  std::string name{};
  std::vector<Square> squares{};  ///< squares of its queens; some may be beyond the board's edge
  int block = 0;                  ///< side of the equal blocks that the board is made of; 0: none
};

/// A family of explicit solutions. Immutable, so threads can share it. In all functions, `n` is
/// 1 .. kLargestConstructed.
class NQUEENS_API Family {
 public:
  Family() = default;
  Family(const Family&) = delete;
  Family& operator=(const Family&) = delete;
  virtual ~Family() = default;

  virtual const FamilyInfo& info() const = 0;

  /// Returns the number of admissible choices of parameters; 0 if the family does not exist for n.
  /// At most O(n) time.
  virtual std::uint64_t choices(int n) const = 0;

  /// Returns how many admissible choices give a point-symmetric solution. At most O(n) time.
  virtual std::uint64_t symmetric_choices(int n) const = 0;

  /// Visits every admissible choice in lexicographic order until the visitor returns false.
  virtual void for_each_choice(int n,
                               const std::function<bool(const Parameters&)>& visitor) const = 0;

  /// Returns the default choice; nullopt if the family does not exist for n.
  virtual std::optional<Parameters> default_choice(int n) const = 0;

  /// Returns a choice that gives a point-symmetric solution; nullopt if there is none.
  virtual std::optional<Parameters> symmetric_choice(int n) const = 0;

  /// Returns why the choice is not admissible, in one line with the admissible range; nullopt if it
  /// is admissible.
  std::optional<std::string> refusal(int n, const Parameters& choice) const;

  /// Returns whether the solution is point-symmetric. Throws what build() throws.
  bool is_symmetric(int n, const Parameters& choice) const;

  /// Returns the solution. O(n) time and memory. If the choice is not admissible, throws
  /// std::invalid_argument with the text of refusal().
  Board build(int n, const Parameters& choice) const;

  /// Returns the queens that the formula places. If the choice is not admissible, queens may attack
  /// each other, and rows may have no queen (column -1). O(n) time and memory. Throws
  /// std::invalid_argument if the formula is not defined for the choice.
  Board arrangement(int n, const Parameters& choice) const;

  /// Returns the arrangement of queens that the formula changes into the result of arrangement().
  /// O(n). Throws what arrangement() throws.
  Origin origin(int n, const Parameters& choice) const;

 protected:
  virtual bool exists_for(int n) const = 0;
  virtual bool admits(int n, const Parameters& choice) const = 0;
  virtual bool is_symmetric_admitted(int n, const Parameters& choice) const = 0;
  /// Returns whether the formula is defined for the choice, as it is for every admissible one.
  virtual bool arranges(int n, const Parameters& choice) const;
  virtual Board arrange(int n, const Parameters& choice) const = 0;
  virtual Origin origin_of(int /*n*/, const Parameters& /*choice*/) const { return {}; }
};

/// Returns all families, always in the same order.
NQUEENS_API std::span<const Family* const> families();

/// Returns the family of that name. If there is no such family, throws std::invalid_argument with
/// the known names.
NQUEENS_API const Family& family(std::string_view name);

/// A family with one choice of its parameters. If `family` is null, all functions that use it throw
/// std::invalid_argument.
struct NQUEENS_API Construction {
  const Family* family = nullptr;
  Parameters parameters{};

  Board build(int n) const;
  Board arrangement(int n) const;
  Origin origin(int n) const;
  bool is_symmetric(int n) const;
};

/// Returns a construction for N = 1 and every N >= 4. Throws std::invalid_argument for N = 2 and 3,
/// which have no solutions, and outside 1 .. kLargestConstructed. O(1).
NQUEENS_API Construction default_construction(int n);

/// Like default_construction(), but with a point-symmetric solution. Every N >= 4 has one (S.
/// Akiba, 1991).
NQUEENS_API Construction symmetric_construction(int n);

/// Returns the solution of default_construction. O(n) time and memory: at most a second for n =
/// 10^7.
NQUEENS_API Board construct(int n);

/// Returns the solution of symmetric_construction. O(n) time and memory.
NQUEENS_API Board construct_symmetric(int n);

/// Returns the solution of the named family for one choice of its parameters. O(n) time and memory.
/// If there is no such solution, throws std::invalid_argument with the admissible range.
NQUEENS_API Board construct(int n, std::string_view family_name, const Parameters& choice);

/// Returns the construction as text: "name(N = 14; k = 10)". Throws std::invalid_argument if the
/// number of parameters is wrong for the family.
NQUEENS_API std::string to_string(int n, const Construction& construction);

}  // namespace nqueens
