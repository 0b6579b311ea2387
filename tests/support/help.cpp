#include "support/help.hpp"

#include <regex>
#include <sstream>

#include "support/program.hpp"

namespace nqueens::test {
namespace {

// The first group of the pattern in every line that it fits.
std::vector<std::string> first_groups(const std::string& text, const std::string& pattern) {
  const std::regex expression(pattern);
  std::vector<std::string> groups;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_match(line, match, expression)) groups.push_back(match[1]);
  }
  return groups;
}

}  // namespace

std::vector<std::string> commands_in_help() {
  auto commands = first_groups(run_program({"help"}).out, "  ([a-z]+)  .*");
  std::erase(commands, "help");
  return commands;
}

std::set<std::string> options_in_help(const std::string& command) {
  const auto spellings = first_groups(run_program({"help", command}).out,
                                      "  (?:    )?((?:-[a-z], )?--[a-z-]+(?: [^ ]+)?)(?:  .*)?");
  std::set<std::string> options(spellings.begin(), spellings.end());
  options.erase("-h, --help");
  options.erase("--color WHEN");
  return options;
}

std::set<std::string> option_names(const std::set<std::string>& spellings) {
  std::set<std::string> names;
  for (const std::string& spelling : spellings) {
    std::istringstream words(spelling);
    for (std::string word; words >> word;) {
      if (word.back() == ',') word.pop_back();
      if (word.front() == '-') names.insert(word);
    }
  }
  return names;
}

}  // namespace nqueens::test
