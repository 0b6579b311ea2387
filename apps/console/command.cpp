#include "command.hpp"

#include <algorithm>
#include <spdlog/fmt/fmt.h>

#include "base/threads.hpp"
#include "terminal.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

Option option(Text names, Takes takes, Text value, Text meaning, Text preset = "",
              const Words& words = {}) {
  return {std::string(names),  takes, std::string(value), std::string(meaning),
          std::string(preset), words};
}

constexpr int kUsualColumns = 80;
constexpr int kWidestText = 100;  // longer lines are hard to read
constexpr int kIndent = 2;
constexpr int kGap = 2;
constexpr int kMeaningBelow = 8;
constexpr int kNarrowestMeaning = 26;

std::string blanks(int count) { return std::string(static_cast<std::size_t>(count), ' '); }

std::string spelling_of(const Option& option) {
  const std::string letter = option.letter();
  const std::string begin = letter.empty() ? std::string(4, ' ') : fmt::format("-{}, ", letter);
  const std::string_view gap = option.value.empty() ? "" : " ";
  return fmt::format("{}--{}{}{}", begin, option.name(), gap, option.value);
}

// Returns both texts with a blank between them; only `text` if `more` is empty.
std::string with(std::string text, std::string_view more) {
  return more.empty() ? text : text.append(" ").append(more);
}

std::string text_of(const Option& option) {
  if (option.preset.empty()) return option.meaning;
  return option.meaning + " (default: " + option.preset + ")";
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

HelpPage::HelpPage(int meaning_column)
    : columns_(columns_of(Stream::out).value_or(kUsualColumns)), meaning_column_(meaning_column) {}

void HelpPage::text(std::string_view paragraph) {
  for (const std::string& line : wrapped(paragraph, std::min(columns_, kWidestText))) {
    page_ += line + "\n";
  }
}

void HelpPage::heading(const std::string& words) {
  page_ += '\n';
  page_ += styled(Stream::out, Style::heading, words);
  page_ += '\n';
}

void HelpPage::verbatim(const std::string& line) { page_ += blanks(kIndent) + line + "\n"; }

void HelpPage::entry(std::string_view term, std::string_view meaning) {
  const bool two_columns = columns_ - meaning_column_ >= kNarrowestMeaning;
  const int column = two_columns ? meaning_column_ : kMeaningBelow;
  const int term_end = kIndent + static_cast<int>(term.size());
  const bool beside = two_columns && term_end + kGap <= column;
  page_.append(blanks(kIndent)).append(term).append(beside ? blanks(column - term_end) : "\n");
  bool first = beside;
  for (const std::string& line : wrapped(meaning, std::min(columns_, kWidestText) - column)) {
    page_ += (first ? "" : blanks(column)) + line + "\n";
    first = false;
  }
}

std::string invocation(const Command& command) {
  return with(std::string(command.program), command.name);
}

std::vector<Option> all_options(const Command& command) {
  return joined({{flag_option("h,help", "Print this help"),
                  word_option("color", "WHEN", {"auto", "always", "never"}, "auto")},
                 command.options()});
}

std::string help_on(const Command& command) {
  constexpr int kMeaningColumn = 30;
  HelpPage page(kMeaningColumn);
  page.text(command.description);
  page.heading("Usage:");
  page.verbatim(with(invocation(command) + " [OPTION...]", command.operands));
  page.heading("Options:");
  for (const Option& option : all_options(command))
    page.entry(spelling_of(option), text_of(option));
  if (!command.examples.front().purpose.empty()) page.heading("Examples:");
  for (const Example& example : command.examples) {
    if (example.purpose.empty()) break;
    page.entry(with(invocation(command), example.arguments), example.purpose);
  }
  return page.page();
}

}  // namespace nqueens::app
