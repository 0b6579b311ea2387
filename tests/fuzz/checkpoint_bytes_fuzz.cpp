// Reads any bytes as a checkpoint. The reader must return its records or refuse it.

#include <string>
#include <unistd.h>

#include "checkpoint/checkpoint.hpp"
#include "fuzz/fuzz_target.hpp"
#include "job/jobs.hpp"
#include "support/file_bytes.hpp"
#include "support/temp_folder.hpp"

// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nqueens;
  static const test::TempFolder kFolder;
  const std::string file = kFolder / "checkpoint";
  unlink(file.c_str());  // faster than to truncate it
  test::write_bytes(file, std::string(reinterpret_cast<const char*>(data), size));
  test::refusal_of([&] {
    Checkpoint checkpoint = Checkpoint::read(file);
    checkpoint.runs();
    checkpoint.disputes();
    checkpoint.coverage();
    checkpoint.damage();
    checkpoint.vanished();
    checkpoint.for_each_seed([](const SeedRecord&) {});
    checkpoint.read_on();
  });
  return 0;
}
