#include "command_line.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

#include "board/bits.hpp"
#include "help_page.hpp"
#include "machine/threads.hpp"
#include "terminal.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

bool looks_negative(const std::string& word) {
  return word.size() > 1 && word[0] == '-' && word[1] >= '0' && word[1] <= '9';
}

std::string spelling_of(const cxxopts::HelpOptionDetails& option) {
  std::string spelling = option.s.empty() ? "    " : "-" + option.s + ", ";
  spelling += "--" + option.l.front();
  return option.arg_help.empty() ? spelling : spelling + " " + option.arg_help;
}

std::string text_of(const cxxopts::HelpOptionDetails& option) {
  if (option.is_boolean || !option.has_default) return option.desc;
  return option.desc + " (default: " + option.default_value + ")";
}

std::string joined(const std::vector<std::string>& words) {
  std::string list;
  for (const auto& word : words) list += (list.empty() ? "" : ", ") + word;
  return list;
}

// cxxopts quotes in Unicode; errors here are plain ASCII.
std::string in_plain_quotes(std::string text) {
  for (const std::string quote : {"\u2018", "\u2019"}) {
    for (auto at = text.find(quote); at != std::string::npos; at = text.find(quote)) {
      text.replace(at, quote.size(), "'");
    }
  }
  return text;
}

}  // namespace

std::optional<std::int64_t> parse_integer(std::string_view text, std::int64_t least,
                                          std::int64_t most) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (value < least || value > most) return std::nullopt;
  return value;
}

CommandLine::CommandLine(const std::string& command, const std::string& operands,
                         const std::string& summary, const std::string& program)
    : invocation_(command.empty() ? program : program + " " + command),
      summary_(summary),
      operand_names_(operands),
      options_(invocation_) {
  options_.add_options()("h,help", "Print this help")(
      "color", "auto, always or never", cxxopts::value<std::string>()->default_value("auto"),
      "WHEN");
}

void CommandLine::add_example(const std::string& arguments, const std::string& purpose) {
  examples_.push_back({arguments, purpose});
}

void CommandLine::parse(Arguments arguments) {
  std::vector<const char*> argv{invocation_.c_str()};
  for (const auto& argument : arguments) argv.push_back(argument.c_str());
  try {
    result_ = options_.parse(static_cast<int>(argv.size()), argv.data());
  } catch (const cxxopts::exceptions::no_such_option& problem) {
    const auto negative = std::ranges::find_if(arguments, looks_negative);
    if (negative != arguments.end()) {
      throw error("'" + *negative + "' is out of range: no number here is negative");
    }
    throw unknown_option(in_plain_quotes(problem.what()));
  } catch (const cxxopts::exceptions::exception& problem) {
    throw error(in_plain_quotes(problem.what()));
  }
  operands_ = result_.unmatched();
  const std::string colour = one_of("color", {"auto", "always", "never"});
  set_colour(colour == "always"  ? ColourChoice::always
             : colour == "never" ? ColourChoice::never
                                 : ColourChoice::automatic);
  for (const auto& option : result_.arguments()) {
    if (result_.count(option.key()) > 1) {
      throw error("option --" + option.key() + " is given more than once");
    }
  }
}

std::map<std::string, std::string> CommandLine::given() const {
  std::map<std::string, std::string> given;
  for (const auto& option : result_.arguments()) given[option.key()] = option.value();
  return given;
}

std::vector<cxxopts::HelpOptionDetails> CommandLine::known_options() const {
  return options_.group_help("").options;
}

// The parser says "Option 'fast' does not exist".
UsageError CommandLine::unknown_option(const std::string& complaint) const {
  const auto begin = complaint.find('\'') + 1;
  const std::string name = complaint.substr(begin, complaint.rfind('\'') - begin);
  const std::string dashes = name.size() == 1 ? "-" : "--";
  std::vector<std::string> known;
  for (const auto& option : known_options()) known.push_back("--" + option.l.front());
  return error("unknown option '" + dashes + name + "'" + suggestion(dashes + name, known));
}

std::string CommandLine::help() const {
  constexpr int kUsual = 80;
  constexpr int kMeaningColumn = 30;
  const int columns = columns_of(Stream::out).value_or(kUsual);
  HelpPage page(columns, kMeaningColumn);
  page.text(summary_);
  page.heading("Usage:");
  page.verbatim(invocation_ + " [OPTION...]" +
                (operand_names_.empty() ? "" : " " + operand_names_));
  page.heading("Options:");
  for (const auto& option : known_options()) page.entry(spelling_of(option), text_of(option));
  if (!examples_.empty()) page.heading("Examples:");
  for (const Example& example : examples_) {
    const std::string gap = example.arguments.empty() ? "" : " ";
    page.entry(invocation_ + gap + example.arguments, example.purpose);
  }
  return page.page();
}

std::int64_t CommandLine::integer(const std::string& option, std::int64_t least,
                                  std::int64_t most) const {
  const std::string given = text(option);
  if (const auto value = parse_integer(given, least, most)) return *value;
  throw error("--" + option + " takes a whole number from " + std::to_string(least) + " to " +
              std::to_string(most) + ", not '" + given + "'");
}

std::optional<double> CommandLine::positive_number(const std::string& option) const {
  const std::string given = text(option);
  double value = 0;
  const auto [end, failure] = std::from_chars(given.data(), given.data() + given.size(), value);
  const bool whole = failure == std::errc() && end == given.data() + given.size();
  if (whole && std::isfinite(value) && value > 0) return value;
  return std::nullopt;
}

double CommandLine::seconds(const std::string& option) const {
  constexpr std::int64_t kMost = 1'000'000'000;  // some 30 years, which no clock overflows
  const auto value = positive_number(option);
  if (value && *value <= static_cast<double>(kMost)) return *value;
  throw error("--" + option + " takes a positive number of seconds up to " + std::to_string(kMost) +
              ", not '" + text(option) + "'");
}

double CommandLine::percent(const std::string& option) const {
  const auto value = positive_number(option);
  if (value && *value <= 100) return *value;
  throw error("--" + option + " takes a percentage above 0 and up to 100, not '" + text(option) +
              "'");
}

std::string CommandLine::only_operand(const std::string& name) const {
  if (operands_.empty()) throw error(name + " is missing");
  if (operands_.size() > 1) {
    throw error("one " + name + " is expected, but '" + operands_[0] + "' and '" + operands_[1] +
                "' are given");
  }
  return operands_[0];
}

std::string CommandLine::one_of(const std::string& option,
                                const std::vector<std::string>& words) const {
  std::string given = text(option);
  if (std::ranges::find(words, given) != words.end()) return given;
  throw error("--" + option + " takes one of " + joined(words) + ", not '" + given + "'");
}

void CommandLine::expect_no_operands() const {
  if (!operands_.empty()) throw error("unexpected argument '" + operands_.front() + "'");
}

int CommandLine::board_size() const { return board_size(kMaxBoard, ""); }

int CommandLine::board_size(int most, const std::string& beyond) const {
  const std::string range = "a whole number from 1 to " + std::to_string(most);
  if (operands_.empty()) throw error("the board size N is missing: " + range);
  if (operands_.size() > 1) {
    throw error("one board size N is expected, but '" + operands_[0] + "' and '" + operands_[1] +
                "' are given");
  }
  constexpr auto kAnyLarge = std::numeric_limits<std::int64_t>::max();
  const auto n = parse_integer(operands_[0], 1, kAnyLarge);
  if (n && *n <= most) return static_cast<int>(*n);
  const std::string remedy = n && !beyond.empty() ? "; " + beyond : "";
  throw error("the board size N must be " + range + ", not '" + operands_[0] + "'" + remedy);
}

BoardSizes CommandLine::board_sizes() const {
  const std::string text = operands_.size() == 1 ? operands_[0] : "";
  const auto dash = text.find('-');
  if (dash == std::string::npos || dash == 0) {
    const int n = board_size();
    return {n, n};
  }
  const auto first = parse_integer(text.substr(0, dash), 1, kMaxBoard);
  const auto last = parse_integer(text.substr(dash + 1), 1, kMaxBoard);
  if (first && last && *first <= *last) return {static_cast<int>(*first), static_cast<int>(*last)};
  throw error("a range of boards goes up, from 1 to " + std::to_string(kMaxBoard) +
              " at most, such as 1-15, not '" + text + "'");
}

UsageError CommandLine::error(const std::string& message) const {
  return UsageError(message + " (see '" + invocation_ + " --help')");
}

void add_thread_option(CommandLine& line, const std::string& default_threads) {
  line.add_options()("t,threads", "Number of threads; auto: what affinity and cgroup allow",
                     cxxopts::value<std::string>()->default_value(default_threads), "N|auto");
}

ThreadChoice thread_choice(const CommandLine& line, const ThreadChoice& automatic) {
  if (line.text("threads") == "auto") return automatic;
  return {static_cast<int>(line.integer("threads", 1, kMaxThreads)), "--threads"};
}

}  // namespace nqueens::app
