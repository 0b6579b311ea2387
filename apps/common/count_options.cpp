#include "count_options.hpp"

#include <algorithm>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>

#include "checkpoint/records.hpp"
#include "run/registry.hpp"
#include "version.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

// Returns the names as in "frontier and colours".
std::string in_words(const std::vector<const MethodInfo*>& methods) {
  std::vector<std::string> names(methods.size());
  std::ranges::transform(methods, names.begin(), &MethodInfo::name);
  return listed(names, " and ");
}

std::vector<const MethodInfo*> vectorised_methods() {
  std::vector<const MethodInfo*> methods;
  for (const MethodEntry& entry : all_methods()) {
    if (entry.info->vectorised) methods.push_back(entry.info);
  }
  return methods;
}

PlanParameters parameters_given(const CommandLine& line) {
  PlanParameters given;
  for (const auto& [parameter, methods] : choosable_parameters()) {
    const std::string name(parameter.name);
    if (!line.has(name)) continue;
    given.set(name, parameter.words.empty() ? std::to_string(line.integer(name)) : line.text(name));
  }
  return given;
}

MemoryLimit memory_option(const CommandLine& line, const MemoryLimit& automatic) {
  if (!line.has("memory")) return automatic;
  const auto bytes = parse_size(line.text("memory"));
  if (!bytes) {
    throw line.error("--memory takes a size such as 500M or 3G, not '{}'", line.text("memory"));
  }
  constexpr std::uint64_t kLeast = 1 << 20;  // below it, the user probably forgot the suffix M or G
  if (*bytes < kLeast) {
    throw line.error("--memory '{}' is less than 1M: the suffixes are K, M, G and T, as in 500M",
                     line.text("memory"));
  }
  return {*bytes, "--memory"};
}

void read_checkpoint_options(const CommandLine& line, job::CountRequest& request) {
  if (line.has("checkpoint")) request.checkpoint = line.text("checkpoint");
  line.require("shard", "checkpoint", "FILE");
  line.require("checkpoint-interval", "checkpoint", "FILE");
  if (line.has("shard")) request.shard = parse_shard(line.text("shard"));
  request.checkpoint_interval = std::chrono::ceil<std::chrono::milliseconds>(
      std::chrono::duration<double>(line.number("checkpoint-interval")));
  if (const auto sample = sample_request(line, "double-check")) request.double_check = *sample;
}

}  // namespace

std::vector<std::string> names_of(const std::vector<Isa>& isas) {
  std::vector<std::string> names(isas.size());
  std::ranges::transform(isas, names.begin(), [](Isa isa) { return to_string(isa); });
  return names;
}

std::string joined_names(const std::vector<Isa>& isas) {
  return fmt::format("{}", fmt::join(names_of(isas), ", "));
}

std::vector<std::string> method_words(const std::string& first) {
  std::vector<std::string> words{first};
  words.reserve(all_methods().size() + 1);
  for (const MethodEntry& entry : all_methods()) words.emplace_back(entry.info->name);
  return words;
}

std::vector<Option> method_options() {
  std::vector<Option> options{
      text_option("m,method", "NAME", "auto, " + method_names(), method_words("auto"), "auto")};
  for (const auto& [parameter, methods] : choosable_parameters()) {
    const auto& [name, letter, summary, least, most, choosable, words] = parameter;
    const std::string meaning = fmt::format("{}, for {}", summary, in_words(methods));
    options.push_back(words.empty()
                          ? integer_option(name, letter, {least, most}, meaning)
                          : text_option(name, letter, meaning, {words.begin(), words.end()}));
  }
  options.push_back(
      text_option("isa", "NAME",
                  fmt::format("Instruction set, for {}: {}", in_words(vectorised_methods()),
                              joined_names(available_isas())),
                  names_of(available_isas())));
  options.back().of_one_machine = true;
  options.push_back(text_option(
      "memory", "SIZE",
      "Most memory to use, such as 500M or 3G; default: three quarters of the free memory"));
  options.back().of_one_machine = true;
  return options;
}

Isa isa_named(const CommandLine& line, const std::string& name) {
  const auto isa = parse_isa(name);
  if (isa && is_available(*isa)) return *isa;
  throw line.error("{} '{}': here are {}",
                   isa ? "this processor has no instruction set" : "unknown instruction set", name,
                   joined_names(available_isas()));
}

MethodRequest method_request(const CommandLine& line, const MemoryLimit& automatic) {
  MethodRequest request{.method = line.text("method"),
                        .parameters = parameters_given(line),
                        .memory = memory_option(line, automatic)};
  if (line.has("isa")) request.isa = isa_named(line, line.text("isa"));
  return request;
}

MethodRequest second_method(const CommandLine& line, const std::string& option) {
  const std::string text = line.text(option);
  const auto colon = std::min(text.find(':'), text.size());
  MethodRequest request{.method = text.substr(0, colon),
                        .memory = memory_option(line, available_memory())};
  if (find_method(request.method) == nullptr) {
    throw line.error("--{}: unknown method '{}': known are {}", option, request.method,
                     method_names());
  }
  if (colon == text.size()) return request;
  try {
    request.parameters = PlanParameters::parse(text.substr(colon + 1));
  } catch (const std::invalid_argument& problem) {
    throw line.error("--{}: {}, such as 'plan=second'", option, problem.what());
  }
  return request;
}

std::vector<Option> sample_options(const std::string& option, const std::string& meaning) {
  constexpr std::int64_t kMostSamples = 1'000'000;
  return {percent_option(option, meaning),
          integer_option(
              "sample", "K", {1, kMostSamples},
              "Which of the samples: 1, 2, 3, ...; together they cover all seeds, each once", "1")};
}

std::optional<SampleRequest> sample_request(const CommandLine& line, const std::string& option) {
  const auto number = static_cast<int>(line.integer("sample"));
  line.require("sample", option, "PERCENT");
  if (!line.has(option)) return std::nullopt;
  return SampleRequest{line.number(option), number};
}

std::vector<Option> count_options() {
  return joined(
      {method_options(),
       {file_option("checkpoint", "Save finished seeds in FILE; if it exists, resume its count"),
        seconds_option("checkpoint-interval", "Save every SEC seconds", "5"),
        text_option("shard", "I/K",
                    "Count share I of K only; needs --checkpoint, see 'nqueens merge'"),
        seconds_option("time-limit", "Stop after SEC seconds, with exit code 5")},
       sample_options("double-check",
                      "Count PERCENT percent of the seeds a second time, by other code"),
       {json_option(),
        flag_option(
            "q,quiet",
            "Print only the total and the unique count, on one line (of a share: its number "
            "and its seeds); no log"),
        progress_option(), threads_option("auto"), log_option()}});
}

job::CountRequest count_request(const CommandLine& line, int n, const Resources& automatic) {
  job::CountRequest request{.n = n,
                            .method = method_request(line, automatic.memory),
                            .threads = thread_choice(line, automatic.threads),
                            .version = version()};
  read_checkpoint_options(line, request);
  return request;
}

std::optional<std::chrono::duration<double>> time_limit(const CommandLine& line) {
  if (!line.has("time-limit")) return std::nullopt;
  return std::chrono::duration<double>(line.number("time-limit"));
}

}  // namespace nqueens::app
