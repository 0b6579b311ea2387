#include "run/choose_method.hpp"

#include <algorithm>
#include <stdexcept>

#include "board/bits.hpp"
#include "contract/contract.hpp"
#include "methods/compound.hpp"

namespace nqueens {
namespace {

std::string in_words(const MemoryLimit& limit) {
  return readable_size(limit.bytes) + " (" + limit.source + ")";
}

// Sets how many threads fit. False if too few do.
bool fit_into(const MemoryLimit& memory, int threads, ChosenMethod& chosen) {
  constexpr int kLeastShare = 8;
  const int least = (threads + kLeastShare - 1) / kLeastShare;
  chosen.room.bytes = memory.bytes;
  for (chosen.room.threads = threads; chosen.room.threads >= least; --chosen.room.threads) {
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

}  // namespace

ChosenMethod choose_method(const MethodChoice& choice, int n, int threads) {
  NQUEENS_ASSERT(!choice.candidates.empty() && threads >= 1);
  ChosenMethod chosen;
  PlanOptions options = choice.plan;
  options.most_seeds = std::min(options.most_seeds, choice.memory.bytes / kBytesPerSeed);
  const auto pass_over = [&](const std::string& need) {
    chosen.remarks.push_back("method " + std::string(chosen.method->info().name) + " would need " +
                             need + " the limit of " + in_words(choice.memory) +
                             "; taking another");
  };
  for (const MethodEntry* entry : choice.candidates) {
    chosen.method = with_symmetric_counts(entry->make(choice.isa));
    chosen.isa = isa_used(*entry->info, choice.isa);
    try {
      chosen.plan = chosen.method->plan(n, options);
    } catch (const TooManySeeds&) {
      if (entry == choice.candidates.back()) throw;
      pass_over("more for its seeds alone than");
      continue;
    }
    if (fit_into(choice.memory, threads, chosen)) return chosen;
    chosen.memory_needed =
        chosen.method->memory_needed(chosen.plan, {threads, choice.memory.bytes});
    pass_over(readable_size(chosen.memory_needed) + ", over");
  }
  throw std::invalid_argument("method " + std::string(chosen.method->info().name) + " needs " +
                              readable_size(chosen.memory_needed) +
                              " for n = " + std::to_string(n) + " on " + std::to_string(threads) +
                              " threads, the limit is " + in_words(choice.memory) +
                              "; allow more memory, use fewer threads, " + choice.remedy);
}

const MethodEntry* method_for(std::string_view name, int n) {
  const MethodEntry* entry = find_method(name);
  if (entry == nullptr) {
    throw std::invalid_argument("unknown method '" + std::string(name) + "': known are auto, " +
                                method_names());
  }
  if (n > entry->info->max_n) {
    NQUEENS_ASSERT(n <= kMaxBoard);
    throw std::invalid_argument("method " + std::string(name) +
                                " reaches n = " + std::to_string(entry->info->max_n) +
                                " only: for n = " + std::to_string(n) + " take " +
                                std::string(methods_by_speed(n).front()->info->name));
  }
  return entry;
}

}  // namespace nqueens
