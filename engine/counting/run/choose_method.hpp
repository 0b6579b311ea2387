// Which method counts, on what terms.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "machine/memory.hpp"
#include "methods/method.hpp"
#include "registry/registry.hpp"

namespace nqueens {

/// What is asked for of the method. What is left open is chosen.
struct MethodRequest {
  std::string method = "auto";
  PlanParameters parameters;
  std::optional<Isa> isa;
  std::optional<MemoryLimit> memory;  ///< nullopt: what is available
  /// What else to do where no method fits, besides more memory and fewer threads.
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

/// Returns whether the method takes the parameters and the instruction set of the request.
bool takes(const MethodEntry& entry, const MethodRequest& request);

/// Returns the methods that may count, best first: the one that the request names, or the fast ones
/// that take the request, or the highest rung of the ladder that does. Throws
/// std::invalid_argument, with a message for the user, for an unknown method, one that does not
/// reach n, 1 <= n <= 32, and for parameters or an instruction set that the method does not take,
/// or that no method takes together.
std::vector<const MethodEntry*> candidates_for(const MethodRequest& request, int n);

/// Returns the first candidate that fits into the memory with at least an eighth of the threads:
/// methods that need much memory are that much faster where it matters. Throws
/// std::invalid_argument, saying how much is missing, if none does, or what is wrong with the
/// parameters of the plan.
ChosenMethod choose_method(const MethodRequest& request,
                           std::span<const MethodEntry* const> candidates, int n, int threads);

/// The same among candidates_for() the request.
ChosenMethod choose_method(const MethodRequest& request, int n, int threads);

}  // namespace nqueens
