// Plan parameters: everything besides n on which a plan depends. A method describes its parameters;
// a request or a plan has their values.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace nqueens {

/// Describes one parameter. Its method is the only place that describes it. The program derives
/// from this the option with its help and checks, and remakes the plan of a ledger.
struct PlanParameter {
  std::string_view name;     ///< "depth": the option is --depth, and plans record "depth=4"
  std::string_view letter;   ///< placeholder for the value in help texts: "K"
  std::string_view summary;  ///< one line for help texts; the names of methods are added
  int least = 0;
  int most = 0;           ///< largest value for any n; a board may allow less
  bool choosable = true;  ///< false: it follows from n; plans record it nevertheless
  /// The values, if they are words and not numbers. Plans do not record the first one: a plan
  /// without this parameter has the first value.
  std::span<const std::string_view> words = {};
};

/// Values of plan parameters by name, at most one each.
class PlanParameters {
 public:
  PlanParameters() = default;
  PlanParameters(std::initializer_list<std::pair<std::string_view, int>> values) {
    for (const auto& [name, value] : values) set(name, std::to_string(value));
  }

  /// Parses the text of to_string, in any order. Throws std::invalid_argument for anything else.
  static PlanParameters parse(std::string_view text);

  /// Return the number, or the word, of a parameter; nullopt if there is none of this name and
  /// kind.
  std::optional<int> number(std::string_view name) const;
  std::optional<std::string_view> word(std::string_view name) const;
  void set(std::string_view name, std::string_view value) {
    values_[std::string(name)] = std::string(value);
  }
  /// Copies the parameters of `others` that are missing here.
  void set_missing(const PlanParameters& others);
  /// Returns whether all parameters of `others`, with their values, are also here.
  bool contain(const PlanParameters& others) const;

  bool empty() const { return values_.empty(); }
  /// Iterate over pairs of name and value, sorted by name.
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }

  friend bool operator==(const PlanParameters&, const PlanParameters&) = default;

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

/// Returns text such as "depth=4" or "rule=hooks,strip=1", or "" if there are none. Sorted by name,
/// so equal parameters give equal text.
std::string to_string(const PlanParameters& parameters);

/// Throws std::invalid_argument, with a message for the user, unless least <= value <= most. `who`
/// names the method that has this range.
void require_in_range(std::string_view parameter, int value, int least, int most,
                      const std::string& who);

}  // namespace nqueens
