// From a ledger back to the plan it was made with.
#pragma once

#include <memory>
#include <string>

#include "ledger/records.hpp"
#include "methods/method.hpp"
#include "methods/plan.hpp"

namespace nqueens {

/// The options that lead to the plan of a ledger's header: of the parameters it records, those that
/// may be chosen. Throws LedgerError, naming the ledger, if this program has no such method or the
/// method no such parameter.
PlanOptions options_of(const std::string& name, const LedgerHeader& header);

struct Replanned {
  std::unique_ptr<Method> method;  ///< completed with P and R where it does not know them itself
  Plan plan;
};

/// Makes the plan that a ledger's header describes. Throws LedgerError, naming the ledger, if this
/// program has no such method, or its plan is another one; std::runtime_error if this machine has
/// too little memory for its seeds.
Replanned replan(const std::string& name, const LedgerHeader& header);

}  // namespace nqueens
