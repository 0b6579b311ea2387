// An option of a command, as plain values.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace nqueens::app {

/// What an option takes.
enum class Takes {
  nothing,  ///< a flag
  text,     ///< any text, which the command judges; `words`, if there are any, are common choices
  list,     ///< the same, several of them with commas between
  file,
  folder,
  integer,  ///< in `range`, or one of `words`
  seconds,  ///< positive, 10^9 at most
  percent,  ///< above 0, 100 at most
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
  std::string value;    ///< what the help calls the value, such as "SEC"; empty for a flag
  std::string meaning;  ///< in the help
  std::string preset;   ///< the value if none is given; empty: none
  Words words;
  Range range = {0, 0};
  bool of_one_machine = false;  ///< may differ between the processes of an MPI job

  std::string name() const { return names.substr(names.find(',') + 1); }
  /// Empty if there is none.
  std::string letter() const { return names.substr(0, names.find(',') + 1).substr(0, 1); }
};

/// The options of all the lists, in their order.
std::vector<Option> joined(std::initializer_list<std::vector<Option>> lists);

/// Options of each kind. They are not inline, since every declaration would hold their code again.
using Text = std::string_view;
Option flag_option(Text names, Text meaning);
Option text_option(Text names, Text value, Text meaning, const Words& words = {}, Text preset = "");
Option list_option(Text names, Text value, Text meaning, const Words& words, Text preset);
Option file_option(Text names, Text meaning);
Option folder_option(Text names, Text meaning);
Option integer_option(Text names, Text value, Range range, Text meaning, Text preset = "");
Option seconds_option(Text names, Text meaning, Text preset = "");
Option percent_option(Text names, Text meaning);
/// Where the meaning is left out, it is the list of the words: "auto, always or never".
Option word_option(Text names, Text value, const Words& words, Text preset, Text meaning = "");

/// Options that several commands have.
Option json_option(Text meaning = "Print one JSON object");
Option threads_option(Text preset);
Option progress_option();
Option log_option();

}  // namespace nqueens::app
