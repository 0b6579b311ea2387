// FamilyBase: the base of most families, in which each parameter has a range.
#pragma once

#include "solutions/constructions/arithmetic.hpp"
#include "solutions/constructions/families.hpp"

namespace nqueens::constructions {

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
