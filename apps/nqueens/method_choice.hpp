// Which method counts, on what terms: the options that `count` and `estimate` share.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "command_line.hpp"
#include "methods/method.hpp"
#include "methods/registry.hpp"
#include "run/memory.hpp"

namespace nqueens::app {

/// What the user asked for.
struct MethodChoice {
  std::vector<const MethodEntry*> candidates;  ///< the first that fits into the memory is taken
  MethodOptions options;
  PlanOptions plan;
  MemoryLimit memory;
};

/// Adds --method, --depth, --strip, --isa and --memory.
void add_method_options(CommandLine& line);

/// Throws UsageError.
MethodChoice method_choice(const CommandLine& line, int n);

/// The method that an option names, within the same memory, with its best plan and instruction set.
/// Throws UsageError.
MethodChoice second_method(const CommandLine& line, const std::string& option, int n);

/// A method with its plan, completed with P and R.
struct ChosenMethod {
  const MethodEntry* entry = nullptr;
  std::unique_ptr<Method> method;
  Plan plan;
  int groups_at_once = 1;           ///< as many as the memory allows, 2 at most
  std::uint64_t memory_needed = 0;  ///< bytes at the peak, with so many groups and threads
};

/// The first candidate that fits. Throws std::invalid_argument, saying how much is missing, if none
/// does.
ChosenMethod choose_method(const MethodChoice& choice, int n, int threads);

}  // namespace nqueens::app
