#include "option.hpp"

#include "machine/threads.hpp"

namespace nqueens::app {

namespace {

Option option(Text names, Takes takes, Text value, Text meaning, Text preset = "") {
  return {std::string(names), takes, std::string(value), std::string(meaning), std::string(preset)};
}

std::string listed(const Words& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 < words.size() ? ", " : " or ";
    text += words[i];
  }
  return text;
}

}  // namespace

Option flag_option(Text names, Text meaning) { return option(names, Takes::nothing, "", meaning); }

Option text_option(Text names, Text value, Text meaning, const Words& words, Text preset) {
  Option text = option(names, Takes::text, value, meaning, preset);
  text.words = words;
  return text;
}

Option list_option(Text names, Text value, Text meaning, const Words& words, Text preset) {
  Option list = text_option(names, value, meaning, words, preset);
  list.takes = Takes::list;
  return list;
}

Option file_option(Text names, Text meaning) { return option(names, Takes::file, "FILE", meaning); }

Option folder_option(Text names, Text meaning) {
  return option(names, Takes::folder, "DIR", meaning);
}

Option integer_option(Text names, Text value, Range range, Text meaning, Text preset) {
  Option integer = option(names, Takes::integer, value, meaning, preset);
  integer.least = range.least;
  integer.most = range.most;
  return integer;
}

Option seconds_option(Text names, Text meaning, Text preset) {
  return option(names, Takes::seconds, "SEC", meaning, preset);
}

Option percent_option(Text names, Text meaning) {
  return option(names, Takes::percent, "PERCENT", meaning);
}

Option word_option(Text names, Text value, const Words& words, Text preset, Text meaning) {
  Option word = text_option(names, value, meaning, words, preset);
  word.takes = Takes::word;
  if (meaning.empty()) word.meaning = listed(words);
  return word;
}

Option json_option(Text meaning) { return flag_option("json", meaning); }

Option threads_option(Text preset) {
  Option threads =
      integer_option("t,threads", "N|auto", {1, kMaxThreads},
                     "Number of threads; auto: what affinity and cgroup allow", preset);
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
