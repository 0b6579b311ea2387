// The report of a command that measures: text is printed as it comes, JSON at the end.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "exit_code.hpp"
#include "fact.hpp"

namespace nqueens::app {

/// A table of text, and an array of JSON objects. The labels of the facts are its heading.
struct Table {
  std::string_view key;         ///< of the array
  std::array<int, 9> widths;    ///< of the columns; below 0 where text begins at the left
  std::string_view title = {};  ///< a line above the heading
  bool styled = false;          ///< whether the heading has its style
};

class RunningReport {
 public:
  explicit RunningReport(bool json) : json_(json) {}

  /// Text alone.
  void print(const std::string& text) const;
  /// Rows of text with labels, and members of the JSON object.
  void add(const std::vector<Fact>& facts);
  /// The first row brings title and heading. Rows of two tables do not mix.
  void add_row(const Table& table, const std::vector<Fact>& row);
  /// A row that has a text of its own.
  void add_row(std::string_view key, const std::vector<Fact>& row, const std::string& text = "");
  /// Prints the JSON object, if that is asked for.
  ExitCode end() const;

 private:
  nlohmann::ordered_json& array_of(std::string_view key);

  bool json_;
  std::vector<Fact> facts_;
};

}  // namespace nqueens::app
