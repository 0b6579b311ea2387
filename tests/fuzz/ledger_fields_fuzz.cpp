// Puts any values into the fields of a checkpoint and makes the digests valid. The program must
// refuse it or print the right number. The input bytes choose cells and their new values.

#include <cstdlib>
#include <iostream>
#include <span>

#include "attack/forgery.hpp"
#include "fuzz/fuzz_target.hpp"
#include "job/jobs.hpp"
#include "support/temp_folder.hpp"

namespace nqueens {
namespace {

constexpr int kBoard = 8;

class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool empty() const { return bytes_.empty(); }

  /// A number from 0 to below - 1.
  std::size_t number(std::size_t below) { return byte() % below; }

  std::int64_t integer() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 8) value |= std::uint64_t{byte()} << shift;
    return static_cast<std::int64_t>(value);
  }

  std::string text() {
    const auto part = bytes_.subspan(0, std::min<std::size_t>(byte(), bytes_.size()));
    bytes_ = bytes_.subspan(part.size());
    return {reinterpret_cast<const char*>(part.data()), part.size()};
  }

 private:
  std::uint8_t byte() {
    if (bytes_.empty()) return 0;
    const std::uint8_t value = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return value;
  }

  std::span<const std::uint8_t> bytes_;
};

void change(test::Forgery& forgery, Bytes& bytes) {
  auto& tables = forgery.tables();
  test::ForgedTable& table = tables[bytes.number(tables.size())];
  if (table.rows.empty()) return;
  test::Row& row = table.rows[bytes.number(table.rows.size())];
  test::Cell& cell = row[bytes.number(row.size())];
  if (std::holds_alternative<std::int64_t>(cell)) {
    cell = bytes.integer();
  } else {
    cell = bytes.text();
  }
}

void require_no_wrong_number(const job::CountOutcome& outcome) {
  const auto* finished = std::get_if<job::Finished>(&outcome);
  if (finished == nullptr || finished->census == test::golden_census(kBoard)) return;
  std::cerr << "total " << to_string(finished->census.total) << '\n';
  std::abort();
}

void use(const std::string& file) {
  test::refusal_of([&] { test::audit({.checkpoint = file}); });
  test::refusal_of([&] { require_no_wrong_number(test::count(test::request(kBoard, file))); });
}

}  // namespace
}  // namespace nqueens

// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nqueens;
  static const test::TempFolder kFolder;
  static const test::Forgery kHonest = [] {
    test::count(test::request(kBoard, kFolder / "honest"));
    return test::Forgery(kFolder / "honest");
  }();
  test::Forgery forgery = kHonest;
  Bytes bytes({data, size});
  while (!bytes.empty()) change(forgery, bytes);
  const std::string file = kFolder / "forged";
  std::filesystem::remove(file);
  forgery.write(file);
  use(file);
  return 0;
}
