// The seeds of colours: how the units of a plan are divided into subproblems.
//
// A seed has the units of a range of even row sets A with a range of odd row sets B, both of one
// size class (size_class.hpp). The seeds with the same B are a group, since they share the tables
// of these B.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/bits.hpp"
#include "kernels/colours/size_class.hpp"
#include "plan/plan.hpp"

namespace nqueens::colours {

/// Indices first .. first + count - 1 of SizeClass::even() or odd().
struct SetRange {
  std::uint32_t first = 0;
  std::uint32_t count = 0;

  std::uint32_t end() const { return first + count; }
  friend bool operator==(const SetRange&, const SetRange&) = default;
};

/// The plan parameter that names the rule. Words by Rule.
inline constexpr std::array<std::string_view, 2> kPlanNames{"first", "second"};
inline constexpr PlanParameter kPlanName{.name = "plan",
                                         .letter = "NAME",
                                         .summary = "Which of its two plans: first, second",
                                         .words = kPlanNames};

/// Returns the rule of a plan, which its parameters name.
Rule rule_of(const Plan& plan);

/// Says which units a seed has. A seed's key encodes these members.
struct SeedRange {
  int size = 0;  ///< the size class
  SetRange even;
  SetRange odd;

  friend bool operator==(const SeedRange&, const SeedRange&) = default;
};

std::uint64_t pack(const SeedRange& range);
SeedRange unpack(std::uint64_t key);

/// A unit of a seed: (even()[a], odd()[b]).
struct Unit {
  std::size_t a = 0;
  std::size_t b = 0;
  int weight = 1;
};

/// Returns the units of a seed that count, those of one A after each other.
std::vector<Unit> units_of(const SizeClass& sets, const SeedRange& range);

/// Returns the rows of the board whose queen is on a white square.
RowMask white_rows_of(const SizeClass& sets, const Unit& unit);

/// The second path of colours (colour_search.cpp): counts a unit by a plain search of the queens of
/// each colour on the whole board, without sub-boards, words and tables. Returns the count without
/// the unit's weight. Takes some 50 times as long as UnitCounter::count. Throws Cancelled if the
/// run was stopped.
std::uint64_t count_unit_by_search(const SizeClass& sets, const Unit& unit);

/// Into how many ranges the even and the odd row sets of each size class are divided.
struct Ranges {
  int even = 1;
  int odd = 1;
};
Ranges ranges_for(int n);

/// Estimates how many placements of queens on given rows of a square board of `lines` lines have no
/// two queens on one diagonal.
double placements(int lines, int queens);

/// Adds the seeds of all size classes to the plan, by its rule. Throws TooManySeeds if the plan
/// would have more than `most_seeds`. O(seeds + row sets).
void add_seeds(Plan& plan, const Ranges& ranges, std::uint64_t most_seeds);

}  // namespace nqueens::colours
