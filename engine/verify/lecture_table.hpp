// The table of the lecture that the ladder is set against.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace nqueens {

/// One cell of N. Tsuda's tables (2013; Core i5 670 at 3.47 GHz, VC10, 32 bit).
struct LectureEntry {
  std::optional<std::uint64_t> milliseconds;
  std::optional<std::uint64_t> leaves;
};

/// What the lecture gives for a method, by its name here, and n; empty members where it is silent.
LectureEntry lecture_entry(std::string_view method, int n);

}  // namespace nqueens
