#include "ledger/file_image.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <iterator>
#include <string_view>
#include <thread>

#include "ledger/errors.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

// SQLite keeps the journal of an exclusively locked database and blanks its first bytes when a
// commit is through.
bool is_journal_live(const fs::path& ledger) {
  fs::path journal = ledger;
  journal += "-journal";
  std::ifstream file(journal, std::ios::binary);
  const int first = file.get();
  return file && first != 0;
}

}  // namespace

void check_file_header(const fs::path& ledger) {
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  constexpr std::size_t kHeaderBytes = 100;
  constexpr std::size_t kWriteVersion = 18;
  constexpr std::size_t kReadVersion = 19;
  constexpr char kRollbackJournal = 1;
  if (is_journal_live(ledger)) return;
  std::ifstream file(ledger, std::ios::binary);
  std::array<char, kHeaderBytes> bytes{};
  file.read(bytes.data(), bytes.size());
  const auto got = static_cast<std::size_t>(file.gcount());
  if (got == 0) return;
  if (!std::equal(kMagic.begin(), kMagic.end(), bytes.begin())) {
    throw LedgerError("'" + ledger.string() + "' is not a checkpoint of this program");
  }
  if (got < kHeaderBytes || bytes[kWriteVersion] != kRollbackJournal ||
      bytes[kReadVersion] != kRollbackJournal) {
    throw LedgerError("checkpoint '" + ledger.string() +
                      "' is damaged: its first bytes are not those of a checkpoint; restore a copy "
                      "or start again with another file");
  }
}

std::vector<unsigned char> read_image(const fs::path& ledger) {
  std::ifstream file(ledger, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<unsigned char> read_between_commits(const fs::path& ledger) {
  constexpr int kAttempts = 100;
  constexpr std::chrono::milliseconds kPause(20);
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    if (attempt > 0) std::this_thread::sleep_for(kPause);
    if (is_journal_live(ledger)) continue;
    std::vector<unsigned char> first = read_image(ledger);
    if (is_journal_live(ledger)) continue;
    if (first == read_image(ledger) && !is_journal_live(ledger)) return first;
  }
  throw LedgerError("checkpoint '" + ledger.string() +
                    "' is being written without a pause; try again later");
}

}  // namespace nqueens
