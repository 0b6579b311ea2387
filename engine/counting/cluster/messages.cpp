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
  template <typename Record>
  Writer& add_record(const Record& record) {
    for_each_column(record, [this](const FieldColumn&, const auto& value) { this->add(value); });
    return *this;
  }

  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  template <Fixed T>
  Reader& read(T& value) {
    std::memcpy(&value, piece(sizeof value).data(), sizeof value);
    return *this;
  }
  Reader& read(std::string& text) {
    std::size_t size = 0;
    read(size);
    text = piece(size);
    return *this;
  }
  Reader& read(std::chrono::nanoseconds& time) {
    std::int64_t count = 0;
    read(count);
    time = std::chrono::nanoseconds(count);
    return *this;
  }
  Reader& read(Tally& tally) {
    return read(tally.total).read(tally.point_symmetric).read(tally.rotational).read(tally.leaves);
  }
  template <typename Record>
  Reader& read_record(Record& record) {
    for_each_column(record, [this](const FieldColumn&, auto& value) { this->read(value); });
    return *this;
  }
  /// How many items follow, of `least` bytes or more each.
  std::size_t items(std::size_t least) {
    std::size_t count = 0;
    read(count);
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

// Where and when it was found is for the leader to say.
MismatchRecord record_of(const Mismatch& mismatch) {
  return {.seed = mismatch.seed(),
          .first = mismatch.first(),
          .second = mismatch.second(),
          .first_path = mismatch.first_path(),
          .second_path = mismatch.second_path()};
}

}  // namespace

std::string encode(const Introduction& introduction) {
  return Writer()
      .add(introduction.failure)
      .add(introduction.exit_code)
      .add_record(introduction.header)
      .add(introduction.machine.isa)
      .add(introduction.machine.host)
      .add(introduction.threads)
      .take();
}

Introduction decode_introduction(std::string_view bytes) {
  Introduction introduction;
  Reader(bytes)
      .read(introduction.failure)
      .read(introduction.exit_code)
      .read_record(introduction.header)
      .read(introduction.machine.isa)
      .read(introduction.machine.host)
      .read(introduction.threads)
      .expect_end();
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
  if (report.mismatch) writer.add_record(record_of(*report.mismatch));
  return writer.add(report.last).take();
}

Report decode_report(std::string_view bytes) {
  constexpr std::size_t kResultBytes = sizeof(SeedId) + 4 * sizeof(Count) + sizeof(std::int64_t);
  Reader reader(bytes);
  Report report;
  report.results.resize(reader.items(kResultBytes));
  for (SeedResult& result : report.results) {
    reader.read(result.id).read(result.tally).read(result.elapsed);
  }
  bool mismatched = false;
  reader.read(report.wants_batch).read(report.cpu).read(report.stop).read(report.failure);
  reader.read(mismatched);
  if (mismatched) {
    MismatchRecord record;
    reader.read_record(record);
    report.mismatch.emplace(record.seed, record.first, record.second, record.first_path,
                            record.second_path);
  }
  reader.read(report.last).expect_end();
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
  reader.read(order.kind).read(order.exit_code);
  order.seeds.resize(reader.items(sizeof(SeedId)));
  for (SeedId& seed : order.seeds) reader.read(seed);
  reader.expect_end();
  return order;
}

}  // namespace nqueens
