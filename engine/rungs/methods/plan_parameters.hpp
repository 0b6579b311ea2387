// The numbers besides n that a plan depends on: what a method says about each, and their values.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace nqueens {

/// One such number, described by the method that has it and nowhere else: the program's option with
/// its help and its checks, and the way from a ledger back to its plan, are made from this.
struct PlanParameter {
  std::string_view name;     ///< "depth": the option is --depth, and plans record "depth=4"
  std::string_view letter;   ///< stands for the value in help texts: "K"
  std::string_view summary;  ///< one line for help texts, to which the methods are added
  int least = 0;
  int most = 0;           ///< for any n; a board may allow less
  bool choosable = true;  ///< false: plans record it, but it follows from n
};

/// Values of plan parameters by name, at most one each.
class PlanParameters {
 public:
  PlanParameters() = default;
  PlanParameters(std::initializer_list<std::pair<std::string_view, int>> values) {
    for (const auto& [name, value] : values) set(name, value);
  }

  /// Reads what to_string writes, in any order. Throws std::invalid_argument for anything else.
  static PlanParameters parse(std::string_view text);

  std::optional<int> get(std::string_view name) const;
  void set(std::string_view name, int value) { values_[std::string(name)] = value; }
  /// Takes over what the others have and these have not.
  void set_missing(const PlanParameters& others);

  bool empty() const { return values_.empty(); }
  /// Pairs of name and value, by name.
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }

  friend bool operator==(const PlanParameters&, const PlanParameters&) = default;

 private:
  std::map<std::string, int, std::less<>> values_;
};

/// "depth=4", or "other=3,strip=2": by name, so that equal parameters are equal texts; "" for none.
std::string to_string(const PlanParameters& parameters);

/// Throws std::invalid_argument, with a message for the user, unless least <= value <= most; `who`
/// allows no other values.
void require_in_range(std::string_view parameter, int value, int least, int most,
                      const std::string& who);

}  // namespace nqueens
