// The registry: all methods by name, from the simplest to the fastest.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/isa.hpp"
#include "plan/method.hpp"

namespace nqueens {

/// A method's description, and a function that makes the method for an instruction set. The
/// instruction set changes neither a plan nor a tally.
struct MethodEntry {
  const MethodInfo* info;
  std::unique_ptr<Method> (*made_for)(Isa isa);

  std::unique_ptr<Method> make(Isa isa = best_isa()) const { return made_for(isa); }
};

/// Returns the name of the instruction set that a method uses: "scalar" if the method has no
/// vectorised kernels.
inline std::string_view isa_used(const MethodInfo& info, Isa isa = best_isa()) {
  return info.vectorised ? to_string(isa) : "scalar";
}

/// Returns all methods, the simplest first.
std::span<const MethodEntry> all_methods();

/// Returns nullptr if there is no such method.
const MethodEntry* find_method(std::string_view name);

/// Returns the methods that count 1 <= n <= 32 in bearable time, in the order of their measured
/// speed, fastest first. Never empty.
std::vector<const MethodEntry*> methods_by_speed(int n);

/// Returns "brute_force, backtracking, ..." for help texts and errors.
std::string method_names();

/// A plan parameter that a user can choose. Several methods may have a parameter of this name.
struct ChoosableParameter {
  PlanParameter parameter;  ///< its range has every value that any of the methods accepts
  std::vector<const MethodInfo*> methods;
};

/// Returns all choosable parameters, in the order of the methods.
std::vector<ChoosableParameter> choosable_parameters();

}  // namespace nqueens
