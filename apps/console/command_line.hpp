// The words of a command line, parsed by cxxopts as a command declares its options, with the checks
// that cxxopts leaves to its users.
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

#include "board/bits.hpp"
#include "command.hpp"
#include "machine/threads.hpp"

namespace nqueens::app {

/// Arguments after the command's name.
using Arguments = std::span<const std::string>;

/// The command line is wrong. The message is one line: what, where, what to do.
class UsageError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// What was given of what a command declares. Options may be given once; a flag is given by --NAME
/// or --NAME=true, and not by --NAME=false. Values are checked when they are read.
class CommandLine {
 public:
  /// Throws UsageError for unknown, repeated or incomplete options. --color takes effect.
  CommandLine(const Command& command, Arguments arguments);

  /// Whether the command has the option at all.
  bool declares(const std::string& option) const;
  /// Its declaration; the command has it.
  const Option& declared(const std::string& option) const;
  bool has(const std::string& option) const { return given_.count(option) != 0; }
  /// The option's text, or its default; the option takes a value.
  std::string text(const std::string& option) const;
  /// Throws UsageError if the user gives the option and one of the others.
  void exclude(const std::string& option, std::initializer_list<std::string> others) const;
  /// Throws UsageError if the option is given without the other, such as "checkpoint", whose value
  /// is called `value`.
  void require(const std::string& option, const std::string& other,
               const std::string& value = "") const;
  /// The option as a whole number in its range, which may be narrower here; throws UsageError.
  std::int64_t integer(const std::string& option) const;
  std::int64_t integer(const std::string& option, std::int64_t least, std::int64_t most) const;
  /// The option as a positive number of seconds, 10^9 at most; throws UsageError.
  double seconds(const std::string& option) const;
  /// The option as a percentage, more than 0 and at most 100; throws UsageError.
  double percent(const std::string& option) const;
  /// The option as one of its words; throws UsageError naming them.
  std::string word(const std::string& option) const;

  /// The options that were given, by their long names, with their texts ("true" for flags).
  const std::map<std::string, std::string>& given() const { return given_; }
  /// Such as "nqueens bench --json", for reports. What is written to files and shells needs quotes.
  std::string as_typed() const;

  /// The words that are not options.
  const std::vector<std::string>& operands() const { return operands_; }
  /// Throws UsageError if there are any.
  void expect_no_operands() const;
  /// The only operand, a board size in [1, most]; what to do about a larger one is said by
  /// `beyond`. Throws UsageError.
  int board_size(int most = kMaxBoard, const std::string& beyond = "") const;

  /// The only operand: a board size as above, or several that go up, such as 1-15 or 5,6,8-9.
  /// Throws UsageError.
  std::vector<int> board_sizes(int most = kMaxBoard, const std::string& beyond = "") const;

  /// Throws UsageError if there are several boards and one of the options is given.
  void expect_one_board(const std::vector<int>& sizes,
                        std::initializer_list<std::string> options) const;

  /// The only operand, called `name` in errors; throws UsageError.
  std::string only_operand(const std::string& name) const;

  /// A UsageError that ends by pointing to the command's help.
  UsageError error(const std::string& message) const;
  /// The same, of a format and what it takes.
  template <typename First, typename... Rest>
  UsageError error(fmt::format_string<First, Rest...> message, First&& first,
                   Rest&&... rest) const {
    return error(fmt::format(message, std::forward<First>(first), std::forward<Rest>(rest)...));
  }

 private:
  void parse(Arguments arguments);
  void take(const std::string& option, const std::string& value);
  UsageError unknown_option(const std::string& complaint) const;
  double positive_number(const std::string& option, double most, const std::string& what) const;

  std::string invocation_;  ///< such as "nqueens count"
  std::vector<std::string> words_;
  std::vector<Option> options_;
  std::map<std::string, std::string> given_;
  std::vector<std::string> operands_;
};

/// What --threads says; `automatic` is what auto stands for.
ThreadChoice thread_choice(const CommandLine& line,
                           const ThreadChoice& automatic = available_threads());

/// A whole number in [least, most], or nullopt.
std::optional<std::int64_t> parse_integer(std::string_view text, std::int64_t least,
                                          std::int64_t most);

/// "17" or "40-49" as its first and last number, both in [least, most]; nullopt for anything else.
std::optional<Range> parse_range(std::string_view text, std::int64_t least, std::int64_t most);

}  // namespace nqueens::app
