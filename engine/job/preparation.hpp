// What must be known before the first seed.
#pragma once

#include <string>
#include <vector>

#include "job/listener.hpp"
#include "job/request.hpp"
#include "ledger/records.hpp"
#include "run/choose_method.hpp"

namespace nqueens::job {

/// choose_method, with a note for every candidate that was passed over. Throws
/// std::invalid_argument.
ChosenMethod choose(const MethodWish& wish, int n, int threads, Listener& listener,
                    const Circumstances& circumstances = {});

/// What is to count everything a second time: `wish`, which may be the method of `first` on a plan
/// that shares no seed with it, the fastest that fits into the memory if the wish leaves that open.
/// Throws std::invalid_argument, also where there is no such plan.
ChosenMethod choose_second(MethodWish wish, const ChosenMethod& first, int threads,
                           Listener& listener);

/// The second method as it is named beside the plan of the first: "frontier", or
/// "composition:strip=2" where both are the same. A wish may be put so.
std::string name_of_second(const ChosenMethod& second, const Plan& first);

struct Preparation {
  ChosenMethod chosen;
  LedgerHeader header;
  std::vector<bool> to_check;  ///< by seed id: the shard's seeds that are to be counted twice
};

/// The same on every process that is asked the same. Throws std::invalid_argument, also where seeds
/// are to be counted twice by a method that has no second path. O(seeds log seeds).
Preparation prepare(const CountRequest& request, Listener& listener);

}  // namespace nqueens::job
