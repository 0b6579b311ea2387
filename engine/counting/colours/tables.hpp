// Makes the tables of a word list (lanes.hpp).
//
// A table with a signature is matched with fewer words, so as many words as possible go into tables
// with good signatures. But a lane belongs to one column set, and a table with many empty lanes
// costs as much as a full one. So tables are filled greedily: the next table is the one that takes
// the most words for its cost. Two tables with one signature are
// matched together, at less cost; so the next two tables are compared, too.
#pragma once

#include <cstdint>
#include <vector>

#include "colours/cells.hpp"
#include "colours/count_words.hpp"
#include "colours/lanes.hpp"
#include "colours/planes.hpp"
#include "colours/signatures.hpp"
#include "colours/word_list.hpp"

namespace nqueens::colours {

/// The tables of one row set. The column sets are divided into *parts* of consecutive sets, so that
/// each part has at most one lane for each of its sets.
struct Tables {
  struct Group {
    std::uint32_t signature = 0;  ///< index of Signatures::all
    std::vector<std::uint32_t> tables;
  };
  struct Part {
    std::size_t first_set = 0;
    std::size_t sets = 0;
    LaneBlocks lanes;
    std::vector<Group> groups;  ///< in the order of their signatures
  };
  std::vector<Part> parts;
  /// The place of each column set in the matrix of cells: the first set of its part plus its
  /// position there.
  std::vector<std::uint16_t> place;
  std::size_t planes_of_table = 0;
  std::vector<Plane> planes;

  const Plane* table(std::size_t number) const { return planes.data() + number * planes_of_table; }
  std::size_t count() const { return planes.size() / planes_of_table; }
};

/// Makes tables. Keeps its buffers; each thread needs its own.
class TableMaker {
 public:
  explicit TableMaker(Isa isa);

  /// Makes the tables of all words of the list. `diagonals` is diagonals_of(n). Throws Cancelled if
  /// the run was stopped.
  void make(const WordList& words, const Signatures& signatures, int diagonals, Tables& out);

 private:
  void share_lanes(const WordList& words, Tables::Part& part, Tables& out);
  void begin_part(const WordList& words, const Tables::Part& part, const Signatures& signatures);
  void fill_tables(const WordList& words, const Signatures& signatures, Tables::Part& part,
                   Tables& out);
  void find_available(const Signature& signature);
  std::size_t fillable(std::size_t tables) const;
  void fill_table(const WordList& words, const Signature& signature, Tables& out);
  std::uint64_t words_at(const Signature& signature, std::size_t chunk, std::size_t position) const;

  CountWords count_words_;
  MakePlanes make_planes_;
  std::vector<std::uint16_t> lanes_;         // of each position
  std::vector<std::uint16_t> block_begins_;  // first lane of each block
  std::vector<std::size_t> set_at_;          // the column set of each position
  // Bit i of chunk j: word 64 j + i of the position's column set. Chunk-major, padded_ in a chunk.
  std::size_t padded_ = 0;
  std::size_t chunks_ = 0;
  std::vector<std::uint64_t> left_;               // the words that are in no table yet
  std::vector<std::vector<std::uint64_t>> have_;  // for each key: the words that have it
  std::size_t words_left_ = 0;
  std::vector<std::uint64_t> available_;  // words of each position that have the signature
  std::vector<std::uint32_t> chunk_;      // where fill_table goes on, for each position
  LaneWords in_lane_;                     // the table that is filled
};

}  // namespace nqueens::colours
