// The C interface: converts values of the engine to plain structs, and exceptions to status codes.

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>
#include <pthread.h>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "nqueens/checkpoint.hpp"
#include "nqueens/construct.hpp"
#include "nqueens/count.hpp"
#include "nqueens/estimate.hpp"
#include "nqueens/nqueens.h"
#include "nqueens/solutions.hpp"

namespace nqueens {
namespace {

static_assert(NQUEENS_LARGEST_COUNTED == kLargestCounted);
static_assert(NQUEENS_LARGEST_CONSTRUCTED == kLargestConstructed);
static_assert(NQUEENS_LARGEST_FIRST == kLargestFirst);
static_assert(NQUEENS_LARGEST_LISTED == kLargestListed);

// In the order of nqueens_status.
constexpr std::array kMessages{"done",
                               "bad argument",
                               "there is no solution",
                               "not a solution",
                               "stopped",
                               "out of memory",
                               "a count failed its check",
                               "failed",
                               "the checkpoint cannot be used",
                               "the checkpoint cannot be written",
                               "the checkpoint is in use"};
static_assert(kMessages.size() == NQUEENS_CHECKPOINT_IN_USE + 1);

template <std::size_t Size>
void write_text(char (&to)[Size], std::string_view text) {
  const std::size_t length = std::min(text.size(), Size - 1);
  to[text.copy(to, length)] = '\0';
}

nqueens_status report(nqueens_error* error, nqueens_status status, std::string_view text) {
  if (error != nullptr) write_text(error->text, text);
  return status;
}

// Holds back pthread_cancel(): glibc unwinds a cancelled thread like an exception, and ends the
// process at a catch (...) that does not throw it on.
class Uncancelled {
 public:
  Uncancelled() { pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before_); }
  Uncancelled(const Uncancelled&) = delete;
  Uncancelled& operator=(const Uncancelled&) = delete;
  ~Uncancelled() { pthread_setcancelstate(before_, nullptr); }

 private:
  int before_ = PTHREAD_CANCEL_ENABLE;
};

// Runs the body of a C function and turns exceptions into a status.
template <class Body>
nqueens_status guarded(nqueens_error* error, const Body& body) noexcept {
  const Uncancelled call;
  try {
    const nqueens_status status = body();
    if (status == NQUEENS_OK && error != nullptr) error->text[0] = '\0';
    return status;
  } catch (const std::invalid_argument& problem) {
    return report(error, NQUEENS_BAD_ARGUMENT, problem.what());
  } catch (const CheckpointInUse& problem) {
    return report(error, NQUEENS_CHECKPOINT_IN_USE, problem.what());
  } catch (const CheckpointUnusable& problem) {
    return report(error, NQUEENS_CHECKPOINT_UNUSABLE, problem.what());
  } catch (const CheckpointNotSaved& problem) {
    return report(error, NQUEENS_CHECKPOINT_NOT_SAVED, problem.what());
  } catch (const WrongCount& problem) {
    return report(error, NQUEENS_WRONG_COUNT, problem.what());
  } catch (const std::bad_alloc&) {
    return report(error, NQUEENS_OUT_OF_MEMORY, nqueens_message(NQUEENS_OUT_OF_MEMORY));
  } catch (const std::exception& problem) {
    return report(error, NQUEENS_FAILED, problem.what());
  } catch (...) {
    return report(error, NQUEENS_FAILED, nqueens_message(NQUEENS_FAILED));
  }
}

void require(const void* pointer, const char* name) {
  if (pointer == nullptr) throw std::invalid_argument(std::string(name) + " must not be null");
}

std::string no_solution(int n) {
  return std::to_string(n) + " queens have no solution; take 1, or 4 and more";
}

// Throws std::invalid_argument unless the reserved members of options are zero.
void require_zero(std::span<const std::uint64_t> reserved) {
  if (std::ranges::all_of(reserved, [](std::uint64_t word) { return word == 0; })) return;
  throw std::invalid_argument(
      "the reserved members of the options must be zero: initialise them all, as by = {0}");
}

// The byte is read as an atomic bool, which is what C's atomic_bool is.
const std::atomic<bool>* flag(const volatile unsigned char* stop) {
  static_assert(sizeof(std::atomic<bool>) == 1 && std::atomic<bool>::is_always_lock_free);
  return reinterpret_cast<const std::atomic<bool>*>(const_cast<const unsigned char*>(stop));
}

CountOptions in_cpp(const nqueens_count_options& options) {
  require_zero(options.reserved);
  CountOptions result{
      .threads = options.threads, .memory = options.memory, .stop = flag(options.stop)};
  if (options.method != nullptr) result.method = options.method;
  if (options.checkpoint != nullptr) {
    result.checkpoint = options.checkpoint;
    if (result.checkpoint.empty()) {
      throw std::invalid_argument("checkpoint must be the name of a file, or null for none");
    }
  }
  if (options.progress != nullptr) {
    result.progress = [go_on = options.progress, context = options.context](double share) {
      return go_on(share, context) != 0;
    };
  }
  return result;
}

EstimateOptions in_cpp(const nqueens_estimate_options& options) {
  require_zero(options.reserved);
  EstimateOptions result{
      .threads = options.threads, .memory = options.memory, .stop = flag(options.stop)};
  if (options.method != nullptr) result.method = options.method;
  if (options.seconds != 0) result.seconds = options.seconds;
  return result;
}

FirstSolutionOptions in_cpp(const nqueens_search_options* options) {
  if (options == nullptr) return {};
  require_zero(options->reserved);
  if (options->given_rows < 0 || (options->given_rows > 0 && options->given == nullptr)) {
    throw std::invalid_argument("given must have given_rows columns, at least 0");
  }
  const std::span given(options->given, static_cast<std::size_t>(options->given_rows));
  return {.given = given, .stop = flag(options->stop)};
}

nqueens_census in_c(const Census& census) {
  nqueens_census result{};
  result.n = census.n;
  write_text(result.total, to_string(census.total));
  write_text(result.unique, to_string(census.unique()));
  write_text(result.point_symmetric, to_string(census.point_symmetric));
  write_text(result.rotational, to_string(census.rotational));
  return result;
}

nqueens_checkpoint in_c(const CheckpointStatus& status) {
  nqueens_checkpoint result{};
  result.n = status.n;
  result.shard = status.shard;
  result.shards = status.shards;
  result.seeds = status.seeds;
  result.seeds_done = status.seeds_done;
  result.share = status.share;
  result.elapsed_s = status.elapsed_s;
  result.cpu_s = status.cpu_s;
  result.finished = status.census ? 1 : 0;
  if (status.census) result.census = in_c(*status.census);
  write_text(result.refused.text, status.refused);
  write_text(result.held_by.text, status.held_by);
  write_text(result.method, status.method);
  return result;
}

nqueens_forecast in_c(const Estimate& estimate) {
  nqueens_forecast result{};
  result.n = estimate.n;
  result.threads = estimate.threads;
  result.memory = estimate.memory;
  result.seeds = estimate.seeds;
  result.seeds_sampled = estimate.seeds_sampled;
  result.elapsed_s = estimate.elapsed_s;
  result.elapsed_low_s = estimate.elapsed_low_s;
  result.elapsed_high_s = estimate.elapsed_high_s;
  result.cpu_s = estimate.cpu_s;
  result.cpu_low_s = estimate.cpu_low_s;
  result.cpu_high_s = estimate.cpu_high_s;
  write_text(result.method, estimate.method);
  return result;
}

}  // namespace
}  // namespace nqueens

extern "C" {

const char* nqueens_message(nqueens_status status) {
  const auto known = static_cast<std::size_t>(status);
  return known < nqueens::kMessages.size() ? nqueens::kMessages[known] : "unknown status";
}

const char* nqueens_version(void) { return NQUEENS_VERSION; }

nqueens_status nqueens_count(int n, const nqueens_count_options* options, nqueens_census* census,
                             nqueens_error* error) {
  return nqueens::guarded(error, [=] {
    nqueens::require(census, "census");
    const auto result = nqueens::count_solutions(
        n, options == nullptr ? nqueens::CountOptions{} : nqueens::in_cpp(*options));
    if (!result)
      return nqueens::report(error, NQUEENS_STOPPED, "the count was ended by its caller");
    *census = nqueens::in_c(*result);
    return NQUEENS_OK;
  });
}

nqueens_status nqueens_checkpoint_status(const char* path, nqueens_checkpoint* checkpoint,
                                         nqueens_error* error) {
  return nqueens::guarded(error, [=] {
    nqueens::require(path, "path");
    nqueens::require(checkpoint, "checkpoint");
    *checkpoint = nqueens::in_c(nqueens::checkpoint_status(path));
    return NQUEENS_OK;
  });
}

nqueens_status nqueens_estimate(int n, const nqueens_estimate_options* options,
                                nqueens_forecast* forecast, nqueens_error* error) {
  return nqueens::guarded(error, [=] {
    nqueens::require(forecast, "forecast");
    const auto result = nqueens::estimate(
        n, options == nullptr ? nqueens::EstimateOptions{} : nqueens::in_cpp(*options));
    if (!result) {
      return nqueens::report(error, NQUEENS_STOPPED, "the estimate was ended by its caller");
    }
    *forecast = nqueens::in_c(*result);
    return NQUEENS_OK;
  });
}

nqueens_status nqueens_construct(int n, int* columns, nqueens_error* error) {
  return nqueens::guarded(error, [=] {
    nqueens::require(columns, "columns");
    if (!nqueens::has_solution(n)) {
      return nqueens::report(error, NQUEENS_NO_SOLUTION, nqueens::no_solution(n));
    }
    std::ranges::copy(nqueens::construct(n), columns);
    return NQUEENS_OK;
  });
}

nqueens_status nqueens_check(int n, const int* columns, nqueens_error* error) {
  return nqueens::guarded(error, [=] {
    nqueens::require(columns, "columns");
    if (n < 1) return nqueens::report(error, NQUEENS_BAD_ARGUMENT, "n must be at least 1");
    const std::span board(columns, static_cast<std::size_t>(n));
    const auto flaw = nqueens::first_flaw(board);
    if (!flaw) return NQUEENS_OK;
    return nqueens::report(error, NQUEENS_NOT_A_SOLUTION, nqueens::describe(*flaw, board));
  });
}

nqueens_status nqueens_first_solution(int n, const nqueens_search_options* options, int* columns,
                                      nqueens_error* error) {
  return nqueens::guarded(error, [=] {
    nqueens::require(columns, "columns");
    const nqueens::FirstSolution first = nqueens::first_solution(n, nqueens::in_cpp(options));
    if (first.stopped) {
      return nqueens::report(error, NQUEENS_STOPPED, "the search was ended by its caller");
    }
    if (!first.board) {
      return nqueens::report(
          error, NQUEENS_NO_SOLUTION,
          nqueens::has_solution(n) ? "no solution has the given queens" : nqueens::no_solution(n));
    }
    std::ranges::copy(*first.board, columns);
    return NQUEENS_OK;
  });
}

nqueens_status nqueens_for_each_solution(int n, const nqueens_search_options* options,
                                         nqueens_visitor visitor, void* context,
                                         nqueens_error* error) {
  return nqueens::guarded(error, [=] {
    if (visitor == nullptr) throw std::invalid_argument("visitor must not be null");
    const nqueens::FirstSolutionOptions search = nqueens::in_cpp(options);
    const auto visit = [=](std::span<const int> board) {
      return visitor(board.data(), n, context) != 0;
    };
    if (nqueens::for_each_solution(n, visit, search.given, search.stop)) return NQUEENS_OK;
    return nqueens::report(error, NQUEENS_STOPPED, "the search was ended by its caller");
  });
}

}  // extern "C"
