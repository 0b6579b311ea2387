#include "command_line.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <spdlog/fmt/ranges.h>

#include "help_page.hpp"
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

// cxxopts quotes in Unicode; errors here are plain ASCII.
std::string in_plain_quotes(std::string text) {
  for (const std::string quote : {"\u2018", "\u2019"}) {
    for (auto at = text.find(quote); at != std::string::npos; at = text.find(quote)) {
      text.replace(at, quote.size(), "'");
    }
  }
  return text;
}

// All of the text as a number, or nullopt.
template <typename Number>
std::optional<Number> parse_number(std::string_view text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::optional<std::int64_t> parse_integer(std::string_view text, std::int64_t least,
                                          std::int64_t most) {
  const auto value = parse_number<std::int64_t>(text);
  return value && least <= *value && *value <= most ? value : std::nullopt;
}

CommandLine::CommandLine(const std::string& command, const std::string& operands,
                         const std::string& summary, const std::string& program)
    : invocation_(command.empty() ? program : program + " " + command),
      summary_(summary),
      operand_names_(operands),
      options_(invocation_) {
  add_flag("h,help", "Print this help");
  add_option("color", "WHEN", "auto, always or never", "auto");
}

void CommandLine::add_flag(const std::string& name, const std::string& meaning) {
  options_.add_options()(name, meaning);
}

void CommandLine::add_option(const std::string& name, const std::string& value,
                             const std::string& meaning, const std::optional<std::string>& preset) {
  const auto text = cxxopts::value<std::string>();
  options_.add_options()(name, meaning, preset ? text->default_value(*preset) : text, value);
}

void CommandLine::add_example(const std::string& arguments, const std::string& purpose) {
  examples_.push_back({arguments, purpose});
}

bool CommandLine::parse(Arguments arguments) {
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
  return !has("help");
}

std::map<std::string, std::string> CommandLine::given() const {
  std::map<std::string, std::string> given;
  for (const auto& option : result_.arguments()) given[option.key()] = option.value();
  return given;
}

// The parser says "Option 'fast' does not exist".
UsageError CommandLine::unknown_option(const std::string& complaint) const {
  const auto begin = complaint.find('\'') + 1;
  const std::string name = complaint.substr(begin, complaint.rfind('\'') - begin);
  const std::string dashes = name.size() == 1 ? "-" : "--";
  std::vector<std::string> known;
  for (const auto& option : options_.group_help("").options) {
    known.push_back("--" + option.l.front());
  }
  return error("unknown option '" + dashes + name + "'" + suggestion(dashes + name, known));
}

std::string CommandLine::help() const {
  constexpr int kMeaningColumn = 30;
  HelpPage page(kMeaningColumn);
  page.text(summary_);
  page.heading("Usage:");
  page.verbatim(invocation_ + " [OPTION...]" +
                (operand_names_.empty() ? "" : " " + operand_names_));
  page.heading("Options:");
  for (const auto& option : options_.group_help("").options) {
    page.entry(spelling_of(option), text_of(option));
  }
  if (!examples_.empty()) page.heading("Examples:");
  for (const Example& example : examples_) {
    const std::string gap = example.arguments.empty() ? "" : " ";
    page.entry(invocation_ + gap + example.arguments, example.purpose);
  }
  return page.page();
}

void CommandLine::exclude(const std::string& option,
                          std::initializer_list<std::string> others) const {
  for (const std::string& other : others) {
    if (!has(option) || !has(other)) continue;
    throw error("--{} and --{} exclude each other", option, other);
  }
}

void CommandLine::require(const std::string& option, const std::string& other,
                          const std::string& value) const {
  if (!has(option) || has(other)) return;
  throw error("--" + option + " needs --" + other + (value.empty() ? "" : " " + value));
}

std::int64_t CommandLine::integer(const std::string& option, std::int64_t least,
                                  std::int64_t most) const {
  const std::string given = text(option);
  if (const auto value = parse_integer(given, least, most)) return *value;
  throw error("--{} takes a whole number from {} to {}, not '{}'", option, least, most, given);
}

// "nan" is a number to the parser, and none here.
double CommandLine::positive_number(const std::string& option, double most,
                                    const std::string& what) const {
  const std::string given = text(option);
  const auto value = parse_number<double>(given);
  if (value && *value > 0 && *value <= most) return *value;
  throw error("--" + option + " takes a " + what + ", not '" + given + "'");
}

double CommandLine::seconds(const std::string& option) const {
  constexpr int kMost = 1'000'000'000;  // some 30 years, which no clock overflows
  return positive_number(option, kMost,
                         "positive number of seconds up to " + std::to_string(kMost));
}

double CommandLine::percent(const std::string& option) const {
  return positive_number(option, 100, "percentage above 0 and up to 100");
}

std::string CommandLine::only_operand(const std::string& name) const {
  if (operands_.empty()) throw error(name + " is missing");
  if (operands_.size() == 1) return operands_[0];
  throw error("one {} is expected, but '{}' and '{}' are given", name, operands_[0], operands_[1]);
}

std::string CommandLine::one_of(const std::string& option,
                                const std::vector<std::string>& words) const {
  std::string given = text(option);
  if (std::ranges::find(words, given) != words.end()) return given;
  throw error("--{} takes one of {}, not '{}'", option, fmt::join(words, ", "), given);
}

void CommandLine::expect_no_operands() const {
  if (!operands_.empty()) throw error("unexpected argument '" + operands_.front() + "'");
}

int CommandLine::board_size(int most, const std::string& beyond) const {
  const std::string range = "a whole number from 1 to " + std::to_string(most);
  if (operands_.empty()) throw error("the board size N is missing: " + range);
  const std::string given = only_operand("board size N");
  constexpr auto kAnyLarge = std::numeric_limits<std::int64_t>::max();
  const auto n = parse_integer(given, 1, kAnyLarge);
  if (n && *n <= most) return static_cast<int>(*n);
  const std::string remedy = n && !beyond.empty() ? "; " + beyond : "";
  throw error("the board size N must be " + range + ", not '" + given + "'" + remedy);
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
  throw error("a range of boards goes up, from 1 to {} at most, such as 1-15, not '{}'", kMaxBoard,
              text);
}

UsageError CommandLine::error(const std::string& message) const {
  return UsageError(message + " (see '" + invocation_ + " --help')");
}

void add_thread_option(CommandLine& line, const std::string& default_threads) {
  line.add_option("t,threads", "N|auto", "Number of threads; auto: what affinity and cgroup allow",
                  default_threads);
}

ThreadChoice thread_choice(const CommandLine& line, const ThreadChoice& automatic) {
  if (line.text("threads") == "auto") return automatic;
  return {static_cast<int>(line.integer("threads", 1, kMaxThreads)), "--threads"};
}

}  // namespace nqueens::app
