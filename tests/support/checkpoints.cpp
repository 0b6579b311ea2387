#include "support/checkpoints.hpp"

#include <optional>
#include <stdexcept>
#include <xxhash.h>

#include "support/file_bytes.hpp"

namespace nqueens::test {
namespace {

constexpr std::string_view kDigestBegin = R"(,"xxh3":")";

}  // namespace

std::optional<std::uint64_t> plan_in(const std::string& line) {
  if (!line.starts_with(R"({"kind":"run")")) return std::nullopt;
  Line run;
  try {
    decode(line, std::nullopt, run);
  } catch (const BadLine&) {
    // It has another digest, or cannot be read at all.
  }
  return digest_of(run.plan, run.format);
}

Appender begun_run(const std::filesystem::path& path, const CheckpointHeader& header) {
  return {path, header,
          RunRecord{.interval = std::chrono::seconds(5), .threads = 2, .version = header.version}};
}

void make_checkpoint(const std::filesystem::path& path, const CheckpointHeader& header,
                     std::span<const SeedRecord> seeds, std::size_t per_line) {
  Appender run(path, header, RunRecord{.version = header.version});
  run.begin_run(2, "scalar", std::chrono::seconds(5));
  while (!seeds.empty()) {
    const auto now = seeds.first(std::min(seeds.size(), per_line));
    run.commit(now, std::chrono::seconds(3), std::chrono::seconds(4));
    seeds = seeds.subspan(now.size());
  }
}

std::vector<std::string> lines_in(const std::filesystem::path& path) {
  std::vector<std::string> lines(1);
  for (const char c : read_bytes(path)) {
    if (c != '\n') {
      lines.back() += c;
    } else if (!lines.back().empty()) {
      lines.emplace_back();
    }
  }
  if (lines.back().empty()) lines.pop_back();
  return lines;
}

void write_lines(const std::filesystem::path& path, const std::vector<std::string>& lines) {
  std::string bytes;
  for (const std::string& line : lines) bytes += "\n" + line + "\n";
  write_bytes(path, bytes);
}

std::string with_right_digest(const std::string& line, std::uint64_t plan) {
  const std::string body = line.substr(0, line.rfind(kDigestBegin));
  const auto digest = XXH3_64bits_withSeed(body.data(), body.size(), plan_in(line).value_or(plan));
  return body + std::string(kDigestBegin) + to_hex(digest) + "\"}";
}

void forge(const std::filesystem::path& path,
           const std::function<void(std::string& line)>& change) {
  std::vector<std::string> lines = lines_in(path);
  std::optional<std::uint64_t> before;
  std::optional<std::uint64_t> after;
  for (std::string& line : lines) {
    if (!before) before = plan_in(line);
    change(line);
    if (!after) after = plan_in(line);
  }
  if (!after) after = before;
  std::erase(lines, "");
  for (std::string& line : lines) line = with_right_digest(line, *after);
  write_lines(path, lines);
}

void forge(const std::filesystem::path& path, const std::string& from, const std::string& to) {
  bool found = false;
  forge(path, [&](std::string& line) {
    const auto at = line.find(from);
    if (at == std::string::npos) return;
    line.replace(at, from.size(), to);
    found = true;
  });
  if (!found) throw std::logic_error("no line has " + from);
}

}  // namespace nqueens::test
