#include "ledger/journal.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <fstream>
#include <optional>
#include <span>
#include <string>

#include "ledger/beside.hpp"
#include "ledger/errors.hpp"
#include "ledger/sqlite_bytes.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

using Bytes = std::vector<unsigned char>;

constexpr std::array<unsigned char, 8> kMagic{0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};

// Sectors and pages have 65536 bytes at most.
bool is_power_of_two(std::uint32_t number, std::uint32_t least) {
  return std::has_single_bit(number) && least <= number && number <= 65536;
}

// Of a part of the journal; there are several where a transaction did not fit SQLite's cache.
struct Header {
  std::uint32_t records = 0;
  std::uint32_t nonce = 0;
  std::uint32_t pages_before = 0;  ///< of the file, when the transaction began
  std::uint32_t sector = 0;
  std::uint32_t page = 0;
};

class Journal {
 public:
  explicit Journal(const fs::path& path) : file_(path, std::ios::binary | std::ios::ate) {
    if (file_) size_ = static_cast<std::uint64_t>(file_.tellg());
  }

  /// That of the next part; nullopt if there is none.
  std::optional<Header> next_header() {
    at_ = (at_ + sector_ - 1) / sector_ * sector_;
    const auto bytes = read_at(at_, kHeaderBytes);
    if (!bytes || !begins_with_magic(*bytes)) return {};
    const Header header{.records = number_at(*bytes, 8),
                        .nonce = number_at(*bytes, 12),
                        .pages_before = number_at(*bytes, 16),
                        .sector = number_at(*bytes, 20),
                        .page = number_at(*bytes, 24)};
    if (!is_power_of_two(header.sector, 32) || !is_power_of_two(header.page, 512)) return {};
    sector_ = header.sector;
    at_ += sector_;
    return header;
  }

  /// A page's number, its bytes and a check value; nullopt at the end, and for a record that was
  /// not written to its end.
  std::optional<Bytes> next_record(const Header& header) {
    auto record = read_at(at_, std::size_t{header.page} + 8);
    if (!record || number_at(*record, 0) == 0) return {};
    std::uint32_t check = header.nonce;
    for (int i = static_cast<int>(header.page) - 200; i > 0; i -= 200) {
      check += (*record)[4 + static_cast<std::size_t>(i)];
    }
    if (check != number_at(*record, 4 + header.page)) return {};
    at_ += record->size();
    return record;
  }

  /// Whether it ends with the name of a journal over several files, which SQLite would delete.
  bool names_another() {
    if (size_ < kHeaderBytes) return false;
    const auto end = read_at(size_ - kMagic.size(), kMagic.size());
    return end && begins_with_magic(*end);
  }

 private:
  static constexpr std::size_t kHeaderBytes = 28;

  static bool begins_with_magic(std::span<const unsigned char> bytes) {
    return std::ranges::equal(bytes.first(kMagic.size()), kMagic);
  }

  std::optional<Bytes> read_at(std::uint64_t at, std::size_t size) {
    if (at > size_ || size > size_ - at) return {};
    Bytes bytes(size);
    file_.seekg(static_cast<std::streamoff>(at));
    file_.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size));
    if (!file_) return {};
    return bytes;
  }

  std::ifstream file_;
  std::uint64_t size_ = 0;
  std::uint64_t at_ = 0;
  std::uint64_t sector_ = 1;
};

std::uint64_t bytes_before(const Header& header) {
  return std::uint64_t{header.pages_before} * header.page;
}

bool has_pages_like(const Bytes& image, const Header& header) {
  return header.pages_before == 0 || header.page == page_size_in(image);
}

}  // namespace

// SQLite keeps the journal of an exclusively locked database and blanks its first bytes when a
// commit is through.
bool is_journal_live(const fs::path& ledger) {
  std::ifstream file(journal_of(ledger), std::ios::binary);
  const int first = file.get();
  return file && first != 0;
}

void roll_back(const fs::path& ledger, Bytes& image) {
  Journal journal(journal_of(ledger));
  if (journal.names_another()) refuse_journal(ledger, "it is of several files");
  const auto first = journal.next_header();
  if (!first) refuse_journal(ledger, "it is no journal");
  if (image.size() < bytes_before(*first)) {
    refuse_journal(ledger, "it is of a file of " + std::to_string(bytes_before(*first)) +
                               " bytes, there are " + std::to_string(image.size()));
  }
  if (!has_pages_like(image, *first)) refuse_journal(ledger, "its pages have another size");
  image.resize(bytes_before(*first));
  for (auto part = first; part && part->page == first->page; part = journal.next_header()) {
    for (std::uint32_t i = 0; i < part->records; ++i) {
      const auto record = journal.next_record(*part);
      if (!record) return;
      const std::uint32_t page = number_at(*record, 0);
      if (page > first->pages_before) continue;
      std::copy_n(
          record->begin() + 4, part->page,
          image.begin() + static_cast<std::ptrdiff_t>(std::uint64_t{page - 1} * part->page));
    }
  }
}

void refuse_journal(const fs::path& ledger, const std::string& why) {
  throw LedgerError("'" + journal_of(ledger).string() + "' is not of checkpoint '" +
                    ledger.string() + "' as it is: " + why +
                    "; restore both from one copy, or remove the journal if the checkpoint is "
                    "whole without it");
}

}  // namespace nqueens
