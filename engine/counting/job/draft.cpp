#include "job/draft.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "ledger/beside.hpp"
#include "ledger/errors.hpp"

namespace nqueens::job {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse_existing(const fs::path& out) {
  throw std::invalid_argument("'" + out.string() +
                              "' exists; name a new file for the merged checkpoint");
}

[[noreturn]] void refuse(const fs::path& out, int error) {
  if (error == EEXIST) refuse_existing(out);
  throw std::invalid_argument("cannot write checkpoint '" + out.string() +
                              "': " + std::generic_category().message(error) +
                              "; check the name and the rights of its folder");
}

}  // namespace

Draft::Draft(fs::path out) : out_(std::move(out)) {
  std::error_code unseen;  // ignored: making the folder below reports the error
  if (fs::exists(out_, unseen)) refuse_existing(out_);
  require_files_beside(out_);
  require_no_journal(out_);
  if (!out_.has_filename()) {
    throw std::invalid_argument("cannot write checkpoint '" + out_.string() +
                                "': it names no file");
  }
  try {
    folder_.emplace(out_, "draft");
  } catch (const std::system_error& error) {
    refuse(out_, error.code().value());
  }
}

// First makes an empty file of this name. So if two processes want the same name, one of them gets
// an error.
void Draft::publish() {
  const int name = open(out_.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
  if (name < 0) refuse(out_, errno);
  close(name);
  std::error_code problem;
  fs::rename(file(), out_, problem);
  if (!problem) return;
  fs::remove(out_);
  throw StorageError("cannot write checkpoint '" + out_.string() + "': " + problem.message() +
                     "; mend the disk or the rights and run the same command again");
}

}  // namespace nqueens::job
