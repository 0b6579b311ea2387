// From a ledger back to the plan it was made with.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "ledger/records.hpp"
#include "methods/method.hpp"
#include "methods/plan.hpp"

namespace nqueens {

/// The options that lead to a plan's parameters, such as "depth=4" or "strip=2".
PlanOptions options_of(std::string_view parameters);

struct Replanned {
  std::unique_ptr<Method> method;  ///< completed with P and R where it does not know them itself
  Plan plan;
};

/// Makes the plan that a ledger's header describes. Throws LedgerError, naming the ledger, if this
/// program has no such method or its plan is another one.
Replanned replan(const std::string& name, const LedgerHeader& header,
                 const MethodOptions& options = {});

}  // namespace nqueens
