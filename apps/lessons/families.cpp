// nqueens families: the families of formulas, and what they reach.

#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <stdexcept>

#include "arrangement.hpp"
#include "lessons.hpp"
#include "lessons/solutions/abramson_yung.hpp"
#include "nqueens/construct.hpp"
#include "output.hpp"
#include "terminal.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

std::string description_of(const FamilyInfo& about) {
  constexpr int kColumns = 76;
  std::string text = fmt::format("{}\nfor {}", about.summary, about.sizes);
  if (!about.condition.empty()) text.append("\n").append(about.condition);
  return fmt::format("    {}\n", fmt::join(wrapped(text, kColumns), "\n    "));
}

/// Returns all families, and for which N they have solutions.
std::string families_list() {
  std::string list;
  for (const Family* family : families()) {
    list += fmt::format("{}\n{}", family->info().name, description_of(family->info()));
  }
  return list;
}

/// Returns the families with their numbers of solutions for N = n. Those that have some come first.
std::string families_table(int n) {
  constexpr const char* kRow = "{:<18} {:>20} {:>16}\n";
  std::string here;
  std::string elsewhere;
  for (const Family* family : families()) {
    const FamilyInfo& about = family->info();
    std::string& list = family->choices(n) > 0 ? here : elsewhere;
    list += fmt::format(kRow, about.name, family->choices(n), family->symmetric_choices(n)) +
            description_of(about);
  }
  if (here.empty()) here = "none\n";
  if (elsewhere.empty()) elsewhere = "none\n";
  const auto heading = [&](const char* title) {
    return styled(Stream::out, Style::heading, fmt::format("{} N = {}", title, n)) + "\n" +
           fmt::format(kRow, "family", "choices", "point-symmetric");
  };
  return heading("Families with solutions for") + here + "\n" +
         heading("Families without any for") + elsewhere;
}

/// Prints every choice of parameters for N = n as --param takes it, and whether its solution is
/// point-symmetric.
ExitCode print_choices(const Family& family, int n) {
  const FamilyInfo& about = family.info();
  if (family.choices(n) == 0) {
    print_notice(fmt::format("family {} has no solution for N = {}; it is for {}", about.name, n,
                             about.sizes));
    return ExitCode::done;
  }
  ResultStream stream;
  family.for_each_choice(n, [&](const Parameters& choice) {
    std::vector<std::string> values;
    for (std::size_t i = 0; i < choice.size(); ++i) {
      values.push_back(fmt::format("{}={}", about.parameters[i], choice[i]));
    }
    return stream.write(fmt::format(
        "{}{}\n", values.empty() ? "no parameters" : fmt::format("{}", fmt::join(values, ",")),
        family.is_symmetric(n, choice) ? "  point-symmetric" : ""));
  });
  stream.flush();
  return ExitCode::done;
}

constexpr const char* kReachRow = "{:>4}  {:<4}  {}\n";
constexpr int kReachColumns = 80;
constexpr int kSmallestListed = 4;

/// Returns whether a board of this size was built. Throws std::logic_error if it is no solution.
bool is_reached(const Reached& reached, int size) {
  if (reached.board.empty()) return false;
  if (std::ssize(reached.board) == size && is_solution(reached.board)) return true;
  throw std::logic_error(fmt::format("what was built for N = {} is no solution", size));
}

std::string in_words(const std::vector<int>& sizes) {
  return sizes.empty() ? "none" : fmt::format("{}", fmt::join(sizes, ", "));
}

/// Returns for each N up to n whether and how Abramson and Yung's methods build a solution. Checks
/// each solution.
std::string reach_table(int n) {
  if (n < kSmallestListed)
    return fmt::format("nothing to list: the first N is {}\n", kSmallestListed);
  const auto plain = reached_sizes(n, false);
  const auto with_corner_blocks = reached_sizes(n, true);
  std::string table = fmt::format(kReachRow, "N", "step", "how");
  std::vector<int> missed[2];
  for (int size = kSmallestListed; size <= n; ++size) {
    const bool by_plain = is_reached(plain[size], size);
    const bool by_all = is_reached(with_corner_blocks[size], size);
    if (!by_plain) missed[0].push_back(size);
    if (!by_all) missed[1].push_back(size);
    const char* step = by_plain ? "1" : by_all ? "2" : "-";
    const std::string& how = by_plain ? plain[size].how : with_corner_blocks[size].how;
    table += fmt::format(kReachRow, size, step, how.empty() ? "not reached" : how);
  }
  const std::string summary = fmt::format(
      "Step 1, basic solutions, corner queens taken away and decomposition, misses {}.\n"
      "Step 2, where also the block of a corner queen is replaced by a solution no larger, misses "
      "{}.",
      in_words(missed[0]), in_words(missed[1]));
  return table + fmt::format("\n{}\n", fmt::join(wrapped(summary, kReachColumns), "\n"));
}

ExitCode run_families(const CommandLine& line) {
  line.exclude("reach", {"family"});
  if (line.has("family")) {
    const Family& chosen = nqueens::family(line.text("family"));
    return print_choices(chosen, line.board_size(kLargestConstructed));
  }
  if (line.has("reach")) return print_result(reach_table(line.board_size(kLargestReached)));
  if (line.operands().empty()) return print_result(families_list());
  return print_result(families_table(line.board_size(kLargestConstructed)));
}

}  // namespace

constexpr Command kFamilies{
    .name = "families",
    .summary = "the families of formulas, and what they have for N",
    .operands = "[N]",
    .description =
        "Lists the families of construct. With N, says how many choices of parameters each has for "
        "N queens, and how many of these are point-symmetric.",
    .options = []() -> std::vector<Option> {
      return {
          family_option("its choices for N, as construct --param takes them"),
          flag_option("reach",
                      "List the sizes up to N that Abramson and Yung's methods reach, and how")};
    },
    .examples = {{{"12", "the families that have solutions of 12 queens"},
                  {"20 --family y2", "the parameters with which this family has solutions"},
                  {"40 --reach", "which boards up to 40 can be made from smaller ones"}}},
    .run = run_families};

}  // namespace nqueens::app
