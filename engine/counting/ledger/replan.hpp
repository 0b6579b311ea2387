// Makes the plan of a ledger again, from the ledger's header.
#pragma once

#include <memory>
#include <string>

#include "ledger/records.hpp"
#include "methods/method.hpp"
#include "methods/plan.hpp"

namespace nqueens {

/// Returns the options for making the plan of a header again: the header's parameters that a user
/// can choose. A header leaves out a parameter that has the first of PlanParameter::words, but the
/// options include it. Throws LedgerError, naming the ledger, if this program has no such method,
/// or the method has no such parameter.
PlanOptions options_of(const std::string& name, const LedgerHeader& header);

struct Replanned {
  std::unique_ptr<Method> method;  ///< from with_symmetric_counts()
  Plan plan;
};

/// Makes the plan that a ledger's header describes. Throws LedgerError, naming the ledger, if this
/// program has no such method, or makes a different plan. Throws std::runtime_error if this machine
/// has too little memory for the plan's seeds.
Replanned replan(const std::string& name, const LedgerHeader& header);

}  // namespace nqueens
