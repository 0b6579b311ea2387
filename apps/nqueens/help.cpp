#include "help.hpp"

#include <array>
#include <limits>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "help_page.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

using Json = nlohmann::ordered_json;

std::string_view to_string(Takes takes) {
  constexpr std::array<std::string_view, 9> kNames{
      "nothing", "text", "list", "file", "folder", "integer", "seconds", "percent", "word"};
  return kNames.at(static_cast<std::size_t>(takes));
}

std::string json_of(const Option& option) {
  Json object{{"name", option.name()}};
  if (!option.letter().empty()) object["letter"] = option.letter();
  object["takes"] = to_string(option.takes);
  if (!option.value.empty()) object["value"] = option.value;
  if (!option.words.empty()) object["words"] = option.words;
  if (option.takes == Takes::integer) object["least"] = option.least;
  const bool bounded = option.most < std::numeric_limits<std::int64_t>::max();
  if (option.takes == Takes::integer && bounded) object["most"] = option.most;
  if (!option.preset.empty()) object["default"] = option.preset;
  object["meaning"] = option.meaning;
  return object.dump();
}

std::string json_of(const Command& command) {
  Json object{{"command", command.name},
              {"summary", command.summary},
              {"operands", command.operands},
              {"description", command.description},
              {"examples", Json::array()}};
  for (const Example& example : command.examples) {
    if (example.purpose.empty()) break;
    object["examples"].push_back({{"arguments", example.arguments}, {"purpose", example.purpose}});
  }
  std::string text = object.dump();
  text.back() = ',';
  text += "\n\"options\":[";
  std::string_view separator = "\n";
  for (const Option& option : all_options(command)) {
    text.append(separator).append(json_of(option));
    separator = ",\n";
  }
  return text + "]}";
}

}  // namespace

std::string orientation() {
  HelpPage page(20);
  page.text(
      "nqueens counts the ways to place N queens on a board of N x N squares so that none attacks "
      "another. To begin with:");
  page.text("");
  page.entry("nqueens count 8", "how many ways there are for 8 queens");
  page.entry("nqueens watch 8", "the search for them, played in the terminal");
  page.entry("nqueens list 6", "the solutions themselves");
  page.entry("nqueens help", "all commands; 'nqueens help count' tells about one");
  return page.page();
}

std::string overview() {
  HelpPage page(14);
  page.text("Counts every solution of the n-queens problem, exactly and fast.");
  page.heading("Usage:");
  page.verbatim("nqueens COMMAND [ARGUMENT...]");
  page.heading("Commands:");
  for (const Command* command : kCommands) {
    page.entry(std::string(command->name), std::string(command->summary));
  }
  page.entry("help", "this overview");
  page.text("");
  page.text(
      "'nqueens COMMAND --help' tells more about a command, 'nqueens --version' about this "
      "build.");
  return page.page();
}

std::string help_as_json() {
  std::string text = R"({"schema":"help-1","version":)";
  text.append(Json(version()).dump()).append(",\n\"commands\":[");
  std::string_view separator = "\n";
  for (const Command* command : kCommands) {
    text.append(separator).append(json_of(*command));
    separator = ",\n";
  }
  return text + "\n]}\n";
}

}  // namespace nqueens::app
