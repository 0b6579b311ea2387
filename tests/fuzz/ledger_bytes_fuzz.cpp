// Reads any bytes as a checkpoint. The ledger must return its records or refuse it.

#include <string>

#include "fuzz/fuzz_target.hpp"
#include "job/jobs.hpp"
#include "ledger/coverage.hpp"
#include "ledger/ledger.hpp"
#include "support/file_bytes.hpp"
#include "support/temp_folder.hpp"

// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nqueens;
  static const test::TempFolder kFolder;
  const std::string file = kFolder / "ledger";
  test::write_bytes(file, std::string(reinterpret_cast<const char*>(data), size));
  test::refusal_of([&] {
    const Ledger ledger = Ledger::inspect(file);
    ledger.sum();
    ledger.runs();
    ledger.mismatches();
    coverage_of(ledger);
    ledger.result();
  });
  return 0;
}
