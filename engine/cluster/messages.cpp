#include "cluster/messages.hpp"

#include <algorithm>
#include <concepts>
#include <cstring>
#include <sstream>
#include <stdexcept>
#include <type_traits>

namespace nqueens {
namespace {

template <class T, class Part>
concept Like = std::same_as<std::remove_const_t<T>, Part>;

// Call `visit` with all fields of a message, in order. Encoding and decoding both use these
// functions.
void visit_fields(Like<Tally> auto& tally, auto& visit) {
  visit(tally.total, tally.point_symmetric, tally.rotational, tally.leaves);
}
void visit_fields(Like<SeedResult> auto& result, auto& visit) {
  visit(result.id, result.tally, result.elapsed);
}
void visit_fields(Like<Site> auto& site, auto& visit) { visit(site.host, site.cpus, site.memory); }
void visit_fields(Like<Machine> auto& machine, auto& visit) { visit(machine.isa, machine.host); }
void visit_fields(Like<CheckpointHeader> auto& header, auto& visit) {
  visit(header.n, header.method, header.parameters, header.seeds, header.fingerprint,
        header.shard.index, header.shard.count, header.version, header.created);
}
void visit_fields(Like<Disagreement> auto& found, auto& visit) {
  visit(found.seed, found.first, found.second, found.first_path, found.second_path);
}
void visit_fields(Like<Introduction> auto& self, auto& visit) {
  visit(self.failure, self.exit_code, self.header, self.machine, self.threads);
}
void visit_fields(Like<Report> auto& report, auto& visit) {
  visit(report.results, report.wants_batch, report.idle, report.cpu, report.stop, report.failure,
        report.mismatch, report.last);
}
void visit_fields(Like<Order> auto& order, auto& visit) {
  visit(order.kind, order.exit_code, order.seeds);
}

// Types that are sent as their bytes in memory.
template <typename T>
concept Fixed = std::is_arithmetic_v<T> || std::is_enum_v<T> || std::same_as<T, Count> ||
    std::same_as<T, std::chrono::nanoseconds>;

class Writer {
 public:
  void operator()(const auto&... values) { (add(values), ...); }

  std::string take() { return std::move(bytes_); }

 private:
  void add(const auto& fields) { visit_fields(fields, *this); }
  void add(const Fixed auto& value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void add(const std::string& text) {
    add(text.size());
    bytes_.append(text);
  }
  template <class T>
  void add(const std::vector<T>& items) {
    add(items.size());
    for (const T& item : items) add(item);
  }
  template <class T>
  void add(const std::optional<T>& value) {
    add(value.has_value());
    if (value) add(*value);
  }

  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  void operator()(auto&... values) { (read(values), ...); }

  void expect_end() const {
    if (!bytes_.empty()) malformed();
  }

 private:
  void read(auto& fields) { visit_fields(fields, *this); }
  void read(Fixed auto& value) { std::memcpy(&value, piece(sizeof value).data(), sizeof value); }
  void read(std::string& text) {
    std::size_t size = 0;
    read(size);
    text = piece(size);
  }
  template <class T>
  void read(std::vector<T>& items) {
    std::size_t count = 0;
    read(count);
    if (count > bytes_.size()) malformed();  // each item takes at least one byte
    items.clear();
    for (std::size_t i = 0; i < count; ++i) read(items.emplace_back());
  }
  template <class T>
  void read(std::optional<T>& value) {
    bool there = false;
    read(there);
    if (there) read(value.emplace());
  }

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

std::string written(const auto& message) {
  Writer writer;
  writer(message);
  return writer.take();
}

template <class Message>
Message read_whole(std::string_view bytes) {
  Message message;
  Reader reader(bytes);
  reader(message);
  reader.expect_end();
  return message;
}

}  // namespace

std::string encode(const Greeting& greeting) {
  return greeting.version + '\n' + greeting.host + '\n';
}

Greeting decode_greeting(std::string_view text) {
  std::istringstream lines{std::string(text)};
  Greeting greeting;
  std::getline(lines, greeting.version);
  std::getline(lines, greeting.host);
  return greeting;
}

std::string difference(const std::vector<Greeting>& workers) {
  const Greeting& first = workers.front();
  const auto other = std::ranges::find_if(
      workers, [&](const Greeting& worker) { return worker.version != first.version; });
  if (other == workers.end()) return "";
  return "rank " + std::to_string(other - workers.begin()) + " on host " + other->host +
         " has version '" + other->version + "', and rank 0 on host " + first.host + " has '" +
         first.version + "'";
}

std::string encode(const std::vector<std::string>& texts) { return written(texts); }
std::string encode(const Site& site) { return written(site); }
std::string encode(const Introduction& introduction) { return written(introduction); }
std::string encode(const Report& report) { return written(report); }
std::string encode(const Order& order) { return written(order); }

std::vector<std::string> decode_texts(std::string_view bytes) {
  return read_whole<std::vector<std::string>>(bytes);
}
Site decode_site(std::string_view bytes) { return read_whole<Site>(bytes); }
Introduction decode_introduction(std::string_view bytes) { return read_whole<Introduction>(bytes); }
Report decode_report(std::string_view bytes) { return read_whole<Report>(bytes); }
Order decode_order(std::string_view bytes) { return read_whole<Order>(bytes); }

}  // namespace nqueens
