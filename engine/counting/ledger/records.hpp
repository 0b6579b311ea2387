// What a ledger holds, as values. Every record is stored with a digest over its fields and over the
// header's, so that a record that was altered, or comes from another ledger, is noticed when read.
// Digests tell of accidents; ranges keep what anybody may have written from doing harm. A field is
// written down here and nowhere else: as a member, and in for_each_field as a Field.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <string>
#include <sys/types.h>

#include "board/bits.hpp"
#include "census/tally.hpp"
#include "ledger/fields.hpp"
#include "ledger/shard.hpp"
#include "machine/clock.hpp"
#include "methods/plan.hpp"

namespace nqueens {

/// The format that is written. Counted up whenever the fields below or the digests change; how
/// older ones are read is in format.hpp, how they become this one in ledger_records.cpp.
inline constexpr std::int64_t kLedgerFormat = 3;

/// How many seeds a plan, or a run, may have.
inline constexpr Range kSeedNumbers{0, kMostSeeds};
inline constexpr std::int64_t kMostRuns = std::int64_t{1} << 40;     ///< there can be another one
inline constexpr std::int64_t kMostThreads = std::int64_t{1} << 24;  ///< of all processes of a job

/// Which run a ledger belongs to.
struct LedgerHeader {
  int n = 0;
  std::string method;
  std::string parameters;         ///< of the plan, such as "depth=4"
  std::uint64_t seeds = 0;        ///< of the whole plan, whatever the shard
  std::uint64_t fingerprint = 0;  ///< fingerprint_of(plan)
  Shard shard;
  std::string version;  ///< of the program that created it
  UnixTime created = 0;

  static constexpr Table kTable{.name = "header", .record = "header"};
  static void for_each_field(auto& self, const auto& visit) {
    visit({"n", {1, kMaxBoard}}, self.n);
    visit({"method"}, self.method);
    visit({"parameters"}, self.parameters);
    visit({"seeds", kSeedNumbers}, self.seeds);
    visit({"fingerprint", kAnyBits}, self.fingerprint);
    visit({"shard"}, self.shard);
    visit({"version"}, self.version);
    visit({"created", kMoments}, self.created);
  }
};

/// What makes two plans the same work: n, method, parameters, the trunk, and every seed's key, part
/// and group in order. O(seeds).
std::uint64_t fingerprint_of(const Plan& plan);

/// Created now.
LedgerHeader header_for(const Plan& plan, const Shard& shard, std::string version);

/// What a seed was counted on.
struct Machine {
  std::string isa;
  std::string host;
};

/// A finished seed.
struct SeedRecord {
  SeedId id{};
  Tally tally;
  std::chrono::nanoseconds elapsed{};
  std::string isa;
  std::string host;
  UnixTime finished = 0;
  /// The second path that gave the same tally at once; empty when none was asked. Later ones are
  /// CheckRecords.
  std::string checked;

  static constexpr Table kTable{.name = "seeds", .record = "seed", .key = "row"};
  static void for_each_field(auto& self, const auto& visit) {
    visit({"seed"}, self.id);
    visit({""}, self.tally);
    visit({"elapsed"}, self.elapsed);
    visit({"isa"}, self.isa);
    visit({"host"}, self.host);
    visit({"finished", kMoments}, self.finished);
    visit({"checked"}, self.checked);
  }
};

/// One start of the program on this ledger, as of its last commit.
struct RunRecord {
  std::int64_t id = 0;  ///< given by the ledger
  UnixTime started = 0;
  std::chrono::nanoseconds elapsed{};  ///< wall time
  std::chrono::nanoseconds cpu{};      ///< of all threads
  std::uint64_t seeds = 0;             ///< committed by this run
  int threads = 0;
  std::string isa;
  std::string host;
  std::int64_t pid = 0;
  std::string version;

  static constexpr Table kTable{.name = "runs", .record = "run", .key = "id"};
  static void for_each_field(auto& self, const auto& visit) {
    visit({"id", {1, kMostRuns}}, self.id);
    visit({"started", kMoments}, self.started);
    visit({"elapsed"}, self.elapsed);
    visit({"cpu"}, self.cpu);
    visit({"seeds", kSeedNumbers}, self.seeds);
    visit({"threads", {0, kMostThreads}}, self.threads);
    visit({"isa"}, self.isa);
    visit({"host"}, self.host);
    visit({"pid", {0, std::numeric_limits<pid_t>::max()}}, self.pid);
    visit({"version"}, self.version);
  }
};

/// Two paths that gave different tallies for a seed, or two methods for the whole count.
struct MismatchRecord {
  SeedId seed{};  ///< the number of the plan's seeds, one past the last: the whole count
  Tally first;
  Tally second;
  std::string first_path;
  std::string second_path;
  std::string isa;
  std::string host;
  UnixTime when = 0;

  static constexpr Table kTable{.name = "mismatches", .record = "mismatch", .key = "row"};
  static void for_each_field(auto& self, const auto& visit) {
    visit({"seed"}, self.seed);
    visit({""}, self.first);
    visit({"second_"}, self.second);
    visit({"first_path"}, self.first_path);
    visit({"second_path"}, self.second_path);
    visit({"isa"}, self.isa);
    visit({"host"}, self.host);
    visit({"noticed", kMoments}, self.when);
  }
};

/// A seed that was there already and came out the same when it was counted again; or the whole
/// count, by another method.
struct CheckRecord {
  SeedId seed{};     ///< as in a MismatchRecord
  Tally tally;       ///< that was found right: of no worth for a seed that has another one by now
  std::string path;  ///< by which it was counted again
  std::string isa;
  std::string host;
  UnixTime when = 0;

  static constexpr Table kTable{.name = "checks", .record = "check", .key = "row"};
  static void for_each_field(auto& self, const auto& visit) {
    visit({"seed"}, self.seed);
    visit({""}, self.tally);
    visit({"path"}, self.path);
    visit({"isa"}, self.isa);
    visit({"host"}, self.host);
    visit({"finished", kMoments}, self.when);
  }
};

/// The sum over the whole plan, trunk included.
struct ResultRecord {
  Tally sum;

  static constexpr Table kTable{.name = "result", .record = "result"};
  static void for_each_field(auto& self, const auto& visit) { visit({""}, self.sum); }
};

/// Stands for the whole count in the mismatches and checks of a ledger.
inline SeedId whole_count(const LedgerHeader& header) { return SeedId{header.seeds}; }

/// The first field in which two runs differ and both values, such as "n is '10' there and '11'
/// here"; empty when they are the same run.
std::string difference(const LedgerHeader& there, const LedgerHeader& here);

/// Throws LedgerError, naming the first field that differs and both values, unless a ledger is of
/// the run wanted.
void require_same_run(const std::string& name, const LedgerHeader& found,
                      const LedgerHeader& wanted);

/// Whether two runs are of one plan, whatever the shard.
bool same_plan(const LedgerHeader& one, LedgerHeader other);

/// "seed 7"
inline std::string name_of(SeedId seed) { return "seed " + std::to_string(index_of(seed)); }

}  // namespace nqueens
