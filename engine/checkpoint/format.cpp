#include "checkpoint/format.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <xxhash.h>

#include "base/bits.hpp"
#include "base/contract.hpp"
#include "base/count_text.hpp"
#include "checkpoint/json.hpp"

namespace nqueens {
namespace {

constexpr std::int64_t kMostInteger = (std::int64_t{1} << 53) - 1;  // of JSON in many languages
constexpr std::int64_t kMostThreads = 1 << 24;
constexpr std::string_view kLineEnd = "\"}";
constexpr std::string_view kDigestBegin = R"(,"xxh3":")";
constexpr std::array<std::string_view, 8> kKinds{"run",     "seeds", "checks", "strike",
                                                 "dispute", "agree", "result", "end"};

// What the seeds of a line name by an index.
struct Names {
  std::vector<Machine> machines{Machine()};  // Machine(): the run's own
  std::vector<std::string> codes;
};

std::uint64_t index_in(auto& list, const auto& item) {
  const auto found = std::ranges::find(list, item);
  const auto index = static_cast<std::uint64_t>(found - list.begin());
  if (found == list.end()) list.push_back(item);
  return index;
}

Names names_of(const Line& line) {
  Names names{.machines = {}, .codes = {}};
  for (const SeedRecord& seed : line.seeds) {
    index_in(names.machines, seed.machine);
    if (!seed.checked.empty()) index_in(names.codes, seed.checked);
  }
  return names;
}

// ---- How values are written and read.

void seed_id(Json& json, SeedId& id) { json.integer(id, kMostSeeds - 1); }

// The counts after the total. Zeros at the end are left out, which most methods have there.
void rest_of(Json& json, Tally& tally) {
  for (std::size_t i = 1; i < kTallyMembers.size(); ++i) {
    const bool wanted = std::any_of(kTallyMembers.begin() + i, kTallyMembers.end(),
                                    [&](const auto& member) { return tally.*member.value != 0; });
    if (json.more(wanted)) json.count(tally.*kTallyMembers.at(i).value);
  }
}

void tally(Json& json, Tally& tally) {
  json.array("tally", [&] {
    json.count(tally.total);
    rest_of(json, tally);
  });
}

void seed(Json& json, SeedRecord& seed, const Line& line, Names& names) {
  std::uint64_t machine = 0;  // index in Names::machines
  std::uint64_t code = 0;     // 0: counted once; i: also by Names::codes[i - 1]
  if (json.writes()) {
    machine = index_in(names.machines, seed.machine);
    if (!seed.checked.empty()) code = index_in(names.codes, seed.checked) + 1;
    seed.elapsed = std::max(seed.elapsed, std::chrono::microseconds(0));
  }
  // Seconds from the end of the seed to the time of the line.
  std::int64_t age = std::clamp<std::int64_t>(line.time - seed.finished, 0, line.time);
  json.array("seed", [&] {
    seed_id(json, seed.id);
    json.count(seed.tally.total);
    json.integer(seed.elapsed, kMostInteger);
    json.integer(machine, kMostInteger);
    json.integer(age, kLastMoment);
    const bool longer = seed.tally != Tally{.total = seed.tally.total};
    if (json.more(code > 0 || longer)) json.integer(code, kMostInteger);
    rest_of(json, seed.tally);
  });
  if (json.writes()) return;
  if (machine >= names.machines.size()) throw BadLine("a seed's machine is not in the line");
  if (code > names.codes.size()) throw BadLine("a seed's code is not in the line");
  if (code == 0 && line.kind == LineKind::checks) throw BadLine("a check names no code");
  if (age > line.time) throw BadLine("a seed is older than time");
  seed.machine = names.machines[machine];
  seed.finished = line.time - age;
  if (code > 0) seed.checked = names.codes[code - 1];
}

void shard(Json& json, Shard& shard) {
  std::string text = to_string(shard);
  json.text(text);
  try {
    shard = parse_shard(text);
  } catch (const std::invalid_argument&) {  // its message has the whole text
    throw BadLine("a shard is missing");
  }
}

void host_and_isa(Json& json, Machine& machine) {
  if (json.member("host")) json.text(machine.host);
  if (json.member("isa")) json.text(machine.isa);
}

void mismatch(Json& json, MismatchRecord& record) {
  if (json.member("first")) tally(json, record.first);
  if (json.member("second")) tally(json, record.second);
  if (json.member("first_path")) json.text(record.first_path);
  if (json.member("second_path")) json.text(record.second_path);
  host_and_isa(json, record.machine);
}

void disputes(Json& json, std::vector<Dispute>& disputes) {
  if (!json.optional("disputes", !disputes.empty())) return;
  json.list(disputes, [&](Dispute& dispute) {
    json.object([&] {
      if (json.member("run")) json.hex(dispute.name.run);
      if (json.member("line")) json.integer(dispute.name.number, kMostInteger);
      mismatch(json, dispute.record);
      if (json.member("when")) json.integer(dispute.record.when, kLastMoment);
    });
  });
}

void plan_and_run(Json& json, Line& line) {
  CheckpointHeader& plan = line.plan;
  RunRecord& run = line.run;
  if (json.member("format")) json.integer(line.format, kMostInteger);
  if (json.member("n")) json.integer(plan.n, kMaxBoard);
  if (json.member("method")) json.text(plan.method);
  if (json.member("parameters")) json.text(plan.parameters);
  if (json.member("plan_seeds")) json.integer(plan.seeds, kMostSeeds);
  if (json.member("fingerprint")) json.hex(plan.fingerprint);
  if (json.member("shard")) shard(json, run.shard);
  if (json.member("version")) json.text(run.version);
  if (json.member("task")) json.text(run.task);
  host_and_isa(json, run.machine);
  if (json.member("process")) json.integer(run.pid, kMostInteger);
  if (json.member("threads")) json.integer(run.threads, kMostThreads);
  if (json.member("started")) json.integer(run.started, kLastMoment);
  if (json.member("interval")) json.integer(run.interval, kMostInteger);
  disputes(json, line.disputes);
}

void strike(Json& json, Line& line) {
  if (json.member("of")) json.hex(line.of.run);
  if (json.member("at")) json.integer(line.of.number, kMostInteger);
  if (json.member("to")) json.integer(line.to, kMostInteger);
  if (json.member("lost")) json.integer(line.lost, kMostInteger);
  if (json.member("void")) json.list(line.voids, [&](SeedId& id) { seed_id(json, id); });
  if (!json.optional("also", !line.also.empty())) return;
  json.list(line.also, [&](RecordName& record) {
    json.array("record", [&] {
      json.hex(record.line.run);
      json.integer(record.line.number, kMostInteger);
      seed_id(json, record.seed);
    });
  });
}

void progress(Json& json, RunRecord& run) {
  if (json.member("elapsed")) json.integer(run.elapsed, kMostInteger);
  if (json.member("cpu")) json.integer(run.cpu, kMostInteger);
  if (json.member("saved")) json.integer(run.seeds, kMostInteger);
}

void seeds(Json& json, Line& line, Names& names) {
  const auto is_other = [&](const Machine& machine) { return machine != line.run.machine; };
  if (json.optional("on", std::ranges::any_of(names.machines, is_other))) {
    json.list(names.machines, [&](Machine& machine) {
      json.array("machine", [&] {
        json.text(machine.host);
        json.text(machine.isa);
      });
    });
  }
  if (json.optional("codes", !names.codes.empty())) {
    json.list(names.codes, [&](std::string& code) { json.text(code); });
  }
  if (json.member("seeds")) {
    json.list(line.seeds, [&](SeedRecord& record) { seed(json, record, line, names); });
  }
}

void agreement(Json& json, Line& line) {
  if (json.member("tally")) tally(json, line.agreement.tally);
  if (json.member("path")) json.text(line.agreement.path);
  host_and_isa(json, line.agreement.machine);
  if (!json.member("settles")) return;
  json.list(line.settles, [&](LineName& name) {
    json.array("name", [&] {
      json.hex(name.run);
      json.integer(name.number, kMostInteger);
    });
  });
}

void members(Json& json, Line& line, Names& names) {
  const auto is = [&line](LineKind kind) { return line.kind == kind; };
  if (json.member("run")) json.hex(line.name.run);
  if (json.member("line")) json.integer(line.name.number, kMostInteger);
  if (json.member("time")) json.integer(line.time, kLastMoment);
  if (is(LineKind::run)) plan_and_run(json, line);
  if (is(LineKind::strike)) strike(json, line);
  if (line.has_records() || is(LineKind::end)) progress(json, line.run);
  if (line.has_records() || is(LineKind::checks)) seeds(json, line, names);
  if (is(LineKind::end)) disputes(json, line.disputes);
  if (is(LineKind::dispute)) {
    MismatchRecord& record = line.mismatch;
    if (json.optional("seed", record.seed != kWholeCount)) seed_id(json, record.seed);
    mismatch(json, record);
  }
  if (is(LineKind::agree)) agreement(json, line);
  if (is(LineKind::result) && json.member("tally")) tally(json, line.result);
}

// Returns the text without a carriage return and without a byte order mark, which some editors add.
std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

// Returns the end of a line: its digest, and what follows.
std::string tail_of(std::string_view body, std::uint64_t plan_digest) {
  const std::uint64_t digest = XXH3_64bits_withSeed(body.data(), body.size(), plan_digest);
  return std::string(kDigestBegin).append(to_hex(digest)).append(kLineEnd);
}

void require_valid(const Line& line) {
  if (line.name.number == 0) throw BadLine("its number is 0");
  if (line.seeds.size() > kMostSeedsInLine) throw BadLine("it has too many seeds");
  if (line.kind == LineKind::strike && (line.of.number == 0 || line.to < line.of.number)) {
    throw BadLine("it strikes no line");
  }
  if (line.kind == LineKind::run && line.plan.n == 0) throw BadLine("it has no board");
}

}  // namespace

std::uint64_t digest_of(const CheckpointHeader& plan, std::int64_t format) {
  const std::string text = std::to_string(format) + "\n" + std::to_string(plan.n) + "\n" +
                           plan.method + "\n" + plan.parameters + "\n" +
                           std::to_string(plan.seeds) + "\n" + to_hex(plan.fingerprint) + "\n";
  return XXH3_64bits(text.data(), text.size());
}

std::string encode(Line line, std::uint64_t plan_digest) {
  NQUEENS_ASSERT(line.kind != LineKind::unknown);
  std::string text(kLineBegin);
  text.append(kKinds.at(static_cast<std::size_t>(line.kind))).append("\"");
  Json json(text);
  Names names = names_of(line);
  members(json, line, names);
  return text + tail_of(text, plan_digest);
}

bool is_whole_line(std::string_view text) {
  text = trimmed(text);
  return text.starts_with('{') && text.ends_with(kLineEnd);
}

void decode(std::string_view text, std::optional<std::uint64_t> plan, Line& line) {
  text = trimmed(text);
  constexpr std::size_t kHexDigits = 16;
  constexpr std::size_t kTail = kDigestBegin.size() + kHexDigits + kLineEnd.size();
  if (!text.starts_with(kLineBegin) || text.size() < kLineBegin.size() + kTail ||
      text.size() > kLongestLine) {
    throw BadLine("it is no line of a checkpoint");
  }
  const std::string_view body = text.substr(0, text.size() - kTail);
  const std::string_view word =
      text.substr(kLineBegin.size(), text.find('"', kLineBegin.size()) - kLineBegin.size());
  const auto kind = std::ranges::find(kKinds, word);
  const bool is_run = kind == kKinds.begin();
  if (!is_run && !plan) throw BadLine("the plan is not known");
  const auto require_digest = [&](std::uint64_t seed) {
    if (text.substr(body.size()) != tail_of(body, seed)) throw BadLine("its digest is wrong");
  };
  if (!is_run) require_digest(*plan);
  if (word.size() > kLongestText || !is_plain_text(word)) throw BadLine("its kind is no text");
  line.seeds.clear();
  line = {.kind = static_cast<LineKind>(kind - kKinds.begin()),
          .kind_word = std::string(word),
          .seeds = std::move(line.seeds)};
  try {
    Json json(text);
    Names names;
    json.object([&] { members(json, line, names); });
    json.expect_end();
  } catch (const BadLine&) {
    if (is_run && line.format > kCheckpointFormat) return;  // a newer format may have other members
    throw;
  }
  if (is_run) require_digest(digest_of(line.plan, line.format));
  line.plan.shard = line.run.shard;
  line.plan.version = line.run.version;
  line.run.id = line.name.run;
  line.mismatch.when = line.time;
  require_valid(line);
}

bool read_line(const TextPiece& piece, std::optional<std::uint64_t> plan, Line& line,
               std::string& damage) {
  if (piece.zeros) return false;
  try {
    if (piece.too_long) throw BadLine("it is longer than a line may be");
    if (!is_whole_line(piece.text)) return false;
    decode(piece.text, plan, line);
    return true;
  } catch (const BadLine& bad) {
    damage = bad.what();
    return false;
  }
}

void require_known_format(const std::string& name, const Line& run) {
  if (run.format <= kCheckpointFormat) return;
  throw CheckpointError("checkpoint '" + name + "' has format " + std::to_string(run.format) +
                        ", this program reads format " + std::to_string(kCheckpointFormat) +
                        "; use version " + run.run.version);
}

bool is_plain_text(std::string_view text) {
  const bool ascii = std::ranges::all_of(text, [](char c) { return ' ' <= c && c <= '~'; });
  if (ascii) return true;  // the usual case
  // The least allowed code point for each number of bytes. Smaller ones are control characters, or
  // overlong encodings (which are invalid).
  constexpr std::array<char32_t, 5> kLeast{0, 0x20, 0xa0, 0x800, 0x10000};
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  while (!text.empty()) {
    const int ones = std::countl_one(byte(0));  // number of bytes of the character; 0 for one byte
    const std::size_t bytes = ones == 0 ? 1 : static_cast<std::size_t>(ones);
    if (ones == 1 || ones > 4 || text.size() < bytes) return false;
    char32_t character = byte(0) & (0xffU >> ones);
    for (std::size_t i = 1; i < bytes; ++i) {
      if (byte(i) >> 6 != 0b10) return false;
      character = character << 6 | (byte(i) & 0x3fU);
    }
    const bool surrogate = 0xd800 <= character && character <= 0xdfff;
    if (character < kLeast.at(bytes) || character == 0x7f || surrogate) return false;
    if (character > 0x10ffff) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

}  // namespace nqueens
