// The catalogue of families (formulas for solutions), and the functions that all families share.

#include <array>
#include <stdexcept>

#include "base/contract.hpp"
#include "lessons/solutions/constructions/families.hpp"
#include "nqueens/construct.hpp"

namespace nqueens {
namespace {

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ", ";
    text += word;
  }
  return text;
}

std::string assignments(const FamilyInfo& info, const Parameters& choice) {
  std::string text;
  for (std::size_t i = 0; i < choice.size(); ++i) {
    if (i > 0) text += ", ";
    text += std::string(info.parameters[i]) + " = " + std::to_string(choice[i]);
  }
  return text;
}

void check_range(int n) {
  if (n >= 1 && n <= kLargestConstructed) return;
  throw std::invalid_argument(
      "boards are constructed for 1 <= N <= " + std::to_string(kLargestConstructed) +
      ", not N = " + std::to_string(n));
}

std::optional<std::string> wrong_number(const FamilyInfo& info, const Parameters& choice) {
  if (choice.size() == info.parameters.size()) return std::nullopt;
  const std::string name = "family " + std::string(info.name);
  if (info.parameters.empty()) return name + " has no parameters";
  return name + " needs a value for each of its parameters " + joined(info.parameters);
}

const Family& family_of(const Construction& construction) {
  if (construction.family == nullptr) {
    throw std::invalid_argument("the construction has no family: take one of families()");
  }
  return *construction.family;
}

}  // namespace

std::span<const Family* const> families() {
  using namespace constructions;
  static const std::array kAll{&basic(),
                               &y1(),
                               &y2(),
                               &y3(),
                               &y4(),
                               &f(),
                               &f_prime(),
                               &yaglom(),
                               &decomposition(),
                               &falkowski_schmitz(),
                               &lecture_rule()};
  return kAll;
}

const Family& family(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Family* family : families()) {
    if (family->info().name == name) return *family;
    names.push_back(family->info().name);
  }
  throw std::invalid_argument("no family is called '" + std::string(name) + "'; the families are " +
                              joined(names));
}

std::optional<std::string> Family::refusal(int n, const Parameters& choice) const {
  check_range(n);
  const FamilyInfo& about = info();
  const std::string name = "family " + std::string(about.name);
  if (!exists_for(n)) {
    return name + " exists for " + std::string(about.sizes) + ", not for N = " + std::to_string(n);
  }
  if (auto reason = wrong_number(about, choice)) return reason;
  if (admits(n, choice)) return std::nullopt;
  return name + " has no member with N = " + std::to_string(n) + ", " + assignments(about, choice) +
         ": it needs " + std::string(about.condition);
}

bool Family::is_symmetric(int n, const Parameters& choice) const {
  if (const auto reason = refusal(n, choice)) throw std::invalid_argument(*reason);
  return is_symmetric_admitted(n, choice);
}

Board Family::build(int n, const Parameters& choice) const {
  if (const auto reason = refusal(n, choice)) throw std::invalid_argument(*reason);
  Board board = arrange(n, choice);
  NQUEENS_ASSERT(static_cast<int>(board.size()) == n && is_solution(board));
  NQUEENS_ASSERT(is_point_symmetric(board) == is_symmetric_admitted(n, choice));
  return board;
}

bool Family::arranges(int n, const Parameters& choice) const {
  return exists_for(n) && admits(n, choice);
}

Board Family::arrangement(int n, const Parameters& choice) const {
  check_range(n);
  const FamilyInfo& about = info();
  if (const auto reason = wrong_number(about, choice)) throw std::invalid_argument(*reason);
  if (arranges(n, choice)) return arrange(n, choice);
  if (about.formula_for.empty()) throw std::invalid_argument(*refusal(n, choice));
  throw std::invalid_argument("the formula of family " + std::string(about.name) +
                              " places queens for " + std::string(about.formula_for) +
                              ", not for N = " + std::to_string(n) + ", " +
                              assignments(about, choice));
}

Origin Family::origin(int n, const Parameters& choice) const {
  NQUEENS_ASSERT(arrangement(n, choice).size() == static_cast<std::size_t>(n));
  return origin_of(n, choice);
}

Board Construction::build(int n) const { return family_of(*this).build(n, parameters); }

Board Construction::arrangement(int n) const { return family_of(*this).arrangement(n, parameters); }

Origin Construction::origin(int n) const { return family_of(*this).origin(n, parameters); }

bool Construction::is_symmetric(int n) const {
  return family_of(*this).is_symmetric(n, parameters);
}

Construction default_construction(int n) {
  check_range(n);
  if (!has_solution(n)) {
    throw std::invalid_argument("there is no solution for " + std::to_string(n) + " queens");
  }
  using namespace constructions;
  const Family& family = n % 6 == 2 ? y2() : n % 6 == 3 ? f() : n % 2 == 0 ? y1() : basic();
  NQUEENS_ASSERT(family.default_choice(n).has_value());
  return {&family, *family.default_choice(n)};
}

Construction symmetric_construction(int n) {
  const Family* family = default_construction(n).family;
  NQUEENS_ASSERT(family->symmetric_choice(n).has_value());
  return {family, *family->symmetric_choice(n)};
}

Board construct(int n) { return default_construction(n).build(n); }

Board construct_symmetric(int n) { return symmetric_construction(n).build(n); }

Board construct(int n, std::string_view family_name, const Parameters& choice) {
  return family(family_name).build(n, choice);
}

std::string to_string(int n, const Construction& construction) {
  const FamilyInfo& about = family_of(construction).info();
  if (const auto reason = wrong_number(about, construction.parameters)) {
    throw std::invalid_argument(*reason);
  }
  std::string text = std::string(about.name) + "(N = " + std::to_string(n);
  if (!construction.parameters.empty()) {
    text += "; " + assignments(about, construction.parameters);
  }
  return text + ")";
}

}  // namespace nqueens
