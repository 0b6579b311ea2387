#include "formula_boards.hpp"

#include <algorithm>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <sstream>
#include <utility>

#include "nqueens/construct.hpp"
#include "terminal.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

/// Parses the text of an option, such as "h=6,k=31". Returns the values in the family's order of
/// parameters.
Parameters parameters_of(const CommandLine& line, const std::string& option, const Family& family) {
  constexpr std::int64_t kMissing = -1;
  const auto names = family.info().parameters;
  Parameters choice(names.size(), kMissing);
  std::istringstream items(line.text(option));
  for (std::string item; std::getline(items, item, ',');) {
    const auto equals = std::min(item.find('='), item.size());
    const auto name = std::ranges::find(names, item.substr(0, equals));
    if (equals == item.size() || name == names.end()) {
      throw line.error(
          "--{} takes {} for family {}, not '{}'", option,
          names.empty() ? "nothing" : fmt::format("NAME=VALUE with {}", fmt::join(names, ", ")),
          family.info().name, item);
    }
    auto& value = choice[static_cast<std::size_t>(name - names.begin())];
    if (value != kMissing) throw line.error("--{} gives {} twice", option, *name);
    const std::string given = item.substr(equals + 1);
    value = parse_integer(given, 0, kLargestConstructed).value_or(kMissing);
    if (value == kMissing) {
      throw line.error("--{} takes a whole number from 0 to {} for {}, not '{}'", option,
                       kLargestConstructed, *name, given);
    }
  }
  const auto missing = std::ranges::find(choice, kMissing);
  if (missing == choice.end()) return choice;
  throw line.error("--{} must give {} too", option,
                   names[static_cast<std::size_t>(missing - choice.begin())]);
}

Construction chosen(const CommandLine& line, int n) {
  const bool symmetric = line.has("symmetric");
  const bool conflicts = line.has("allow-conflicts");
  if (conflicts && (!line.has("family") || !line.has("param") || symmetric)) {
    throw line.error("--allow-conflicts needs --family and --param, and nothing else to choose by");
  }
  if (!line.has("family")) {
    if (line.has("param")) throw line.error("--param needs the --family that it belongs to");
    return symmetric ? symmetric_construction(n) : default_construction(n);
  }
  const Family& family = nqueens::family(line.text("family"));
  if (!line.has("param")) {
    const auto choice = symmetric ? family.symmetric_choice(n) : family.default_choice(n);
    if (choice) return {&family, *choice};
    throw line.error("family {} has no {}member for N = {}; it exists for {}", family.info().name,
                     symmetric ? "point-symmetric " : "", n, family.info().sizes);
  }
  Construction construction{&family, parameters_of(line, "param", family)};
  if (conflicts) return construction;
  if (const auto reason = family.refusal(n, construction.parameters)) throw line.error(*reason);
  if (symmetric && !construction.is_symmetric(n)) {
    throw line.error(to_string(n, construction) + " is not point-symmetric");
  }
  return construction;
}

std::string description_of(const FamilyInfo& about) {
  constexpr int kColumns = 76;
  std::string text = fmt::format("{}\nfor {}", about.summary, about.sizes);
  if (!about.condition.empty()) text.append("\n").append(about.condition);
  return fmt::format("    {}\n", fmt::join(wrapped(text, kColumns), "\n    "));
}

}  // namespace

std::vector<std::string> family_names() {
  std::vector<std::string> names;
  for (const Family* family : families()) names.emplace_back(family->info().name);
  return names;
}

Arrangement from_formula(const CommandLine& line, int n) {
  const Construction construction = chosen(line, n);
  Arrangement arrangement{
      .board = line.has("allow-conflicts") ? construction.arrangement(n) : construction.build(n),
      .name = to_string(n, construction)};
  if (!line.has("marks")) return arrangement;
  Origin origin = construction.origin(n);
  arrangement.marks = {.before = std::move(origin.squares),
                       .before_name = std::move(origin.name),
                       .block = origin.block};
  if (line.has("also")) {
    const Family& family = *construction.family;
    const Construction other{&family, parameters_of(line, "also", family)};
    arrangement.marks.also = other.arrangement(n);
    arrangement.marks.also_name = to_string(n, other);
  }
  return arrangement;
}

// The families that have solutions for N come first.
std::string families_table(int n) {
  constexpr const char* kRow = "{:<18} {:>20} {:>16}\n";
  std::string here;
  std::string elsewhere;
  for (const Family* family : families()) {
    const FamilyInfo& about = family->info();
    std::string& list = family->choices(n) > 0 ? here : elsewhere;
    list += fmt::format(kRow, about.name, family->choices(n), family->symmetric_choices(n)) +
            description_of(about);
  }
  const auto heading = [&](const char* title) {
    return styled(Stream::out, Style::heading, fmt::format("{} N = {}", title, n)) + "\n" +
           fmt::format(kRow, "family", "choices", "point-symmetric");
  };
  return heading("Families with solutions for") + here + "\n" +
         heading("Families without any for") + elsewhere;
}

}  // namespace nqueens::app
