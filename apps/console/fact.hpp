// What a report says, once for people and once for programs.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace nqueens::app {

/// A row of text, where there is a text, and a member of a JSON object, where there is a key.
struct Fact {
  std::string label = {};
  std::string text = {};
  std::string key = {};
  nlohmann::ordered_json value = {};
};

/// One line for each fact that has a text: its label, filled up to `columns` characters, then the
/// text.
std::string as_rows(const std::vector<Fact>& facts, int columns);

nlohmann::ordered_json as_object(const std::vector<Fact>& facts);

/// Ends with a newline. Without an indent all of it is one line.
std::string as_json(const std::vector<Fact>& facts, int indent = 2);
inline constexpr int kOnOneLine = -1;

}  // namespace nqueens::app
