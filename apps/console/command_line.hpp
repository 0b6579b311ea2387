// One parser per command: cxxopts, with the checks it leaves to its users.
//
// How to add an option: 1) add it with add_option() or add_flag(); 2) read it with a function
// below, so that a bad value gets one clear line; 3) describe it in docs/usage.md and the man page;
// 4) test a bad value in tests/program. CONTRIBUTING.md has more.
#pragma once

#include <cstdint>
#include <cxxopts.hpp>
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
#include "machine/threads.hpp"

namespace nqueens::app {

/// Arguments after the command's name.
using Arguments = std::span<const std::string>;

/// Boards of these sizes, first <= last.
struct BoardSizes {
  int first = 0;
  int last = 0;
};

/// The command line is wrong. The message is one line: what, where, what to do.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The command line of a command. Options may be given once; --help and --color are always there.
class CommandLine {
 public:
  /// `operands` names the words that are not options, such as "N"; "" if there are none.
  /// `command` is empty for a program that has none.
  CommandLine(const std::string& command, const std::string& operands, const std::string& summary,
              const std::string& program = "nqueens");

  /// An option that takes no value. Its name may follow its letter, as in "q,quiet".
  void add_flag(const std::string& name, const std::string& meaning);
  /// An option with a value, which the help calls `value`; `preset` is what it is by default.
  void add_option(const std::string& name, const std::string& value, const std::string& meaning,
                  const std::optional<std::string>& preset = {});

  /// An example for the help: what follows the command, such as "8 --json", and what it does.
  void add_example(const std::string& arguments, const std::string& purpose);

  /// Throws UsageError for unknown, repeated or incomplete options. --color takes effect. False
  /// where the help is asked for instead.
  bool parse(Arguments arguments);

  /// Broken at the width of the terminal that standard output is, or of 80 columns.
  std::string help() const;

  bool has(const std::string& option) const { return result_.count(option) != 0; }
  /// The option's text, or its default.
  std::string text(const std::string& option) const { return result_[option].as<std::string>(); }
  /// Throws UsageError if the user gives the option and one of the others.
  void exclude(const std::string& option, std::initializer_list<std::string> others) const;
  /// Throws UsageError if the option is given without the other, such as "checkpoint", whose value
  /// is called `value`.
  void require(const std::string& option, const std::string& other,
               const std::string& value = "") const;
  /// The option as a whole number in [least, most]; throws UsageError.
  std::int64_t integer(const std::string& option, std::int64_t least, std::int64_t most) const;
  /// The option as a positive number of seconds, 10^9 at most; throws UsageError.
  double seconds(const std::string& option) const;
  /// The option as a percentage, more than 0 and at most 100; throws UsageError.
  double percent(const std::string& option) const;
  /// The option as one of the words; throws UsageError naming them.
  std::string one_of(const std::string& option, const std::vector<std::string>& words) const;

  /// The options that were given, by their long names, with their texts ("true" for those that take
  /// none).
  std::map<std::string, std::string> given() const;

  /// The words that are not options.
  const std::vector<std::string>& operands() const { return operands_; }
  /// Throws UsageError if there are any.
  void expect_no_operands() const;
  /// The only operand, a board size in [1, most]; what to do about a larger one is said by
  /// `beyond`. Throws UsageError.
  int board_size(int most = kMaxBoard, const std::string& beyond = "") const;

  /// The only operand, a board size in [1, 32] or a range of them, such as 1-15; throws UsageError.
  BoardSizes board_sizes() const;

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
  UsageError unknown_option(const std::string& complaint) const;
  double positive_number(const std::string& option, double most, const std::string& what) const;

  struct Example {
    std::string arguments;
    std::string purpose;
  };

  std::string invocation_;  ///< such as "nqueens count"
  std::string summary_;
  std::string operand_names_;
  std::vector<Example> examples_;
  cxxopts::Options options_;
  cxxopts::ParseResult result_;
  std::vector<std::string> operands_;
};

/// Options that several commands share: adding and reading.
void add_thread_option(CommandLine& line, const std::string& default_threads);
/// `automatic` is what auto stands for.
ThreadChoice thread_choice(const CommandLine& line,
                           const ThreadChoice& automatic = available_threads());

/// A whole number in [least, most], or nullopt.
std::optional<std::int64_t> parse_integer(std::string_view text, std::int64_t least,
                                          std::int64_t most);

}  // namespace nqueens::app
