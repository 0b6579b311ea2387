#include "bench_terms.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>

#include "census/census.hpp"
#include "census/count_text.hpp"
#include "job/verdict.hpp"
#include "machine/memory.hpp"
#include "registry/registry.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

std::string in_words(const std::vector<Cache>& caches) {
  if (caches.empty()) return "unknown";
  std::string words;
  for (const Cache& cache : caches) {
    if (!words.empty()) words += ", ";
    words += fmt::format("{} {}", cache.name, readable_size(cache.bytes));
    if (cache.shared_by > 1) words += fmt::format(" shared by {}", cache.shared_by);
  }
  return words;
}

std::string frequency(const Processor& processor) {
  if (!processor.mhz && !processor.max_mhz) return "unknown";
  std::string words;
  if (processor.mhz) words = fmt::format("{:.0f} MHz now", *processor.mhz);
  if (processor.mhz && processor.max_mhz) words += ", ";
  if (processor.max_mhz) words += fmt::format("{:.0f} MHz at most", *processor.max_mhz);
  return words;
}

nlohmann::ordered_json json_of(const Processor& processor) {
  nlohmann::ordered_json object{{"processor", processor.model},
                                {"logical_processors", processor.logical},
                                {"numa_nodes", processor.numa_nodes},
                                {"caches", nlohmann::ordered_json::array()}};
  for (const Cache& cache : processor.caches) {
    object["caches"].push_back(
        {{"name", cache.name}, {"bytes", cache.bytes}, {"shared_by", cache.shared_by}});
  }
  if (processor.mhz) object["mhz"] = *processor.mhz;
  if (processor.max_mhz) object["max_mhz"] = *processor.max_mhz;
  return object;
}

}  // namespace

std::string format_terms(const BenchTerms& terms) {
  const Processor& processor = terms.processor;
  return fmt::format(
      "version       {}\n"
      "compiler      {}\n"
      "build type    {}\n"
      "processor     {}\n"
      "caches        {}\n"
      "frequency     {}\n"
      "logical       {} in {}\n"
      "threads       {} (limit: {})\n"
      "command line  {}\n",
      version(), compiler(), build_type(), processor.model, in_words(processor.caches),
      frequency(processor), processor.logical,
      counted(static_cast<std::uint64_t>(processor.numa_nodes), "NUMA node"), terms.threads.threads,
      terms.threads.limit, terms.command_line);
}

nlohmann::ordered_json terms_json(const BenchTerms& terms, std::string_view schema) {
  return {{"schema", schema},
          {"version", version()},
          {"compiler", compiler()},
          {"build_type", build_type()},
          {"machine", json_of(terms.processor)},
          {"threads", terms.threads.threads},
          {"threads_limited_by", terms.threads.limit},
          {"command_line", terms.command_line}};
}

ObservedCount checked_count(int n, int threads, Meter& meter) {
  const MethodRequest request{.method = std::string(methods_by_speed(n).front()->info->name),
                              .remedy = "or take a smaller board"};
  ObservedCount observed = observe_count(request, n, threads, &meter);
  job::require_known(observed.chosen.method->info(), n, observed.tally);
  return observed;
}

std::string format_counted(const ObservedCount& observed) {
  const Plan& plan = observed.chosen.plan;
  return fmt::format(
      "method        {} ({}), {}\n"
      "seeds         {}\n"
      "total         {}\n"
      "unique        {}\n",
      plan.method, plan.parameters, observed.chosen.isa, plan.seeds.size(),
      to_string(observed.tally.total), to_string(census_of(plan.n, observed.tally).unique()));
}

void add_counted(const ObservedCount& observed, nlohmann::ordered_json& object) {
  const Plan& plan = observed.chosen.plan;
  object["n"] = plan.n;
  object["total"] = to_string(observed.tally.total);
  object["unique"] = to_string(census_of(plan.n, observed.tally).unique());
  object["method"] = plan.method;
  object["parameters"] = plan.parameters;
  object["isa"] = observed.chosen.isa;
  object["seeds"] = plan.seeds.size();
}

}  // namespace nqueens::app
