// Checks for tools that tests need and some machines do not have. A test without its tool is
// skipped and prints the reason:
//
//     if (const auto lack = test::lack_of_tool("zsh")) GTEST_SKIP() << *lack;
#pragma once

#include <optional>
#include <string>

namespace nqueens::test {

/// Why a test cannot run here, in one line; nothing if it can.
using Lack = std::optional<std::string>;

/// The lack of a program in the PATH. Its Debian package must have the same name.
Lack lack_of_tool(const std::string& tool);

/// The lack of tmux, or of a terminal for it.
Lack lack_of_terminal();

/// The lack of python3 with the module jsonschema.
Lack lack_of_jsonschema();

/// The lack of nqueens_mpi, which is not built everywhere.
Lack lack_of_mpi();

}  // namespace nqueens::test
