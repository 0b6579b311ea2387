// Takes any lines as those of a checkpoint, and gives each the right digest. The program must
// refuse the checkpoint or print the right number.

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <unistd.h>
#include <variant>
#include <vector>

#include "fuzz/fuzz_target.hpp"
#include "job/jobs.hpp"
#include "support/checkpoints.hpp"
#include "support/temp_folder.hpp"

namespace nqueens {
namespace {

std::vector<std::string> lines_of(const std::string& bytes) {
  std::vector<std::string> lines;
  std::istringstream text(bytes);
  std::uint64_t plan = 0;
  for (std::string line; std::getline(text, line);) {
    line = test::with_right_digest(line, plan);  // has some digest now
    plan = test::plan_in(line).value_or(plan);
    lines.push_back(test::with_right_digest(line, plan));
  }
  return lines;
}

// Large boards would take too long. The known values refuse a wrong total of a small one.
bool is_small(const std::string& file) {
  const auto header = Checkpoint::header_in(file);
  return header && header->n <= 9 && header->seeds <= 10'000;
}

void require_no_wrong_number(const job::CountOutcome& outcome) {
  const auto* finished = std::get_if<job::Finished>(&outcome);
  if (finished == nullptr) return;
  if (finished->census == test::golden_census(finished->census.n)) return;
  std::cerr << "total " << to_string(finished->census.total) << '\n';
  std::abort();
}

void use(const std::string& file) {
  if (!is_small(file)) return;
  test::refusal_of([&] { test::audit({.checkpoint = file}); });
  test::refusal_of([&] { require_no_wrong_number(test::count(test::request(8, file))); });
}

}  // namespace
}  // namespace nqueens

// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nqueens;
  static const test::TempFolder kFolder;
  const std::string file = kFolder / "forged";
  unlink(file.c_str());  // faster than to truncate it
  test::write_lines(file, lines_of(std::string(reinterpret_cast<const char*>(data), size)));
  use(file);
  return 0;
}
