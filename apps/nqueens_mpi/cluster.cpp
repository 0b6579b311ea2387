#include "cluster.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <spdlog/spdlog.h>
#include <thread>
#include <utility>

#include "base/host.hpp"
#include "base/threads.hpp"
#include "cluster/leader.hpp"
#include "job/preparation.hpp"
#include "output.hpp"
#include "run/double_check.hpp"
#include "supervisor.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

// The job ends when a rank has not answered for so many times the leader's patience.
constexpr int kPatiences = 5;

// The leader's patience. NQUEENS_MPI_SILENCE, in seconds, replaces the minute of silence.
Patience patience() {
  Patience patience;
  const char* const text = std::getenv("NQUEENS_MPI_SILENCE");
  if (text == nullptr) return patience;
  constexpr int kMost = 86'400;
  const auto seconds = parse_integer(text, 1, kMost);
  if (!seconds) {
    throw std::runtime_error(
        fmt::format("NQUEENS_MPI_SILENCE must be seconds from 1 to {}, not '{}'", kMost, text));
  }
  patience.silence = std::chrono::seconds(*seconds);
  return patience;
}

// Sends this rank's introduction (plan, machine, threads) to all ranks, and checks all
// introductions. Every rank gets the same introductions, so all ranks return or throw alike.
std::vector<Introduction> introduce(Communicator& communicator, const Introduction& self) {
  std::vector<Introduction> ranks;
  for (const std::string& text : communicator.share(encode(self))) {
    ranks.push_back(decode_introduction(text));
  }
  for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
    const Introduction& other = ranks[rank];
    const std::string who = fmt::format("rank {} on host {}", rank, other.machine.host);
    if (!other.failure.empty()) {
      throw CannotBegin(other.exit_code, rank == 0 ? other.failure : who + ": " + other.failure);
    }
    const std::string what = difference(other.header, ranks.front().header);
    if (what.empty()) continue;
    throw CannotBegin(static_cast<int>(ExitCode::failure),
                      fmt::format("{} has another plan than rank 0: {}; run the same program with "
                                  "the same options everywhere",
                                  who, what));
  }
  return ranks;
}

// Prepares the count on a rank other than 0: sets the method and plan (`chosen`), and the seeds to
// count twice (`to_check`, by seed id). Returns what introduce() sends: plan, machine and threads,
// or the message if the preparation fails.
Introduction prepare(const std::function<job::CountRequest()>& read_request, ChosenMethod& chosen,
                     std::vector<bool>& to_check) {
  Introduction self{.machine = {.host = host_name()}};
  try {
    job::CountRequest request = read_request();
    request.checkpoint.reset();  // only rank 0 has it
    chosen = job::choose(request, nobody());
    const CheckpointHeader header = header_for(chosen.plan, request.shard, request.version);
    to_check = job::seeds_to_check(request, chosen, header.fingerprint);
    self.header = header;
    self.machine.isa = chosen.isa;
    self.threads = chosen.room.threads;
  } catch (...) {
    const Failure failure = current_failure();
    self.failure = failure.message;
    self.exit_code = static_cast<int>(failure.code);
  }
  return self;
}

}  // namespace

void RollCall::begin(Communicator& communicator) {
  std::vector<Greeting> ranks;
  for (const std::string& text :
       communicator.share(encode(Greeting{.version = version(), .host = host_name()}))) {
    ranks.push_back(decode_greeting(text));
  }
  const std::string what = difference(ranks);
  if (!what.empty()) {
    throw CannotBegin(static_cast<int>(ExitCode::failure),
                      what + "; install the same program everywhere");
  }
  ranks_ = std::move(ranks);
}

void RollCall::absent(const std::vector<int>& ranks, std::chrono::nanoseconds waited) {
  const Patience patience = app::patience();
  if (waited < patience.silence) return;
  std::string who = "some rank: MPI waits for all of them";
  if (!ranks.empty()) {
    const auto first = static_cast<std::size_t>(ranks.front());
    who = fmt::format("rank {}", first);
    if (first < ranks_.size()) who += " on host " + ranks_[first].host;
    if (ranks.size() > 1) who += fmt::format(" and {} more", ranks.size() - 1);
  }
  const auto seconds = [](auto time) {
    return std::chrono::floor<std::chrono::seconds>(time).count();
  };
  const std::string what = fmt::format("no answer for {} s from {}", seconds(waited), who);
  if (waited >= kPatiences * patience.silence) {
    throw std::runtime_error(what +
                             "; is a process stopped, a host down, or another version of the "
                             "program there? Without such hosts, run the same command again");
  }
  if (std::exchange(warned_.at(ranks.empty() ? 0 : 1), true)) return;
  print_notice(fmt::format("warning: {}; the job ends if that lasts {} s", what,
                           seconds(kPatiences * patience.silence)));
}

Resources resources_of_rank(Communicator& communicator) {
  Resources resources{.memory = available_memory()};
  const Site own_site{
      .host = host_name(), .cpus = allowed_cpus(), .memory = resources.memory.bytes};
  std::vector<std::vector<int>> masks;
  std::map<std::string, std::uint64_t> ranks_on;
  std::vector<Site> ranks;
  for (const std::string& text : communicator.share(encode(own_site))) {
    const Site& rank = ranks.emplace_back(decode_site(text));
    ++ranks_on[rank.host];
    if (rank.host == own_site.host) masks.push_back(rank.cpus);
  }
  resources.threads = shared_threads(own_site.cpus, masks, cgroup_cpu_quota());
  for (const Site& rank : ranks) {
    resources.memory.bytes = std::min(resources.memory.bytes, rank.memory / ranks_on[rank.host]);
  }
  resources.memory.source += ", shared by the ranks";
  return resources;
}

job::Workers Cluster::gather(const CheckpointHeader& plan, const Machine& machine,
                             const ThreadChoice& threads) {
  gathered_ = true;
  try {
    ranks_ =
        introduce(communicator_, {.header = plan, .machine = machine, .threads = threads.threads});
  } catch (const CannotBegin&) {  // thrown on every rank
    throw;
  } catch (...) {  // the other ranks may wait for this one's introduction
    communicator_.abort(static_cast<int>(report_current_failure()));
  }
  job::Workers workers{
      .threads = {0, fmt::format("ranks: {}, rank 0: {}", ranks_.size(), threads.limit)}};
  for (const Introduction& rank : ranks_) {
    workers.threads.threads += rank.threads;
    workers.machines.push_back(rank.machine);
  }
  return workers;
}

RunResult Cluster::count(const Counter& counter, std::span<const SeedId> todo,
                         const RunOptions& options, StopFlag& stop) {
  Leader leader(counter.plan(), todo, ranks_, options, cpu_elsewhere_ns_, warn_, patience());
  std::thread counting = start_thread([&] { own_.count(counter, options); });
  const auto join = [](std::thread* thread) { thread->join(); };
  const std::unique_ptr<std::thread, decltype(join)> joined(&counting, join);
  return leader.lead(inbox_, outbox_, stop);
}

std::function<void()> Cluster::meanwhile() {
  return [this] {
    while (auto letter = communicator_.receive()) inbox_.put(std::move(*letter));
    if (const auto report = own_.report()) inbox_.put({0, encode(*report)});
    while (auto letter = outbox_.take()) {
      if (letter->peer == 0) {
        own_.take(decode_order(letter->text));
      } else {
        communicator_.send(letter->peer, std::move(letter->text));
      }
    }
  };
}

std::chrono::nanoseconds Cluster::cpu_elsewhere() const {
  return std::chrono::nanoseconds(cpu_elsewhere_ns_.load());
}

void Cluster::leave(ExitCode code) {
  std::fflush(nullptr);
  communicator_.abort(static_cast<int>(code));
}

void Cluster::dismiss(ExitCode code) {
  if (!gathered_) {
    // The other ranks wait for introductions. Rank 0 has already reported why it does not begin.
    communicator_.share(encode(Introduction{.failure = "rank 0 does not begin",
                                            .exit_code = static_cast<int>(code),
                                            .machine = {.host = host_name()}}));
  } else {
    const std::string home =
        encode(Order{.kind = Order::Kind::leave, .exit_code = static_cast<int>(code)});
    for (int rank = 1; rank < communicator_.size(); ++rank) communicator_.send(rank, home);
  }
}

ExitCode serve(Communicator& communicator, const std::function<job::CountRequest()>& read_request) {
  spdlog::set_level(spdlog::level::off);  // only rank 0 logs
  ChosenMethod chosen;
  std::vector<bool> to_check;
  const Introduction self = prepare(read_request, chosen, to_check);
  try {
    introduce(communicator, self);
  } catch (const CannotBegin& refusal) {
    return refusal.code();
  }
  const Counter counter = chosen.method->counter(chosen.plan, chosen.room);
  Supervisor supervisor;
  Worker worker(supervisor.stop());
  std::optional<ExitCode> sent_home;
  const auto carry_letters = [&] {
    if (const auto report = worker.report()) communicator.send(0, encode(*report));
    while (const auto letter = communicator.receive()) {
      const Order order = decode_order(letter->text);
      worker.take(order);
      if (order.kind == Order::Kind::leave) sent_home = static_cast<ExitCode>(order.exit_code);
    }
  };
  const auto count = [&] {
    worker.count(counter, {.threads = chosen.room.threads,
                           .check = double_check(*chosen.method, chosen.plan, to_check)});
  };
  bool ended = false;
  try {
    ended = supervisor.finish(count, carry_letters);
  } catch (...) {  // messages cannot be sent, and the work may still run
    communicator.abort(static_cast<int>(report_current_failure()));
  }
  if (!ended) worker.give_up();
  while (!sent_home) {
    carry_letters();
    std::this_thread::sleep_for(kTick);
  }
  if (!ended) {  // the work may still run
    communicator.part();
    leave(*sent_home);
  }
  return *sent_home;
}

}  // namespace nqueens::app
