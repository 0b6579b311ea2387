// The records of a ledger, as values. Every record is stored with a digest over its fields and the
// fields of the header. So a record that was altered, or that comes from another ledger, is
// detected when it is read. Digests detect accidents only; range checks protect against hostile
// files. Each field is defined only here: as a member, and as a Field in for_each_field.
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

/// The format that this program writes. Increment it whenever the fields below or the digests
/// change. format.hpp reads older formats; ledger_records.cpp updates them.
inline constexpr std::int64_t kLedgerFormat = 3;

/// The numbers of seeds that a plan, or a run, may have.
inline constexpr Range kSeedNumbers{0, kMostSeeds};
inline constexpr std::int64_t kMostRuns = std::int64_t{1} << 40;  ///< the largest id of a run
/// The most threads of all processes of a job together.
inline constexpr std::int64_t kMostThreads = std::int64_t{1} << 24;

/// Says which count a ledger belongs to.
struct LedgerHeader {
  int n = 0;
  std::string method{};
  std::string parameters{};       ///< of the plan, such as "depth=4"
  std::uint64_t seeds = 0;        ///< of the whole plan, not of the shard
  std::uint64_t fingerprint = 0;  ///< fingerprint_of(plan)
  Shard shard{};
  std::string version{};  ///< of the program that created the ledger
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

/// Returns a hash of everything that identifies a plan: n, method, parameters, the trunk (the tally
/// of the search tree above all seeds), and each seed's key, part and group in order. O(seeds).
std::uint64_t fingerprint_of(const Plan& plan);

/// Returns the header of a ledger that is created now.
LedgerHeader header_for(const Plan& plan, const Shard& shard, std::string version);

/// The machine that counted a seed.
struct Machine {
  std::string isa{};
  std::string host{};
};

/// A finished seed.
struct SeedRecord {
  SeedId id{};
  Tally tally{};
  std::chrono::nanoseconds elapsed{};
  std::string isa{};
  std::string host{};
  UnixTime finished = 0;
  /// The name of the other code (the second path) that counted the same tally in the same run;
  /// empty if no other code has counted the seed in that run.
  std::string checked{};

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

/// One run of the program on this ledger, as of the run's last commit.
struct RunRecord {
  std::int64_t id = 0;  ///< set by the ledger
  UnixTime started = 0;
  std::chrono::nanoseconds elapsed{};  ///< wall time
  std::chrono::nanoseconds cpu{};      ///< of all threads
  std::uint64_t seeds = 0;             ///< committed by this run
  int threads = 0;
  std::string isa{};
  std::string host{};
  std::int64_t pid = 0;
  std::string version{};

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

/// Two pieces of code counted different tallies for a seed, or two methods for the whole count.
struct MismatchRecord {
  SeedId seed{};  ///< a seed, or whole_count() for the whole count
  Tally first{};
  Tally second{};
  std::string first_path{};
  std::string second_path{};
  std::string isa{};
  std::string host{};
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

/// A saved seed was counted again with the same tally, or another method's whole count has the same
/// sum.
struct CheckRecord {
  SeedId seed{};       ///< a seed, or whole_count() for the whole count
  Tally tally{};       ///< the confirmed tally; if the seed now has another one, the check is void
  std::string path{};  ///< name of the method or of the other code that confirmed the tally
  std::string isa{};
  std::string host{};
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

/// The sum over the whole plan, Plan::trunk included.
struct ResultRecord {
  Tally sum;

  static constexpr Table kTable{.name = "result", .record = "result"};
  static void for_each_field(auto& self, const auto& visit) { visit({""}, self.sum); }
};

/// Returns the id that stands for the whole count in mismatches and checks, one past the last seed.
inline SeedId whole_count(const LedgerHeader& header) { return SeedId{header.seeds}; }

/// Returns the first field in which two headers differ, with both values, such as "n is '10' there
/// and '11' here". Returns an empty text if the headers have the same plan and shard.
std::string difference(const LedgerHeader& there, const LedgerHeader& here);

/// Throws LedgerError, with the text of difference(), unless `found` has the plan and the shard of
/// `wanted`.
void require_same_count(const std::string& name, const LedgerHeader& found,
                        const LedgerHeader& wanted);

/// Returns whether two headers have the same plan. Their shards may differ.
bool same_plan(const LedgerHeader& one, LedgerHeader other);

/// Returns "seed 7".
inline std::string name_of(SeedId seed) { return "seed " + std::to_string(index_of(seed)); }

}  // namespace nqueens
