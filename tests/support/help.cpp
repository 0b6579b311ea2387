#include "support/help.hpp"

#include <nlohmann/json.hpp>

#include "support/program.hpp"

namespace nqueens::test {
namespace {

using nlohmann::json;

const json& commands() {
  static const json kCommands = json::parse(printed_by({"help", "--json"})).at("commands");
  return kCommands;
}

json options_of(const std::string& command) {
  for (const json& one : commands()) {
    if (one.at("command") == command) return one.at("options");
  }
  return json::array();
}

}  // namespace

std::vector<std::string> commands_in_help() {
  std::vector<std::string> names;
  for (const json& command : commands()) names.push_back(command.at("command"));
  return names;
}

std::set<std::string> options_in_help(const std::string& command) {
  std::set<std::string> names;
  for (const json& option : options_of(command)) {
    names.insert("--" + option.at("name").get<std::string>());
    if (option.contains("letter")) names.insert("-" + option.at("letter").get<std::string>());
  }
  return names;
}

std::map<std::string, std::vector<std::string>> words_in_help(const std::string& command) {
  std::map<std::string, std::vector<std::string>> words;
  for (const json& option : options_of(command)) {
    if (option.contains("words")) words[option.at("name")] = option.at("words");
  }
  return words;
}

}  // namespace nqueens::test
