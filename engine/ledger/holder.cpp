#include "ledger/holder.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "ledger/errors.hpp"
#include "ledger/records.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

fs::path note_beside(const fs::path& ledger) {
  fs::path note = ledger;
  note += "-holder";
  return note;
}

}  // namespace

Holder::Holder(const fs::path& ledger) : note_(note_beside(ledger)) {
  std::ofstream file(note_, std::ios::trunc);
  file << "host " << host_name() << ", process " << getpid() << '\n';
  file.close();
  if (!file) {
    throw StorageError("cannot write '" + note_.string() + "': " + std::strerror(errno) +
                       "; free some space or make the folder writable and run the same command "
                       "again");
  }
}

Holder::~Holder() {
  if (note_.empty()) return;
  std::error_code already_gone;
  fs::remove(note_, already_gone);
}

Holder::Holder(Holder&& other) noexcept : note_(std::exchange(other.note_, {})) {}

std::string holder_of(const fs::path& ledger) {
  std::ifstream file(note_beside(ledger));
  std::string note;
  if (!std::getline(file, note) || note.empty()) return "another process";
  return note;
}

}  // namespace nqueens
