#include "cluster/messages.hpp"

#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <type_traits>

namespace nqueens {
namespace {

template <typename T>
concept Fixed = std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_same_v<T, Count>;

class Writer {
 public:
  template <Fixed T>
  Writer& add(T value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    return *this;
  }
  Writer& add(std::string_view text) {
    add(text.size());
    bytes_.append(text);
    return *this;
  }
  Writer& add(std::chrono::nanoseconds time) { return add(std::int64_t{time.count()}); }
  Writer& add(const Tally& tally) {
    return add(tally.total).add(tally.point_symmetric).add(tally.rotational).add(tally.leaves);
  }

  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  template <Fixed T>
  T fixed() {
    T value{};
    std::memcpy(&value, piece(sizeof value).data(), sizeof value);
    return value;
  }
  std::string text() { return std::string(piece(fixed<std::size_t>())); }
  std::chrono::nanoseconds time() { return std::chrono::nanoseconds(fixed<std::int64_t>()); }
  Tally tally() {
    Tally tally;
    tally.total = fixed<Count>();
    tally.point_symmetric = fixed<Count>();
    tally.rotational = fixed<Count>();
    tally.leaves = fixed<Count>();
    return tally;
  }
  /// How many items follow, of `least` bytes or more each.
  std::size_t items(std::size_t least) {
    const auto count = fixed<std::size_t>();
    if (count > bytes_.size() / least) malformed();
    return count;
  }
  void expect_end() const {
    if (!bytes_.empty()) malformed();
  }

 private:
  std::string_view piece(std::size_t size) {
    if (size > bytes_.size()) malformed();
    const std::string_view piece = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return piece;
  }
  [[noreturn]] static void malformed() {
    throw std::runtime_error(
        "a message between the processes of the job is malformed; run the same program everywhere");
  }

  std::string_view bytes_;
};

}  // namespace

std::string encode(const Introduction& introduction) {
  const LedgerHeader& header = introduction.header;
  return Writer()
      .add(introduction.failure)
      .add(introduction.exit_code)
      .add(header.n)
      .add(header.method)
      .add(header.parameters)
      .add(header.seeds)
      .add(header.fingerprint)
      .add(header.shard.index)
      .add(header.shard.count)
      .add(header.version)
      .add(introduction.origin.isa)
      .add(introduction.origin.host)
      .add(introduction.threads)
      .take();
}

Introduction decode_introduction(std::string_view bytes) {
  Reader reader(bytes);
  Introduction introduction;
  introduction.failure = reader.text();
  introduction.exit_code = reader.fixed<int>();
  LedgerHeader& header = introduction.header;
  header.n = reader.fixed<int>();
  header.method = reader.text();
  header.parameters = reader.text();
  header.seeds = reader.fixed<std::uint64_t>();
  header.fingerprint = reader.fixed<std::uint64_t>();
  header.shard.index = reader.fixed<int>();
  header.shard.count = reader.fixed<int>();
  header.version = reader.text();
  introduction.origin.isa = reader.text();
  introduction.origin.host = reader.text();
  introduction.threads = reader.fixed<int>();
  reader.expect_end();
  return introduction;
}

std::string encode(const Report& report) {
  Writer writer;
  writer.add(report.results.size());
  for (const SeedResult& result : report.results) {
    writer.add(result.id).add(result.tally).add(result.elapsed);
  }
  writer.add(report.wants_batch).add(report.cpu).add(report.stop).add(report.failure);
  writer.add(report.mismatch.has_value());
  if (const auto& mismatch = report.mismatch) {
    writer.add(mismatch->seed())
        .add(mismatch->first())
        .add(mismatch->second())
        .add(mismatch->first_path())
        .add(mismatch->second_path());
  }
  return writer.add(report.last).take();
}

Report decode_report(std::string_view bytes) {
  constexpr std::size_t kResultBytes = sizeof(SeedId) + 4 * sizeof(Count) + sizeof(std::int64_t);
  Reader reader(bytes);
  Report report;
  report.results.resize(reader.items(kResultBytes));
  for (SeedResult& result : report.results) {
    result.id = reader.fixed<SeedId>();
    result.tally = reader.tally();
    result.elapsed = reader.time();
  }
  report.wants_batch = reader.fixed<bool>();
  report.cpu = reader.time();
  report.stop = reader.fixed<StopReason>();
  report.failure = reader.text();
  if (reader.fixed<bool>()) {
    const auto seed = reader.fixed<SeedId>();
    const Tally first = reader.tally();
    const Tally second = reader.tally();
    const std::string first_path = reader.text();
    report.mismatch.emplace(seed, first, second, first_path, reader.text());
  }
  report.last = reader.fixed<bool>();
  reader.expect_end();
  return report;
}

std::string encode(const Order& order) {
  Writer writer;
  writer.add(order.kind).add(order.exit_code).add(order.seeds.size());
  for (const SeedId seed : order.seeds) writer.add(seed);
  return writer.take();
}

Order decode_order(std::string_view bytes) {
  Reader reader(bytes);
  Order order;
  order.kind = reader.fixed<Order::Kind>();
  order.exit_code = reader.fixed<int>();
  order.seeds.resize(reader.items(sizeof(SeedId)));
  for (SeedId& seed : order.seeds) seed = reader.fixed<SeedId>();
  reader.expect_end();
  return order;
}

}  // namespace nqueens
