#include "narrator.hpp"

#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>

#include "census/count_text.hpp"
#include "output.hpp"

namespace nqueens::app {

void LogListener::note(const std::string& line) { spdlog::info("{}", line); }

void LogListener::warn(const std::string& line) { print_notice("warning: " + line); }

Narrator::Narrator(ProgressRequest request, const std::string& task, const std::string& first_stage)
    : activity_(task), reporter_(request, [this] { return state(); }) {
  activity_.enter(first_stage);
}

void Narrator::begin(const std::string& what, const job::Workload& load) {
  activity_.enter(what);
  const std::lock_guard lock(mutex_);
  load_ = load;
  if (load.work > 0) activity_.meter().begin(load.work, load.work_before);
}

void Narrator::counted(double work) {
  activity_.meter().add(work);
  const std::lock_guard lock(mutex_);
  ++load_.seeds_before;
}

ProgressState Narrator::state() const {
  ProgressState state = activity_.state();
  const std::lock_guard lock(mutex_);
  if (!state.share || load_.seeds == 0) return state;
  state.seeds = SeedsDone{load_.seeds_before, load_.seeds};
  if (spdlog::should_log(spdlog::level::debug)) {
    state.details.push_back(
        fmt::format("{} of {}", state.seeds->done, nqueens::counted(state.seeds->all, "seed")));
  }
  return state;
}

}  // namespace nqueens::app
