#include "job/preparation.hpp"

#include <stdexcept>
#include <vector>

#include "checkpoint/checkpoint.hpp"
#include "job/replan.hpp"
#include "run/compound.hpp"
#include "run/double_check.hpp"

namespace nqueens::job {
namespace {

void require_second_path(const Method& method, const Plan& plan) {
  // Tests only the first seed. If several methods count (compound.hpp), it belongs to the first
  // method, which has nearly all the work.
  if (plan.seeds.empty() || !method.second_path(plan.seeds.front()).empty()) return;
  throw std::invalid_argument("--double-check: method " + plan.method +
                              " has no second path; take another method");
}

// If a checkpoint was begun by a slower method than the fastest, often because there was too little
// memory, says how much the fastest one needs.
void note_faster_method(const CountRequest& request, const std::string& begun_by,
                        Listener& listener) {
  const MethodEntry& fastest = *candidates_for(request.method, request.n).front();
  if (begun_by == fastest.info->name) return;
  const auto method = with_symmetric_counts(fastest.make(request.method.isa.value_or(best_isa())));
  const Plan plan = method->plan(request.n, {.parameters = request.method.parameters});
  listener.note("the checkpoint was begun by method " + begun_by + "; method " + plan.method +
                " is faster, and " +
                readable_size(ample_memory(*method, plan, request.threads.threads)) +
                " would be enough for its full speed");
}

}  // namespace

std::string how_to_resume(const OtherCount& other, const std::string& checkpoint) {
  const std::string by = other.only_by_version ? " of version " + other.found.version : "";
  return other.problem + "; '" + command_for(other.found, checkpoint) + "'" + by +
         " goes on with it; or name another file";
}

MethodRequest method_to_choose(const CountRequest& request) {
  MethodRequest wanted = request.method;
  const auto candidates = candidates_for(wanted, request.n);
  const std::optional<CheckpointHeader> begun = request.checkpoint && !request.begun
                                                    ? Checkpoint::header_in(*request.checkpoint)
                                                    : request.begun;
  const std::string checkpoint = request.checkpoint ? request.checkpoint->string() : "";
  // Throws if this program does not have the method, whatever the request.
  const PlanOptions own = begun ? options_of(checkpoint, *begun) : PlanOptions();
  const bool is_open = wanted.method == "auto";
  if (begun && begun->n == request.n && (is_open || wanted.method == begun->method) &&
      takes(*find_method(begun->method), wanted)) {
    wanted.method = begun->method;
    wanted.parameters.set_missing(own.parameters);
    wanted.remedy =
        "or resume on a machine with more memory: the checkpoint was begun by this method";
  } else if (is_open && !request.shard.whole()) {
    wanted.method = candidates.front()->info->name;
  }
  return wanted;
}

ChosenMethod choose(const MethodRequest& request, int n, int threads, Listener& listener) {
  ChosenMethod chosen = choose_method(request, n, threads);
  for (const std::string& remark : chosen.remarks) listener.note(remark);
  return chosen;
}

ChosenMethod choose(const CountRequest& request, Listener& listener) {
  const MethodRequest wanted = method_to_choose(request);
  ChosenMethod chosen = choose(wanted, request.n, request.threads.threads, listener);
  if (request.method.method == "auto" && wanted.method != "auto") {
    note_faster_method(request, chosen.plan.method, listener);
  }
  return chosen;
}

ChosenMethod choose_second(MethodRequest request, const ChosenMethod& first, int threads,
                           Listener& listener) {
  const int n = first.plan.n;
  if (request.method != first.plan.method) return choose(request, n, threads, listener);
  std::vector<PlanParameters> cuts = first.method->other_plans(first.plan);
  std::erase_if(cuts, [&](const PlanParameters& cut) { return !cut.contain(request.parameters); });
  if (cuts.empty()) {
    throw std::invalid_argument("--against: " + first.plan.method + " (" + first.plan.parameters +
                                ") is the method that counts already, and has no other such plan; "
                                "take another method");
  }
  for (auto cut = cuts.begin();; ++cut) {
    request.parameters = *cut;
    try {
      return choose(request, n, threads, listener);
    } catch (const std::invalid_argument& refusal) {  // this plan needs too much memory
      if (*cut == cuts.back()) throw;
      listener.note(refusal.what());
    }
  }
}

std::string name_of_second(const ChosenMethod& second, const Plan& first) {
  if (second.plan.method != first.method) return second.plan.method;
  const MethodInfo& info = second.method->info();
  PlanParameters chosen;
  for (const auto& [name, value] : PlanParameters::parse(second.plan.parameters)) {
    if (info.parameter(name)->choosable) chosen.set(name, value);
  }
  if (chosen.empty()) {  // plans do not record the first word
    for (const PlanParameter& known : info.parameters) {
      if (!known.words.empty()) chosen.set(known.name, known.words.front());
    }
  }
  return second.plan.method + ":" + to_string(chosen);
}

std::vector<bool> seeds_to_check(const CountRequest& request, const ChosenMethod& chosen,
                                 std::uint64_t fingerprint) {
  const Plan& plan = chosen.plan;
  std::vector<bool> seeds = select_seeds(*chosen.method, plan, fingerprint, request.double_check);
  if (request.double_check.percent == 0) return seeds;
  for (std::size_t id = 0; id < seeds.size(); ++id) {
    seeds[id] = seeds[id] && belongs(SeedId{id}, seeds.size(), request.shard);
  }
  require_second_path(*chosen.method, plan);
  return seeds;
}

Workload workload_of(const Plan& plan, const std::vector<bool>& done, const Shard& shard) {
  Workload load;
  for_each_seed_of(shard, plan.seeds.size(), [&](SeedId seed) {
    ++load.seeds;
    load.work += double{plan[seed].work};
    if (!done[index_of(seed)]) return;
    ++load.seeds_before;
    load.work_before += double{plan[seed].work};
  });
  return load;
}

}  // namespace nqueens::job
