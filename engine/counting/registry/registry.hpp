// Every method by name, from the simplest to the fastest.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "methods/method.hpp"
#include "simd/isa.hpp"

namespace nqueens {

/// A method by name. The instruction set changes neither a plan nor a tally.
struct MethodEntry {
  const MethodInfo* info;
  std::unique_ptr<Method> (*made_for)(Isa isa);

  std::unique_ptr<Method> make(Isa isa = best_isa()) const { return made_for(isa); }
};

/// The instruction set that a method counts with, as it is recorded: "scalar" where it has no
/// vectorised kernels.
inline std::string_view isa_used(const MethodInfo& info, Isa isa = best_isa()) {
  return info.vectorised ? to_string(isa) : "scalar";
}

/// The ladder, lowest rung first.
std::span<const MethodEntry> all_methods();

/// nullptr when there is no such method.
const MethodEntry* find_method(std::string_view name);

/// The methods worth taking for this n, 1 <= n <= 32, fastest first by measurement. The last one
/// needs memory for its seeds only. Never empty.
std::vector<const MethodEntry*> methods_by_speed(int n);

/// "brute_force, backtracking, ...": for help texts and errors.
std::string method_names();

/// A plan parameter that may be chosen, for whichever of the methods have one of that name.
struct ChoosableParameter {
  PlanParameter parameter;  ///< from the least that any of them takes to the most
  std::vector<const MethodInfo*> methods;
};

/// All of them, in the order of the ladder.
std::vector<ChoosableParameter> choosable_parameters();

}  // namespace nqueens
