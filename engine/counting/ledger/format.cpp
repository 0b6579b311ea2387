#include "ledger/format.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "ledger/digest.hpp"
#include "ledger/errors.hpp"
#include "ledger/plain_text.hpp"

namespace nqueens {
namespace {

std::string name_of(const LedgerHeader&) { return "the header"; }
std::string name_of(const SeedRecord& seed) { return name_of(seed.id); }
std::string name_of(const RunRecord& run) { return "run " + std::to_string(run.id); }
std::string name_of(const MismatchRecord& mismatch) {
  return "the mismatch of " + name_of(mismatch.seed);
}
std::string name_of(const CheckRecord& check) { return "the check of " + name_of(check.seed); }
std::string name_of(const ResultRecord&) { return "the result"; }

// Reads the columns of a row into a record, one after the other.
template <typename Record>
class Row {
 public:
  Row(const Database& database, const Statement& statement, Record& record)
      : database_(database), statement_(statement), record_(record) {}

  void read(const FieldColumn& column, std::string& value) {
    value = statement_.text(next_++);
    if (value.size() > kLongestText) {
      refuse(column, "has " + std::to_string(value.size()) + " bytes, above " +
                         std::to_string(kLongestText));
    }
    if (!is_plain_text(value)) refuse(column, "is not UTF-8 without control characters");
  }
  void read(const FieldColumn& column, Count& value) {
    const auto count = parse_count(statement_.text(next_++));
    if (!count) refuse(column, "is not a count of 128 bits");
    value = *count;
  }
  template <StoredAsInteger T>
  void read(const FieldColumn& column, T& value) {
    const auto [least, most] = column.range;
    const std::int64_t integer = statement_.integer(next_++);
    if (integer < least || integer > most || !restore(integer, value)) {
      refuse(column, "is " + std::to_string(integer) + ", not " + std::to_string(least) + " to " +
                         std::to_string(most));
    }
  }
  /// The last column.
  std::uint64_t digest() const { return static_cast<std::uint64_t>(statement_.integer(next_)); }

 private:
  // The first column, which names the record, comes before all that can be wrong.
  [[noreturn]] void refuse(const FieldColumn& column, const std::string& what) const {
    database_.damaged(column.name() + " of " + name_of(record_) + " " + what);
  }

  const Database& database_;
  const Statement& statement_;
  Record& record_;
  int next_ = 0;
};

template <typename Record>
Record read_record(const Database& database, const Statement& statement,
                   std::optional<std::uint64_t> owner) {
  Record record;
  Row row(database, statement, record);
  for_each_column(record, [&](const FieldColumn& column, auto& value) { row.read(column, value); });
  if (row.digest() != digest_of(record, owner)) {
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

std::vector<LedgerTable> tables_of_format_1() {
  return tables_of<LedgerHeader, SeedRecord, RunRecord, MismatchRecord, ResultRecord>();
}

template <typename Record>
void read_none(const Database& /*database*/, std::optional<std::uint64_t> /*owner*/,
               const std::function<void(const Record&)>& /*visit*/) {}

constexpr LedgerFormat kFormat2{.number = 2,
                                .tables = ledger_tables,
                                .header = read_records<LedgerHeader>,
                                .seeds = read_records<SeedRecord>,
                                .runs = read_records<RunRecord>,
                                .mismatches = read_records<MismatchRecord>,
                                .result = read_records<ResultRecord>,
                                .checks = read_records<CheckRecord>};

constexpr LedgerFormat format_1() {
  LedgerFormat format = kFormat2;
  format.number = 1;
  format.tables = tables_of_format_1;
  format.checks = read_none<CheckRecord>;
  return format;
}

// Where the reader of another format goes: its number, its tables, and functions that make today's
// records of what is in them. What is written is always the last one.
constexpr std::array kReadable{format_1(), kFormat2};
static_assert(kReadable.back().number == kLedgerFormat);

}  // namespace

const LedgerFormat& format_of(const Database& database) {
  if (database.integer("PRAGMA application_id") != kLedgerApplicationId) {
    throw LedgerError("'" + database.name() + "' is not a checkpoint of this program");
  }
  const std::int64_t number = database.integer("PRAGMA user_version");
  const auto* format = std::ranges::find(kReadable, number, &LedgerFormat::number);
  if (format == kReadable.end()) {
    throw LedgerError("checkpoint '" + database.name() + "' has format " + std::to_string(number) +
                      ", this program reads formats " + std::to_string(kReadable.front().number) +
                      " to " + std::to_string(kReadable.back().number) +
                      "; use the version of the program that wrote it");
  }
  return *format;
}

}  // namespace nqueens
