#include "checkpoint_progress.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <spdlog/fmt/fmt.h>
#include <system_error>

#include "base/count_text.hpp"
#include "base/host.hpp"
#include "job/outcome.hpp"

namespace nqueens::app {
namespace {

// Returns whether the file is missing or still empty: a run first creates its file, then writes.
bool is_not_there_yet(const std::string& path) {
  std::error_code problem;
  const auto size = std::filesystem::file_size(path, problem);
  return problem ? problem == std::errc::no_such_file_or_directory : size == 0;
}

std::vector<std::string> details_of(std::span<const CheckpointProgress> checkpoints) {
  const auto all = std::ssize(checkpoints);
  const auto complete = std::ranges::count_if(checkpoints, &CheckpointProgress::complete);
  const auto begun = std::ranges::count_if(checkpoints, &CheckpointProgress::begun);
  const bool idle = std::ranges::none_of(checkpoints, &CheckpointProgress::in_use);
  std::vector<std::string> details;
  if (all <= 1 && begun == 0) details.emplace_back("not begun");
  if (all > 1) details.push_back(fmt::format("{} of {} complete", complete, all));
  if (all > 1 && begun < all) details.push_back(fmt::format("{} of {} begun", begun, all));
  const auto stopped = std::ranges::count_if(checkpoints, &CheckpointProgress::stopped);
  if (stopped > 0)
    details.push_back(all > 1 ? fmt::format("{} stopped", stopped) : "process stopped");
  if (idle && begun > 0 && complete < all) details.emplace_back("no process is counting");
  return details;
}

// Returns whether the process has the file open. If not, the number is now of another process.
bool has_open(const std::filesystem::path& process, const std::string& file) {
  std::error_code hidden;
  std::filesystem::directory_iterator descriptor(process / "fd", hidden);
  for (; !hidden && descriptor != std::filesystem::directory_iterator();
       descriptor.increment(hidden)) {
    std::error_code closed;
    if (std::filesystem::equivalent(descriptor->path(), file, closed)) return true;
  }
  return false;
}

}  // namespace

std::string stopped_by(const Checkpoint& checkpoint, const std::string& path) {
  const std::vector<RunRecord> runs = checkpoint.all_runs();
  if (checkpoint.held_by().empty() || runs.empty()) return "";
  const RunRecord& run = runs.back();
  const std::filesystem::path process = "/proc/" + std::to_string(run.pid);
  if (run.machine.host != host_name() || !has_open(process, path)) return "";
  std::ifstream file(process / "stat");
  std::string line;
  std::getline(file, line);
  const auto name_end = line.rfind(") ");  // the name may have brackets
  if (name_end == std::string::npos || name_end + 2 >= line.size()) return "";
  const char state = line[name_end + 2];
  if (state == 'T') return "SIGSTOP";
  return state == 't' ? "debugger" : "";
}

ProgressState progress_of(const std::string& task,
                          std::span<const CheckpointProgress> checkpoints) {
  ProgressState state{.task = task, .details = details_of(checkpoints)};
  Workload all;
  double done_per_second = 0;
  std::size_t begun = 0;
  for (const CheckpointProgress& checkpoint : checkpoints) {
    if (!checkpoint.begun) continue;
    ++begun;
    const Workload& load = checkpoint.load;
    all.seeds += load.seeds;
    all.seeds_before += load.seeds_before;
    all.work += load.work;
    all.work_before += load.work_before;
    state.elapsed_s = std::max(state.elapsed_s, checkpoint.elapsed_s);
    if (checkpoint.in_use && !checkpoint.complete() && checkpoint.elapsed_s > 0) {
      done_per_second += load.work_before / checkpoint.elapsed_s;
    }
  }
  if (begun == 0) return state;
  const double work =
      all.work * static_cast<double>(checkpoints.size()) / static_cast<double>(begun);
  state.share = work > 0 ? all.work_before / work : 1;
  state.per_second = work > 0 ? done_per_second / work : 0;
  state.seeds_done = all.seeds_before;
  state.seeds = all.seeds;
  return state;
}

FollowedCheckpoints::FollowedCheckpoints(const std::vector<std::string>& paths)
    : paths_(paths), seen_(paths.size()), read_(paths.size()) {}

void FollowedCheckpoints::look() {
  for (std::size_t i = 0; i < paths_.size(); ++i) {
    if (!seen_[i].complete()) look_at(i);
  }
  const bool one = paths_.size() == 1;
  std::string task = one ? "checkpoint '" + paths_.front() + "'" : "status";
  if (header_) task = "count " + std::to_string(header_->n);
  if (header_ && one && !header_->shard.whole()) {
    task += ", shard " + to_string(header_->shard);
  }
  if (!one) task += ", " + counted(paths_.size(), "checkpoint");
  const std::lock_guard lock(mutex_);
  state_ = progress_of(task, seen_);
}

void FollowedCheckpoints::look_at(std::size_t file) {
  const std::string& path = paths_[file];
  std::optional<Checkpoint>& read = read_[file];
  if (!read && is_not_there_yet(path)) return;
  if (read) {
    read->read_on();
  } else {
    read = Checkpoint::read(path);
  }
  const CheckpointHeader& header = read->header();
  if (!header_) {
    header_ = header;
    first_ = path;
  }
  if (!same_plan(header, *header_)) {
    throw CheckpointError("checkpoint '" + path + "' is of another plan than '" + first_ +
                          "': follow them one by one");
  }
  seen_[file] = {
      .begun = true,
      .load = job::load_of(plans_.plan_of(path, header, false), header, read->sum().done),
      .elapsed_s = job::totals_of(read->runs()).elapsed_s,
      .in_use = !read->held_by().empty(),
      .stopped = !stopped_by(*read, path).empty()};
  if (seen_[file].complete()) read.reset();
}

bool FollowedCheckpoints::complete() const {
  return std::ranges::all_of(seen_, &CheckpointProgress::complete);
}

ProgressState FollowedCheckpoints::state() const {
  const std::lock_guard lock(mutex_);
  return state_;
}

}  // namespace nqueens::app
