// Which method is to count, as it was asked for, and what is made of that.
#pragma once

#include <optional>
#include <string>

#include "ledger/records.hpp"
#include "machine/memory.hpp"
#include "methods/plan_parameters.hpp"
#include "run/choose_method.hpp"
#include "simd/isa.hpp"

namespace nqueens::job {

/// What was asked for; what is left open is the job's choice.
struct MethodWish {
  std::string method = "auto";
  PlanParameters parameters;
  std::optional<Isa> isa;
  std::optional<MemoryLimit> memory;  ///< nullopt: what is available
};

/// What else decides where the wish leaves the method open.
struct Circumstances {
  /// The count that is gone on with: it is the method that it was begun by, on its plan, however
  /// much memory there is today.
  std::optional<LedgerHeader> begun;
  std::string checkpoint;  ///< where it was begun
  /// One share of a count: it is the fastest method, whatever the memory, so that all machines take
  /// the same.
  bool shard = false;
};

/// The terms on which choose_method decides. Throws std::invalid_argument, with a message for the
/// user, for an unknown method, one that does not reach n, and for parameters or an instruction set
/// that the method does not take, or that no method takes together.
MethodChoice choice_for(const MethodWish& wish, int n, const Circumstances& circumstances = {});

}  // namespace nqueens::job
