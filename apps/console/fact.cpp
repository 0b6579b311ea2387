#include "fact.hpp"

#include <spdlog/fmt/fmt.h>

namespace nqueens::app {

std::string as_rows(const std::vector<Fact>& facts, int columns) {
  std::string rows;
  for (const Fact& fact : facts) {
    if (!fact.text.empty()) rows += fmt::format("{:<{}}{}\n", fact.label, columns, fact.text);
  }
  return rows;
}

nlohmann::ordered_json as_object(const std::vector<Fact>& facts) {
  nlohmann::ordered_json object;
  for (const Fact& fact : facts) {
    if (!fact.key.empty()) object[fact.key] = fact.value;
  }
  return object;
}

// Texts from the command line may contain any bytes. Bytes that are not UTF-8 are replaced, since
// JSON cannot have them.
std::string as_json(const std::vector<Fact>& facts, int indent) {
  constexpr auto kReplace = nlohmann::ordered_json::error_handler_t::replace;
  return as_object(facts).dump(indent, ' ', false, kReplace) + "\n";
}

}  // namespace nqueens::app
