#include "job/method_wish.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "ledger/replan.hpp"
#include "methods/registry.hpp"

namespace nqueens::job {
namespace {

// What of the wish only other methods have.
std::optional<std::string> foreign_to(const MethodInfo& info, const MethodWish& wish) {
  for (const auto& [name, value] : wish.parameters) {
    const PlanParameter* const known = info.parameter(name);
    if (known == nullptr || !known->choosable) return name;
  }
  if (wish.isa && !info.vectorised) return "isa";
  return std::nullopt;
}

bool takes(const MethodEntry& entry, const MethodWish& wish) {
  return !foreign_to(*entry.info, wish);
}

const MethodEntry* named(const MethodWish& wish, int n) {
  const MethodEntry* const entry = method_for(wish.method, n);
  if (const auto option = foreign_to(*entry->info, wish)) {
    throw std::invalid_argument("--" + *option + " does not apply to method " + wish.method);
  }
  return entry;
}

// The fast methods that take the wish; else the highest rung of the ladder that does.
std::vector<const MethodEntry*> automatic(const MethodWish& wish, int n) {
  auto candidates = methods_by_speed(n);
  std::erase_if(candidates, [&](const MethodEntry* entry) { return !takes(*entry, wish); });
  if (!candidates.empty()) return candidates;
  const auto methods = all_methods();
  const auto entry = std::find_if(methods.rbegin(), methods.rend(), [&](const MethodEntry& method) {
    return n <= method.info->max_n && takes(method, wish);
  });
  if (entry != methods.rend()) return {&*entry};
  throw std::invalid_argument("no method for n = " + std::to_string(n) +
                              " takes these options together");
}

// The method of a count that was begun, if the wish leaves it open and does not contradict it.
const MethodEntry* begun_with(const std::optional<LedgerHeader>& begun, const MethodWish& wish,
                              int n) {
  if (!begun || begun->n != n) return nullptr;
  const MethodEntry* const entry = find_method(begun->method);
  return entry != nullptr && takes(*entry, wish) ? entry : nullptr;
}

}  // namespace

MethodChoice choice_for(const MethodWish& wish, int n, const Circumstances& circumstances) {
  MethodChoice choice{.memory = wish.memory ? *wish.memory : available_memory()};
  choice.plan.parameters = wish.parameters;
  if (wish.isa) choice.isa = *wish.isa;
  if (wish.method != "auto") {
    choice.candidates = {named(wish, n)};
    return choice;
  }
  choice.candidates = automatic(wish, n);
  if (const MethodEntry* const entry = begun_with(circumstances.begun, wish, n)) {
    choice.candidates = {entry};
    choice.plan.parameters.set_missing(
        options_of(circumstances.checkpoint, *circumstances.begun).parameters);
    choice.remedy =
        "or go on with a machine that has more: the checkpoint was begun by this method";
  } else if (circumstances.shard) {
    choice.candidates.resize(1);
    choice.remedy = "or count all shards with --method frontier, which needs less";
  }
  return choice;
}

}  // namespace nqueens::job
