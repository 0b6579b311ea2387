// The tables in the lecture notes with which this program's methods are compared.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace nqueens {

/// One cell of N. Tsuda's tables (2013; Core i5 670 at 3.47 GHz, VC10, 32 bit).
struct LectureEntry {
  std::optional<std::uint64_t> milliseconds;
  std::optional<std::uint64_t> leaves;
};

/// Returns the lecture's values for this program's method and n; empty where the lecture has none.
LectureEntry lecture_entry(std::string_view method, int n);

/// A row of the lecture's table of the largest boards counted. Some values are correct to 15 digits
/// only, followed by zeros: they come from a spreadsheet.
struct LectureRecord {
  int n;
  std::string_view published;          ///< the date; for n = 27 the year only
  std::optional<std::uint64_t> total;  ///< as the lecture prints it; missing for n = 27
  std::optional<std::uint64_t> unique;
};

/// Returns the rows n = 24 to 27.
std::span<const LectureRecord> lecture_records();

}  // namespace nqueens
