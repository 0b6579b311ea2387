#include "base/lecture_table.hpp"

#include <algorithm>
#include <array>

namespace nqueens {
namespace {

constexpr std::array<std::string_view, 6> kMethods{"brute_force", "backtracking", "flags",
                                                   "bitmap",      "symmetric",    "pruned"};

// For each method: milliseconds, and leaves of the search tree.
struct Row {
  int n;
  std::array<LectureEntry, kMethods.size()> entries;
};

constexpr std::array<Row, 15> kTable{{
    {4, {{{0, 256}, {0, 46}, {0, 46}, {0, 6}, {0, 6}, {0, 2}}}},
    {5, {{{1, 3125}, {0, 177}, {0, 177}, {0, 14}, {0, 14}, {0, 5}}}},
    {6, {{{1, 46656}, {0, 746}, {0, 746}, {0, 50}, {0, 50}, {0, 15}}}},
    {7, {{{10, 823543}, {0, 3073}, {0, 3073}, {0, 194}, {0, 194}, {0, 59}}}},
    {8, {{{150, 16777216}, {1, 13756}, {0, 13756}, {0, 736}, {0, 736}, {0, 212}}}},
    {9, {{{3317, 387420489}, {2, 64337}, {1, 64337}, {0, 2936}, {1, 2936}, {0, 807}}}},
    {10, {{{}, {9, 313336}, {3, 313336}, {0, 12774}, {0, 12774}, {0, 3479}}}},
    {11, {{{}, {49, 1642461}, {14, 1642461}, {2, 61076}, {3, 61076}, {0, 16225}}}},
    {12, {{{}, {220, 9261880}, {53, 9261880}, {10, 314730}, {14, 314730}, {4, 82940}}}},
    {13, {{{}, {1434, 55214137}, {316, 55214137}, {50, 1716652}, {79, 1716652}, {16, 443353}}}},
    {14,
     {{{}, {9271, 350908442}, {1813, 350908442}, {298, 10030692}, {449, 10030692}, {80, 2563413}}}},
    {15, {{{}, {}, {}, {1805, 62518772}, {3001, 62518772}, {480, 15704793}}}},
    {16, {{{}, {}, {}, {12179, 415515376}, {20142, 415515376}, {3216, 103176096}}}},
    {17, {{{}, {}, {}, {}, {}, {21984, 713303685}}}},
    {18, {{{}, {}, {}, {}, {}, {163225, 5224009865}}}},
}};

constexpr std::array kRecords{
    LectureRecord{24, "2004-04-11", 227514171973736, 28439272956934},
    LectureRecord{25, "2005-06-11", 2207893435808350, 275986683743434},
    LectureRecord{26, "2009-07-11", 22317699616364000, 2789712466510280},
    LectureRecord{27, "2016", std::nullopt, std::nullopt},
};

}  // namespace

LectureEntry lecture_entry(std::string_view method, int n) {
  const auto* const row = std::find_if(kTable.begin(), kTable.end(),
                                       [n](const Row& candidate) { return candidate.n == n; });
  const auto* const name = std::find(kMethods.begin(), kMethods.end(), method);
  if (row == kTable.end() || name == kMethods.end()) return {};
  return row->entries[name - kMethods.begin()];
}

std::span<const LectureRecord> lecture_records() { return kRecords; }

}  // namespace nqueens
