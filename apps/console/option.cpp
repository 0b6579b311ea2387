#include "option.hpp"

#include "machine/threads.hpp"
#include "words.hpp"

namespace nqueens::app {

namespace {

Option option(Text names, Takes takes, Text value, Text meaning, Text preset = "",
              const Words& words = {}) {
  return {std::string(names),  takes, std::string(value), std::string(meaning),
          std::string(preset), words};
}

}  // namespace

std::vector<Option> joined(std::initializer_list<std::vector<Option>> lists) {
  std::vector<Option> all;
  for (const std::vector<Option>& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

Option flag_option(Text names, Text meaning) { return option(names, Takes::nothing, "", meaning); }

Option text_option(Text names, Text value, Text meaning, const Words& words, Text preset) {
  return option(names, Takes::text, value, meaning, preset, words);
}

Option list_option(Text names, Text value, Text meaning, const Words& words, Text preset) {
  return option(names, Takes::list, value, meaning, preset, words);
}

Option file_option(Text names, Text meaning) { return option(names, Takes::file, "FILE", meaning); }

Option folder_option(Text names, Text meaning) {
  return option(names, Takes::folder, "DIR", meaning);
}

Option integer_option(Text names, Text value, Range range, Text meaning, Text preset) {
  Option integer = option(names, Takes::integer, value, meaning, preset);
  integer.range = range;
  return integer;
}

Option seconds_option(Text names, Text meaning, Text preset) {
  return option(names, Takes::seconds, "SEC", meaning, preset);
}

Option percent_option(Text names, Text meaning) {
  return option(names, Takes::percent, "PERCENT", meaning);
}

Option word_option(Text names, Text value, const Words& words, Text preset, Text meaning) {
  const std::string list = listed(words, " or ");
  return option(names, Takes::word, value, meaning.empty() ? list : meaning, preset, words);
}

Option json_option(Text meaning) { return flag_option("json", meaning); }

Option threads_option(Text preset) {
  Option threads =
      integer_option("t,threads", "N|auto", {1, kMaxThreads},
                     "Number of threads; auto: all that affinity and cgroup allow", preset);
  threads.words = {"auto"};
  threads.of_one_machine = true;
  return threads;
}

Option progress_option() {
  return word_option("progress", "WHEN", {"auto", "always", "never", "json"}, "auto");
}

Option log_option() {
  Option log = word_option("log-level", "LEVEL",
                           {"trace", "debug", "info", "warning", "error", "off"}, "info");
  log.of_one_machine = true;
  return log;
}

}  // namespace nqueens::app
