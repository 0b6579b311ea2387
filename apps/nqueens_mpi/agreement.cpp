#include "agreement.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <spdlog/fmt/fmt.h>

namespace nqueens::app {
namespace {

// Values by the long names of options; the operands have the name "N".
using Given = std::map<std::string, std::string>;

// The value of a flag.
constexpr std::string_view kNoText = "true";

bool contains(Arguments words, const char* wanted) {
  return std::ranges::find(words, wanted) != words.end();
}

Given given_by(const Command& command, Arguments words) {
  if (asks_for_version(words)) return {{"--version", std::string(kNoText)}};
  const CommandLine line(command, words);
  if (line.has("help")) return {{"--help", std::string(kNoText)}};
  Given given;
  for (const auto& [option, value] : line.given()) {
    if (!line.declared(option).of_one_machine) given["--" + option] = value;
  }
  for (const std::string& operand : line.operands()) {
    given["N"] += (given["N"].empty() ? "" : " ") + operand;
  }
  return given;
}

std::string value_in(const Given& given, const std::string& option) {
  const auto found = given.find(option);
  if (found == given.end()) return "not given";
  return found->second == kNoText ? "given" : "'" + found->second + "'";
}

// Returns text such as "--depth is '3' there and not given here" for each option that differs;
// empty if none does.
std::string difference(const Given& there, const Given& here) {
  std::set<std::string> options;
  for (const Given* side : {&there, &here}) {
    for (const auto& [option, value] : *side) options.insert(option);
  }
  std::string text;
  for (const std::string& option : options) {
    const std::string first = value_in(there, option);
    const std::string second = value_in(here, option);
    if (first == second) continue;
    text += fmt::format("{}{} is {} there and {} here", text.empty() ? "" : ", ", option, first,
                        second);
  }
  return text;
}

}  // namespace

std::vector<std::vector<std::string>> words_of_ranks(Communicator& communicator, Arguments own) {
  constexpr char kEnd = '\0';  // no argument of a program contains it
  std::string text;
  for (const std::string& word : own) (text += word) += kEnd;
  std::vector<std::vector<std::string>> ranks;
  for (const std::string& shared : communicator.share(text)) {
    std::vector<std::string>& words = ranks.emplace_back();
    for (std::size_t begin = 0; begin < shared.size(); begin += words.back().size() + 1) {
      words.push_back(shared.substr(begin, shared.find(kEnd, begin) - begin));
    }
  }
  return ranks;
}

bool asks_for_version(Arguments words) { return contains(words, "--version"); }

void require_same_options(const Command& command,
                          const std::vector<std::vector<std::string>>& words) {
  const Given here = given_by(command, words.front());
  for (std::size_t rank = 1; rank < words.size(); ++rank) {
    Given there;
    try {
      there = given_by(command, words[rank]);
    } catch (const UsageError& error) {
      throw UsageError(fmt::format("rank {}: {}", rank, error.what()));
    }
    const std::string what = difference(there, here);
    if (what.empty()) continue;
    throw UsageError(fmt::format(
        "rank {} has other options than rank 0: {}; give all ranks the same", rank, what));
  }
}

}  // namespace nqueens::app
