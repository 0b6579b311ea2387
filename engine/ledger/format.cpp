#include "ledger/format.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "ledger/digest.hpp"
#include "ledger/errors.hpp"

namespace nqueens {
namespace {

std::string name_of(const LedgerHeader&) { return "the header"; }
std::string name_of(const SeedRecord& seed) { return name_of(seed.id); }
std::string name_of(const RunRecord& run) { return "run " + std::to_string(run.id); }
std::string name_of(const MismatchRecord& mismatch) {
  return "the mismatch of " + name_of(mismatch.seed);
}
std::string name_of(const ResultRecord&) { return "the result"; }

// Reads the columns of a row one after the other.
class Row {
 public:
  Row(const Database& database, const Statement& statement)
      : database_(database), statement_(statement) {}

  void read(std::string& value) { value = statement_.text(next_++); }
  void read(Count& value) {
    const auto count = parse_count(statement_.text(next_++));
    if (!count) database_.damaged("a count is not a number");
    value = *count;
  }
  template <StoredAsInteger T>
  void read(T& value) {
    if (!restore(statement_.integer(next_++), value)) database_.damaged("a number is out of range");
  }

 private:
  const Database& database_;
  const Statement& statement_;
  int next_ = 0;
};

template <typename Record>
Record read_record(const Database& database, const Statement& statement,
                   std::optional<std::uint64_t> owner) {
  Record record;
  Row row(database, statement);
  for_each_column(record, [&](const ColumnName&, auto& value) { row.read(value); });
  std::uint64_t digest = 0;
  row.read(digest);
  if (digest != digest_of(record, owner)) {
    database.damaged(name_of(record) + " does not match its digest");
  }
  return record;
}

template <typename Record>
void read_records(const Database& database, std::optional<std::uint64_t> owner,
                  const std::function<void(const Record&)>& visit) {
  Statement statement = database.prepare(select_from<Record>());
  bool found = false;
  while (statement.step()) {
    if (found && Record::kTable.key.empty()) {
      database.damaged("it has two " + std::string(Record::kTable.record) + "s");
    }
    found = true;
    visit(read_record<Record>(database, statement, owner));
  }
}

// Where the reader of another format goes: a line with its number, its tables, and functions that
// make today's records of what is in them. What is written is always kLedgerFormat.
constexpr std::array kReadable{LedgerFormat{.number = kLedgerFormat,
                                            .tables = ledger_tables,
                                            .header = read_records<LedgerHeader>,
                                            .seeds = read_records<SeedRecord>,
                                            .runs = read_records<RunRecord>,
                                            .mismatches = read_records<MismatchRecord>,
                                            .result = read_records<ResultRecord>}};

}  // namespace

const LedgerFormat& format_of(const Database& database) {
  if (database.integer("PRAGMA application_id") != kLedgerApplicationId) {
    throw LedgerError("'" + database.name() + "' is not a checkpoint of this program");
  }
  const std::int64_t number = database.integer("PRAGMA user_version");
  const auto* format = std::ranges::find(kReadable, number, &LedgerFormat::number);
  if (format == kReadable.end()) {
    throw LedgerError("checkpoint '" + database.name() + "' has format " + std::to_string(number) +
                      ", this program reads format " + std::to_string(kLedgerFormat) +
                      "; use the version of the program that wrote it");
  }
  return *format;
}

}  // namespace nqueens
