// What `nqueens status` prints of a ledger that is there.

#include <gmock/gmock.h>

#include "support/golden.hpp"
#include "support/program.hpp"

namespace nqueens {
namespace {

using test::run_program;
using testing::EndsWith;
using testing::StartsWith;

TEST(Status, PrintsHeaderAndMismatchesByNamesAndInAnOrderThatStay) {
  const std::string printed =
      run_program({"status", test::golden_path("format-1-disputed.ledger"), "--json"}).out;
  EXPECT_THAT(printed, StartsWith(R"({
  "schema": "status-1",
  "n": 8,
  "method": "pruned",
  "parameters": "depth=3",
  "shard": "1/1",
  "created": "2026-11-22 04:47:49 UTC",
  "version": "0.1.0",
  "plan_seeds": 44,
  "fingerprint": "70c13a2256ec7663",
  "seeds": 44,
  "seeds_done": 43,
  "progress": )"));
  EXPECT_THAT(printed, EndsWith(R"(
  "held_by": null,
  "total": null,
  "mismatches": [
    {
      "seed": null,
      "first_path": "pruned",
      "first_total": "100",
      "second_path": "frontier",
      "second_total": "92",
      "host": "golden-host",
      "isa": "scalar"
    },
    {
      "seed": 7,
      "first_path": "pruned, as recorded",
      "first_total": "8",
      "second_path": "symmetric",
      "second_total": "0",
      "host": "golden-host",
      "isa": "scalar"
    }
  ]
}
)"));
}

}  // namespace
}  // namespace nqueens
