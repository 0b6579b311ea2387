// An option of a command, as plain values.
#pragma once

#include <cstdint>
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
  integer,  ///< in [least, most], or one of `words`
  seconds,  ///< positive, 10^9 at most
  percent,  ///< above 0, 100 at most
  word,     ///< one of `words`
};

using Words = std::vector<std::string>;

struct Option {
  std::string names;  ///< "quiet", or with a letter "q,quiet"
  Takes takes = Takes::nothing;
  std::string value;    ///< what the help calls the value, such as "SEC"; empty for a flag
  std::string meaning;  ///< in the help
  std::string preset;   ///< the value if none is given; empty: none
  Words words;
  std::int64_t least = 0;
  std::int64_t most = 0;
  bool of_one_machine = false;  ///< may differ between the processes of an MPI job

  std::string name() const { return names.substr(names.find(',') + 1); }
  /// Empty if there is none.
  std::string letter() const { return names.substr(0, names.find(',') + 1).substr(0, 1); }
};

/// The values of an integer option.
struct Range {
  std::int64_t least;
  std::int64_t most;
};

/// Options of each kind.
inline Option flag_option(const char* names, const std::string& meaning) {
  return {names, Takes::nothing, "", meaning};
}
inline Option text_option(const std::string& names, const std::string& value,
                          const std::string& meaning, const Words& words = {},
                          const char* preset = "") {
  return {names, Takes::text, value, meaning, preset, words};
}
inline Option list_option(const char* names, const char* value, const std::string& meaning,
                          const Words& words, const char* preset) {
  return {names, Takes::list, value, meaning, preset, words};
}
inline Option file_option(const char* names, const char* meaning) {
  return {names, Takes::file, "FILE", meaning};
}
inline Option folder_option(const char* names, const char* meaning) {
  return {names, Takes::folder, "DIR", meaning};
}
inline Option integer_option(const std::string& names, const std::string& value, Range range,
                             const std::string& meaning, const std::string& preset = "") {
  return {names, Takes::integer, value, meaning, preset, {}, range.least, range.most};
}
inline Option seconds_option(const char* names, const char* meaning, const char* preset = "") {
  return {names, Takes::seconds, "SEC", meaning, preset};
}
inline Option percent_option(const std::string& names, const std::string& meaning) {
  return {names, Takes::percent, "PERCENT", meaning};
}
inline Option word_option(const char* names, const char* value, const Words& words,
                          const char* preset, const std::string& meaning) {
  return {names, Takes::word, value, meaning, preset, words};
}
/// The help lists the words: "auto, always or never".
Option word_option(const char* names, const char* value, const Words& words, const char* preset);

/// Options that several commands have.
inline Option json_option(const char* meaning = "Print one JSON object") {
  return flag_option("json", meaning);
}
Option threads_option(const std::string& preset);
Option progress_option();
Option log_option();

}  // namespace nqueens::app
