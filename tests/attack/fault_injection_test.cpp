// Measures which options detect which faults of a machine when the true count is unknown, and what
// the options cost. Each count has one fault, and the published values are hidden.
// docs/log/2026-11-26-faults.md has the printed table, docs/running-long.md the conclusions.

#include <algorithm>
#include <gtest/gtest.h>
#include <iomanip>
#include <map>

#include "attack/faults.hpp"
#include "attack/hidden_known_counts.hpp"
#include "base/stopwatch.hpp"
#include "job/jobs.hpp"
#include "job/replan.hpp"
#include "support/in_folder.hpp"

namespace nqueens::test {
namespace {

/// An option of a count that may detect a fault.
struct Option {
  std::string name;
  bool known_values = false;
  double double_check = 0;                ///< percent
  std::string against = {};               ///< a method
  std::optional<SecondWay> recount = {};  ///< of all seeds, by `verify`, after the count
};

const std::vector<Option>& options() {
  static const std::vector<Option> kOptions{
      {.name = "identities alone"},
      {.name = "known value", .known_values = true},
      {.name = "`--double-check 1`", .double_check = 1},
      {.name = "`--double-check 10`", .double_check = 10},
      {.name = "`--double-check 100`", .double_check = 100},
      {.name = "`--against frontier`", .against = "frontier"},
      {.name = "`--against colours`", .against = "colours"},
      {.name = "`verify --recount 100`", .recount = SecondWay::other_code},
      {.name = "`verify --recount 100 --by turned`", .recount = SecondWay::turned},
  };
  return kOptions;
}

/// A count into which faults are injected, and how many faults.
struct Subject {
  std::string method;
  int n = 0;
  int trials = 0;
  double most_recounted = 100;  ///< percent; second paths are slow on large boards
  PlanParameters cut = {};
};

std::vector<Subject> subjects() {
  const auto second = PlanParameters::parse("plan=second");
  if (NQUEENS_SLOWED != 0) {
    return {{"colours", 10, 4}, {"colours", 10, 4, 100, second}, {"frontier", 10, 4}};
  }
  if (!long_tests()) {
    return {{"colours", 12, 3},
            {"colours", 12, 3, 100, second},
            {"colours", 11, 3},
            {"frontier", 12, 3},
            {"frontier", 11, 3}};
  }
  return {{"colours", 16, 60, 10}, {"colours", 16, 60, 10, second}, {"colours", 17, 30, 10},
          {"colours", 18, 20, 1},  {"frontier", 16, 60, 10},        {"frontier", 17, 24, 10},
          {"frontier", 18, 6, 1}};
}

/// How a count with a fault ended.
struct Ending {
  bool caught = false;  ///< the program printed no number, or later rejected it
  bool double_checked = false;
  double cpu_s = 0;
};

class FaultInjection : public InFolder {
 protected:
  static job::CountRequest request(const Subject& subject, const Option& option,
                                   const std::string& file) {
    job::CountRequest request = test::request(subject.n, file);
    request.method.method = subject.method;
    request.method.parameters = subject.cut;
    request.double_check.percent = option.double_check;
    if (!option.against.empty()) request.against = MethodRequest{.method = option.against};
    return request;
  }

  Ending count(const Subject& subject, const Option& option, const Fault& fault) const {
    const std::string file = folder_ / "run.checkpoint";
    std::filesystem::remove(file);
    FaultyExecutor executor(fault, option.double_check);
    let_known_values_be_known(option.known_values);
    const Stopwatch stopwatch;
    std::optional<Census> census;
    const auto refusal = refusal_of([&] {
      const job::CountRequest asked = request(subject, option, file);
      census = as<job::Finished>(test::count(asked, executor)).census;
      if (!option.recount) return;
      const job::RecountRequest recount{.sample = {.percent = 100}, .way = *option.recount};
      as<job::Audited>(audit({.checkpoint = file, .recount = recount}));
    });
    if (census) {
      EXPECT_EQ(census == golden_census(subject.n), fault.kind == FaultKind::none);
    }
    return {.caught = refusal.has_value(),
            .double_checked = executor.double_checked(),
            .cpu_s = stopwatch.cpu_s()};
  }

  /// The seeds with at least one solution, and the number of their solutions.
  std::vector<std::pair<SeedId, Count>> seeds_of(const Subject& subject) const {
    EXPECT_FALSE(count(subject, {}, {}).caught) << "an honest count";
    std::vector<std::pair<SeedId, Count>> seeds;
    Checkpoint::read(folder_ / "run.checkpoint").for_each_seed([&](const SeedRecord& seed) {
      if (seed.tally.total > 0) seeds.emplace_back(seed.id, seed.tally.total);
    });
    return seeds;
  }
};

/// Whether the option is certain to detect the fault in a seed with this total.
bool is_certain(const Option& option, const Fault& fault, Count total, bool double_checked) {
  if (!is_of_a_tally(fault.kind)) return true;
  if (option.known_values || !option.against.empty() || option.recount || double_checked)
    return true;
  return (falsified(fault, total) - total) % 8 != 0;  // then the total is no multiple of 8
}

/// Numbers of injected and detected faults by kind and option, and the cost of the options.
class Figures {
 public:
  void add(const std::string& fault, const Option& option, bool caught) {
    auto& [of, tried] = caught_[{fault, option.name}];
    of += caught;
    ++tried;
    ++trials_;
  }
  void add_cost(const Option& option, const Subject& subject, double ratio) {
    costs_[option.name] += (costs_[option.name].empty() ? "" : ", ") + shown(ratio) + " (" +
                           subject.method.substr(0, 3) + std::to_string(subject.n) +
                           (subject.cut.empty() ? "" : " " + to_string(subject.cut)) + ")";
  }

  ~Figures() {
    std::cout << "fault injection: " << trials_ << " counts\n\n| |";
    for (const auto& [kind, fault] : all_faults()) std::cout << ' ' << fault << " |";
    std::cout << " times the processor time (the beginning of the method, and n) |\n|---|";
    for (std::size_t i = 0; i <= all_faults().size(); ++i) std::cout << "---|";
    std::cout << '\n';
    for (const Option& option : options()) {
      std::cout << "| " << option.name << " |";
      for (const auto& [kind, fault] : all_faults()) {
        const auto& [of, tried] = caught_[{fault, option.name}];
        std::cout << ' ' << of << " of " << tried << " |";
      }
      std::cout << ' ' << costs_[option.name] << " |\n";
    }
  }

 private:
  static std::string shown(double ratio) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(ratio < 10 ? 2 : 0) << ratio;
    return text.str();
  }

  struct Share {
    int caught = 0;
    int tried = 0;
  };
  std::map<std::pair<std::string, std::string>, Share> caught_;
  std::map<std::string, std::string> costs_;
  int trials_ = 0;
};

/// Whether the option exists for this subject and is not too slow. Colours can be compared with its
/// other plan; frontier has only one.
bool is_bearable(const Option& option, const Subject& subject) {
  if (subject.method == "frontier" && option.against == "frontier") return false;
  const bool all_by_second_path = option.recount == SecondWay::other_code;
  return (all_by_second_path ? 100 : option.double_check) <= subject.most_recounted;
}

std::vector<Option> bearable(const Subject& subject) {
  std::vector<Option> all = options();
  std::erase_if(all, [&](const Option& option) { return !is_bearable(option, subject); });
  return all;
}

TEST_F(FaultInjection, WhatIsCertainToBeCaughtIs) {
  // An option that takes longer than this is tried with every fifth fault only.
  constexpr double kLong = 3;
  Figures figures;
  std::uint64_t trial = 0;
  for (const Subject& subject : subjects()) {
    const auto seeds = seeds_of(subject);
    std::map<std::string, double> cpu_s;
    for (const Option& option : bearable(subject)) {
      const Ending honest = count(subject, option, {});
      EXPECT_FALSE(honest.caught) << option.name;
      cpu_s[option.name] = honest.cpu_s;
      figures.add_cost(option, subject, honest.cpu_s / cpu_s[options().front().name]);
    }
    for (int i = 0; i < subject.trials; ++i, ++trial) {
      Dice dice(trial);
      const auto& [kind, name] = all_faults()[trial % all_faults().size()];
      const auto& [seed, total] = dice.pick(seeds);
      const Fault fault{kind, seed, static_cast<int>(dice.roll(40))};
      for (const Option& option : bearable(subject)) {
        if (cpu_s[option.name] > kLong && i % 5 != 0) continue;
        const Ending ending = count(subject, option, fault);
        figures.add(name, option, ending.caught);
        EXPECT_TRUE(ending.caught || !is_certain(option, fault, total, ending.double_checked))
            << "trial " << trial << ": " << subject.method << " on n = " << subject.n << " ("
            << to_string(subject.cut) << "), " << name << " of seed " << index_of(seed) << ", bit "
            << fault.bit << "; " << option.name;
      }
    }
  }
}

/// A seed, and a number that it does not count.
struct Foreign {
  SeedId seed{};
  TallyMember number;
};

/// Each such number of the first seed of each part of a plan. Leaves change no printed number.
std::vector<Foreign> foreign_numbers(const Plan& plan) {
  std::vector<Foreign> all;
  for (std::size_t part = 0; part < plan.parts.size(); ++part) {
    const auto first = std::ranges::find(plan.seeds, part, &Seed::part);
    if (first == plan.seeds.end()) continue;
    for (const TallyMember& member : kTallyMembers) {
      if (plan.parts[part].*member.delivered || member.value == &Tally::leaves) continue;
      all.push_back({SeedId{static_cast<std::uint64_t>(first - plan.seeds.begin())}, member});
    }
  }
  return all;
}

// Eight more of any number keep every identity of the sum.
TEST_F(FaultInjection, ANumberThatItsSeedDoesNotCountIsCaughtWithoutOptions) {
  const std::string file = folder_ / "run.checkpoint";
  for (const Subject& subject : subjects()) {
    EXPECT_FALSE(count(subject, {}, {}).caught) << "an honest count";
    const Plan plan = replan(file, Checkpoint::read(file).header()).plan;
    const auto foreign = foreign_numbers(plan);
    EXPECT_GE(foreign.size(), 4U);
    for (const auto& [seed, number] : foreign) {
      SCOPED_TRACE(subject.method + ", " + name_of(seed) + ", " + std::string(number.name));
      const Fault fault{.kind = FaultKind::one_orbit, .seed = seed, .number = number.value};
      EXPECT_TRUE(count(subject, {}, fault).caught) << "while it is counted";
      EXPECT_FALSE(count(subject, {}, {}).caught);
      Tally eight;
      eight.*number.value = 8;
      falsify(file, index_of(seed), eight);
      EXPECT_TRUE(refusal_of([&] { test::count(request(subject, {}, file)); })) << "once saved";
      EXPECT_TRUE(refusal_of([&] { audit({.checkpoint = file}); })) << "once saved";
    }
  }
}

}  // namespace
}  // namespace nqueens::test
