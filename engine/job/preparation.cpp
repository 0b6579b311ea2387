#include "job/preparation.hpp"

#include <cstddef>
#include <stdexcept>

#include "ledger/ledger.hpp"
#include "verify/double_check.hpp"

namespace nqueens::job {
namespace {

void require_second_path(const Method& method, const Plan& plan) {
  // The first part of a compound holds nearly all the work: it is the one that must be checked.
  if (plan.seeds.empty() || !method.second_path(plan, SeedId{0}).empty()) return;
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
  for (const std::string& reason : chosen.passed_over) listener.note(reason);
  return chosen;
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
  made.to_check = select_seeds(*made.chosen.method, plan, made.header.fingerprint,
                               request.double_check_percent);
  for (std::size_t id = 0; id < made.to_check.size(); ++id) {
    if (!belongs(SeedId{id}, made.to_check.size(), request.shard)) made.to_check[id] = false;
  }
  if (request.double_check_percent > 0) require_second_path(*made.chosen.method, plan);
  return made;
}

}  // namespace nqueens::job
