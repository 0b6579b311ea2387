#include "run/choose_method.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/bits.hpp"
#include "base/contract.hpp"
#include "base/count_text.hpp"
#include "run/compound.hpp"

namespace nqueens {
namespace {

std::string in_words(const MemoryLimit& limit) {
  return readable_size(limit.bytes) + " (" + limit.source + ")";
}

// Sets chosen.room.threads to the largest number, up to `threads`, for which the memory is enough.
// Returns false if it is not enough for one.
bool fit_into(const MemoryLimit& memory, int threads, ChosenMethod& chosen) {
  chosen.room.bytes = memory.bytes;
  for (chosen.room.threads = threads; chosen.room.threads >= 1; --chosen.room.threads) {
    chosen.memory_needed = chosen.method->memory_needed(chosen.plan, chosen.room);
    if (chosen.memory_needed > memory.bytes) continue;
    if (chosen.room.threads < threads) {
      chosen.remarks.push_back("the memory is enough for " + std::to_string(chosen.room.threads) +
                               " of " + std::to_string(threads) + " threads: the limit is " +
                               in_words(memory));
    }
    return true;
  }
  return false;
}

// Returns the name of a requested option that this method does not have; nullopt if it has all of
// them.
std::optional<std::string> foreign_to(const MethodInfo& info, const MethodRequest& request) {
  for (const auto& [name, value] : request.parameters) {
    const PlanParameter* const known = info.parameter(name);
    if (known == nullptr || !known->choosable) return name;
  }
  if (request.isa && !info.vectorised) return "isa";
  return std::nullopt;
}

const MethodEntry* named(const MethodRequest& request, int n) {
  const std::string& name = request.method;
  const MethodEntry* const entry = find_method(name);
  if (entry == nullptr) {
    throw std::invalid_argument("unknown method '" + name + "': known are auto, " + method_names());
  }
  if (n > entry->info->max_n) {
    NQUEENS_ASSERT(n <= kMaxBoard);
    throw std::invalid_argument("method " + name +
                                " reaches n = " + std::to_string(entry->info->max_n) +
                                " only: for n = " + std::to_string(n) + " take " +
                                std::string(methods_by_speed(n).front()->info->name));
  }
  if (const auto option = foreign_to(*entry->info, request)) {
    throw std::invalid_argument("--" + *option + " does not apply to method " + name);
  }
  return entry;
}

}  // namespace

bool takes(const MethodEntry& entry, const MethodRequest& request) {
  return !foreign_to(*entry.info, request);
}

std::vector<const MethodEntry*> candidates_for(const MethodRequest& request, int n) {
  if (request.method != "auto") return {named(request, n)};
  auto candidates = methods_by_speed(n);
  std::erase_if(candidates, [&](const MethodEntry* entry) { return !takes(*entry, request); });
  if (!candidates.empty()) return candidates;
  const auto methods = all_methods();
  const auto entry = std::find_if(methods.rbegin(), methods.rend(), [&](const MethodEntry& method) {
    return n <= method.info->max_n && takes(method, request);
  });
  if (entry != methods.rend()) return {&*entry};
  throw std::invalid_argument("no method for n = " + std::to_string(n) +
                              " takes these options together");
}

ChosenMethod choose_method(const MethodRequest& request,
                           std::span<const MethodEntry* const> candidates, int n, int threads) {
  NQUEENS_ASSERT(!candidates.empty() && threads >= 1);
  const MemoryLimit memory = request.memory ? *request.memory : available_memory();
  const Isa isa = request.isa.value_or(best_isa());
  const PlanOptions plan{.parameters = request.parameters,
                         .most_seeds = std::min(kMostSeeds, memory.bytes / kBytesPerSeed)};
  ChosenMethod chosen;
  const auto pass_over = [&](const std::string& need) {
    chosen.remarks.push_back("method " + std::string(chosen.method->info().name) + " would need " +
                             need + " the limit of " + in_words(memory) + "; taking another");
  };
  for (const MethodEntry* entry : candidates) {
    chosen.method = with_symmetric_counts(entry->make(isa));
    chosen.isa = isa_used(*entry->info, isa);
    try {
      chosen.plan = chosen.method->plan(n, plan);
    } catch (const TooManySeeds&) {
      if (entry == candidates.back()) throw;
      pass_over("more for its seeds alone than");
      continue;
    }
    if (fit_into(memory, threads, chosen)) return chosen;
    pass_over(readable_size(chosen.memory_needed) + ", over");
  }
  throw std::invalid_argument("method " + std::string(chosen.method->info().name) + " needs " +
                              readable_size(chosen.memory_needed) +
                              " for n = " + std::to_string(n) + " on one thread, the limit is " +
                              in_words(memory) + "; allow more memory, " + request.remedy);
}

ChosenMethod choose_method(const MethodRequest& request, int n, int threads) {
  return choose_method(request, candidates_for(request, n), n, threads);
}

}  // namespace nqueens
