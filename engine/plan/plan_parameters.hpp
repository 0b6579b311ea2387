// Plan parameters: everything besides n on which a plan depends. A method describes its parameters.
// A request, or a plan, has values for them.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace nqueens {

/// Describes one parameter. The program makes the command-line option, its help and its checks from
/// this description.
struct PlanParameter {
  std::string_view name{};     ///< "depth" for the option --depth; plans record "depth=4"
  std::string_view letter{};   ///< stands for the value in help texts: "K"
  std::string_view summary{};  ///< one line for help texts, which add the names of methods
  int least = 0;
  int most = 0;           ///< the largest value for any n; a board may allow less
  bool choosable = true;  ///< false if it follows from n; plans record it nevertheless
  /// The allowed values, if they are words and not numbers. Plans do not record the first word: a
  /// plan without this parameter has this value.
  std::span<const std::string_view> words = {};
};

/// Values of plan parameters by name, at most one each.
class PlanParameters {
 public:
  PlanParameters() = default;
  PlanParameters(std::initializer_list<std::pair<std::string_view, int>> values) {
    for (const auto& [name, value] : values) set(name, std::to_string(value));
  }

  /// Parses text as made by to_string, in any order. Throws std::invalid_argument for other text.
  static PlanParameters parse(std::string_view text);

  /// Return the value of the parameter with this name: `number` if the value is a number, `word` if
  /// it is a word. Return nullopt if there is no such value.
  std::optional<int> number(std::string_view name) const;
  std::optional<std::string_view> word(std::string_view name) const;
  void set(std::string_view name, std::string_view value) {
    values_[std::string(name)] = std::string(value);
  }
  /// Copies the parameters of `others` that are missing here.
  void set_missing(const PlanParameters& others);
  /// Returns whether all parameters of `others` are here with the same values.
  bool contain(const PlanParameters& others) const;

  bool empty() const { return values_.empty(); }
  /// For iterating over pairs of name and value, sorted by name.
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }

  friend bool operator==(const PlanParameters&, const PlanParameters&) = default;

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

/// Returns text such as "depth=4" or "rows=3,plan=second", or "" if there are no parameters. They
/// are sorted by name, so equal parameters give equal text.
std::string to_string(const PlanParameters& parameters);

/// Throws std::invalid_argument, with a message for the user, unless least <= value <= most. `who`
/// says in the message which method allows this range.
void require_in_range(std::string_view parameter, int value, int least, int most,
                      const std::string& who);

}  // namespace nqueens
