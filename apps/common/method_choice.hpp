// Which method counts, on what terms: the options that `count` and `estimate` share.
#pragma once

#include <string>

#include "command_line.hpp"
#include "ledger/records.hpp"
#include "run/choose_method.hpp"

namespace nqueens::app {

/// Adds --method, --isa, --memory and an option for every plan parameter that may be chosen, such
/// as --depth and --strip.
void add_method_options(CommandLine& line);

/// `automatic` is the limit where --memory sets none. Throws UsageError and
/// std::invalid_argument.
MethodChoice method_choice(const CommandLine& line, int n,
                           const MemoryLimit& automatic = available_memory());

/// For a count that goes on: where the line leaves the method open, it is the one that the
/// checkpoint was begun with, on its plan, however much memory there is today. The line must have
/// --checkpoint. Throws LedgerError for a plan with parameters that the method does not have.
void go_on_with(const LedgerHeader& begun, const CommandLine& line, MethodChoice& choice);

/// For one share of a count: where the line leaves the method open, it is the fastest, whatever the
/// memory, so that all machines take the same.
void keep_to_fastest(const CommandLine& line, MethodChoice& choice);

/// The method that an option names, within the same memory, with its best plan and instruction set.
/// Throws UsageError and std::invalid_argument.
MethodChoice second_method(const CommandLine& line, const std::string& option, int n);

/// choose_method, with a line in the log for every candidate passed over.
ChosenMethod chosen_method(const MethodChoice& choice, int n, int threads);

}  // namespace nqueens::app
