#include "method_choice.hpp"

#include <algorithm>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>
#include <string>
#include <vector>

#include "ledger/replan.hpp"

namespace nqueens::app {
namespace {

std::string isa_names() {
  std::string names;
  for (const Isa isa : available_isas()) {
    if (!names.empty()) names += ", ";
    names += to_string(isa);
  }
  return names;
}

Isa isa_option(const CommandLine& line) {
  const std::string name = line.text("isa");
  const auto isa = parse_isa(name);
  if (!isa) {
    throw line.error(fmt::format("unknown instruction set '{}': here are {}", name, isa_names()));
  }
  if (!is_available(*isa)) {
    throw line.error(
        fmt::format("this processor has no instruction set '{}': here are {}", name, isa_names()));
  }
  return *isa;
}

// "frontier and composition".
std::string in_words(const std::vector<const MethodInfo*>& methods) {
  std::string words;
  for (std::size_t i = 0; i < methods.size(); ++i) {
    if (i > 0) words += i + 1 < methods.size() ? ", " : " and ";
    words += methods[i]->name;
  }
  return words;
}

std::vector<const MethodInfo*> vectorised_methods() {
  std::vector<const MethodInfo*> methods;
  for (const MethodEntry& entry : all_methods()) {
    if (entry.info->vectorised) methods.push_back(entry.info);
  }
  return methods;
}

// An option of the line that only other methods have.
std::optional<std::string> foreign_option(const MethodInfo& info, const CommandLine& line) {
  for (const auto& [parameter, methods] : choosable_parameters()) {
    std::string name(parameter.name);
    if (line.has(name) && std::ranges::find(methods, &info) == methods.end()) return name;
  }
  if (line.has("isa") && !info.vectorised) return "isa";
  return std::nullopt;
}

bool takes(const MethodInfo& info, const CommandLine& line) { return !foreign_option(info, line); }

std::vector<const MethodEntry*> automatic_candidates(const CommandLine& line, int n) {
  auto candidates = methods_by_speed(n);
  std::erase_if(candidates, [&](const MethodEntry* entry) { return !takes(*entry->info, line); });
  if (!candidates.empty()) return candidates;
  const auto methods = all_methods();
  const auto entry = std::find_if(methods.rbegin(), methods.rend(), [&](const MethodEntry& method) {
    return n <= method.info->max_n && takes(*method.info, line);
  });
  if (entry != methods.rend()) return {&*entry};
  throw line.error(fmt::format("no method for n = {} takes these options together", n));
}

const MethodEntry* named(const CommandLine& line, int n) {
  const std::string name = line.text("method");
  const MethodEntry* const entry = method_for(name, n);
  if (const auto option = foreign_option(*entry->info, line)) {
    throw line.error(fmt::format("--{} does not apply to method {}", *option, name));
  }
  return entry;
}

PlanParameters parameters_given(const CommandLine& line) {
  PlanParameters given;
  for (const auto& [parameter, methods] : choosable_parameters()) {
    const std::string name(parameter.name);
    if (!line.has(name)) continue;
    given.set(name, static_cast<int>(line.integer(name, parameter.least, parameter.most)));
  }
  return given;
}

MemoryLimit memory_option(const CommandLine& line, const MemoryLimit& automatic) {
  if (!line.has("memory")) return automatic;
  const auto bytes = parse_size(line.text("memory"));
  if (!bytes) {
    throw line.error("--memory takes a size such as 500M or 3G, not '" + line.text("memory") + "'");
  }
  return {*bytes, "--memory"};
}

}  // namespace

void add_method_options(CommandLine& line) {
  line.add_options()  //
      ("m,method", "auto, " + method_names(), cxxopts::value<std::string>()->default_value("auto"),
       "NAME");
  for (const auto& [parameter, methods] : choosable_parameters()) {
    line.add_options()(std::string(parameter.name),
                       fmt::format("{}, for {}", parameter.summary, in_words(methods)),
                       cxxopts::value<std::string>(), std::string(parameter.letter));
  }
  line.add_options()  //
      ("isa",
       fmt::format("Instruction set, for {}: {}", in_words(vectorised_methods()), isa_names()),
       cxxopts::value<std::string>(), "NAME")  //
      ("memory", "Most memory to use, such as 500M or 3G; default: three quarters of what is free",
       cxxopts::value<std::string>(), "SIZE");
}

MethodChoice method_choice(const CommandLine& line, int n, const MemoryLimit& automatic) {
  MethodChoice choice;
  if (line.text("method") == "auto") {
    choice.candidates = automatic_candidates(line, n);
  } else {
    choice.candidates = {named(line, n)};
  }
  choice.plan.parameters = parameters_given(line);
  if (line.has("isa")) choice.options.isa = isa_option(line);
  choice.memory = memory_option(line, automatic);
  return choice;
}

void go_on_with(const LedgerHeader& begun, const CommandLine& line, MethodChoice& choice) {
  const MethodEntry* const entry = find_method(begun.method);
  if (line.text("method") != "auto" || entry == nullptr || !takes(*entry->info, line)) return;
  choice.candidates = {entry};
  choice.plan.parameters.set_missing(options_of(line.text("checkpoint"), begun).parameters);
  choice.remedy = "or go on with a machine that has more: the checkpoint was begun by this method";
}

void keep_to_fastest(const CommandLine& line, MethodChoice& choice) {
  if (line.text("method") != "auto") return;
  choice.candidates.resize(1);
  choice.remedy = "or count all shards with --method frontier, which needs less";
}

MethodChoice second_method(const CommandLine& line, const std::string& option, int n) {
  const std::string name = line.text(option);
  if (find_method(name) == nullptr) {
    throw line.error(
        fmt::format("--{}: unknown method '{}': known are {}", option, name, method_names()));
  }
  return {.candidates = {method_for(name, n)}, .memory = memory_option(line, available_memory())};
}

ChosenMethod chosen_method(const MethodChoice& choice, int n, int threads) {
  ChosenMethod chosen = choose_method(choice, n, threads);
  for (const std::string& reason : chosen.passed_over) spdlog::info("{}", reason);
  return chosen;
}

}  // namespace nqueens::app
