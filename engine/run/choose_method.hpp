// Which method counts, on what terms.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "machine/memory.hpp"
#include "methods/method.hpp"
#include "methods/registry.hpp"

namespace nqueens {

/// The terms: what may be taken, and how much memory.
struct MethodChoice {
  std::vector<const MethodEntry*> candidates;  ///< the first that fits into the memory is taken
  Isa isa = best_isa();
  PlanOptions plan;
  MemoryLimit memory;
  /// What else to do where none fits, besides more memory and fewer threads.
  std::string remedy = "or take another method: frontier and pruned need the least";
};

/// A method with its plan, completed with P and R.
struct ChosenMethod {
  std::unique_ptr<Method> method;
  std::string isa;  ///< as by isa_used()
  Plan plan;
  Room room;                        ///< as many threads as were asked for and the memory allows
  std::uint64_t memory_needed = 0;  ///< bytes at the peak, in that room
  /// Why an earlier candidate was not taken, or this one not with all threads, a line each.
  std::vector<std::string> remarks;
};

/// The first candidate that fits with at least an eighth of the threads: methods that need much
/// memory are that much faster where it matters. Throws std::invalid_argument, saying how much is
/// missing, if none does, or what is wrong with the options of the plan.
ChosenMethod choose_method(const MethodChoice& choice, int n, int threads);

/// The method of that name. Throws std::invalid_argument that lists the known names, or names a
/// method that reaches n, 1 <= n <= 32.
const MethodEntry* method_for(std::string_view name, int n);

}  // namespace nqueens
