// Reading and writing a ledger's records.

#include <exception>

#include "ledger/errors.hpp"
#include "ledger/ledger.hpp"
#include "ledger/schema.hpp"

namespace nqueens {
namespace {

std::int64_t stored(std::uint64_t value) { return static_cast<std::int64_t>(value); }

void bind_tally(Statement& statement, const Tally& tally) {
  statement.bind(to_string(tally.total))
      .bind(to_string(tally.point_symmetric))
      .bind(to_string(tally.rotational))
      .bind(to_string(tally.leaves));
}

std::string name_of(SeedId id) { return "seed " + std::to_string(index_of(id)); }

}  // namespace

void Ledger::create_tables(const LedgerHeader& header) {
  database_.execute("PRAGMA application_id = " + std::to_string(kLedgerApplicationId));
  database_.execute("PRAGMA user_version = " + std::to_string(kLedgerFormat));
  for (const LedgerTable& table : kLedgerTables) database_.execute(std::string(table.sql));
  database_
      .prepare(
          "INSERT INTO header(n, method, parameters, seeds, fingerprint, shard, shards, version, "
          "created, digest) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .bind(header.n)
      .bind(header.method)
      .bind(header.parameters)
      .bind(stored(header.seeds))
      .bind(stored(header.fingerprint))
      .bind(header.shard.index)
      .bind(header.shard.count)
      .bind(header.version)
      .bind(header.created)
      .bind(stored(digest_of(header)))
      .run();
}

Tally Ledger::read_tally(const Statement& row, int first_column) const {
  const auto count = [&](int offset) {
    const auto value = parse_count(row.text(first_column + offset));
    if (!value) damaged("a count is not a number");
    return *value;
  };
  return {
      .total = count(0), .point_symmetric = count(1), .rotational = count(2), .leaves = count(3)};
}

void Ledger::for_each_seed(const std::function<void(const SeedRecord&)>& visit) const {
  Statement row = database_.prepare(
      "SELECT seed, total, point_symmetric, rotational, leaves, elapsed, isa, host, finished, "
      "checked, digest FROM seeds");
  while (row.step()) {
    const SeedRecord seed{.id = SeedId{static_cast<std::uint64_t>(row.integer(0))},
                          .tally = read_tally(row, 1),
                          .elapsed = std::chrono::nanoseconds(row.integer(5)),
                          .isa = row.text(6),
                          .host = row.text(7),
                          .finished = row.integer(8),
                          .checked = row.text(9)};
    check_digest(stored(digest_of(seed, owner_)) == row.integer(10), name_of(seed.id));
    if (index_of(seed.id) >= header_.seeds) damaged(name_of(seed.id) + " is not in the plan");
    visit(seed);
  }
}

LedgerSum Ledger::sum() const {
  LedgerSum sum;
  sum.done.resize(header_.seeds);
  for_each_seed([&](const SeedRecord& seed) {
    if (sum.done[index_of(seed.id)]) damaged(name_of(seed.id) + " is recorded twice");
    sum.done[index_of(seed.id)] = true;
    ++sum.count;
    sum.tally += seed.tally;
  });
  return sum;
}

std::vector<RunRecord> Ledger::runs() const {
  Statement row = database_.prepare(
      "SELECT id, started, elapsed, cpu, seeds, threads, isa, host, pid, version, digest FROM "
      "runs");
  std::vector<RunRecord> runs;
  while (row.step()) {
    const RunRecord& run =
        runs.emplace_back(RunRecord{.id = row.integer(0),
                                    .started = row.integer(1),
                                    .elapsed = std::chrono::nanoseconds(row.integer(2)),
                                    .cpu = std::chrono::nanoseconds(row.integer(3)),
                                    .seeds = static_cast<std::uint64_t>(row.integer(4)),
                                    .threads = static_cast<int>(row.integer(5)),
                                    .isa = row.text(6),
                                    .host = row.text(7),
                                    .pid = row.integer(8),
                                    .version = row.text(9)});
    check_digest(stored(digest_of(run, owner_)) == row.integer(10),
                 "run " + std::to_string(run.id));
  }
  return runs;
}

std::vector<MismatchRecord> Ledger::mismatches() const {
  Statement row = database_.prepare(
      "SELECT seed, total, point_symmetric, rotational, leaves, second_total, "
      "second_point_symmetric, second_rotational, second_leaves, first_path, second_path, isa, "
      "host, noticed, digest FROM mismatches");
  std::vector<MismatchRecord> mismatches;
  while (row.step()) {
    const MismatchRecord& mismatch = mismatches.emplace_back(
        MismatchRecord{.seed = SeedId{static_cast<std::uint64_t>(row.integer(0))},
                       .first = read_tally(row, 1),
                       .second = read_tally(row, 5),
                       .first_path = row.text(9),
                       .second_path = row.text(10),
                       .isa = row.text(11),
                       .host = row.text(12),
                       .when = row.integer(13)});
    check_digest(stored(digest_of(mismatch, owner_)) == row.integer(14),
                 "the mismatch of " + name_of(mismatch.seed));
  }
  return mismatches;
}

std::optional<Tally> Ledger::result() const {
  Statement row =
      database_.prepare("SELECT total, point_symmetric, rotational, leaves, digest FROM result");
  if (!row.step()) return std::nullopt;
  const Tally result = read_tally(row, 0);
  check_digest(stored(digest_of_result(result, owner_)) == row.integer(4), "the result");
  if (row.step()) damaged("it has two results");
  return result;
}

void Ledger::transaction(const std::function<void()>& writes) {
  if (!created_) database_.execute("BEGIN IMMEDIATE");
  try {
    writes();
    database_.execute("COMMIT");
    created_ = false;
  } catch (...) {
    const std::exception_ptr reason = std::current_exception();
    try {
      database_.execute("ROLLBACK");
    } catch (const std::exception&) {
      // SQLite has rolled back by itself, or the next start will: the first error is the one that
      // matters.
    }
    std::rethrow_exception(reason);
  }
}

void Ledger::insert_seeds(std::span<const SeedRecord> seeds) {
  Statement insert = database_.prepare(
      "INSERT INTO seeds(seed, total, point_symmetric, rotational, leaves, elapsed, isa, host, "
      "finished, checked, digest) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  for (const SeedRecord& seed : seeds) {
    insert.bind(stored(index_of(seed.id)));
    bind_tally(insert, seed.tally);
    insert.bind(std::int64_t{seed.elapsed.count()})
        .bind(seed.isa)
        .bind(seed.host)
        .bind(seed.finished)
        .bind(seed.checked)
        .bind(stored(digest_of(seed, owner_)))
        .run();
  }
}

void Ledger::insert_run(const RunRecord& run) {
  database_
      .prepare(
          "INSERT OR REPLACE INTO runs(id, started, elapsed, cpu, seeds, threads, isa, host, pid, "
          "version, digest) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .bind(run.id)
      .bind(run.started)
      .bind(std::int64_t{run.elapsed.count()})
      .bind(std::int64_t{run.cpu.count()})
      .bind(stored(run.seeds))
      .bind(run.threads)
      .bind(run.isa)
      .bind(run.host)
      .bind(run.pid)
      .bind(run.version)
      .bind(stored(digest_of(run, owner_)))
      .run();
}

void Ledger::insert_mismatch(const MismatchRecord& mismatch) {
  Statement insert = database_.prepare(
      "INSERT INTO mismatches(seed, total, point_symmetric, rotational, leaves, second_total, "
      "second_point_symmetric, second_rotational, second_leaves, first_path, second_path, isa, "
      "host, noticed, digest) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  insert.bind(stored(index_of(mismatch.seed)));
  bind_tally(insert, mismatch.first);
  bind_tally(insert, mismatch.second);
  insert.bind(mismatch.first_path)
      .bind(mismatch.second_path)
      .bind(mismatch.isa)
      .bind(mismatch.host)
      .bind(mismatch.when)
      .bind(stored(digest_of(mismatch, owner_)))
      .run();
}

void Ledger::begin_run(RunRecord& run) {
  run.id = database_.integer("SELECT coalesce(max(id), 0) + 1 FROM runs");
  transaction([&] { insert_run(run); });
}

void Ledger::commit(std::span<const SeedRecord> seeds, const RunRecord& run,
                    const std::optional<Tally>& result) {
  transaction([&] {
    insert_seeds(seeds);
    insert_run(run);
    if (result) replace_result(*result);
  });
}

void Ledger::commit_merged(std::span<const SeedRecord> seeds, std::span<const RunRecord> runs,
                           std::span<const MismatchRecord> mismatches) {
  transaction([&] {
    insert_seeds(seeds);
    for (const RunRecord& run : runs) insert_run(run);
    for (const MismatchRecord& mismatch : mismatches) insert_mismatch(mismatch);
  });
}

void Ledger::replace_result(const Tally& result) {
  database_.execute("DELETE FROM result");
  Statement insert = database_.prepare(
      "INSERT INTO result(total, point_symmetric, rotational, leaves, digest) VALUES(?, ?, ?, ?, "
      "?)");
  bind_tally(insert, result);
  insert.bind(stored(digest_of_result(result, owner_))).run();
}

void Ledger::commit_result(const Tally& result) {
  transaction([&] { replace_result(result); });
}

void Ledger::commit_mismatch(const MismatchRecord& mismatch) {
  transaction([&] {
    insert_mismatch(mismatch);
    database_.prepare("DELETE FROM seeds WHERE seed = ?")
        .bind(stored(index_of(mismatch.seed)))
        .run();
    database_.execute("DELETE FROM result");
  });
}

std::optional<MismatchRecord> Ledger::dispute() const {
  std::optional<MismatchRecord> last;
  for (const MismatchRecord& mismatch : mismatches()) {
    if (is_of_whole_count(mismatch, header_)) last = mismatch;
  }
  return last;
}

void Ledger::settle_dispute() {
  transaction([&] {
    database_.prepare("DELETE FROM mismatches WHERE seed = ?").bind(stored(header_.seeds)).run();
  });
}

}  // namespace nqueens
