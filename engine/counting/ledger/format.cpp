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

}  // namespace

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

template void read_records(const Database&, std::optional<std::uint64_t>,
                           const std::function<void(const LedgerHeader&)>&);
template void read_records(const Database&, std::optional<std::uint64_t>,
                           const std::function<void(const SeedRecord&)>&);
template void read_records(const Database&, std::optional<std::uint64_t>,
                           const std::function<void(const RunRecord&)>&);
template void read_records(const Database&, std::optional<std::uint64_t>,
                           const std::function<void(const MismatchRecord&)>&);
template void read_records(const Database&, std::optional<std::uint64_t>,
                           const std::function<void(const ResultRecord&)>&);
template void read_records(const Database&, std::optional<std::uint64_t>,
                           const std::function<void(const CheckRecord&)>&);

std::vector<LedgerTable> tables_of_format(std::int64_t format) {
  std::vector<LedgerTable> tables = ledger_tables();
  if (format == 1) tables.pop_back();
  return tables;
}

std::int64_t format_of(const Database& database) {
  if (database.integer("PRAGMA application_id") != kLedgerApplicationId) {
    throw LedgerError("'" + database.name() + "' is not a checkpoint of this program");
  }
  const std::int64_t format = database.integer("PRAGMA user_version");
  if (1 <= format && format <= kLedgerFormat) return format;
  throw LedgerError("checkpoint '" + database.name() + "' has format " + std::to_string(format) +
                    ", this program reads formats 1 to " + std::to_string(kLedgerFormat) +
                    "; use the version of the program that wrote it");
}

}  // namespace nqueens
