#include "checkpoint/format.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <type_traits>
#include <utility>
#include <xxhash.h>

#include "board/bits.hpp"
#include "census/count_text.hpp"
#include "checkpoint/json.hpp"
#include "contract/contract.hpp"

namespace nqueens {
namespace {

constexpr std::int64_t kMostInteger = (std::int64_t{1} << 53) - 1;  // of JSON in many languages
constexpr std::int64_t kMostThreads = 1 << 24;
constexpr std::string_view kDigestBegin = R"(,"xxh3":")";
constexpr std::size_t kHexDigits = 16;
constexpr std::array<std::string_view, 8> kKinds{"run",     "seeds", "checks", "strike",
                                                 "dispute", "agree", "result", "end"};

template <class T, class Part>
concept Like = std::same_as<std::remove_const_t<T>, Part>;

// A 64-bit value that stands in the file as a string of hexadecimal digits.
template <class T>
struct Hex {
  T& value;
};
template <class T>
Hex(T&) -> Hex<T>;  // clang 14 needs it
// An integer with its greatest value; the least is 0.
template <class T>
struct Limited {
  T& value;
  std::int64_t most;
};
// A member that may be missing; it is written if `there`.
template <class T>
struct Optional {
  T value;
  bool there;
};

template <class T>
constexpr bool kIsOptional = false;
template <class T>
constexpr bool kIsOptional<Optional<T>> = true;

template <class T>
Limited<T> up_to(std::int64_t most, T& value) {
  return {value, most};
}
template <class T>
Limited<T> number(T& value) {
  return {value, kMostInteger};
}

template <class List>
Optional<List&> unless_empty(List& list) {
  return {list, !list.empty()};
}

// Call visit(name, value) for every member of an object. Writing and reading both use these
// functions.
void for_each_member(Like<MismatchRecord> auto& record, const auto& visit, auto when) {
  visit("first", record.first);
  visit("second", record.second);
  visit("first_path", record.first_path);
  visit("second_path", record.second_path);
  visit("host", record.machine.host);
  visit("isa", record.machine.isa);
  if constexpr (decltype(when)::value) visit("when", up_to(kLastMoment, record.when));
}

void for_each_member(Like<Dispute> auto& dispute, const auto& visit) {
  visit("run", Hex{dispute.name.run});
  visit("line", number(dispute.name.number));
  for_each_member(dispute.record, visit, std::true_type());
}

void for_each_member_of_run(Like<Line> auto& line, const auto& visit) {
  visit("format", number(line.format));
  visit("n", up_to(kMaxBoard, line.plan.n));
  visit("method", line.plan.method);
  visit("parameters", line.plan.parameters);
  visit("plan_seeds", up_to(static_cast<std::int64_t>(kMostSeeds), line.plan.seeds));
  visit("fingerprint", Hex{line.plan.fingerprint});
  visit("shard", line.run.shard);
  visit("version", line.run.version);
  visit("task", line.run.task);
  visit("host", line.run.machine.host);
  visit("isa", line.run.machine.isa);
  visit("process", number(line.run.pid));
  visit("threads", up_to(kMostThreads, line.run.threads));
  visit("started", up_to(kLastMoment, line.run.started));
  visit("interval", line.run.interval);
  visit("disputes", unless_empty(line.disputes));
}

void for_each_member(Like<Line> auto& line, const auto& visit) {
  visit("run", Hex{line.name.run});
  visit("line", number(line.name.number));
  visit("time", up_to(kLastMoment, line.time));
  const bool has_seeds = line.kind == LineKind::seeds || line.kind == LineKind::strike;
  if (line.kind == LineKind::run) for_each_member_of_run(line, visit);
  if (line.kind == LineKind::strike) {
    visit("of", Hex{line.of.run});
    visit("at", number(line.of.number));
    visit("to", number(line.to));
    visit("lost", number(line.lost));
    visit("void", line.voids);
    visit("also", unless_empty(line.also));
  }
  if (has_seeds || line.kind == LineKind::end) {
    visit("elapsed", line.run.elapsed);
    visit("cpu", line.run.cpu);
    visit("saved", number(line.run.seeds));
  }
  if (has_seeds || line.kind == LineKind::checks) {
    visit("on", unless_empty(line.machines));
    visit("codes", unless_empty(line.codes));
    visit("seeds", line.seeds);
  }
  if (line.kind == LineKind::end) {
    visit("disputes", unless_empty(line.disputes));
  }
  if (line.kind == LineKind::dispute) {
    const bool of_seed = line.dispute.record.seed != SeedId{kMostSeeds};
    visit("seed",
          Optional<decltype((line.dispute.record.seed))>{line.dispute.record.seed, of_seed});
    for_each_member(line.dispute.record, visit, std::false_type());
  }
  if (line.kind == LineKind::agree) {
    visit("tally", line.agreement.tally);
    visit("path", line.agreement.path);
    visit("host", line.agreement.machine.host);
    visit("isa", line.agreement.machine.isa);
    visit("settles", line.settles);
  }
  if (line.kind == LineKind::result) visit("tally", line.result);
}

std::uint64_t parse_hex(std::string_view digits) {
  std::uint64_t value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, value, 16);
  const bool upper = digits.find_first_of("ABCDEF") != std::string_view::npos;
  if (digits.size() != kHexDigits || stop != end || error != std::errc() || upper) {
    throw BadJson("sixteen hexadecimal digits are missing");
  }
  return value;
}

Count parse_member(std::string_view digits) {
  const auto count = parse_count(digits);
  if (!count) throw BadJson("a count of 128 bits is missing");
  return *count;
}

// ---- Writing

class Writer {
 public:
  explicit Writer(std::string& text) : text_(text) {}

  void members(const auto& object) {
    for_each_member(object, [this](std::string_view name, const auto& value) {
      this->member(name, value);  // clang takes `this` for unused without it
    });
  }

 private:
  template <class T>
  void member(std::string_view name, const Optional<T>& value) {
    if (value.there) member(name, value.value);
  }
  void member(std::string_view name, const auto& value) {
    if (text_.back() != '{') text_ += ',';
    text_.append("\"").append(name).append("\":");
    write(value);
  }

  template <std::integral T>
  void integer(T value) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    text_.append(digits.data(), end);
  }
  template <class T>
  void write(const Limited<T>& limited) {
    NQUEENS_ASSERT(std::cmp_greater_equal(limited.value, 0) &&
                   std::cmp_less_equal(limited.value, limited.most));
    integer(limited.value);
  }
  template <class T>
  void write(const Hex<T>& hex) {
    text_.append("\"").append(to_hex(hex.value)).append("\"");
  }
  void write(const std::string& text) { text_ += in_quotes(text); }
  void write(const std::chrono::milliseconds& time) { integer(time.count()); }
  void write(const Shard& shard) { text_.append("\"").append(to_string(shard)).append("\""); }
  void write(SeedId seed) { integer(index_of(seed)); }
  void write(Count count) { text_.append("\"").append(to_string(count)).append("\""); }
  void write(const Machine& machine) {
    text_ += '[';
    write(machine.host);
    text_ += ',';
    write(machine.isa);
    text_ += ']';
  }
  // Leaves out zeros at the end, which most methods have there.
  void members_of(const Tally& tally, std::size_t least) {
    std::size_t size = kTallyMembers.size();
    while (size > least && tally.*kTallyMembers.at(size - 1).value == 0) --size;
    for (std::size_t i = 1; i < size; ++i) {
      text_ += ',';
      write(tally.*kTallyMembers.at(i).value);
    }
  }
  void write(const Tally& tally) {
    text_ += '[';
    write(tally.total);
    members_of(tally, 1);
    text_ += ']';
  }
  void write(const LineSeed& seed) {
    text_ += '[';
    write(seed.id);
    text_ += ',';
    write(seed.tally.total);
    const Tally rest{{}, seed.tally.point_symmetric, seed.tally.rotational, seed.tally.leaves};
    const bool longer = rest != Tally();
    for (const auto value : {seed.elapsed_us, seed.machine, static_cast<std::uint64_t>(seed.age)}) {
      text_ += ',';
      integer(value);
    }
    if (longer || seed.code > 0) {
      text_ += ',';
      integer(seed.code);
    }
    members_of(rest, 1);
    text_ += ']';
  }
  void write(const LineName& name) {
    text_.append("[\"").append(to_hex(name.run)).append("\",");
    integer(name.number);
    text_ += ']';
  }
  void write(const RecordName& record) {
    write(record.line);
    text_.back() = ',';
    write(record.seed);
    text_ += ']';
  }
  void write(const Dispute& dispute) {
    text_ += '{';
    members(dispute);
    text_ += '}';
  }
  template <class T>
  void write(const std::vector<T>& items) {
    text_ += '[';
    for (const T& item : items) {
      if (&item != items.data()) text_ += ',';
      write(item);
    }
    text_ += ']';
  }

  std::string& text_;
};

// ---- Reading

class Reader {
 public:
  explicit Reader(std::string_view text) : json_(text) {}

  // Reads an object. Ignores members that it does not know.
  void object(auto& object) {
    std::uint64_t found = 0;
    json_.object([&](std::string_view name) {
      const bool known = member(object, name, found);
      if (!known) json_.skip();
    });
    require(object, found);
  }
  void expect_end() const { json_.expect_end(); }

 private:
  bool member(auto& object, std::string_view name, std::uint64_t& found) {
    std::uint64_t bit = 1;
    bool known = false;
    for_each_member(object, [&](std::string_view wanted, auto&& value) {
      if (!known && wanted == name) {
        if ((found & bit) != 0) throw BadJson("member '" + std::string(name) + "' is there twice");
        found |= bit;
        known = true;
        read(value);
      }
      bit <<= 1;
    });
    return known;
  }
  void require(auto& object, std::uint64_t found) {
    std::uint64_t bit = 1;
    for_each_member(object, [&]<class T>(std::string_view wanted, const T&) {
      if ((found & bit) == 0 && !kIsOptional<T>) {
        throw BadJson("member '" + std::string(wanted) + "' is missing");
      }
      bit <<= 1;
    });
  }
  template <class T>
  void read(Optional<T>& optional) {
    read(optional.value);
  }
  template <class T>
  void read(Limited<T>& limited) {
    limited.value = static_cast<T>(json_.integer(0, limited.most));
  }
  template <class T>
  void read(Hex<T>& hex) {
    hex.value = parse_hex(json_.raw_string());
  }
  void read(std::string& text) { json_.text(text); }
  void read(std::chrono::milliseconds& time) {
    time = std::chrono::milliseconds(json_.integer(0, kMostInteger));
  }
  void read(Shard& shard) {
    try {
      shard = parse_shard(json_.raw_string());
    } catch (const std::invalid_argument&) {  // its message has the whole text
      throw BadJson("a shard is missing");
    }
  }
  void read(SeedId& seed) {
    seed = SeedId{static_cast<std::uint64_t>(json_.integer(0, kMostSeeds - 1))};
  }
  void read(Tally& tally) {
    std::size_t i = 0;
    tally = {};
    json_.array([&] { next_of(tally, i); });
    if (i == 0) throw BadJson("a tally is empty");
  }
  void next_of(Tally& tally, std::size_t& i) {
    if (i == kTallyMembers.size()) throw BadJson("a tally is too long");
    tally.*kTallyMembers.at(i++).value = parse_member(json_.raw_string());
  }
  void read(Machine& machine) {
    int i = 0;
    json_.array([&] {
      if (i > 1) throw BadJson("a machine has more than a host and an isa");
      read(i++ == 0 ? machine.host : machine.isa);
    });
    if (i != 2) throw BadJson("a machine has no isa");
  }
  void read(LineSeed& seed) {
    int i = 0;
    std::size_t next = 1;
    seed = {};
    json_.array([&] {
      switch (i++) {
        case 0:
          return read(seed.id);
        case 1:
          seed.tally.total = parse_member(json_.raw_string());
          return;
        case 2:
          seed.elapsed_us = natural();
          return;
        case 3:
          seed.machine = natural();
          return;
        case 4:
          seed.age = json_.integer(0, kLastMoment);
          return;
        case 5:
          seed.code = natural();
          return;
        default:
          return next_of(seed.tally, next);
      }
    });
    if (i < 5) throw BadJson("a seed has fewer than five values");
  }
  std::uint64_t natural() { return static_cast<std::uint64_t>(json_.integer(0, kMostInteger)); }
  void read_name(LineName& name, SeedId* seed) {
    int i = 0;
    json_.array([&] {
      switch (i++) {
        case 0:
          name.run = parse_hex(json_.raw_string());
          return;
        case 1:
          name.number = natural();
          return;
        default:
          if (i > 3 || seed == nullptr) throw BadJson("the name of a line has too many values");
          read(*seed);
      }
    });
    if (i != (seed == nullptr ? 2 : 3)) throw BadJson("the name of a line has too few values");
  }
  void read(LineName& name) { read_name(name, nullptr); }
  void read(RecordName& record) { read_name(record.line, &record.seed); }
  void read(Dispute& dispute) {
    object(dispute);
    dispute.record.seed = SeedId{kMostSeeds};
  }
  template <class T>
  void read(std::vector<T>& items) {
    items.clear();
    json_.array([&] { read(items.emplace_back()); });
  }

  JsonCursor json_;
};

// Returns the text without a carriage return and without a byte order mark, which some editors add.
std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

// Checks what for_each_member() cannot: indices.
void require_valid(const Line& line) {
  if (line.name.number == 0) throw BadLine("its number is 0");
  if (line.seeds.size() > kMostSeedsInLine) throw BadLine("it has too many seeds");
  for (const LineSeed& seed : line.seeds) {
    const std::size_t machines = std::max<std::size_t>(line.machines.size(), 1);
    if (seed.machine >= machines) throw BadLine("a seed's machine is not in the line");
    if (seed.code > line.codes.size()) throw BadLine("a seed's code is not in the line");
    if (seed.code == 0 && line.kind == LineKind::checks) throw BadLine("a check names no code");
    if (seed.age > line.time) throw BadLine("a seed is older than time");
  }
  if (line.kind == LineKind::strike && (line.of.number == 0 || line.to < line.of.number)) {
    throw BadLine("it strikes no line");
  }
  if (line.kind == LineKind::run && line.plan.n == 0) throw BadLine("it has no board");
}

}  // namespace

SeedRecord Line::record_of(const LineSeed& seed) const {
  return {.id = seed.id,
          .tally = seed.tally,
          .elapsed = std::chrono::microseconds(seed.elapsed_us),
          .machine = machines[seed.machine],
          .finished = time - seed.age,
          .checked = seed.code == 0 ? "" : codes[seed.code - 1]};
}

void Line::add(const SeedRecord& seed) {
  const auto index_in = [](auto& list, const auto& item) {
    const auto found = std::ranges::find(list, item);
    const auto index = static_cast<std::uint64_t>(found - list.begin());
    if (found == list.end()) list.push_back(item);
    return index;
  };
  seeds.push_back(
      {.id = seed.id,
       .tally = seed.tally,
       .elapsed_us = static_cast<std::uint64_t>(std::max<std::int64_t>(0, seed.elapsed.count())),
       .machine = index_in(machines, seed.machine),
       .age = std::clamp<std::int64_t>(time - seed.finished, 0, time),
       .code = seed.checked.empty() ? 0 : index_in(codes, seed.checked) + 1});
}

std::uint64_t digest_of(const CheckpointHeader& plan, std::int64_t format) {
  const std::string text = std::to_string(format) + "\n" + std::to_string(plan.n) + "\n" +
                           plan.method + "\n" + plan.parameters + "\n" +
                           std::to_string(plan.seeds) + "\n" + to_hex(plan.fingerprint) + "\n";
  return XXH3_64bits(text.data(), text.size());
}

std::string encode(const Line& line, std::uint64_t plan_digest) {
  NQUEENS_ASSERT(line.kind != LineKind::unknown);
  std::string text(kLineBegin);
  text.append(kKinds.at(static_cast<std::size_t>(line.kind))).append("\"");
  Writer(text).members(line);
  const std::string digest = to_hex(XXH3_64bits_withSeed(text.data(), text.size(), plan_digest));
  return text.append(kDigestBegin).append(digest).append(kLineEnd);
}

bool is_whole_line(std::string_view text) {
  text = trimmed(text);
  return text.starts_with('{') && text.ends_with(kLineEnd);
}

void decode(std::string_view text, std::optional<std::uint64_t> plan, Line& line) {
  text = trimmed(text);
  const std::size_t tail = kDigestBegin.size() + kHexDigits + kLineEnd.size();
  if (!text.starts_with(kLineBegin) || text.size() < kLineBegin.size() + tail ||
      text.size() > kLongestLine) {
    throw BadLine("it is no line of a checkpoint");
  }
  const std::string_view body = text.substr(0, text.size() - tail);
  std::string_view rest = text.substr(body.size());
  const std::string_view hex = rest.substr(kDigestBegin.size(), kHexDigits);
  const std::string_view word =
      text.substr(kLineBegin.size(), text.find('"', kLineBegin.size()) - kLineBegin.size());
  const auto kind = std::ranges::find(kKinds, word);
  const bool is_run = kind == kKinds.begin();
  if (!is_run && !plan) throw BadLine("the plan is not known");
  const auto require_digest = [&](std::uint64_t seed) {
    const bool right = rest.starts_with(kDigestBegin) && rest.ends_with(kLineEnd) &&
                       hex == to_hex(XXH3_64bits_withSeed(body.data(), body.size(), seed));
    if (!right) throw BadLine("its digest is wrong");
  };
  if (!is_run) require_digest(*plan);
  line.kind = static_cast<LineKind>(kind - kKinds.begin());
  if (word.size() > kLongestText || !is_plain_text(word)) throw BadLine("its kind is no text");
  line.kind_word = word;
  line.machines.clear();
  line.codes.clear();
  line.seeds.clear();
  line.voids.clear();
  line.also.clear();
  line.disputes.clear();
  line.format = kCheckpointFormat;
  line.dispute.record.seed = SeedId{kMostSeeds};  // stays if the member is missing
  try {
    Reader reader(text);
    reader.object(line);
    reader.expect_end();
  } catch (const BadJson& bad) {
    if (is_run && line.format > kCheckpointFormat) return;  // a newer format may have other members
    throw BadLine(bad.what());
  }
  if (is_run) require_digest(digest_of(line.plan, line.format));
  line.plan.shard = line.run.shard;
  line.plan.version = line.run.version;
  line.run.id = line.name.run;
  line.dispute.name = line.name;
  line.dispute.record.when = line.agreement.when = line.time;
  require_valid(line);
}

}  // namespace nqueens
