// Finds the disjoint pairs of a colour one by one, and adds up the cells that the other colour has
// for them. Or it makes the cells of its own colour.
//
// The run words of a row set are sorted by their keys (keys.hpp). A *table* has 512 words of a row
// set of the other parity, in any lanes, whose keys have all bits of a *signature*. It is matched
// with the run words whose keys have none of these bits. A visit is that of lanes.hpp; but the
// words that have hits are noted, and the lanes of their hits looked up later.
//
// Largest values: a cell is below 2^16 (Matrix), and a word has up to 512 hits with a table, so
// the sum of a word is below 2^25. The result is a unit (unit_counter.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "colours/cells.hpp"
#include "colours/keys.hpp"
#include "colours/lanes.hpp"
#include "colours/planes.hpp"
#include "colours/runs.hpp"
#include "colours/word_list.hpp"
#include "simd/isa.hpp"

namespace nqueens::colours {

inline constexpr std::size_t kPaddingWords = 8;  ///< words are read eight at a time

/// The words of one row set, sorted by their keys.
struct SortedWords {
  std::vector<std::uint32_t> first;      ///< the words of key k: first[k] .. first[k + 1] - 1
  std::size_t row_numbers = 4;           ///< pair row numbers of a word, with padding: 4 or 8
  std::vector<std::uint16_t> pair_rows;  ///< of the words, and of kPaddingWords that hit nothing
  std::vector<std::uint16_t> column_set;

  std::size_t size() const { return column_set.size(); }
};

/// Sorts words of these rows. O(words + keys).
void sort_words(std::span<const PlacedWord> words, const RunRows& rows, const Keys& keys,
                SortedWords& out);

/// The tables of one row set.
struct PairTables {
  /// The column set of each lane.
  struct alignas(64) LaneSets {
    std::array<std::uint16_t, kLanes> sets{};
  };
  /// Tables with this signature.
  struct Group {
    std::uint32_t signature = 0;
    std::uint32_t first = 0;  ///< number of the first table
    std::uint32_t count = 0;
  };
  std::vector<Group> groups;
  std::size_t planes_of_table = 0;
  std::vector<Plane> planes;
  std::vector<LaneSets> column_sets;  ///< of each table
};

/// Makes tables. Keeps its buffers; each thread needs its own.
class PairTableMaker {
 public:
  explicit PairTableMaker(Isa isa) : make_planes_(make_planes_for(isa)) {}

  /// Makes the tables of all these words. `diagonals` is diagonals_of(n). Throws Cancelled if the
  /// run was stopped.
  void make(std::span<const PlacedWord> words, const Keys& keys, int diagonals, PairTables& out);

 private:
  void sort(std::span<const PlacedWord> words, const Keys& keys);
  void add_tables(std::span<const PlacedWord> words, std::uint32_t signature, PairTables& out);

  MakePlanes make_planes_;
  std::vector<std::uint16_t> key_of_;  // of each word
  std::vector<std::uint32_t> sorted_;  // words, by their keys
  std::vector<std::uint32_t> next_;  // for each key: its first word in sorted_ that is in no table
  std::vector<std::uint32_t> left_;  // how many words of each key are in no table
  std::vector<std::uint32_t> supersets_;  // how many words have all bits of a key
  std::vector<std::uint32_t> having_;     // the keys with all bits of a signature
  std::vector<std::uint32_t> chosen_;     // the words of a signature's tables
  LaneWords in_lane_;                     // the table that is filled
};

struct PairTask {
  const SortedWords* words = nullptr;
  const PairTables* tables = nullptr;
  const RunRows* rows = nullptr;
  Plane* pair_rows = nullptr;             ///< room for rows->pair_rows()
  std::span<std::uint32_t> hit_words;     ///< room for the run words and kPaddingWords more
  Matrix* cells = nullptr;                ///< of 2 bytes. Column cells->columns() must be 0
  bool counts = false;                    ///< adds 1 to the cell of each pair
  std::span<const std::uint16_t> row_of;  ///< the row of each column set of the run words
};

/// Returns the sum of cells[row_of[s]][t] over all disjoint pairs of a run word of column set s and
/// a table word of column set t. If the task counts, adds 1 to this cell instead, modulo 2^16, and
/// returns the number of pairs.
using FindPairs = std::uint64_t (*)(const PairTask& task);
FindPairs find_pairs_for(Isa isa);

}  // namespace nqueens::colours
