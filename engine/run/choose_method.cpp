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
  return readable_limit(limit.bytes) + " (" + limit.source + ")";
}

std::string ample_in_words(const ChosenMethod& chosen, int threads) {
  return "; " + readable_size(ample_memory(*chosen.method, chosen.plan, threads)) +
         " would be enough for its full speed";
}

// Sets chosen.room.threads to the largest number, up to `threads`, for which the memory is enough.
// Adds a remark if memory is saved at the cost of speed. Returns false if the memory is not enough
// for one thread.
bool fit_into(const MemoryLimit& memory, int threads, ChosenMethod& chosen) {
  const auto needed = [&](std::uint64_t bytes) {
    return chosen.method->memory_needed(chosen.plan, {chosen.room.threads, bytes});
  };
  chosen.room.bytes = memory.bytes;
  for (chosen.room.threads = threads; chosen.room.threads >= 1; --chosen.room.threads) {
    chosen.memory_needed = needed(memory.bytes);
    if (chosen.memory_needed > memory.bytes) continue;
    const std::string name = chosen.plan.method;
    const std::string of_threads =
        std::to_string(chosen.room.threads) + " of " + std::to_string(threads) + " threads";
    const bool fewer = chosen.room.threads < threads;
    if (fewer || chosen.memory_needed < needed(Room().bytes)) {
      chosen.remarks.push_back("the memory is enough for " +
                               (fewer ? of_threads : "a slower form of method " + name + " only") +
                               ": the limit is " + in_words(memory) +
                               ample_in_words(chosen, threads));
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

std::uint64_t ample_memory(const Method& method, const Plan& plan, int threads) {
  const auto is_ample =
      [&, most = method.memory_needed(plan, {.threads = threads})](std::uint64_t bytes) {
        return bytes >= most && method.memory_needed(plan, {threads, bytes}) == most;
      };
  std::uint64_t low = 0;
  std::uint64_t high = 1;
  for (; !is_ample(high); high *= 2) low = high;
  constexpr std::uint64_t kPrecision = 100;
  while (high - low > high / kPrecision) {
    const std::uint64_t middle = low + (high - low) / 2;
    (is_ample(middle) ? high : low) = middle;
  }
  return high + high / 20;  // readable_size() may round down by this part
}

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
    pass_over(readable_need(chosen.memory_needed) + ", over");
    chosen.remarks.back() += ample_in_words(chosen, threads);
  }
  throw std::invalid_argument("method " + std::string(chosen.method->info().name) + " needs " +
                              readable_need(chosen.memory_needed) +
                              " for n = " + std::to_string(n) + " on one thread, the limit is " +
                              in_words(memory) + "; allow more memory, " + request.remedy);
}

ChosenMethod choose_method(const MethodRequest& request, int n, int threads) {
  return choose_method(request, candidates_for(request, n), n, threads);
}

}  // namespace nqueens
