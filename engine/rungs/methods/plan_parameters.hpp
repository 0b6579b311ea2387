// What a plan depends on besides n: what a method says about each such parameter, and the values.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace nqueens {

/// One parameter, described by the method that has it and nowhere else: the program's option with
/// its help and its checks, and the way from a ledger back to its plan, are made from this.
struct PlanParameter {
  std::string_view name;     ///< "depth": the option is --depth, and plans record "depth=4"
  std::string_view letter;   ///< stands for the value in help texts: "K"
  std::string_view summary;  ///< one line for help texts, to which the methods are added
  int least = 0;
  int most = 0;           ///< for any n; a board may allow less
  bool choosable = true;  ///< false: plans record it, but it follows from n
  /// The values, where they are words and not numbers. Plans do not record the first one: a plan
  /// that records none has it.
  std::span<const std::string_view> words = {};
};

/// Values of plan parameters by name, at most one each.
class PlanParameters {
 public:
  PlanParameters() = default;
  PlanParameters(std::initializer_list<std::pair<std::string_view, int>> values) {
    for (const auto& [name, value] : values) set(name, std::to_string(value));
  }

  /// Reads what to_string writes, in any order. Throws std::invalid_argument for anything else.
  static PlanParameters parse(std::string_view text);

  /// Returns a number, or a word. nullopt if there is none of that name and kind.
  std::optional<int> number(std::string_view name) const;
  std::optional<std::string_view> word(std::string_view name) const;
  void set(std::string_view name, std::string_view value) {
    values_[std::string(name)] = std::string(value);
  }
  /// Takes over what the others have and these have not.
  void set_missing(const PlanParameters& others);
  /// Whether all of the others are among these.
  bool contain(const PlanParameters& others) const;

  bool empty() const { return values_.empty(); }
  /// Pairs of name and value, by name.
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }

  friend bool operator==(const PlanParameters&, const PlanParameters&) = default;

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

/// "depth=4", or "rule=hooks,strip=1": by name, so that equal parameters are equal texts; "" for
/// none.
std::string to_string(const PlanParameters& parameters);

/// Throws std::invalid_argument, with a message for the user, unless least <= value <= most; `who`
/// allows no other values.
void require_in_range(std::string_view parameter, int value, int least, int most,
                      const std::string& who);

}  // namespace nqueens
