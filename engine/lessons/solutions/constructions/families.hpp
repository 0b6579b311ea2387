// The families of explicit solutions, and FamilyBase, the base of most of them. To add a family,
// write its class, with a comment that has its formula and its source, into the file of its
// relatives or into a new one, and add one line here and one to catalogue.cpp.
//
// All families except lecture_rule() are described in S. Akiba, "Explicit solutions of the n-queens
// problem" (1991), which collects and extends earlier work. Where that paper has an error, the
// comment of the family names it.
#pragma once

#include "lessons/solutions/constructions/arithmetic.hpp"
#include "nqueens/construct.hpp"

namespace nqueens::constructions {

const Family& basic();
const Family& y1();
const Family& y2();
const Family& y3();
const Family& y4();
const Family& f();
const Family& f_prime();
const Family& yaglom();
const Family& decomposition();
const Family& falkowski_schmitz();
const Family& lecture_rule();

/// A family in which each parameter has a range. fits() may add a condition for all parameters
/// together. A family without parameters has one solution, or none, for each size.
class FamilyBase : public Family {
 public:
  /// This version is correct if all choices within the ranges are admissible. The product is below
  /// 2^64, since a family has at most two ranges, of at most N values each.
  std::uint64_t choices(int n) const override {
    if (!exists_for(n)) return 0;
    std::uint64_t product = 1;
    for (const Progression& range : ranges(n)) product *= range.size();
    return product;
  }

  /// This version is correct if either all choices or none give a point-symmetric solution.
  std::uint64_t symmetric_choices(int n) const override {
    return symmetric_choice(n) ? choices(n) : 0;
  }

  void for_each_choice(int n,
                       const std::function<bool(const Parameters&)>& visitor) const override {
    if (!exists_for(n)) return;
    const std::vector<Progression> all = ranges(n);
    Parameters choice = smallest_of(all);
    while (true) {
      if (fits(n, choice) && !visitor(choice)) return;
      std::size_t i = all.size();
      for (; i > 0 && choice[i - 1] == all[i - 1].last; --i) choice[i - 1] = all[i - 1].first;
      if (i == 0) return;
      choice[i - 1] += all[i - 1].step;
    }
  }

  std::optional<Parameters> default_choice(int n) const final {
    return exists_for(n) ? std::optional(usual_choice(n)) : std::nullopt;
  }

  /// This version is correct if the default choice is point-symmetric whenever any choice is.
  std::optional<Parameters> symmetric_choice(int n) const override {
    std::optional<Parameters> choice = default_choice(n);
    if (choice && !is_symmetric_admitted(n, *choice)) choice.reset();
    return choice;
  }

 protected:
  // The functions below are called only for sizes for which the family exists.

  /// Returns the ranges in the order of the parameters.
  virtual std::vector<Progression> ranges(int /*n*/) const { return {}; }

  /// Returns whether a choice within the ranges is admissible.
  virtual bool fits(int /*n*/, const Parameters& /*choice*/) const { return true; }

  virtual Parameters usual_choice(int n) const { return smallest_of(ranges(n)); }

  bool admits(int n, const Parameters& choice) const final {
    const std::vector<Progression> all = ranges(n);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!all[i].contains(choice[i])) return false;
    }
    return fits(n, choice);
  }

 private:
  static Parameters smallest_of(const std::vector<Progression>& ranges) {
    Parameters choice;
    for (const Progression& range : ranges) choice.push_back(range.first);
    return choice;
  }
};

}  // namespace nqueens::constructions
