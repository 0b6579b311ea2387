#include "plan/plan_parameters.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace nqueens {
namespace {

std::optional<int> number_in(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool is_word(std::string_view text) {
  return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == text.npos;
}

// Parses text such as "depth=4" into a pair; returns nullopt if it does not have this form.
std::optional<std::pair<std::string, std::string>> parse_one(std::string_view text) {
  const auto equals = text.find('=');
  if (equals == 0 || equals == std::string_view::npos) return std::nullopt;
  const std::string_view value = text.substr(equals + 1);
  const auto number = number_in(value);
  if (!number && !is_word(value)) return std::nullopt;
  return std::pair{std::string(text.substr(0, equals)),
                   number ? std::to_string(*number) : std::string(value)};
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

std::optional<int> PlanParameters::number(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::nullopt : number_in(found->second);
}

std::optional<std::string_view> PlanParameters::word(std::string_view name) const {
  const auto found = values_.find(name);
  if (found == values_.end() || !is_word(found->second)) return std::nullopt;
  return found->second;
}

void PlanParameters::set_missing(const PlanParameters& others) {
  values_.insert(others.values_.begin(), others.values_.end());
}

bool PlanParameters::contain(const PlanParameters& others) const {
  return std::includes(values_.begin(), values_.end(), others.values_.begin(),
                       others.values_.end());
}

std::string to_string(const PlanParameters& parameters) {
  std::string text;
  for (const auto& [name, value] : parameters) {
    if (!text.empty()) text += ',';
    text.append(name).append(1, '=').append(value);
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
