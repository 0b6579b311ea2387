// Makes the tables of an odd row set (kernels.hpp), by lanes or for pairs one by one.
//
// By lanes, a table with a signature is matched with fewer words, so as many words as possible go
// into tables with good signatures. But a lane belongs to one column set, and a table with many
// empty lanes costs as much as a full one. So tables are filled greedily: the next table is the one
// that takes the most words for its cost. Two tables with one signature are matched together, at
// less cost; so the next two tables are compared, too.
//
// For pairs, a word may be in any lane. The best signatures come first, as long as they have full
// tables.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernels/colours/class_data.hpp"
#include "kernels/colours/kernels.hpp"
#include "kernels/colours/word_list.hpp"

namespace nqueens::colours {

/// The tables of one row set by lanes. The column sets are divided into *parts* of consecutive
/// sets, so that each part has at most one lane for each of its sets.
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

/// Makes tables by lanes. Keeps its buffers; each thread needs its own.
class TableMaker {
 public:
  explicit TableMaker(Isa isa);

  /// Makes the tables of all these words, whose column sets are below `sets`. `diagonals` is
  /// diagonals_of(n). Throws Cancelled if the run was stopped.
  void make(std::span<const PlacedWord> words, std::size_t sets, const Signatures& signatures,
            int diagonals, Tables& out);

 private:
  void share_lanes(Tables::Part& part, Tables& out);
  void begin_part(const Tables::Part& part, const Signatures& signatures);
  void fill_tables(const Signatures& signatures, Tables::Part& part, Tables& out);
  void find_available(const Signature& signature);
  std::size_t fillable(std::size_t tables) const;
  void fill_table(const Signature& signature, Tables& out);
  std::uint64_t words_at(const Signature& signature, std::size_t chunk, std::size_t position) const;

  CountWords count_words_;
  MakePlanes make_planes_;
  std::vector<Diagonals> words_;             // sorted by their column sets
  std::vector<std::uint32_t> first_;         // the first word of each column set
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

/// Makes tables for pairs. Keeps its buffers; each thread needs its own.
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

/// The tables of one B for one colour: `pairs` if they are found one by one, or `lanes`.
struct RowTables {
  Tables lanes;
  PairTables pairs;
  std::size_t sets = 0;  ///< for so many column sets: D for white, C for black
};

}  // namespace nqueens::colours
