#include "job/preparation.hpp"

#include <stdexcept>
#include <vector>

#include "contract/contract.hpp"
#include "ledger/ledger.hpp"
#include "methods/compound.hpp"
#include "verify/double_check.hpp"

namespace nqueens::job {
namespace {

void require_second_path(const Method& method, const Plan& plan) {
  // The first part of a compound holds nearly all the work: it is the one that must be checked.
  if (plan.seeds.empty() || !second_path(method, plan.seeds.front()).empty()) return;
  throw std::invalid_argument("--double-check: method " + plan.method +
                              " has no second path; take another method");
}

}  // namespace

std::optional<LedgerHeader> begun_in(const std::filesystem::path& checkpoint) {
  return Ledger::header_in(checkpoint);
}

ChosenMethod choose(const MethodWish& wish, int n, int threads, Listener& listener,
                    const Circumstances& circumstances) {
  ChosenMethod chosen = choose_method(choice_for(wish, n, circumstances), n, threads);
  for (const std::string& remark : chosen.remarks) listener.note(remark);
  return chosen;
}

ChosenMethod choose_second(MethodWish wish, const ChosenMethod& first, int threads,
                           Listener& listener) {
  const int n = first.plan.n;
  if (wish.method != first.plan.method) return choose(wish, n, threads, listener);
  std::vector<PlanParameters> cuts = other_cuts(*first.method, first.plan);
  if (!wish.parameters.empty()) {
    std::erase_if(cuts, [&](const PlanParameters& cut) { return cut != wish.parameters; });
  }
  if (cuts.empty()) {
    throw std::invalid_argument("--against: " + first.plan.method + " (" + first.plan.parameters +
                                ") is the method that counts already, and has no other such plan; "
                                "take another method");
  }
  for (auto cut = cuts.begin();; ++cut) {
    wish.parameters = *cut;
    try {
      return choose(wish, n, threads, listener);
    } catch (const std::invalid_argument& refusal) {  // more memory than there is
      if (*cut == cuts.back()) throw;
      listener.note(refusal.what());
    }
  }
}

std::string name_of_second(const ChosenMethod& second, const Plan& first) {
  if (second.plan.method != first.method) return second.plan.method;
  return second.plan.method + ":" + second.plan.parameters;
}

Preparation prepare(const CountRequest& request, Listener& listener) {
  const bool look = request.checkpoint && !request.begun;
  const Circumstances circumstances{
      .begun = look ? begun_in(*request.checkpoint) : request.begun,
      .checkpoint = request.checkpoint ? request.checkpoint->string() : std::string(),
      .shard = !request.shard.whole()};
  Preparation made{.chosen = choose(request.method, request.n, request.threads.threads, listener,
                                    circumstances)};
  const Plan& plan = made.chosen.plan;
  made.header = header_for(plan, request.shard, request.version);
  made.to_check =
      select_seeds(*made.chosen.method, plan, made.header.fingerprint, request.double_check);
  if (request.double_check.percent > 0 && !request.shard.whole()) {
    std::vector<bool> own(made.to_check.size());
    for_each_seed_of(request.shard, own.size(),
                     [&](SeedId seed) { own[index_of(seed)] = made.to_check[index_of(seed)]; });
    made.to_check = std::move(own);
  }
  if (request.double_check.percent > 0) require_second_path(*made.chosen.method, plan);
  return made;
}

}  // namespace nqueens::job
