// nqueens_mpi N: `nqueens count N` on all processes of an MPI job.

#include <csignal>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "agreement.hpp"
#include "cluster.hpp"
#include "cluster/messages.hpp"
#include "command_line.hpp"
#include "communicator.hpp"
#include "count_options.hpp"
#include "failure.hpp"
#include "ledger/ledger.hpp"
#include "machine/memory.hpp"
#include "narrator.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "report.hpp"
#include "stack.hpp"
#include "supervisor.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

constexpr Command kCommand{
    .operands = "N",
    .description =
        "Counts the total and unique solutions of the N-queens problem on all processes "
        "of an MPI job.",
    .options = count_options,
    .examples = {{{"20 --checkpoint run.ledger", "after mpirun: counts on all ranks together"}}},
    .program = "nqueens_mpi"};

// Reads the header of the checkpoint on rank 0 and gives it to all ranks. The other ranks may not
// be able to read the file, but must choose the same method.
std::optional<LedgerHeader> begun_for_all(Communicator& communicator, const CommandLine& line) {
  Introduction own;
  if (communicator.rank() == 0 && line.has("checkpoint")) {
    own.header = Ledger::header_in(line.text("checkpoint")).value_or(LedgerHeader());
  }
  const LedgerHeader begun = decode_introduction(communicator.share(encode(own)).front()).header;
  if (begun.method.empty()) return std::nullopt;
  return begun;
}

ExitCode lead_job(Communicator& communicator, const CommandLine& line,
                  const std::function<job::CountRequest()>& read_request) {
  Cluster cluster(communicator);
  Failure outcome{.code = ExitCode::done};
  try {
    const job::CountRequest request = read_request();
    const auto limit = time_limit(line);
    const OutputForm form = output_form(line);
    const ProgressRequest progress = progress_request(line);
    set_up_log(line);
    Supervisor supervisor(limit);
    Narrator narrator(progress, "count " + std::to_string(request.n));
    outcome.code = run_or_leave(
        supervisor,
        [&] {
          return [form, outcome = job::count(request, cluster, supervisor, narrator)] {
            return print(outcome, form);
          };
        },
        [&](ExitCode code) { cluster.leave(code); });
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
  const std::optional<LedgerHeader> begun = begun_for_all(communicator, line);
  const auto read_request = [&] {
    job::CountRequest request = count_request(line, line.board_size(), resources);
    request.begun = begun;
    return request;
  };
  return communicator.rank() == 0 ? lead_job(communicator, line, read_request)
                                  : serve(communicator, read_request);
}

ExitCode run_job(Communicator& communicator, Arguments words) {
  const bool leads = communicator.rank() == 0;
  // Checked first: otherwise a rank might wait for others that have already ended.
  try {
    require_same_options(kCommand, words_of_ranks(communicator, words));
  } catch (const UsageError&) {  // thrown on every rank
    const Failure failure = current_failure();
    if (leads) print_error(failure.message);
    return failure.code;
  }
  // Only rank 0 prints. If it cannot write to stdout, the other ranks must not wait for it.
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

}  // namespace
}  // namespace nqueens::app

int main(int argc, char** argv) {
  using namespace nqueens::app;
  fill_standard_streams();
  if (!has_enough_stack()) return static_cast<int>(ExitCode::failure);
  // Blocks signals before MPI starts its threads, so that these inherit the mask and receive no
  // signals.
  const sigset_t signals = stop_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  nqueens::load_unwinder();
  Communicator communicator(argc, argv);
  try {
    const std::vector<std::string> words(argv + 1, argv + argc);
    return static_cast<int>(run_job(communicator, words));
  } catch (...) {  // the other ranks may wait for this one
    communicator.abort(static_cast<int>(report_current_failure()));
  }
}
