#include "command_line.hpp"

#include <algorithm>
#include <charconv>
#include <cxxopts.hpp>
#include <filesystem>
#include <limits>
#include <spdlog/fmt/ranges.h>
#include <sstream>
#include <system_error>

#include "base/contract.hpp"
#include "terminal.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

bool looks_negative(const std::string& word) {
  return word.size() > 1 && word[0] == '-' && word[1] >= '0' && word[1] <= '9';
}

// Returns whether the word is the name of an option, or the beginning of one, after one dash
// instead of two. cxxopts would take -threads for -t with the value "hreads".
bool is_name_with_one_dash(const std::string& word, const std::vector<Option>& options) {
  if (word.size() <= 2 || word[0] != '-' || word[1] == '-') return false;
  return std::ranges::any_of(
      options, [&word](const Option& option) { return ("-" + option.name()).starts_with(word); });
}

constexpr int kMostSeconds = 1'000'000'000;  // about 30 years: no clock overflows

// Returns the values that the option takes, as in "a whole number from 1 to 1024, or auto".
std::string values_of(const Option& option) {
  switch (option.takes) {
    case Takes::integer:
      return fmt::format("a whole number from {} to {}{}{}", option.range.least, option.range.most,
                         option.words.empty() ? "" : ", or ", fmt::join(option.words, " or "));
    case Takes::seconds:
      return fmt::format("a positive number of seconds up to {}", kMostSeconds);
    case Takes::percent:
      return "a percentage above 0 and up to 100";
    case Takes::word:
      return fmt::format("one of {}", fmt::join(option.words, ", "));
    default:
      return fmt::format("{} ({})", option.value, option.meaning);
  }
}

// Parses the whole text as a number; returns nullopt for anything else.
template <typename Number>
std::optional<Number> parse_number(std::string_view text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Applies --color before the other options are read, since errors about these are coloured, too.
void set_colour_as_typed(Arguments arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool is_next = arguments[i] == "--color" && i + 1 < arguments.size();
    const std::string word = is_next ? "--color=" + arguments[i + 1] : arguments[i];
    if (word == "--color=always" || word == "--color=never") set_colour(word == "--color=always");
  }
}

bool looks_like_file(const std::string& word) {
  std::error_code unseen;
  return word.find_first_of("./") != std::string::npos || std::filesystem::exists(word, unseen);
}

}  // namespace

std::optional<std::int64_t> parse_integer(std::string_view text, std::int64_t least,
                                          std::int64_t most) {
  const auto value = parse_number<std::int64_t>(text);
  return value && least <= *value && *value <= most ? value : std::nullopt;
}

std::optional<Range> parse_range(std::string_view text, std::int64_t least, std::int64_t most) {
  const auto dash = std::min(text.find('-'), text.size());
  const auto first = parse_integer(text.substr(0, dash), least, most);
  const auto last = dash == text.size() ? first : parse_integer(text.substr(dash + 1), least, most);
  if (first && last && *first <= *last) return Range{*first, *last};
  return std::nullopt;
}

CommandLine::CommandLine(const Command& command, Arguments arguments)
    : command_(command),
      invocation_(invocation(command)),
      words_(arguments.begin(), arguments.end()),
      options_(all_options(command)) {
  const auto end = std::ranges::find(arguments, "--");
  set_colour_as_typed(Arguments(arguments.begin(), end));
  parse(Arguments(arguments.begin(), end));
  if (end != arguments.end()) operands_.insert(operands_.end(), end + 1, arguments.end());
  const std::string colour = word("color");
  set_colour(colour == "auto" ? std::nullopt : std::optional(colour == "always"));
}

void CommandLine::parse(Arguments arguments) {
  const auto lacks_dash = std::ranges::find_if(
      arguments, [this](const std::string& word) { return is_name_with_one_dash(word, options_); });
  if (lacks_dash != arguments.end()) throw unknown_option(*lacks_dash, {});
  cxxopts::Options parser(invocation_);
  parser.allow_unrecognised_options();  // its exceptions do not say which option they are about
  for (const Option& option : options_) {
    const auto value = cxxopts::value<std::string>();
    if (option.takes == Takes::nothing) value->implicit_value("true");
    parser.add_options()(option.names, "", value);
  }
  std::vector<const char*> argv{invocation_.c_str()};
  for (const auto& argument : arguments) argv.push_back(argument.c_str());
  try {
    const cxxopts::ParseResult result = parser.parse(static_cast<int>(argv.size()), argv.data());
    operands_ = result.unmatched();
    for (const std::string& word : operands_) {
      if (word.size() > 1 && word.front() == '-') throw unknown_option(word, arguments);
    }
    for (const auto& option : result.arguments()) take(option.key(), option.value());
  } catch (const cxxopts::exceptions::missing_argument&) {  // only the last word can lack a value
    const Option& option = option_spelled(arguments.back());
    throw error("the value of --{} is missing: {}", option.name(), values_of(option));
  }
  std::erase_if(given_, [this](const auto& given) {
    return declared(given.first).takes == Takes::nothing && given.second == "false";
  });
}

void CommandLine::take(const std::string& option, const std::string& value) {
  if (!given_.emplace(option, value).second) {
    throw error("option --" + option + " is given more than once");
  }
  const bool is_word = value.size() > 1 && std::ranges::find(words_, value) != words_.end();
  for (const Option& other : options_) {
    if (!is_word || (value != "--" + other.name() && value != "-" + other.letter())) continue;
    throw error("the value of --{} is missing: {}; a value '{}' is written --{}={}", option,
                values_of(declared(option)), value, option, value);
  }
  if (declared(option).takes == Takes::nothing && value != "true" && value != "false") {
    throw error("--" + option + " is on or off: it takes no value, or true or false, not '" +
                value + "'");
  }
}

const Option& CommandLine::declared(const std::string& option) const {
  const auto found = std::ranges::find(options_, option, &Option::name);
  NQUEENS_ASSERT(found != options_.end());
  return *found;
}

bool CommandLine::declares(const std::string& option) const {
  return std::ranges::find(options_, option, &Option::name) != options_.end();
}

std::string CommandLine::text(const std::string& option) const {
  const auto given = given_.find(option);
  return given == given_.end() ? declared(option).preset : given->second;
}

std::string CommandLine::as_typed() const {
  return fmt::format("{}{}{}", invocation_, words_.empty() ? "" : " ", fmt::join(words_, " "));
}

// Returns the option of a word such as "--threads", "-t" or "-qt".
const Option& CommandLine::option_spelled(const std::string& word) const {
  const auto found = std::ranges::find_if(options_, [&word](const Option& option) {
    return word.starts_with("--") ? word == "--" + option.name()
                                  : word.substr(word.size() - 1) == option.letter();
  });
  NQUEENS_ASSERT(found != options_.end());
  return *found;
}

UsageError CommandLine::unknown_option(const std::string& typed, Arguments arguments) const {
  const bool is_named = typed.starts_with("--") && typed.find_first_not_of('-') != typed.find('=');
  const std::string word = is_named ? typed.substr(0, typed.find('=')) : typed;
  const std::string name = word.substr(std::min(word.find_first_not_of('-'), word.size()));
  if (name == "n") {
    return error("unknown option '{}': the board size is a word of its own, as in count 8", word);
  }
  const auto instead = std::ranges::find(command_.instead, name, &Instead::option);
  if (!name.empty() && instead != command_.instead.end()) {
    return error("unknown option '{}': take {}", word, instead->now);
  }
  const auto negative = std::ranges::find_if(arguments, looks_negative);
  if (negative != arguments.end()) {
    const bool takes_rows = command_.operands.starts_with("LIST");
    return error("'{}' is out of range: no number here is negative{}", *negative,
                 takes_rows ? "; type . for a row without a queen" : "");
  }
  std::vector<std::string> known;
  for (const Option& option : options_) known.push_back("--" + option.name());
  return error("unknown option '{}'{}", word, suggestion("--" + name, known));
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

std::int64_t CommandLine::integer(const std::string& option) const {
  const Range& range = declared(option).range;
  return integer(option, range.least, range.most);
}

std::int64_t CommandLine::integer(const std::string& option, std::int64_t least,
                                  std::int64_t most) const {
  if (const auto value = parse_integer(text(option), least, most)) return *value;
  Option narrower = declared(option);
  narrower.range = {least, most};
  throw wrong_value(narrower);
}

double CommandLine::number(const std::string& option) const {
  const double most = declared(option).takes == Takes::percent ? 100 : kMostSeconds;
  const auto value = parse_number<double>(text(option));
  if (value && *value > 0 && *value <= most) return *value;  // the condition is false for "nan"
  throw wrong_value(declared(option));
}

std::string CommandLine::only_operand(const std::string& name) const {
  if (operands_.empty()) throw error("the " + name + " is missing");
  if (operands_.size() == 1) return operands_[0];
  throw error("one {} is expected, but '{}' and '{}' are given{}", name, operands_[0], operands_[1],
              has("queens") ? "; --queens takes one word, such as 0,4" : "");
}

std::string CommandLine::word(const std::string& option) const {
  const std::vector<std::string>& words = declared(option).words;
  std::string given = text(option);
  if (std::ranges::find(words, given) != words.end()) return given;
  throw wrong_value(declared(option));
}

int CommandLine::board_size(int most, const std::string& beyond) const {
  if (operands_.empty()) {
    throw error("the board size N is missing: a whole number from 1 to {}", most);
  }
  return as_board_size(only_operand("board size N"), most, beyond);
}

int CommandLine::as_board_size(const std::string& word, int most, const std::string& beyond) const {
  constexpr auto kAnyLarge = std::numeric_limits<std::int64_t>::max();
  const auto n = parse_integer(word, 1, kAnyLarge);
  if (n && *n <= most) return static_cast<int>(*n);
  throw error("the board size N must be a whole number from 1 to {}, not '{}'{}", most, word,
              n && !beyond.empty() ? "; " + beyond : "");
}

std::vector<int> CommandLine::board_sizes(int most, const std::string& beyond) const {
  constexpr int kLargestOfSeveral = 1000;
  constexpr const char* kExample = "such as 1-15 or 5,6,8-9";
  if (has("queens") && operands_.size() > 1) only_operand("board size N");  // says why
  if (operands_.size() > 1) {
    if (!parse_range(operands_[1], 1, most)) {
      const bool is_file = declares("checkpoint") && looks_like_file(operands_[1]);
      throw error("unexpected argument '{}'{}", operands_[1],
                  is_file ? "; did you mean --checkpoint FILE?" : "");
    }
    throw error("'{}' and '{}' are two words: several boards are written as one word, {}",
                operands_[0], operands_[1], kExample);
  }
  const std::string text = operands_.empty() ? "" : operands_[0];
  if (text.find_first_of("-,", 1) == std::string::npos) return {board_size(most, beyond)};
  most = std::min(most, kLargestOfSeveral);
  std::vector<int> sizes;
  std::istringstream words(text + ",");
  for (std::string word; std::getline(words, word, ',');) {
    const auto range = parse_range(word, sizes.empty() ? 1 : sizes.back() + 1, most);
    if (!range) {
      throw error("several boards are in increasing order, from 1 to {} at most, {}, not '{}'",
                  most, kExample, text);
    }
    for (auto n = range->least; n <= range->most; ++n) sizes.push_back(static_cast<int>(n));
  }
  return sizes;
}

void CommandLine::expect_one_board(const std::vector<int>& sizes,
                                   std::initializer_list<std::string> options) const {
  for (const std::string& option : options) {
    if (sizes.size() > 1 && has(option)) throw error("--{} is for one board, not several", option);
  }
}

UsageError CommandLine::wrong_value(const Option& option) const {
  return error("--{} takes {}, not '{}'", option.name(), values_of(option), text(option.name()));
}

UsageError CommandLine::error(const std::string& message) const {
  return UsageError(message + " (see '" + invocation_ + " --help')");
}

ThreadChoice thread_choice(const CommandLine& line, const ThreadChoice& automatic) {
  if (line.text("threads") == "auto") return automatic;
  return {static_cast<int>(line.integer("threads")), "--threads"};
}

}  // namespace nqueens::app
