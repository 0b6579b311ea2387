// What tests need and not every machine has. Where it lacks, the test is skipped and says so:
//
//     if (const auto lack = test::lack_of_tool("zsh")) GTEST_SKIP() << *lack;
#pragma once

#include <optional>
#include <string>

namespace nqueens::test {

/// Why a test cannot run here, in one line; nothing if it can.
using Lack = std::optional<std::string>;

/// Of a program in the PATH. Debian's package has the same name.
Lack lack_of_tool(const std::string& tool);

/// Of tmux, or of a terminal for it.
Lack lack_of_terminal();

/// Of python3 with its module jsonschema.
Lack lack_of_jsonschema();

/// Of nqueens_mpi, which is not built everywhere.
Lack lack_of_mpi();

}  // namespace nqueens::test
