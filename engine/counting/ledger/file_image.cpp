#include "ledger/file_image.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <string_view>
#include <thread>

#include "ledger/errors.hpp"
#include "ledger/journal.hpp"
#include "ledger/sqlite_bytes.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

using Header = std::array<unsigned char, 100>;

std::uint64_t bytes_of_pages(const Header& header) {
  constexpr std::size_t kPages = 28;
  return std::uint64_t{page_size_in(header)} * number_at(header, kPages);
}

}  // namespace

void check_file_header(const fs::path& ledger) {
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  constexpr std::size_t kWriteVersion = 18;
  constexpr std::size_t kReadVersion = 19;
  constexpr unsigned char kRollbackJournal = 1;
  if (is_journal_live(ledger)) return;
  std::ifstream file(ledger, std::ios::binary);
  Header bytes{};
  file.read(reinterpret_cast<char*>(bytes.data()), bytes.size());
  const auto got = static_cast<std::size_t>(file.gcount());
  if (got == 0) return;
  if (!std::equal(kMagic.begin(), kMagic.end(), bytes.begin())) {
    throw LedgerError("'" + ledger.string() + "' is not a checkpoint of this program");
  }
  if (got < bytes.size() || bytes[kWriteVersion] != kRollbackJournal ||
      bytes[kReadVersion] != kRollbackJournal) {
    throw damaged_checkpoint(ledger.string(), "its first bytes are not those of a checkpoint");
  }
  if (fs::file_size(ledger) > bytes_of_pages(bytes)) {
    throw damaged_checkpoint(ledger.string(), "it is longer than its first bytes say");
  }
}

std::vector<unsigned char> read_image(const fs::path& ledger) {
  std::vector<unsigned char> bytes(fs::file_size(ledger));
  std::ifstream file(ledger, std::ios::binary);
  file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
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
