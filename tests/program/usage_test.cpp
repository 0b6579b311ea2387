// Bad input: exit code 2, one clear line on stderr, nothing on stdout.

#include <algorithm>
#include <gmock/gmock.h>

#include "support/program.hpp"

namespace nqueens {
namespace {

using test::ProgramRun;
using test::run_program;
using testing::HasSubstr;

struct Mistake {
  std::string name;
  std::vector<std::string> arguments;
  std::string message;  ///< the part that must be said
};

void PrintTo(const Mistake& mistake, std::ostream* stream) { *stream << mistake.name; }

class BadInput : public testing::TestWithParam<Mistake> {};

TEST_P(BadInput, GetsOneClearLineAndExitCode2) {
  const ProgramRun run = run_program(GetParam().arguments);
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err, HasSubstr(GetParam().message));
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
}

INSTANTIATE_TEST_SUITE_P(
    Program, BadInput,
    testing::Values(Mistake{"NoCommand", {}, "a command is missing"},
                    Mistake{"UnknownCommand", {"cuont"}, "unknown command 'cuont'"},
                    Mistake{"HelpOnUnknownCommand", {"help", "cuont"}, "unknown command 'cuont'"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Count, BadInput,
    testing::Values(
        Mistake{"MissingN", {"count"}, "N is missing"},
        Mistake{"WordAsN", {"count", "eight"}, "not 'eight'"},
        Mistake{"EmptyN", {"count", ""}, "not ''"},
        Mistake{"FractionAsN", {"count", "8.5"}, "not '8.5'"},
        Mistake{"ZeroN", {"count", "0"}, "from 1 to 32, not '0'"},
        Mistake{"NegativeN", {"count", "-8"}, "'-8' is out of range"},
        Mistake{"NOverTheRange", {"count", "33"}, "from 1 to 32, not '33'"},
        Mistake{"HugeN", {"count", "99999999999999999999"}, "from 1 to 32"},
        Mistake{"NOverTheMethodsRange",
                {"count", "20", "--method", "brute_force"},
                "method brute_force reaches n = 12 only: for n = 20 take"},
        Mistake{"TwoNs", {"count", "8", "9"}, "'8' and '9'"},
        Mistake{
            "UnknownOption", {"count", "8", "--fast"}, "'fast' does not exist; known are --help"},
        Mistake{"UnknownMethod",
                {"count", "8", "--method", "magic"},
                "unknown method 'magic': known are auto, brute_force"},
        Mistake{"MissingValue", {"count", "8", "--method"}, "missing an argument"},
        Mistake{"RepeatedOption", {"count", "8", "-t", "1", "--threads", "2"}, "more than once"},
        Mistake{"NoThreads", {"count", "8", "-t", "0"}, "from 1 to 1024, not '0'"},
        Mistake{"AbsurdThreads", {"count", "8", "-t", "1000000"}, "from 1 to 1024"},
        Mistake{"NegativeThreads", {"count", "8", "-t", "-2"}, "not '-2'"},
        Mistake{"WordAsThreads", {"count", "8", "-t", "many"}, "not 'many'"},
        Mistake{"DepthOverTheBoard", {"count", "8", "-m", "bitmap", "--depth", "8"}, "depth 8"},
        Mistake{"WordAsDepth", {"count", "8", "--depth", "deep"}, "not 'deep'"},
        Mistake{"ValueForAFlag", {"count", "8", "--json=maybe"}, "'maybe'"},
        Mistake{"UnknownProgress", {"count", "8", "--progress", "some"}, "auto, always, never"},
        Mistake{"UnknownLogLevel", {"count", "8", "--log-level", "loud"}, "trace, debug, info"},
        Mistake{"QuietJson", {"count", "8", "-q", "--json"}, "exclude each other"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Bench, BadInput,
    testing::Values(
        Mistake{"Operand", {"bench", "8"}, "unexpected argument '8'"},
        Mistake{"MaxNTooSmall", {"bench", "--max-n", "5"}, "from 6 to 32, not '5'"},
        Mistake{"WordAsMaxN", {"bench", "--max-n", "large"}, "not 'large'"},
        Mistake{"NegativeMaxN", {"bench", "--max-n", "-8"}, "not '-8'"},
        Mistake{"UnknownMethod",
                {"bench", "--methods", "pruned,magic"},
                "unknown method 'magic': known are all, brute_force"},
        Mistake{"EmptyMethod", {"bench", "--methods", "pruned,"}, "unknown method ''"},
        Mistake{"MethodTwice",
                {"bench", "--methods", "pruned,bitmap,pruned"},
                "--methods names 'pruned' twice"},
        Mistake{"UnknownIsa",
                {"bench", "--isa", "mmx"},
                "instruction set 'mmx' is unknown: here are all, portable"},
        Mistake{"IsaTwice", {"bench", "--isa", "portable,portable"}, "names 'portable' twice"},
        Mistake{"IsaWithoutEffect",
                {"bench", "--methods", "pruned", "--isa", "portable"},
                "no method chosen is vectorised"},
        Mistake{"NoBudget", {"bench", "--budget", "0"}, "positive number of seconds"},
        Mistake{"NoThreads", {"bench", "-t", "0"}, "from 1 to 1024, not '0'"},
        Mistake{"UnknownOption", {"bench", "--fast"}, "'fast' does not exist"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Ladder, BadInput,
    testing::Values(Mistake{"Operand", {"ladder", "8"}, "unexpected argument '8'"},
                    Mistake{"MaxNTooSmall", {"ladder", "--max-n", "3"}, "from 4 to 32"},
                    Mistake{"NoBudget", {"ladder", "--budget", "0"}, "positive number of seconds"},
                    Mistake{"WordAsBudget", {"ladder", "--budget", "1h"}, "not '1h'"}),
    [](const auto& test) { return test.param.name; });

TEST(Help, IsPrintedForTheProgramAndEachCommand) {
  EXPECT_THAT(run_program({"help"}).out, HasSubstr("nqueens COMMAND"));
  EXPECT_EQ(run_program({"--help"}).out, run_program({"help"}).out);
  for (const std::string command : {"count", "ladder"}) {
    const ProgramRun run = run_program({command, "--help"});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.out, HasSubstr("nqueens " + command));
    EXPECT_EQ(run_program({"help", command}).out, run.out);
  }
}

TEST(Version, NamesVersionCompilerAndLibraries) {
  const ProgramRun run = run_program({"--version"});
  EXPECT_EQ(run.exit_code, 0);
  for (const char* line :
       {"nqueens ", "compiler ", "build type ", "oneTBB ", "spdlog ", "cxxopts "}) {
    EXPECT_THAT(run.out, HasSubstr(line));
  }
}

}  // namespace
}  // namespace nqueens
