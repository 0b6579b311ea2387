#include "job/replan.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/count_text.hpp"
#include "base/memory.hpp"
#include "base/shell_word.hpp"
#include "checkpoint/checkpoint.hpp"
#include "run/compound.hpp"
#include "run/registry.hpp"

namespace nqueens {
namespace {

const MethodEntry& method_of(const std::string& name, const CheckpointHeader& header) {
  const MethodEntry* const entry = find_method(header.method);
  if (entry != nullptr) return *entry;
  throw CheckpointError("checkpoint '" + name + "' is of method '" + header.method +
                        "', which this program does not have (" + method_names() +
                        "); use version " + header.version);
}

CheckpointError refused(const std::string& name, const CheckpointHeader& header,
                        const std::string& refusal) {
  return CheckpointError("checkpoint '" + name + "' has a plan that this program refuses: " +
                         refusal + "; use version " + header.version);
}

}  // namespace

PlanOptions options_of(const std::string& name, const CheckpointHeader& header) {
  const MethodInfo& info = *method_of(name, header).info;
  PlanOptions options;
  try {
    for (const auto& [parameter, value] : PlanParameters::parse(header.parameters)) {
      const PlanParameter* const known = info.parameter(parameter);
      if (known == nullptr) {
        throw std::invalid_argument("method " + header.method + " has no parameter '" + parameter +
                                    "'");
      }
      if (known->choosable) options.parameters.set(parameter, value);
    }
    for (const PlanParameter& known : info.parameters) {
      if (known.words.empty() || options.parameters.word(known.name)) continue;
      options.parameters.set(known.name, known.words.front());
    }
  } catch (const std::invalid_argument& refusal) {
    throw refused(name, header, refusal.what());
  }
  return options;
}

std::string command_for(const CheckpointHeader& header, const std::string& checkpoint) {
  std::string command = "nqueens count " + std::to_string(header.n) + " --method " + header.method;
  for (const auto& [parameter, value] : options_of(checkpoint, header).parameters) {
    command.append(" --").append(parameter).append(" ").append(value);
  }
  if (!header.shard.whole()) command += " --shard " + to_string(header.shard);
  return command + " --checkpoint " + shell_word(checkpoint);
}

Replanned replan(const std::string& name, const CheckpointHeader& header) {
  auto method = with_symmetric_counts(method_of(name, header).make());
  PlanOptions plan_options = options_of(name, header);
  plan_options.most_seeds = std::min(header.seeds, available_memory().bytes / kBytesPerSeed);
  try {
    Plan plan = method->plan(header.n, plan_options);
    require_same_count(name, header, header_for(plan, header.shard, header.version));
    return {std::move(method), std::move(plan)};
  } catch (const OtherCount& other) {
    throw CheckpointError(other.problem + "; go on with version " + header.version + ", or count " +
                          "again with this one: '" + command_for(header, "NEW") + "'");
  } catch (const TooManySeeds& refusal) {
    if (plan_options.most_seeds < header.seeds) {  // the checkpoint may still be valid
      throw Error("too little memory for checkpoint '" + name + "': " + refusal.what());
    }
    throw refused(name, header,
                  "it has more than the " + counted(header.seeds, "seed") + " recorded");
  } catch (const std::invalid_argument& refusal) {
    throw refused(name, header, refusal.what());
  }
}

}  // namespace nqueens
