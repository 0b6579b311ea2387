// CommandLine: parses the arguments of a command by cxxopts, and adds the checks that cxxopts
// lacks.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <spdlog/fmt/fmt.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "base/threads.hpp"
#include "command.hpp"

namespace nqueens::app {

/// Arguments after the command's name.
using Arguments = std::span<const std::string>;

/// Thrown if the command line is wrong. The message is one line: what is wrong, where, what to do.
class UsageError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// The options and operands that the user gave. An option may be given only once. --NAME and
/// --NAME=true set a flag, --NAME=false does not. The constructor does not check values: integer(),
/// number() and word() do.
class CommandLine {
 public:
  /// Throws UsageError for unknown, repeated or incomplete options. The word "--" ends the options.
  /// Also applies --color.
  CommandLine(const Command& command, Arguments arguments);

  bool declares(const std::string& option) const;
  /// Returns the declaration of an option that the command has.
  const Option& declared(const std::string& option) const;
  bool has(const std::string& option) const { return given_.count(option) != 0; }
  /// Returns the value of an option as text, or its default. The option must not be a flag.
  std::string text(const std::string& option) const;
  /// Throws UsageError if the user gives both `option` and one of `others`.
  void exclude(const std::string& option, std::initializer_list<std::string> others) const;
  /// Throws UsageError if `option` is given without `other`. `value` is the name of the value of
  /// `other`, such as "FILE" for "checkpoint".
  void require(const std::string& option, const std::string& other,
               const std::string& value = "") const;
  /// Return the value of an option as a whole number. Throw UsageError if it is outside the
  /// option's range; with `least` and `most`, if it is outside [least, most].
  std::int64_t integer(const std::string& option) const;
  std::int64_t integer(const std::string& option, std::int64_t least, std::int64_t most) const;
  /// Returns the value of an option that takes seconds or percent. Throws UsageError unless it is a
  /// number above 0 and at most 10^9 (seconds) or 100 (percent).
  double number(const std::string& option) const;
  /// Returns the value of an option. Throws UsageError with the list of the option's words if the
  /// value is not one of them.
  std::string word(const std::string& option) const;

  /// Returns the values of the options that the user gave, as text, by long names. The value of a
  /// flag is "true".
  const std::map<std::string, std::string>& given() const { return given_; }
  /// Returns the command line as in "nqueens bench --json", for reports. It is not quoted for
  /// shells.
  std::string as_typed() const;

  const std::vector<std::string>& operands() const { return operands_; }
  /// Returns the only operand as a board size. Throws UsageError if it is not a whole number from 1
  /// to `most`. For a larger number, the message ends with the advice `beyond`.
  int board_size(int most = kMaxBoard, const std::string& beyond = "") const;
  /// Like board_size(), for any word.
  int as_board_size(const std::string& word, int most, const std::string& beyond = "") const;

  /// Returns the board sizes of the only operand: one size as for board_size(), or several in
  /// increasing order such as 1-15 or 5,6,8-9. Throws UsageError for anything else.
  std::vector<int> board_sizes(int most = kMaxBoard, const std::string& beyond = "") const;

  /// Throws UsageError if there are several sizes and the user gave one of the options.
  void expect_one_board(const std::vector<int>& sizes,
                        std::initializer_list<std::string> options) const;

  /// Returns the operand, called `name` in errors. Throws UsageError unless there is exactly one.
  std::string only_operand(const std::string& name) const;

  /// Returns a UsageError whose message ends with a reference to the command's help.
  UsageError error(const std::string& message) const;
  /// Like error() above, but makes the message from a format string and its arguments.
  template <typename First, typename... Rest>
  UsageError error(fmt::format_string<First, Rest...> message, First&& first,
                   Rest&&... rest) const {
    return error(fmt::format(message, std::forward<First>(first), std::forward<Rest>(rest)...));
  }

 private:
  void parse(Arguments arguments);
  void take(const std::string& option, const std::string& value);
  const Option& option_spelled(const std::string& word) const;
  UsageError unknown_option(const std::string& typed, Arguments arguments) const;
  UsageError wrong_value(const Option& option) const;

  const Command& command_;
  std::string invocation_;  ///< such as "nqueens count"
  std::vector<std::string> words_;
  std::vector<Option> options_;
  std::map<std::string, std::string> given_;
  std::vector<std::string> operands_;
};

/// Returns the choice of --threads; `automatic` for the word auto.
ThreadChoice thread_choice(const CommandLine& line,
                           const ThreadChoice& automatic = available_threads());

/// Parses a whole number in [least, most]; returns nullopt for anything else.
std::optional<std::int64_t> parse_integer(std::string_view text, std::int64_t least,
                                          std::int64_t most);

/// Parses "17" or "40-49". Returns the first and the last number, both in [least, most]; nullopt
/// for anything else.
std::optional<Range> parse_range(std::string_view text, std::int64_t least, std::int64_t most);

}  // namespace nqueens::app
