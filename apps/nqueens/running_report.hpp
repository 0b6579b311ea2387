// RunningReport: the report of a command that measures. Text is printed at once, JSON at the end.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "exit_code.hpp"
#include "fact.hpp"

namespace nqueens::app {

/// Describes a table of the text report. In JSON, it is an array of objects, one for each row. The
/// heading shows the labels of the row's facts.
struct Table {
  std::string_view key;         ///< name of the JSON array
  std::array<int, 10> widths;   ///< of the columns; negative for left-aligned ones
  std::string_view title = {};  ///< a line above the heading
  bool styled = false;          ///< whether the heading is styled
};

class RunningReport {
 public:
  explicit RunningReport(bool json) : json_(json) {}

  /// Prints text, unless --json is given.
  void print(const std::string& text) const;
  /// Adds facts: lines of text, each with a label, and members of the JSON object.
  void add(const std::vector<Fact>& facts);
  /// Adds a row to a table. Before the first row, prints title and heading. A table must be
  /// complete before another one begins.
  void add_row(const Table& table, const std::vector<Fact>& row);
  /// Adds a row to the JSON array of this key. In the text report the row is `text`.
  void add_row(std::string_view key, const std::vector<Fact>& row, const std::string& text = "");
  /// Prints the JSON object, if --json is given.
  ExitCode end() const;

 private:
  nlohmann::ordered_json& array_of(std::string_view key);

  bool json_;
  std::vector<Fact> facts_;
};

}  // namespace nqueens::app
