// Forged checkpoints, in which hostile values have right digests. No digest can detect every
// forgery. But no file may crash the program, keep it busy for ever, or make it print a number that
// is known to be false.

#include <gtest/gtest.h>
#include <iterator>
#include <sstream>
#include <variant>

#include "attack/child.hpp"
#include "attack/hidden_known_counts.hpp"
#include "attack/honest.hpp"
#include "job/jobs.hpp"
#include "job/join.hpp"
#include "support/checkpoints.hpp"
#include "support/program.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

std::vector<std::string> words_in(const std::string& text) {
  std::istringstream words(text);
  return {std::istream_iterator<std::string>(words), {}};
}

std::string hostile_text(Dice& dice) {
  static const auto kWords = words_in(
      "no_such_method brute_force frontier colours run seeds strike verify depth=2 "
      "depth=31 plan=second depth=99999999999999999999 ,,=, 0000000000000000 ffffffffffffffff "
      "FFFFFFFFFFFFFFFF -1 1e9 0/1 5/3 2/3 1/1000001 two\\nlines\\\\\\\" \xff\xfe\xc0\x80 "
      "340282366920938463463374607431768211455 340282366920938463463374607431768211456");
  switch (dice.roll(8)) {
    case 0:
      return std::string("nul\0nul", 7);
    case 1:
      return std::string(dice.pick(std::vector<std::size_t>{0, 1001, 900'000, 2'000'000}), 'x');
    default:
      return dice.pick(kWords);
  }
}

std::string hostile_value(bool text, Dice& dice) {
  static const auto kWords = words_in(
      "0 1 -1 2 12 32 33 1000001 268435455 268435456 268435457 2147483648 9007199254740991 "
      "9007199254740992 9223372036854775807 18446744073709551616 1.5 1e3 null [] {} [[]]");
  if (text != (dice.roll(8) == 0)) return "\"" + hostile_text(dice) + "\"";
  const std::size_t deep = dice.pick(std::vector<std::size_t>{0, 0, 0, 0, 40, 100'000});
  return deep == 0 ? dice.pick(kWords) : std::string(deep, '[') + std::string(deep, ']');
}

/// Where the values of a line begin, and their sizes: texts and numbers.
std::vector<std::pair<std::size_t, std::size_t>> values_in(const std::string& line) {
  std::vector<std::pair<std::size_t, std::size_t>> values;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i;
    if (line[i] == '"') {
      end = std::min(line.find('"', i + 1), line.size() - 1) + 1;
    } else {
      while (end < line.size() && std::isdigit(static_cast<unsigned char>(line[end])) != 0) ++end;
    }
    const bool is_name = end < line.size() && line[end] == ':';
    if (end > i && !is_name) values.emplace_back(i, end - i);
    i = std::max(end, i + 1);
  }
  return values;
}

void replace_all(std::vector<std::string>& lines, const std::string& from, const std::string& to) {
  for (std::string& line : lines) {
    const auto at = line.find(from);
    if (at != std::string::npos) line.replace(at, from.size(), to);
  }
}

/// Makes one to three changes that this program would never make.
void falsify_lines(std::vector<std::string>& lines, Dice& dice) {
  for (auto times = 1 + dice.roll(3); times > 0; --times) {
    std::string& line = lines[dice.roll(2) == 0 ? 0 : dice.roll(lines.size())];
    const auto values = values_in(line);
    if (values.size() < 3) continue;
    const auto& [begin, size] = dice.pick(values);
    const std::string value = line.substr(begin, size);
    switch (dice.roll(8)) {
      case 0:
      case 1:
      case 2:
        line.replace(begin, size, hostile_value(value.front() == '"', dice));
        break;
      case 3: {  // the value of a member in all lines
        const auto name = line.rfind('"', line.rfind("\":", begin) - 1);
        const std::string member = line.substr(name, begin - name);
        replace_all(lines, member + value, member + hostile_value(value.front() == '"', dice));
        break;
      }
      case 4: {
        const auto& [other, other_size] = dice.pick(values);
        line.replace(begin, size, line.substr(other, other_size));
        break;
      }
      case 5:
        line.replace(begin, size, value + "," + value);
        break;
      case 6:
        lines.push_back(std::string(lines[dice.roll(lines.size())]));
        break;
      default:  // another count's plan
        replace_all(lines, R"("n":8,)", R"("n":)" + std::to_string(dice.roll(34)) + ",");
        replace_all(lines, R"("method":"pruned")", R"("method":")" + hostile_text(dice) + '"');
    }
  }
}

[[noreturn]] void wrong(const std::string& what) { throw std::runtime_error("WRONG: " + what); }

void judge(const job::Finished& finished) {
  if (finished.census != golden_census(finished.census.n)) wrong("number");
}
void judge(const auto& /*without a number*/) {}

// Runs a job. Returns how it ended. A wrong number, or several lines, are an exception.
template <class Job>
std::string end_of(const Job& job) {
  const auto refusal =
      refusal_of([&] { std::visit([](const auto& outcome) { judge(outcome); }, job()); });
  if (!refusal) return "accepted";
  if (refusal->find('\n') != std::string::npos) wrong("a message of several lines");
  if (refusal->size() > 3000) wrong("a message of " + std::to_string(refusal->size()) + " bytes");
  return "refused";
}

class Forged : public testing::Test {
 protected:
  Forged() {
    let_known_values_be_known(true);
    const auto seeds = static_cast<std::size_t>(honest().header.seeds);
    std::vector<SeedRecord> all;
    for (std::size_t id = 0; id < seeds; ++id) all.push_back(honest().record(SeedId{id}));
    make_checkpoint(whole_, honest().header, std::span(all).first(seeds - 2), 10);
    in_child([&] {
      job::CountRequest wanted = request(honest().header.n, whole_);
      wanted.double_check.percent = 50;
      test::count(wanted);
      falsify(whole_, 3);
      refusal_of([&] {
        audit({.checkpoint = whole_, .recount = job::RecountRequest{.sample = {.percent = 100}}});
      });
      return std::string();
    });
    honest_lines_ = lines_in(whole_);
  }
  ~Forged() override { let_known_values_be_known(false); }

  void expect_in_order(Score& score, const std::function<std::string()>& use) const {
    const ChildEnd end = in_child(use);
    EXPECT_TRUE(end.returned) << end.text;
    score.add(end.returned ? end.text : "FINDINGS");
  }

  TempFolder folder_;
  std::string whole_ = folder_ / "whole";
  std::string file_ = folder_ / "forged";
  std::vector<std::string> honest_lines_;
};

TEST_F(Forged, ItIsRefusedOrGivesTheRightNumber) {
  Score score("uses of forged checkpoints");
  for (const std::uint64_t trial : trials(NQUEENS_SLOWED ? 10 : 150, 5000)) {
    SCOPED_TRACE("trial " + std::to_string(trial));
    Dice dice(trial);
    std::vector<std::string> lines = honest_lines_;
    falsify_lines(lines, dice);
    const std::uint64_t plan = digest_of(honest().header);
    const bool all_of_one = dice.roll(4) > 0;
    const std::uint64_t first = all_of_one ? plan_in(lines[0]).value_or(plan) : plan;
    for (std::string& line : lines) line = with_right_digest(line, first);
    const auto write = [&] {
      unlink(file_.c_str());
      write_lines(file_, lines);
    };
    write();
    const job::AuditRequest look{.checkpoint = file_};
    const job::AuditRequest recount{.checkpoint = file_,
                                    .recount = job::RecountRequest{.sample = {.percent = 100}}};
    expect_in_order(score, [&] { return end_of([&] { return audit(look); }); });
    expect_in_order(score, [&] { return end_of([&] { return audit(recount); }); });
    write();
    expect_in_order(score, [&] {
      const std::vector<std::filesystem::path> inputs{file_, whole_};
      Unsupervised supervision;
      std::filesystem::remove(folder_ / "joined");
      return end_of([&] { return job::join(folder_ / "joined", inputs, "1.2.3", supervision); });
    });
    if (trial % 8 == 0) {
      for (const std::string command : {"status", "export"}) {
        const ProgramRun run = run_program({command, file_, "--json"});
        EXPECT_TRUE(run.exit_code == 0 || run.exit_code == 3 || run.exit_code == 4)
            << run.exit_code << ", signal " << run.signal << ": " << run.err;
      }
    }
    expect_in_order(score, [&] {
      return end_of([&] { return test::count(request(honest().header.n, file_)); });
    });
  }
}

}  // namespace
}  // namespace nqueens::test
