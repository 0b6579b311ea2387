#include "failure.hpp"

#include <new>
#include <stdexcept>

#include "command_line.hpp"
#include "ledger/errors.hpp"
#include "nqueens/count.hpp"

namespace nqueens::app {

Failure current_failure() {
  try {
    throw;
  } catch (const UsageError& error) {
    return {ExitCode::usage, error.what()};
  } catch (const std::invalid_argument& error) {  // an argument that only the engine can judge
    return {ExitCode::usage, error.what()};
  } catch (const WrongCount& error) {
    return {ExitCode::verification_failed, error.what()};
  } catch (const LedgerError& error) {
    return {ExitCode::checkpoint_unusable, error.what()};
  } catch (const std::bad_alloc&) {
    return {ExitCode::failure, "out of memory: close other programs or try a smaller board"};
  } catch (const std::exception& error) {
    return {ExitCode::failure, error.what()};
  }
}

}  // namespace nqueens::app
