#include "job/audit.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "job/sample.hpp"
#include "job/supervised.hpp"
#include "job/verdict.hpp"
#include "ledger/ledger.hpp"
#include "ledger/replan.hpp"
#include "machine/host.hpp"
#include "verify/double_check.hpp"

namespace nqueens::job {
namespace {

class Audit : public std::enable_shared_from_this<Audit> {
 public:
  explicit Audit(const AuditRequest& request) : request_(request) {}

  AuditOutcome execute(Supervision& supervision, Listener& listener);

 private:
  void prepare();
  AuditOutcome recounted(Supervision& supervision, Listener& listener);
  AuditOutcome concluded() const;
  Disputed struck_out(const Mismatch& mismatch);
  const Method& method() const { return *made_.method; }
  const Plan& plan() const { return made_.plan; }

  const AuditRequest request_;
  std::optional<Ledger> ledger_;
  Replanned made_;
  LedgerSum sum_;
  Sample sample_;
};

AuditOutcome Audit::execute(Supervision& supervision, Listener& listener) {
  if (!supervision.finish([self = shared_from_this()] { self->prepare(); }, {})) {
    return AuditStopped{.reason = supervision.stop().reason()};
  }
  if (request_.recount_percent) return recounted(supervision, listener);
  if (supervision.stop().requested()) return AuditStopped{.reason = supervision.stop().reason()};
  return concluded();
}

void Audit::prepare() {
  const std::filesystem::path& path = request_.checkpoint;
  ledger_.emplace(request_.recount_percent ? Ledger::open(path) : Ledger::inspect(path));
  made_ = replan(path.string(), ledger_->header());
  sum_ = ledger_->sum();
  if (!request_.recount_percent) return;
  const std::vector<bool> chosen =
      select_seeds(method(), plan(), ledger_->header().fingerprint, *request_.recount_percent);
  sample_ = sample_of(*ledger_, method(), plan(),
                      [&](const SeedRecord& seed) { return chosen[index_of(seed.id)]; });
}

AuditOutcome Audit::recounted(Supervision& supervision, Listener& listener) {
  const auto work = [self = shared_from_this()](const RunOptions& options) {
    return recount(self->sample_, self->method(), self->plan(), options);
  };
  try {
    const Counted counted = run_supervised(
        {.work = work, .plan = plan(), .load = sample_.load, .threads = request_.threads},
        supervision, listener);
    if (counted.complete) return concluded();
    ledger_.reset();
    return AuditStopped{supervision.stop().reason(), counted.seeds, sample_.seeds.size()};
  } catch (const Mismatch& mismatch) {
    return struck_out(mismatch);
  }
}

AuditOutcome Audit::concluded() const {
  const Shard& shard = ledger_->header().shard;
  Audited audited{.seeds_done = sum_.count,
                  .seeds = plan().seeds.size(),
                  .recounted = sample_.seeds.size(),
                  .paths = sample_.paths,
                  .mismatches = ledger_->mismatches().size(),
                  .shard = shard,
                  .shard_complete = open_seeds(sum_.done, shard).empty()};
  if (sum_.count == plan().seeds.size()) {
    Precedents precedents = precedents_of(*ledger_, request_.checkpoint);
    precedents.dispute.reset();  // counted with the mismatches; no number is printed here
    const Verdict verdict = judge(plan().n, plan().trunk + sum_.tally, precedents);
    if (const auto* refused = std::get_if<Refused>(&verdict)) return *refused;
    audited.verified = std::get<VerifiedCensus>(verdict).verified;
  }
  return audited;
}

Disputed Audit::struck_out(const Mismatch& mismatch) {
  const std::string host = host_name();
  const std::string isa(isa_used(method().info(), {}));
  MismatchRecord record{.seed = mismatch.seed(),
                        .first = mismatch.first(),
                        .second = mismatch.second(),
                        .first_path = mismatch.first_path() + ", as recorded",
                        .second_path = mismatch.second_path(),
                        .isa = isa,
                        .host = host,
                        .when = unix_now()};
  ledger_->commit_mismatch(record);
  return {std::move(record), std::string("recount failed: ") + mismatch.what() + " (host " + host +
                                 ", isa " + isa +
                                 "); the seed is struck out, the command that made the checkpoint "
                                 "counts it again"};
}

}  // namespace

AuditOutcome audit(const AuditRequest& request, Supervision& supervision, Listener& listener) {
  AuditOutcome outcome;
  const auto refused = refusal_of(
      [&] { outcome = std::make_shared<Audit>(request)->execute(supervision, listener); });
  return refused ? *refused : std::move(outcome);
}

}  // namespace nqueens::job
