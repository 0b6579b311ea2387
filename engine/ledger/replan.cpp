#include "ledger/replan.hpp"

#include <charconv>
#include <optional>
#include <stdexcept>
#include <string_view>

#include "ledger/errors.hpp"
#include "ledger/ledger.hpp"
#include "methods/compound.hpp"
#include "methods/registry.hpp"

namespace nqueens {

PlanOptions options_of(std::string_view parameters) {
  PlanOptions options;
  const auto read = [parameters](std::string_view name, std::optional<int>& option) {
    if (!parameters.starts_with(name)) return;
    int value = 0;
    const char* const end = parameters.data() + parameters.size();
    const auto parsed = std::from_chars(parameters.data() + name.size(), end, value);
    if (parsed.ec == std::errc()) option = value;
  };
  read("depth=", options.depth);
  read("strip=", options.strip);
  return options;
}

Replanned replan(const std::string& name, const LedgerHeader& header,
                 const MethodOptions& options) {
  const MethodEntry* entry = find_method(header.method);
  if (entry == nullptr) {
    throw LedgerError("checkpoint '" + name + "' is of method '" + header.method +
                      "', which this program does not have (" + method_names() + "); use version " +
                      header.version);
  }
  auto method = with_symmetric_counts(entry->make(options));
  try {
    Plan plan = method->plan(header.n, options_of(header.parameters));
    require_same_run(name, header, header_for(plan, header.shard, header.version));
    return {std::move(method), std::move(plan)};
  } catch (const std::invalid_argument& refusal) {
    throw LedgerError("checkpoint '" + name + "' has a plan that this program refuses: " +
                      refusal.what() + "; use version " + header.version);
  }
}

}  // namespace nqueens
