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

// Returns both texts with a blank between them; only `text` if `more` is empty.
std::string with(std::string text, std::string_view more) {
  return more.empty() ? text : text.append(" ").append(more);
}

std::string text_of(const Option& option) {
  if (option.preset.empty()) return option.meaning;
  return option.meaning + " (default: " + option.preset + ")";
}

}  // namespace

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
