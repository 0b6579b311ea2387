// Option: describes an option of a command.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

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

}  // namespace nqueens::app
