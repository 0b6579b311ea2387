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

struct Preparation {
  ChosenMethod chosen;
  LedgerHeader header;
  std::vector<bool> to_check;  ///< by seed id: the shard's seeds that are to be counted twice
};

/// The same on every process that is asked the same. Throws std::invalid_argument, also where seeds
/// are to be counted twice by a method that has no second path. O(seeds log seeds).
Preparation prepare(const CountRequest& request, Listener& listener);

}  // namespace nqueens::job
