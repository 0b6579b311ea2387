#include "attack/target.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <variant>

#include "attack/child.hpp"
#include "job/jobs.hpp"
#include "job/join.hpp"
#include "ledger/coverage.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void wrong(const std::string& what) { throw std::runtime_error("WRONG: " + what); }

// Expects that the message of a refusal is one readable line.
std::string refused(const std::string& message) {
  constexpr std::size_t kLongestLine = 1000;
  if (message.find('\n') != std::string::npos) wrong("a message of several lines");
  if (message.size() > kLongestLine) {
    wrong("a message of " + std::to_string(message.size()) + " bytes");
  }
  return "refused";
}

// Names the outcome of a job on an attacked file. Throws if the outcome has a wrong number.
struct Judge {
  std::string operator()(const job::Finished& finished) const {
    if (finished.census != golden_census(finished.census.n)) {
      wrong("total " + to_string(finished.census.total) +
            " for n = " + std::to_string(finished.census.n));
    }
    return "right";
  }
  std::string operator()(const job::Audited& audited) const {
    if (audited.seeds_done == audited.seeds && audited.verified != Verified::known_value) {
      wrong("an audit that has seen every seed and no known value");
    }
    return "right";
  }
  std::string operator()(const job::FinishedShard&) const { return "unfinished"; }
  std::string operator()(const job::Incomplete&) const { return "unfinished"; }
  std::string operator()(const job::Stopped&) const { wrong("stopped by nobody"); }
};

// Runs a job and names its end, which may be an exception with a message for the user.
template <typename Job>
std::string judge_job(const Job& job) {
  std::string end;
  const auto refusal = refusal_of([&] { end = std::visit(Judge{}, job()); });
  return refusal ? refused(*refusal) : end;
}

// Copies the file and its journal.
fs::path copy_of(const fs::path& attacked) {
  const auto place = [&](const std::string& end) {
    return fs::path(attacked.string() + "-copy" + end);
  };
  const auto anew = fs::copy_options::overwrite_existing;
  fs::copy_file(attacked, place(""), anew);
  fs::remove(place("-journal"));
  const fs::path journal = attacked.string() + "-journal";
  if (fs::exists(journal)) fs::copy_file(journal, place("-journal"), anew);
  return place("");
}

std::string read(const Target& /*target*/, const fs::path& attacked) {
  const fs::path copy = copy_of(attacked);  // reading rolls a journal back
  const auto refusal = refusal_of([&] {
    const Ledger ledger = Ledger::inspect(copy);
    ledger.sum();
    ledger.runs();
    ledger.mismatches();
    coverage_of(ledger);
    ledger.result();
  });
  return refusal ? refused(*refusal) : "right";
}

std::string audit(const fs::path& attacked, const std::optional<job::RecountRequest>& recount) {
  const job::AuditRequest request{.checkpoint = copy_of(attacked), .recount = recount};
  return judge_job([&] { return test::audit(request); });
}

std::string join(const Target& target, const fs::path& attacked) {
  std::vector<fs::path> inputs{copy_of(attacked)};
  std::ranges::copy(target.partners, std::back_inserter(inputs));
  const fs::path out = attacked.string() + "-joined";
  fs::remove(out);
  Unsupervised supervision;
  return judge_job([&] { return job::join(out, inputs, supervision); });
}

std::string go_on(const Target& target, const fs::path& attacked) {
  job::CountRequest request = target.request;
  request.checkpoint = copy_of(attacked);
  return judge_job([&] { return count(request); });
}

job::CountRequest request_for(const std::string& method, int n) {
  job::CountRequest wanted = request(n);
  wanted.method.method = method;
  return wanted;
}

// Marks a seed as disputed, although its count is right.
void put_in_dispute(const fs::path& checkpoint) {
  Ledger ledger = Ledger::open(checkpoint);
  ledger.commit_mismatches(std::vector{MismatchRecord{.seed = whole_count(ledger.header()),
                                                      .first = {.total = 724},
                                                      .second = {.total = 732},
                                                      .first_path = "bitmap",
                                                      .second_path = "frontier",
                                                      .isa = "scalar",
                                                      .host = "elsewhere"}});
}

void count_target(const Target& target) {
  job::CountRequest request = target.request;
  request.checkpoint = target.path;
  if (target.name == "unfinished") {
    count_until(request, 20);
  } else {
    count(request);
  }
  for (std::size_t i = 0; i < target.partners.size(); ++i) {
    request.checkpoint = target.partners[i];
    request.shard.index = static_cast<int>(i) + 1;
    count(request);
  }
  if (target.name == "in dispute") put_in_dispute(target.path);
}

}  // namespace

std::vector<Target> make_targets(const TempFolder& folder) {
  std::vector<Target> targets{
      {"composition", request_for("composition", 12), folder / "composition", {}},
      {"unfinished", request_for("composition", 11), folder / "unfinished", {}},
      {"colours", request_for("colours", 11), folder / "colours", {}},
      {"frontier", request_for("frontier", 11), folder / "frontier", {}},
      {"shard",
       request_for("frontier", 10),
       folder / "third",
       {folder / "first", folder / "second"}},
      {"bitmap", request_for("bitmap", 10), folder / "bitmap", {}},
      {"in dispute", request_for("bitmap", 10), folder / "dispute", {}}};
  targets[4].request.shard = {3, 3};
  for (const Target& target : targets) {
    const ChildEnd end = in_child([&] {
      count_target(target);
      return std::string();
    });
    if (!end.returned) throw std::runtime_error("no target '" + target.name + "': " + end.text);
  }
  return targets;
}

std::vector<Use> uses() {
  return {{"read", read},
          {"audit", [](const Target&, const fs::path& attacked) { return audit(attacked, {}); }},
          {"recount",
           [](const Target&, const fs::path& attacked) {
             return audit(attacked, job::RecountRequest{.sample = {.percent = 100}});
           }},
          {"join", join},
          {"count", go_on}};
}

namespace {

// Returns the first JSON object that a command prints, or the message of a refusal as text.
std::variant<std::string, nlohmann::json> shown_by(const std::string& command,
                                                   const fs::path& attacked) {
  const ProgramRun run =
      run_shell("ulimit -t " + std::to_string(kMostSeconds) + "; exec \"$NQUEENS\" " + command +
                " --json '" + copy_of(attacked).string() + "'");
  if (run.exit_code == 3 || run.exit_code == 4) {
    if (!run.out.empty()) wrong("a refusal with a result");
    return refused(run.err.substr(0, run.err.size() - 1));
  }
  if (run.exit_code != 0) {
    wrong("exit code " + std::to_string(run.exit_code) + ", signal " + std::to_string(run.signal) +
          ": " + run.err.substr(0, 200));
  }
  std::istringstream lines(run.out);
  nlohmann::json first;
  lines >> first;
  return first;
}

std::string judge_total(const nlohmann::json& n, const nlohmann::json& shown) {
  if (shown.is_null()) return "unfinished";
  const std::string total = shown;
  const auto known = golden_count("known_counts.csv", "n", n, "total");
  if (!known || total != to_string(*known)) wrong("total " + total + " for n = " + n.dump());
  return "right";
}

std::string use_by_status(const fs::path& attacked) {
  const auto shown = shown_by("status", attacked);
  if (const auto* refusal = std::get_if<std::string>(&shown)) return *refusal;
  const auto& status = std::get<nlohmann::json>(shown);
  return judge_total(status.at("n"), status.at("total"));
}

std::string use_by_export(const fs::path& attacked) {
  const auto shown = shown_by("export", attacked);
  if (const auto* refusal = std::get_if<std::string>(&shown)) return *refusal;
  const auto& whole = std::get<nlohmann::json>(shown);
  const auto& census = whole.at("census");
  return judge_total(whole.at("n"), census.is_null() ? census : census.at("total"));
}

}  // namespace

std::string attack(const Target& target, const fs::path& attacked,
                   const std::function<void(const std::string& end)>& ended) {
  std::string findings;
  const auto record = [&](const std::string& use, const ChildEnd& end) {
    ended(end.returned ? end.text : "FINDINGS");
    if (!end.returned) findings.append("\n    ").append(use).append(": ").append(end.text);
  };
  for (const Use& use : uses()) {
    record(use.name, in_child([&] { return use.work(target, attacked); }));
  }
  record("status", in_child([&] { return use_by_status(attacked); }));
  record("export", in_child([&] { return use_by_export(attacked); }));
  return findings;
}

void expect_no_findings(const std::string& what, const std::vector<std::uint64_t>& trials,
                        const Assault& assault) {
  const TempFolder folder;
  const auto targets = make_targets(folder);
  Score score(what);
  for (const std::uint64_t trial : trials) {
    Dice dice(trial);
    const Target& target = targets[trial % targets.size()];
    const std::string file = folder / "attacked-" + std::to_string(trial);
    const std::string done = assault(target, targets, dice, file);
    const std::string findings =
        attack(target, file, [&](const std::string& end) { score.add(end); });
    EXPECT_TRUE(findings.empty()) << "trial " << trial << ", " << target.name << ": " << done
                                  << findings;
  }
}

}  // namespace nqueens::test
