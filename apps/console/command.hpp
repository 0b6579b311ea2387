// Describes commands and their options. The parser, the help, the completions, and the options
// listed in the documents are made from these descriptions.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "exit_code.hpp"

namespace nqueens::app {

/// The kind of value that an option takes.
enum class Takes {
  nothing,  ///< a flag
  text,     ///< any text; `words` are some allowed values, for the shell's completion
  list,     ///< several texts, separated by commas
  file,
  folder,
  integer,  ///< in `range`, or one of `words`
  seconds,  ///< positive, at most 10^9
  percent,  ///< above 0, at most 100
  word,     ///< one of `words`
};

using Words = std::vector<std::string>;

/// The values of an integer option.
struct Range {
  std::int64_t least;
  std::int64_t most;
};

struct Option {
  std::string names;  ///< "quiet", or with a letter "q,quiet"
  Takes takes = Takes::nothing;
  std::string value;    ///< name of the value in the help, such as "SEC"; empty for a flag
  std::string meaning;  ///< description in the help
  std::string preset;   ///< default value; may be empty
  Words words;
  Range range = {0, 0};
  bool of_one_machine = false;  ///< may differ between the processes of an MPI job

  std::string name() const { return names.substr(names.find(',') + 1); }
  /// Returns the option's letter; empty if it has none.
  std::string letter() const { return names.substr(0, names.find(',') + 1).substr(0, 1); }
};

std::vector<Option> joined(std::initializer_list<std::vector<Option>> lists);

using Text = std::string_view;
Option flag_option(Text names, Text meaning);
Option text_option(Text names, Text value, Text meaning, const Words& words = {}, Text preset = "");
Option list_option(Text names, Text value, Text meaning, const Words& words, Text preset);
Option file_option(Text names, Text meaning);
Option folder_option(Text names, Text meaning);
Option integer_option(Text names, Text value, Range range, Text meaning, Text preset = "");
Option seconds_option(Text names, Text meaning, Text preset = "");
Option percent_option(Text names, Text meaning);
/// If `meaning` is empty, the help shows the words, as in "auto, always or never".
Option word_option(Text names, Text value, const Words& words, Text preset, Text meaning = "");

/// Options that several commands have.
Option json_option(Text meaning = "Print one JSON object");
Option threads_option(Text preset);
Option progress_option();
Option log_option();

class HelpPage {
 public:
  /// The page is as wide as the terminal on standard output; 80 columns if it is no terminal.
  explicit HelpPage(int meaning_column);

  void text(std::string_view paragraph);
  void heading(const std::string& words);
  /// Adds an indented line that is not broken.
  void verbatim(const std::string& line);
  /// Adds a term with its meaning, which begins at `meaning_column` in the same line, or in the
  /// next line if there is no room.
  void entry(std::string_view term, std::string_view meaning);

  const std::string& page() const { return page_; }

 private:
  int columns_;
  int meaning_column_;
  std::string page_;
};

class CommandLine;

struct Example {
  std::string_view arguments{};  ///< arguments after the command's name, such as "8 --json"
  std::string_view purpose{};
};

/// An option that a command does not have, and what is written instead.
struct Instead {
  std::string_view option{};  ///< such as "json"
  std::string_view now{};     ///< such as "--format json"
};

struct Command {
  std::string_view name{};            ///< empty if the program has only one command
  std::string_view summary{};         ///< a line of `nqueens help`
  std::string_view operands{};        ///< the words that are not options, such as "N"; may be empty
  std::string_view description{};     ///< the first lines of the command's help
  std::vector<Option> (*options)();   ///< all options but --help and --color
  std::array<Example, 3> examples{};  ///< entries with an empty `purpose` are unused
  std::array<Instead, 7> instead{};   ///< entries with an empty `option` are unused
  ExitCode (*run)(const CommandLine&) = nullptr;
  std::string_view program = "nqueens";
};

/// Returns text such as "nqueens count".
std::string invocation(const Command& command);

/// Returns --help, --color and the command's own options, in the order of the help.
std::vector<Option> all_options(const Command& command);

std::string help_on(const Command& command);

}  // namespace nqueens::app
