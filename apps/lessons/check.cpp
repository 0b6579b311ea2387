// nqueens check: says whether lists of queens are solutions.

#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>

#include "base/count_text.hpp"
#include "lessons.hpp"
#include "nqueens/construct.hpp"
#include "progress.hpp"
#include "queen_lists.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

/// Reads the operands: a list, or a file if there is one word that is not written in digits. "-" is
/// standard input.
std::vector<QueenList> given_lists(const CommandLine& line) {
  const std::vector<std::string>& words = line.operands();
  if (words.empty()) {
    throw line.error("the LIST is missing: a FILE, - for stdin, or the column of each row's queen");
  }
  if (line.has("binary")) return read_queens(line, line.only_operand("FILE"), true);
  const bool written =
      !words[0].empty() && words[0].find_first_not_of("0123456789.,;[] ") == std::string::npos;
  if (words.size() == 1 && !written) return read_queens(line, words[0], false);
  return read_words(line);
}

// Writes a line for each of several lists. If one is no solution, also says so on stderr.
ExitCode print_verdicts(const std::vector<QueenList>& lists, std::optional<int> n,
                        ResultStream& stream) {
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const auto fault = fault_of(lists[i].board, n);
    if (fault) ++wrong;
    stream.write(
        fmt::format("list {}: {}\n", i + 1, judged(lists[i].board, fault, reading_of(lists[i]))));
  }
  if (wrong == 0) return ExitCode::done;
  print_error(fmt::format("{} of {} lists {} no solution", wrong, lists.size(),
                          one_or_several(wrong, "is", "are")));
  return ExitCode::verification_failed;
}

ExitCode run_check(const CommandLine& line) {
  std::optional<int> n;
  if (line.has("size")) n = static_cast<int>(line.integer("size"));
  Activity activity("check");
  const auto compare = [&] {
    activity.enter("reading");
    const std::vector<QueenList> lists = given_lists(line);
    activity.enter("checking");
    ResultStream stream;
    const ExitCode code = lists.size() == 1
                              ? print_verdict(lists.front(), n, reading_of(lists.front()), stream)
                              : print_verdicts(lists, n, stream);
    stream.flush();
    return code;
  };
  return run_unsaved(compare, " before the check was complete", progress_request(line),
                     activity.source());
}

}  // namespace

constexpr Command kCheck{
    .name = "check",
    .summary = "whether a list of queens is a solution",
    .operands = "LIST|FILE",
    .description =
        "Says whether a list of queens is a solution, and which queens attack each other if not. "
        "LIST is the column of each row's queen; FILE has one or several lists, - is stdin.",
    .options = []() -> std::vector<Option> {
      return {base_option(), flag_option("binary", "The file has 32-bit little-endian columns"),
              integer_option("size", "N", {1, kLargestConstructed}, "There must be N queens"),
              progress_option()};
    },
    .examples = {{{"queens.txt", "whether the queens in this file are a solution"},
                  {"1 3 0 2", "whether these are"}}},
    .run = run_check};

}  // namespace nqueens::app
