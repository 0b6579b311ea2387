#include "job/sample.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/contract.hpp"
#include "base/count_text.hpp"
#include "base/memory.hpp"
#include "base/shell_word.hpp"

namespace nqueens::job {
namespace {

// Returns the threads and memory for the recount. Throws std::invalid_argument if there is too
// little memory.
Room room_for(const Sample& sample, const Method& method, const Plan& plan, int threads) {
  const MemoryLimit memory = available_memory();
  const Room room{threads, memory.bytes};
  if (sample.way == SecondWay::other_code) return room;  // Method::recount() needs little memory
  const std::uint64_t needed = method.memory_needed(plan, room);
  if (needed <= memory.bytes) return room;
  throw std::invalid_argument("method " + plan.method + " needs " + readable_need(needed) +
                              " on the turned board, the limit is " + readable_limit(memory.bytes) +
                              " (" + memory.source + "); use fewer threads or more memory");
}

}  // namespace

Sample sample_of(const Checkpoint& saved, const Method& method, const Plan& plan, SecondWay way,
                 const std::function<bool(const SeedRecord&)>& chosen) {
  Sample sample{.way = way};
  saved.for_each_seed([&](const SeedRecord& seed) {
    if (!chosen(seed)) return;
    sample.seeds.push_back({seed.id, seed.tally});
    sample.paths.insert(path_of(method, plan, seed.id, way));
    sample.load.work += double{plan[seed.id].work};
  });
  std::ranges::sort(sample.seeds, {}, &KnownTally::id);
  sample.load.seeds = sample.seeds.size();
  return sample;
}

Recount::Recount(const Sample& sample, const Method& method, const Plan& plan, int threads,
                 Appender& appender, const Machine& machine, std::chrono::milliseconds interval)
    : sample_(sample),
      method_(method),
      plan_(plan),
      room_(room_for(sample_, method, plan, threads)),
      checks_(appender, std::nullopt,
              {.interval = interval,
               .checked_by = [this](SeedId id) { return path_of(method_, plan_, id, sample_.way); },
               .workers = {machine}}) {}

RunResult Recount::run(const StopFlag& stop, ResultSink& through) const {
  std::vector<SeedId> todo(sample_.seeds.size());
  std::ranges::transform(sample_.seeds, todo.begin(), &KnownTally::id);
  return nqueens::run(second_counter(method_, plan_, room_, sample_.way), todo,
                      {.threads = room_.threads, .stop = &stop, .sink = &through});
}

void Recount::accept(const SeedResult& second) {
  const auto known = std::ranges::lower_bound(sample_.seeds, second.id, {}, &KnownTally::id);
  NQUEENS_ASSERT(known != sample_.seeds.end() && known->id == second.id);
  auto found = disagreement(method_, plan_, second.id, sample_.way, known->tally, second.tally);
  if (!found) {
    SeedResult agreed = second;
    agreed.tally = known->tally;
    return checks_.accept(agreed);
  }
  const std::lock_guard lock(mutex_);
  differing_.push_back(std::move(*found));
}

std::vector<Disagreement> Recount::differing() const {
  const std::lock_guard lock(mutex_);
  std::vector<Disagreement> differing = differing_;
  std::ranges::sort(differing, {}, &Disagreement::seed);
  return differing;
}

std::string in_words(const std::vector<Disagreement>& wrong, std::uint64_t recounted,
                     const std::filesystem::path& checkpoint) {
  std::string text = std::to_string(wrong.size()) + " of " + counted(recounted, "seed") +
                     one_or_several(wrong.size(), " is", " are") +
                     " wrong: " + Mismatch(wrong.front()).what();
  if (wrong.size() > 1)
    text += ", and 'nqueens status " + shell_word(checkpoint.string()) + "' shows the others";
  return text;
}

MismatchRecord record_of(const Disagreement& found, const Machine& machine) {
  return {.seed = found.seed,
          .first = found.first,
          .second = found.second,
          .first_path = found.first_path,
          .second_path = found.second_path,
          .machine = machine,
          .when = unix_now()};
}

}  // namespace nqueens::job
