// The tables of the lecture that the ladder is set against.
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

/// What the lecture gives for a method, by its name here, and n; empty members where it is silent.
LectureEntry lecture_entry(std::string_view method, int n);

/// A row of the lecture's table of records: the largest boards counted by then. Some of its values
/// are true to 15 digits only, with zeros behind these, as spreadsheets have it.
struct LectureRecord {
  int n;
  std::string_view published;          ///< a date; of n = 27 the year, which came after the lecture
  std::optional<std::uint64_t> total;  ///< as the lecture prints it; n = 27 was open then
  std::optional<std::uint64_t> unique;
};

/// n = 24 to 27.
std::span<const LectureRecord> lecture_records();

}  // namespace nqueens
