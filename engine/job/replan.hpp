// Makes the plan of a checkpoint again, from the checkpoint's header.
#pragma once

#include <memory>
#include <string>

#include "checkpoint/records.hpp"
#include "plan/method.hpp"
#include "plan/plan.hpp"

namespace nqueens {

/// Returns the options for making the plan of a header again: the header's parameters that a user
/// can choose. A header leaves out a parameter that has the first of PlanParameter::words, but the
/// options include it. Throws CheckpointError, naming the file, if this program has no such method,
/// or the method has no such parameter.
PlanOptions options_of(const std::string& name, const CheckpointHeader& header);

/// Returns the command that counts the plan and the shard of a header, such as "nqueens count 22
/// --method colours --plan second --shard 3/8 --checkpoint FILE". Throws what options_of() throws.
std::string command_for(const CheckpointHeader& header, const std::string& checkpoint);

struct Replanned {
  std::unique_ptr<Method> method;  ///< from with_symmetric_counts()
  Plan plan;
};

/// Makes the plan that a checkpoint's header describes. Throws CheckpointError, naming the file, if
/// this program has no such method, or makes a different plan. Throws Error if this
/// machine has too little memory for the plan's seeds.
Replanned replan(const std::string& name, const CheckpointHeader& header);

}  // namespace nqueens
