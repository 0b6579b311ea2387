// Parses any text as a command line of `count` (one word in each line), and as every other input
// that the program reads from words and small files. Each parser must return a value or throw
// UsageError or std::invalid_argument.

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "base/count_text.hpp"
#include "base/memory.hpp"
#include "checkpoint/records.hpp"
#include "command_line.hpp"
#include "count_options.hpp"
#include "fuzz/fuzz_target.hpp"
#include "nqueens/queen_list.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "run/choose_method.hpp"

namespace nqueens {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

template <typename Reading>
void may_be_refused(const Reading& reading) {
  try {
    reading();
  } catch (const app::UsageError&) {
    // The program would print the message in one line and end with exit code 2.
  } catch (const std::invalid_argument&) {
    // The same holds for this exception.
  }
}

void read_command_line(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream lines(text);
  for (std::string word; std::getline(lines, word);) {
    words.emplace_back(word.c_str());  // no word of a command line has a zero byte
  }
  static const app::Resources kResources;
  static constexpr app::Command kCount{
      .name = "count", .operands = "N", .options = app::count_options};
  const app::CommandLine line(kCount, words);
  if (line.has("help")) return;
  const int n = line.board_sizes().front();
  const job::CountRequest request = app::count_request(line, n, kResources);
  app::time_limit(line);
  app::output_form(line);
  app::progress_request(line);
  candidates_for(request.method, n);
}

void read_shard(const std::string& text) {
  const Shard shard = parse_shard(text);
  require(1 <= shard.index && shard.index <= shard.count && shard.count <= kMaxShards);
  require(parse_shard(to_string(shard)) == shard);
}

void read_parameters(const std::string& text) {
  const PlanParameters parameters = PlanParameters::parse(text);
  require(PlanParameters::parse(to_string(parameters)) == parameters);
}

void read_count(const std::string& text) {
  const auto count = parse_count(text);
  require(!count || parse_count(to_string(*count)) == count);
}

void read_queens(const std::string& text, const QueenListReading& how) {
  std::istringstream stream(text);
  const std::vector<QueenList> lists = read_queen_lists(stream, how);
  require(!lists.empty());
  for (const QueenList& list : lists) require(list.first_number == 0 || list.first_number == 1);
}

}  // namespace
}  // namespace nqueens

// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nqueens;
  const std::string text(reinterpret_cast<const char*>(data), size);
  may_be_refused([&] { read_command_line(text); });
  may_be_refused([&] { read_shard(text); });
  may_be_refused([&] { read_parameters(text); });
  may_be_refused([&] { read_count(text); });
  may_be_refused([&] { read_queens(text, {}); });
  may_be_refused([&] { read_queens(text, {.orientation = Orientation::paper}); });
  may_be_refused([&] { read_queens(text, {.binary = true}); });
  may_be_refused([&] { read_queens(text, {.first_number = 1, .rows = 4}); });
  const auto bytes = parse_size(text);
  require(!bytes || *bytes > 0);
  parse_isa(text);
  return 0;
}
