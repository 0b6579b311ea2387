// What must be known before the first seed.
#pragma once

#include <string>
#include <vector>

#include "job/listener.hpp"
#include "job/request.hpp"
#include "ledger/records.hpp"
#include "run/choose_method.hpp"

namespace nqueens::job {

/// Returns the request for the method of a count. A resumed checkpoint keeps its plan, and its
/// method where the request leaves it open, regardless of the memory available now. Shards take the
/// fastest method regardless of the memory, so that all machines take the same. Throws
/// std::invalid_argument, LedgerError.
MethodRequest method_to_choose(const CountRequest& request);

/// Calls choose_method, with a note for every candidate that was passed over. Throws
/// std::invalid_argument.
ChosenMethod choose(const MethodRequest& request, int n, int threads, Listener& listener);

/// Chooses the method of a count; the same on every process that is asked the same.
ChosenMethod choose(const CountRequest& request, Listener& listener);

/// Chooses what is to count everything a second time. The request may name the method of `first`:
/// then the plan shares no seed with that one, and is the fastest that fits into the memory if the
/// request leaves it open. Throws std::invalid_argument, also where there is no such plan.
ChosenMethod choose_second(MethodRequest request, const ChosenMethod& first, int threads,
                           Listener& listener);

/// Returns the name of the second method beside the plan of the first: "frontier", or
/// "composition:strip=2" where both are the same. A request may be put so.
std::string name_of_second(const ChosenMethod& second, const Plan& first);

/// Returns, by seed id, which seeds of the shard are to be counted twice; the same on every process
/// that is asked the same. Throws std::invalid_argument where there are some and the method has no
/// second path. O(seeds log seeds).
std::vector<bool> seeds_to_check(const CountRequest& request, const ChosenMethod& chosen,
                                 std::uint64_t fingerprint);

}  // namespace nqueens::job
