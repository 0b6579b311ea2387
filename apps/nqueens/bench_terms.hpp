// What belongs to every figure of `nqueens bench --score` and `--scaling`: build, machine, threads.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "machine/processor.hpp"
#include "machine/threads.hpp"
#include "run/observed_count.hpp"

namespace nqueens::app {

struct BenchTerms {
  ThreadChoice threads;      ///< the most
  std::string command_line;  ///< the whole one, from "nqueens" on
  Processor processor = this_processor();
};

/// A line each.
std::string format_terms(const BenchTerms& terms);
/// The same as members of an object that names this schema.
nlohmann::ordered_json terms_json(const BenchTerms& terms, std::string_view schema);

/// One whole count on so many threads, by the method that `nqueens count` takes where the memory
/// suffices, checked against the published values. Throws WrongCount, and what observe_count
/// throws.
ObservedCount checked_count(int n, int threads, Meter& meter);

/// What was counted, and how.
std::string format_counted(const ObservedCount& observed);
void add_counted(const ObservedCount& observed, nlohmann::ordered_json& object);

}  // namespace nqueens::app
