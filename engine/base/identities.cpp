#include "base/identities.hpp"

#include "base/census.hpp"
#include "base/contract.hpp"
#include "base/known_counts.hpp"
#include "nqueens/count.hpp"

namespace nqueens {
namespace {

bool orbits_are_whole(const Census& census) {
  const auto& [n, total, point_symmetric, rotational] = census;
  if (n == 1) return total == 1 && point_symmetric == 1 && rotational == 1;
  return rotational <= point_symmetric && point_symmetric <= total && rotational % 2 == 0 &&
         (point_symmetric - rotational) % 4 == 0 &&
         (total + point_symmetric + 2 * rotational) % 8 == 0;
}

bool orbits_add_up(const Census& census) {
  const OrbitCounts orbits = census.orbits();
  const Count total = orbits.of_1 + 2 * orbits.of_2 + 4 * orbits.of_4 + 8 * orbits.of_8;
  const Count images = census.total + census.point_symmetric + 2 * census.rotational;
  return total == census.total && (census.n == 1 || 8 * census.unique() == images);
}

std::string describe(const Census& census) {
  return "T = " + to_string(census.total) + ", P = " + to_string(census.point_symmetric) +
         ", R = " + to_string(census.rotational);
}

}  // namespace

std::string to_string(Verified verified) {
  return verified == Verified::known_value ? "known value" : "identities only";
}

Verified verify(const Census& census) {
  const std::string n = kVerificationFailed + ("n = " + std::to_string(census.n));
  if (!orbits_are_whole(census)) {
    throw WrongCount(n + ": " + describe(census) + " do not divide into whole orbits");
  }
  if (census.total > factorial(census.n)) {
    throw WrongCount(n + ": " + describe(census) + " are more than the " +
                     to_string(factorial(census.n)) +
                     " boards with a queen in each row and column");
  }
  NQUEENS_ASSERT(orbits_add_up(census));
  const auto known = known_census(census.n);
  if (!known) return Verified::identities_only;
  if (*known != census) {
    throw WrongCount(n + ": counted " + describe(census) + ", but the known values are " +
                     describe(*known));
  }
  return Verified::known_value;
}

}  // namespace nqueens
