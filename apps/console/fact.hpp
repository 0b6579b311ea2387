// Facts: the items of a report, each as text for people and as JSON for programs.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace nqueens::app {

/// A fact with a text is a row of the text report. A fact with a key is a member of the JSON
/// object.
struct Fact {
  std::string label = {};
  std::string text = {};
  std::string key = {};
  nlohmann::ordered_json value = {};
};

/// Returns a line for each fact that has a text: its label, padded to `columns` characters, then
/// the text.
std::string as_rows(const std::vector<Fact>& facts, int columns);

nlohmann::ordered_json as_object(const std::vector<Fact>& facts);

/// Returns a JSON object and a newline. If `indent` is kOnOneLine, the object is on one line.
std::string as_json(const std::vector<Fact>& facts, int indent = 2);
inline constexpr int kOnOneLine = -1;

}  // namespace nqueens::app
