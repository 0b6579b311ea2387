#include "attack/damage.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "support/file_bytes.hpp"

namespace nqueens::test {
namespace {

constexpr std::size_t kPage = 4096;  // of every ledger: SQLite's default

std::size_t pages_of(const std::string& bytes) { return bytes.size() / kPage; }

std::string noise(std::size_t size, Dice& dice) {
  std::string bytes(size, '\0');
  for (char& byte : bytes) byte = static_cast<char>(dice.roll(256));
  return bytes;
}

std::string truncated(StoredBytes& stored, const std::string& /*foreign*/, Dice& dice) {
  stored.file.resize(dice.roll(stored.file.size()));
  return "cut to " + std::to_string(stored.file.size()) + " bytes";
}

std::string lengthened(StoredBytes& stored, const std::string& /*foreign*/, Dice& dice) {
  const std::size_t size = 1 + dice.roll(3 * kPage);
  stored.file += noise(size, dice);
  return std::to_string(size) + " bytes more";
}

// Flips one or more bits, as faulty disks and memories do.
std::string flipped(StoredBytes& stored, const std::string& /*foreign*/, Dice& dice) {
  const std::size_t bits = std::size_t{1} << dice.roll(7);
  for (std::size_t i = 0; i < bits; ++i) {
    char& byte = stored.file[dice.roll(stored.file.size())];
    byte = static_cast<char>(byte ^ (1 << dice.roll(8)));
  }
  return std::to_string(bits) + " bits flipped";
}

std::string overwritten(StoredBytes& stored, const std::string& /*foreign*/, Dice& dice) {
  const std::size_t size = 1 + dice.roll(512);
  const std::size_t at = dice.roll(stored.file.size());
  const std::string bytes = noise(std::min(size, stored.file.size() - at), dice);
  stored.file.replace(at, bytes.size(), bytes);
  return std::to_string(bytes.size()) + " bytes of noise at " + std::to_string(at);
}

std::string zeroed(StoredBytes& stored, const std::string& /*foreign*/, Dice& dice) {
  const std::size_t page = dice.roll(pages_of(stored.file));
  stored.file.replace(page * kPage, kPage, kPage, '\0');
  return "page " + std::to_string(page) + " zeroed";
}

std::string swapped(StoredBytes& stored, const std::string& /*foreign*/, Dice& dice) {
  const std::size_t one = dice.roll(pages_of(stored.file));
  const std::size_t other = dice.roll(pages_of(stored.file));
  const auto begin = stored.file.begin();
  std::swap_ranges(begin + static_cast<std::ptrdiff_t>(one * kPage),
                   begin + static_cast<std::ptrdiff_t>((one + 1) * kPage),
                   begin + static_cast<std::ptrdiff_t>(other * kPage));
  return "pages " + std::to_string(one) + " and " + std::to_string(other) + " swapped";
}

std::string foreign_page(StoredBytes& stored, const std::string& foreign, Dice& dice) {
  const std::size_t page = dice.roll(std::min(pages_of(stored.file), pages_of(foreign)));
  stored.file.replace(page * kPage, kPage, foreign, page * kPage, kPage);
  return "page " + std::to_string(page) + " of another checkpoint";
}

std::string noisy_journal(StoredBytes& stored, const std::string& /*foreign*/, Dice& dice) {
  stored.journal = noise(1 + dice.roll(3 * kPage), dice);
  return "a journal of noise";
}

// A rollback journal as SQLite writes it: a header in a sector, then pages with their checksums.
class Journal {
 public:
  Journal(std::size_t pages, std::size_t pages_of_file) {
    constexpr std::array<unsigned char, 8> kMagic{0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
    for (const unsigned char byte : kMagic) bytes_.push_back(static_cast<char>(byte));
    for (const std::size_t word : {pages, kNonce, pages_of_file, kSector, kPage}) add(word);
    bytes_.resize(kSector);
  }

  void add_page(std::size_t page, const std::string& content) {
    std::size_t checksum = kNonce;
    for (std::size_t at = kPage - 200; at > 0 && at < kPage; at -= 200) {
      checksum += static_cast<unsigned char>(content[at]);
    }
    add(page + 1);
    bytes_ += content;
    add(checksum);
  }

  const std::string& bytes() const { return bytes_; }

 private:
  static constexpr std::size_t kSector = 512;
  static constexpr std::size_t kNonce = 20;

  void add(std::size_t word) {
    for (int shift = 24; shift >= 0; shift -= 8) {
      bytes_.push_back(static_cast<char>(word >> shift & 0xff));
    }
  }

  std::string bytes_;
};

// A valid journal with some or all pages of another file. Such a journal remains when somebody
// replaces a checkpoint by a copy. SQLite accepts it.
std::string foreign_journal(StoredBytes& stored, const std::string& foreign, Dice& dice) {
  const std::size_t pages = pages_of(foreign);
  const bool all = dice.roll(2) == 0;
  const std::size_t many = all ? pages : 1 + dice.roll(pages);
  Journal journal(many, all ? pages : pages_of(stored.file));
  for (std::size_t i = 0; i < many; ++i) {
    const std::size_t page = all ? i : dice.roll(pages);
    journal.add_page(page, foreign.substr(page * kPage, kPage));
  }
  stored.journal = journal.bytes();
  return "a journal with " + std::to_string(many) + " pages of another checkpoint";
}

constexpr std::array kDamages{truncated, lengthened, flipped,      flipped,       overwritten,
                              zeroed,    swapped,    foreign_page, noisy_journal, foreign_journal};

}  // namespace

std::string damage(StoredBytes& stored, const std::string& foreign, Dice& dice) {
  return dice.pick(kDamages)(stored, foreign, dice);
}

void write(const StoredBytes& stored, const std::filesystem::path& path) {
  write_bytes(path, stored.file);
  const std::filesystem::path journal = path.string() + "-journal";
  std::filesystem::remove(journal);
  if (!stored.journal.empty()) write_bytes(journal, stored.journal);
}

}  // namespace nqueens::test
