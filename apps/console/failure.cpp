#include "failure.hpp"

#include <new>
#include <stdexcept>

#include "nqueens/count.hpp"
#include "output.hpp"

namespace nqueens::app {
namespace {

constexpr const char* kOutOfMemory = "out of memory: close other programs or try a smaller board";

}  // namespace

Failure current_failure() {
  try {
    throw;
  } catch (const std::invalid_argument& error) {  // includes refusals by the engine
    return {ExitCode::usage, error.what()};
  } catch (const WrongCount& error) {
    return {ExitCode::verification_failed, error.what()};
  } catch (const CheckpointUnusable& error) {
    return {ExitCode::checkpoint_unusable, error.what()};
  } catch (const std::bad_alloc&) {
    return {ExitCode::failure, kOutOfMemory};
  } catch (const std::exception& error) {
    return {ExitCode::failure, error.what()};
  }
}

ExitCode report_current_failure() noexcept {
  try {
    const Failure failure = current_failure();
    print_error(failure.message);
    return failure.code;
  } catch (const std::exception&) {  // there is too little memory for the message
    for (const char* const part : {"nqueens: error: ", kOutOfMemory, "\n"}) write_to_stderr(part);
    return ExitCode::failure;
  }
}

}  // namespace nqueens::app
