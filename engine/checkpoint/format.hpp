// The lines of a checkpoint. The file is JSON Lines: each line is one compact JSON object that can
// be read, checked and left out alone. docs/running-long.md describes the members.
//
// The last member of a line is its digest: XXH3 over all bytes before it, seeded with the digest of
// the plan. So a line that was altered, or that comes from another count, is noticed. Digests
// detect accidents only; range checks protect against hostile files.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "checkpoint/file.hpp"
#include "checkpoint/records.hpp"

namespace nqueens {

/// The format that this program writes and reads. Whatever changes which seeds count is a new
/// format. A new member of a line is none: older programs ignore it.
inline constexpr std::int64_t kCheckpointFormat = 1;

/// The most seeds of a line, and the most bytes of a text.
inline constexpr std::size_t kMostSeedsInLine = 1000;
inline constexpr std::size_t kLongestText = 1000;

/// The first bytes of every line.
inline constexpr std::string_view kLineBegin = R"({"kind":")";

enum class LineKind {
  run,      ///< first line of a run, and again later: all that the file knows about count and run
  seeds,    ///< finished seeds
  checks,   ///< saved seeds that were counted again with the same tally
  strike,   ///< takes the place of another line, and names the seeds of it that do not count
  dispute,  ///< two different tallies of a seed or of the whole count
  agree,    ///< another method has counted the whole board with the same sum
  result,   ///< the sum over the whole plan
  end,      ///< the run has ended
  unknown,  ///< written by a newer program
};

/// Names a line: its run, and its number in the run.
struct LineName {
  std::uint64_t run = 0;
  std::uint64_t number = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr)
  friend auto operator<=>(const LineName&, const LineName&) = default;
};

/// Names the record of a seed in a line.
struct RecordName {
  LineName line{};
  SeedId seed{};
  // NOLINTNEXTLINE(modernize-use-nullptr)
  friend auto operator<=>(const RecordName&, const RecordName&) = default;
};

/// A mismatch, and the line that noticed it.
struct Dispute {
  LineName name{};
  MismatchRecord record{};
};

/// A line as a value. Each kind uses some of the members (see members() in format.cpp).
struct Line {
  LineKind kind = LineKind::unknown;
  std::string kind_word{};  ///< as in the file
  LineName name{};
  UnixTime time = 0;

  std::int64_t format = kCheckpointFormat;
  CheckpointHeader plan{};  ///< without `created`
  RunRecord run{};
  std::vector<SeedRecord> seeds{};  ///< those without a machine are of the run's own
  LineName of{};                    ///< strike: the line that is struck
  std::uint64_t to = 0;             ///< strike: the last of several lines, from `of.number` on
  std::uint64_t lost = 0;           ///< strike: how many seeds of these lines do not count any more
  std::vector<SeedId> voids{};      ///< strike: which; empty if not known
  std::vector<RecordName> also{};   ///< strike: records in other lines that do not count, either
  MismatchRecord mismatch{};
  std::vector<Dispute> disputes{};  ///< open ones, of the whole count
  std::vector<LineName> settles{};  ///< agree: the disputes that are over
  Agreement agreement{};
  Tally result{};

  /// Returns the line itself, or the line whose place it takes.
  const LineName& stands_for() const { return kind == LineKind::strike ? of : name; }
  /// Returns whether the seeds of the line count, unless they are struck.
  bool has_records() const { return kind == LineKind::seeds || kind == LineKind::strike; }
};

/// Returns the digest of a plan: what a checkpoint's count is, in its format.
std::uint64_t digest_of(const CheckpointHeader& plan, std::int64_t format = kCheckpointFormat);

/// Thrown if a line cannot be read; says why.
struct BadLine : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Returns the line as text, without a line feed.
std::string encode(Line line, std::uint64_t plan_digest);

/// Reads a line. Throws BadLine if the text is no line, its digest is wrong, or a value is out of
/// its range. `plan` is the digest of the plan; without it, only a line of kind run can be read.
/// Overwrites `line`, and uses its memory again. O(bytes).
void decode(std::string_view text, std::optional<std::uint64_t> plan, Line& line);

/// Returns whether the text has the form of a whole line, as against a part of one that a kill or a
/// power cut has left.
bool is_whole_line(std::string_view text);

/// Reads a piece of a file as decode() reads a line. Returns false if it is no line that counts;
/// sets `damage` if that is not what a kill or a power cut leaves.
bool read_line(const TextPiece& piece, std::optional<std::uint64_t> plan, Line& line,
               std::string& damage);

/// Throws CheckpointError, which names the version that can read the file, if a line of kind run
/// has a newer format.
void require_known_format(const std::string& name, const Line& run);

/// Returns whether text is valid UTF-8 without control characters. Other text could disturb a
/// terminal or make JSON invalid. O(bytes).
bool is_plain_text(std::string_view text);

}  // namespace nqueens
