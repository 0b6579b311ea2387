// The program's commands: parse, call the engine, print.
#pragma once

#include "command_line.hpp"
#include "exit_code.hpp"

namespace nqueens::app {

ExitCode run_bench(Arguments arguments);
ExitCode run_construct(Arguments arguments);
ExitCode run_count(Arguments arguments);
ExitCode run_estimate(Arguments arguments);
ExitCode run_export(Arguments arguments);
ExitCode run_first(Arguments arguments);
ExitCode run_ladder(Arguments arguments);
ExitCode run_list(Arguments arguments);
ExitCode run_merge(Arguments arguments);
ExitCode run_show(Arguments arguments);
ExitCode run_status(Arguments arguments);
ExitCode run_stress(Arguments arguments);
ExitCode run_verify(Arguments arguments);
ExitCode run_tree(Arguments arguments);
ExitCode run_watch(Arguments arguments);

}  // namespace nqueens::app
