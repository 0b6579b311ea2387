// Decisions before the first seed is counted, and how much there is to count.
#pragma once

#include <string>
#include <vector>

#include "base/listener.hpp"
#include "checkpoint/records.hpp"
#include "job/count_job.hpp"
#include "run/choose_method.hpp"

namespace nqueens::job {

/// Returns request.method, completed as follows:
///
/// - If a checkpoint is resumed, sets the checkpoint's method, and the checkpoint's parameters that
///   the request leaves open. Does so only if the request names this method or none, and the method
///   takes the requested options.
/// - Otherwise, if only a shard is counted, and the request names no method, sets the fastest
///   method, so that all machines use the same.
/// - Otherwise returns the request as it is.
///
/// If the memory is too small for a method set here, choose() throws instead of taking another
/// method. Throws std::invalid_argument, CheckpointError.
MethodRequest method_to_choose(const CountRequest& request);

/// Calls choose_method, and passes its remarks to the listener. Throws std::invalid_argument.
ChosenMethod choose(const MethodRequest& request, int n, int threads, Listener& listener);

/// Chooses the method of a count. All processes choose the same method for the same request.
ChosenMethod choose(const CountRequest& request, Listener& listener);

/// Chooses the method that counts everything a second time. If the request names the method of
/// `first`, tries other_plans(), plans that are made in other ways than the plan of `first`. Takes
/// the first that has the requested parameters and fits into the memory. Throws
/// std::invalid_argument, also if there is no such plan.
ChosenMethod choose_second(MethodRequest request, const ChosenMethod& first, int threads,
                           Listener& listener);

/// Returns the name of the second method, such as "frontier". If the first plan has the same
/// method, adds the parameters that tell the plans apart, as in "colours:plan=second". A request
/// accepts both forms.
std::string name_of_second(const ChosenMethod& second, const Plan& first);

/// Returns, by seed id, which seeds of the shard are to be counted twice. All processes return the
/// same for the same request. `fingerprint` is the hash of the plan (fingerprint_of()). Throws
/// std::invalid_argument if CountRequest::double_check requests any seeds, but the method has no
/// second path (other code for counting a seed). O(seeds log seeds).
std::vector<bool> seeds_to_check(const CountRequest& request, const ChosenMethod& chosen,
                                 std::uint64_t fingerprint);

/// Returns the workload of one shard. done[i] says whether seed i is done. O(seeds).
Workload workload_of(const Plan& plan, const std::vector<bool>& done, const Shard& shard);

/// Returns the message about a checkpoint that a count cannot resume: with the command that can.
std::string how_to_resume(const OtherCount& other, const std::string& checkpoint);

}  // namespace nqueens::job
