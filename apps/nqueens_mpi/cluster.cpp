#include "cluster.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
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

namespace nqueens::app {
namespace {

// The longest wait of rank 0 for the others when it has printed the result.
constexpr std::chrono::seconds kFarewell{2};

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
    std::string what = difference(other.header, ranks.front().header);
    if (what.empty() && other.header.version != ranks.front().header.version) {
      what = fmt::format("version is '{}' there and '{}' here", other.header.version,
                         ranks.front().header.version);
    }
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

Resources resources_of_rank(Communicator& communicator) {
  const std::vector<int> own = allowed_cpus();
  const std::string own_bytes(reinterpret_cast<const char*>(own.data()), own.size() * sizeof(int));
  std::vector<std::vector<int>> masks;
  for (const std::string& bytes : communicator.share_on_machine(own_bytes)) {
    std::vector<int>& mask = masks.emplace_back(bytes.size() / sizeof(int));
    std::memcpy(mask.data(), bytes.data(), bytes.size());
  }
  Resources resources{.threads = shared_threads(own, masks, cgroup_cpu_quota()),
                      .memory = available_memory()};
  std::uint64_t least = resources.memory.bytes / masks.size();
  for (const std::string& text : communicator.share(std::to_string(least))) {
    least = std::min<std::uint64_t>(least, std::stoull(text));
  }
  resources.memory.bytes = least;
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

RunResult Cluster::count(const CountSeed& count_seed, const Plan& plan,
                         std::span<const SeedId> todo, const RunOptions& options, StopFlag& stop) {
  Leader leader(plan, todo, ranks_, options, cpu_elsewhere_ns_, warn_, patience());
  std::thread counting = start_thread([&] { own_.count(count_seed, plan, options.threads); });
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
  if (!communicator_.part(kFarewell)) leave(code);
}

ExitCode serve(Communicator& communicator, const std::function<job::CountRequest()>& read_request) {
  spdlog::set_level(spdlog::level::off);  // only rank 0 logs
  ChosenMethod chosen;
  std::vector<bool> to_check;
  const Introduction self = prepare(read_request, chosen, to_check);
  try {
    introduce(communicator, self);
  } catch (const CannotBegin& refusal) {
    communicator.part();
    return refusal.code();
  }
  const CountSeed count_seed = double_checked(*chosen.method, chosen.plan, chosen.room, to_check);
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
  const auto count = [&] { worker.count(count_seed, chosen.plan, chosen.room.threads); };
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
  communicator.part();
  if (!ended) leave(*sent_home);
  return *sent_home;
}

}  // namespace nqueens::app
