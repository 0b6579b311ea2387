#include "methods/plan_parameters.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace nqueens {
namespace {

// "depth=4" as a pair; nullopt if it is not of this form.
std::optional<std::pair<std::string, int>> parse_one(std::string_view text) {
  const auto equals = text.find('=');
  if (equals == 0 || equals == std::string_view::npos) return std::nullopt;
  const std::string_view digits = text.substr(equals + 1);
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return std::pair{std::string(text.substr(0, equals)), value};
}

}  // namespace

PlanParameters PlanParameters::parse(std::string_view text) {
  PlanParameters parameters;
  for (std::string_view rest = text; !rest.empty();) {
    const auto comma = std::min(rest.find(','), rest.size());
    const auto parameter = parse_one(rest.substr(0, comma));
    if (!parameter || rest.ends_with(',') || !parameters.values_.insert(*parameter).second) {
      throw std::invalid_argument("'" + std::string(text) +
                                  "' does not name plan parameters and their values");
    }
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return parameters;
}

std::optional<int> PlanParameters::get(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::nullopt : std::optional(found->second);
}

void PlanParameters::set_missing(const PlanParameters& others) {
  values_.insert(others.values_.begin(), others.values_.end());
}

std::string to_string(const PlanParameters& parameters) {
  std::string text;
  for (const auto& [name, value] : parameters) {
    if (!text.empty()) text += ',';
    text += name + '=' + std::to_string(value);
  }
  return text;
}

void require_in_range(std::string_view parameter, int value, int least, int most,
                      const std::string& who) {
  if (value >= least && value <= most) return;
  throw std::invalid_argument(std::string(parameter) + " " + std::to_string(value) +
                              " is out of range: " + who + " takes " + std::to_string(least) +
                              " to " + std::to_string(most));
}

}  // namespace nqueens
