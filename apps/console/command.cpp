#include "command.hpp"

#include <spdlog/fmt/fmt.h>

#include "help_page.hpp"

namespace nqueens::app {
namespace {

std::string spelling_of(const Option& option) {
  const std::string letter = option.letter();
  const std::string begin = letter.empty() ? std::string(4, ' ') : fmt::format("-{}, ", letter);
  const std::string_view gap = option.value.empty() ? "" : " ";
  return fmt::format("{}--{}{}{}", begin, option.name(), gap, option.value);
}

std::string text_of(const Option& option) {
  if (option.preset.empty()) return option.meaning;
  return option.meaning + " (default: " + option.preset + ")";
}

}  // namespace

std::string invocation(const Command& command) {
  std::string text(command.program);
  return command.name.empty() ? text : text.append(" ").append(command.name);
}

std::vector<Option> all_options(const Command& command) {
  std::vector<Option> all{flag_option("h,help", "Print this help"),
                          word_option("color", "WHEN", {"auto", "always", "never"}, "auto")};
  for (Option& option : command.options()) all.push_back(std::move(option));
  return all;
}

std::string help_on(const Command& command) {
  constexpr int kMeaningColumn = 30;
  HelpPage page(kMeaningColumn);
  page.text(std::string(command.description));
  page.heading("Usage:");
  std::string usage = invocation(command) + " [OPTION...]";
  if (!command.operands.empty()) usage.append(" ").append(command.operands);
  page.verbatim(usage);
  page.heading("Options:");
  for (const Option& option : all_options(command))
    page.entry(spelling_of(option), text_of(option));
  if (!command.examples.front().purpose.empty()) page.heading("Examples:");
  for (const Example& example : command.examples) {
    if (example.purpose.empty()) break;
    std::string text = invocation(command);
    if (!example.arguments.empty()) text.append(" ").append(example.arguments);
    page.entry(text, std::string(example.purpose));
  }
  return page.page();
}

}  // namespace nqueens::app
