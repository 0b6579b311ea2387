#include "job/draft.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "checkpoint/file.hpp"

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
  if (!out_.has_filename()) {
    throw std::invalid_argument("cannot write checkpoint '" + out_.string() +
                                "': it names no file");
  }
  struct stat unused {};
  if (lstat(out_.c_str(), &unused) == 0) refuse_existing(out_);
  std::string name = out_.string() + ".draft-XXXXXX";
  const int descriptor = mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) refuse(out_, errno);
  const mode_t mask = umask(0);
  umask(mask);
  fchmod(descriptor, 0666 & ~mask);  // mkostemp() lets only the owner read
  close(descriptor);
  file_ = name;
}

Draft::~Draft() {
  if (!file_.empty()) unlink(file_.c_str());
}

// Never replaces a file: if two processes want the same name, one of them gets an error.
void Draft::publish() {
  int failed = renameat2(AT_FDCWD, file_.c_str(), AT_FDCWD, out_.c_str(), RENAME_NOREPLACE);
  if (failed != 0 && errno == EINVAL) {  // a file system without RENAME_NOREPLACE
    failed = link(file_.c_str(), out_.c_str());
    if (failed == 0) unlink(file_.c_str());
  }
  if (failed != 0) {
    if (errno == EEXIST) refuse_existing(out_);
    throw StorageError("cannot write checkpoint '" + out_.string() +
                       "': " + std::generic_category().message(errno) +
                       "; mend the disk or the rights and run the same command again");
  }
  file_.clear();
  sync_folder_of(out_);
}

}  // namespace nqueens::job
