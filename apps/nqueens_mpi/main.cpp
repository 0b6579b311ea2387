// nqueens_mpi N: `nqueens count N` on all processes of an MPI job.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "checkpoint/checkpoint.hpp"
#include "cluster.hpp"
#include "cluster/messages.hpp"
#include "command_line.hpp"
#include "communicator.hpp"
#include "count_options.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "supervisor.hpp"
#include "version.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

constexpr Command kCommand{
    .operands = "N",
    .description =
        "Counts the total and unique solutions of the N-queens problem on all processes "
        "of an MPI job.",
    .options = count_options,
    .examples = {{{"20 --checkpoint run.jsonl", "after mpirun: counts on all ranks together"}}},
    .program = "nqueens_mpi"};

// The longest wait of rank 0 for the others at the end.
constexpr std::chrono::seconds kFarewell{2};

// The command line of a rank: maps names of options such as "--depth" to their values, and "N" to
// the operands. Options that may differ between machines are left out.
using Given = std::map<std::string, std::string>;

// The value of a flag (it has no text) in `Given`.
constexpr std::string_view kNoText = "true";

bool asks_for_version(Arguments words) {
  return std::ranges::find(words, std::string("--version")) != words.end();
}

Given given_by(Arguments words) {
  if (asks_for_version(words)) return {{"--version", std::string(kNoText)}};
  const CommandLine line(kCommand, words);
  if (line.has("help")) return {{"--help", std::string(kNoText)}};
  Given given;
  for (const auto& [option, value] : line.given()) {
    if (!line.declared(option).of_one_machine) given["--" + option] = value;
  }
  for (const std::string& operand : line.operands()) {
    given["N"] += (given["N"].empty() ? "" : " ") + operand;
  }
  return given;
}

std::string value_in(const Given& given, const std::string& option) {
  const auto found = given.find(option);
  if (found == given.end()) return "not given";
  return found->second == kNoText ? "given" : "'" + found->second + "'";
}

// Returns text such as "--depth is '3' there and not given here" for each option that differs.
// Returns an empty text if no option differs.
std::string difference(const Given& there, const Given& here) {
  std::set<std::string> options;
  for (const Given* side : {&there, &here}) {
    for (const auto& [option, value] : *side) options.insert(option);
  }
  std::string text;
  for (const std::string& option : options) {
    const std::string first = value_in(there, option);
    const std::string second = value_in(here, option);
    if (first == second) continue;
    text += fmt::format("{}{} is {} there and {} here", text.empty() ? "" : ", ", option, first,
                        second);
  }
  return text;
}

// Returns the arguments of all ranks, indexed by rank. All ranks must call it.
std::vector<std::vector<std::string>> words_of_ranks(Communicator& communicator, Arguments own) {
  constexpr char kEnd = '\0';  // no argument of a program contains it
  std::string text;
  for (const std::string& word : own) (text += word) += kEnd;
  std::vector<std::vector<std::string>> ranks;
  for (const std::string& shared : communicator.share(text)) {
    std::vector<std::string>& words = ranks.emplace_back();
    for (std::size_t begin = 0; begin < shared.size(); begin += words.back().size() + 1) {
      words.push_back(shared.substr(begin, shared.find(kEnd, begin) - begin));
    }
  }
  return ranks;
}

// Throws UsageError if the arguments of a rank are wrong, or differ from those of rank 0. The
// message names the rank, the options and their values. The order of options may differ, and
// options such as --threads may differ between machines. All ranks throw the same error.
void require_same_options(const std::vector<std::vector<std::string>>& words) {
  const Given here = given_by(words.front());
  for (std::size_t rank = 1; rank < words.size(); ++rank) {
    Given there;
    try {
      there = given_by(words[rank]);
    } catch (const UsageError& error) {
      throw UsageError(fmt::format("rank {}: {}", rank, error.what()));
    }
    const std::string what = difference(there, here);
    if (what.empty()) continue;
    throw UsageError(fmt::format(
        "rank {} has other options than rank 0: {}; give all ranks the same", rank, what));
  }
}

// Reads the header of the checkpoint on rank 0, and returns it on all ranks; nullopt if there is no
// checkpoint yet. All ranks need the header to choose the same method, but only rank 0 need be able
// to read the file.
std::optional<CheckpointHeader> begun_for_all(Communicator& communicator, const CommandLine& line) {
  Introduction own;
  if (communicator.rank() == 0 && line.has("checkpoint")) {
    own.header = Checkpoint::header_in(line.text("checkpoint")).value_or(CheckpointHeader());
  }
  const CheckpointHeader begun =
      decode_introduction(communicator.share(encode(own)).front()).header;
  if (begun.method.empty()) return std::nullopt;
  return begun;
}

ExitCode lead_job(Communicator& communicator, const CommandLine& line,
                  const std::function<job::CountRequest()>& read_request) {
  Cluster cluster(communicator, [](const std::string& what) { print_notice("warning: " + what); });
  Failure outcome{.code = ExitCode::done};
  try {
    const job::CountRequest request = read_request();
    const auto limit = time_limit(line);
    const OutputForm form = output_form(line);
    const ProgressRequest progress = progress_request(line);
    set_up_log(line);
    Supervisor supervisor(limit);
    Activity activity("count " + std::to_string(request.n), "preparing");
    const ProgressReporter reporter(progress, activity.source());
    std::string kept;
    outcome.code = run_or_leave(
        supervisor,
        [&] {
          job::CountOutcome counted = job::count(request, cluster, supervisor, activity);
          kept = kept_in(request.checkpoint, counted);
          return [form, outcome = std::move(counted)] { return print(outcome, form); };
        },
        [&](ExitCode code) { cluster.leave(code); }, kept);
  } catch (const CannotBegin& refusal) {
    outcome = {refusal.code(), refusal.what()};
  } catch (...) {
    outcome = current_failure();
  }
  if (!outcome.message.empty()) print_error(outcome.message);
  cluster.dismiss(outcome.code);
  return outcome.code;
}

ExitCode count_together(Communicator& communicator, const CommandLine& line) {
  const Resources resources = resources_of_rank(communicator);
  const std::optional<CheckpointHeader> begun = begun_for_all(communicator, line);
  const auto read_request = [&] {
    job::CountRequest request = count_request(line, line.board_size(), resources);
    request.begun = begun;
    return request;
  };
  return communicator.rank() == 0 ? lead_job(communicator, line, read_request)
                                  : serve(communicator, read_request);
}

ExitCode run_job(Communicator& communicator, RollCall& roll_call, Arguments words) {
  const bool leads = communicator.rank() == 0;
  // Compares the options before it reads them: a rank with --help, for example, would end while
  // others wait for it.
  try {
    roll_call.begin(communicator);
    require_same_options(words_of_ranks(communicator, words));
  } catch (const CannotBegin& refusal) {  // thrown on every rank
    if (leads) print_error(refusal.what());
    return refusal.code();
  } catch (const UsageError&) {  // thrown on every rank
    const Failure failure = current_failure();
    if (leads) print_error(failure.message);
    return failure.code;
  }
  // Only rank 0 prints. An error while writing is reported here, so that the ranks end normally.
  const auto print = [leads](const std::string& text) {
    try {
      return leads ? print_result(text) : ExitCode::done;
    } catch (const std::runtime_error&) {
      return report_current_failure();
    }
  };
  if (asks_for_version(words)) return print(version_report());
  const CommandLine line(kCommand, words);
  if (line.has("help")) return print(help_on(kCommand));
  return count_together(communicator, line);
}

ExitCode run(int argc, char** argv) {
  RollCall roll_call;
  Communicator communicator(argc, argv,
                            [&](const auto&... absent) { roll_call.absent(absent...); });
  try {
    const std::vector<std::string> words(argv + 1, argv + argc);
    const ExitCode code = run_job(communicator, roll_call, words);
    const bool leads = communicator.rank() == 0;
    if (communicator.part(leads ? std::optional(kFarewell) : std::nullopt)) return code;
    std::fflush(nullptr);
    communicator.abort(static_cast<int>(code));  // a rank does not answer, as a stopped one
  } catch (...) {                                // the other ranks may wait for this one
    communicator.abort(static_cast<int>(report_current_failure()));
  }
}

}  // namespace
}  // namespace nqueens::app

int main(int argc, char** argv) {
  using namespace nqueens::app;
  if (!prepare_process()) return static_cast<int>(ExitCode::failure);
  // Blocks signals before MPI starts its threads, so that these inherit the mask and receive no
  // signals.
  const sigset_t signals = stop_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  nqueens::load_unwinder();
  separate_no_digits();
  try {
    return static_cast<int>(run(argc, argv));
  } catch (...) {  // before MPI began
    return static_cast<int>(report_current_failure());
  }
}
