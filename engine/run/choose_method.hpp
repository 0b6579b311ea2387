// Chooses the method of a count, its plan, threads and memory.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/memory.hpp"
#include "plan/method.hpp"
#include "run/registry.hpp"

namespace nqueens {

/// A request for a method. The program chooses what the request leaves open.
struct MethodRequest {
  std::string method = "auto";
  PlanParameters parameters{};
  std::optional<Isa> isa{};
  std::optional<MemoryLimit> memory{};  ///< nullopt: all available memory
  /// The last advice in the error message if the memory is too little for every method.
  std::string remedy = "or count a smaller board";
};

/// A method, made by with_symmetric_counts(), and its plan.
struct ChosenMethod {
  std::unique_ptr<Method> method;
  std::string isa;  ///< from isa_used()
  Plan plan;
  Room room;                        ///< the requested threads, or fewer if the memory is short
  std::uint64_t memory_needed = 0;  ///< bytes at the peak, with `room`
  /// One line for each rejected method, and one if not all threads or only a slower form of the
  /// method can be used. Each says how much memory avoids that.
  std::vector<std::string> remarks;
};

/// Returns a memory limit with which the method saves no memory at the cost of speed, at most 6 %
/// above the least. Text by readable_size() names a limit that is large enough, too.
std::uint64_t ample_memory(const Method& method, const Plan& plan, int threads);

/// Returns whether the method takes the parameters and the instruction set of the request.
bool takes(const MethodEntry& entry, const MethodRequest& request);

/// Returns the methods to choose from, best first. If the request names a method, returns this one.
/// Otherwise returns those of methods_by_speed() that take the requested options; if there are
/// none, the last one of all_methods() that takes them. n must be 1 .. 32. Throws
/// std::invalid_argument, with a message for the user, if there is no method to return.
std::vector<const MethodEntry*> candidates_for(const MethodRequest& request, int n);

/// Returns the first candidate for which the memory is enough, maybe with fewer threads. Throws
/// std::invalid_argument if the memory is too little for every candidate, or if the parameters of
/// the plan are wrong.
ChosenMethod choose_method(const MethodRequest& request,
                           std::span<const MethodEntry* const> candidates, int n, int threads);

/// Chooses from candidates_for(request, n).
ChosenMethod choose_method(const MethodRequest& request, int n, int threads);

}  // namespace nqueens
