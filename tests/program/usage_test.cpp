// Bad input: exit code 2, one clear line on stderr, nothing on stdout.

#include <algorithm>
#include <gmock/gmock.h>
#include <iterator>
#include <set>
#include <sstream>

#include "contract/contract.hpp"
#include "support/help.hpp"
#include "support/lack.hpp"
#include "support/program.hpp"
#include "support/tmux.hpp"

namespace nqueens {
namespace {

using test::lines_of;
using test::ProgramRun;
using test::run_program;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

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
    testing::Values(
        Mistake{"UnknownCommand",
                {"cuont"},
                "unknown command 'cuont'; did you mean 'count'? (see 'nqueens help')\n"},
        Mistake{"CommandFarFromAll", {"solve"}, "unknown command 'solve' (see 'nqueens help')\n"},
        Mistake{"HelpOnUnknownCommand", {"help", "cuont"}, "unknown command 'cuont'"},
        Mistake{"HelpOnTwoCommands", {"help", "count", "list"}, "unexpected argument 'list'"},
        Mistake{"VersionOfSomething", {"--version", "8"}, "unexpected argument '8'"},
        Mistake{"NewlineInACommand", {"co\nunt"}, "unknown command 'co\\nunt'"},
        Mistake{"NewlineInAnOption", {"count", "8", "--no\nsuch"}, "--no\\nsuch'"},
        Mistake{"EscapeInANumber", {"count", "8\x1b[31m"}, "not '8\\x1b[31m'"},
        Mistake{"UnknownColor",
                {"count", "8", "--color", "red"},
                "--color takes one of auto, always, never, not 'red'"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Count, BadInput,
    testing::Values(
        Mistake{"MissingN", {"count"}, "N is missing"},
        Mistake{"QueensThatAttackEachOther",
                {"count", "8", "--queens", "1 2", "--base", "1"},
                "--queens: the queens at (row 1, column 1) and (row 2, column 2) attack each other "
                "on a falling diagonal"},
        Mistake{
            "TooManyQueens", {"count", "2", "--queens", "0 . ."}, "3 rows, and the board has 2"},
        Mistake{"QueenOutside",
                {"count", "4", "--queens", ". 4"},
                "column 4 of row 1 is outside 0 .. 3"},
        Mistake{"NoQueens", {"count", "4", "--queens", ""}, "--queens has no queens"},
        Mistake{
            "QueensAsWords", {"count", "4", "--queens", "a b"}, "cannot be read at character 1"},
        Mistake{"QueensOfARange", {"count", "8-9", "--queens", "0"}, "--queens is for one board"},
        Mistake{"QueensAndAMethod",
                {"count", "8", "--queens", "0", "--method", "bitmap"},
                "--queens and --method exclude each other"},
        Mistake{"QueensAndACheckpoint",
                {"count", "8", "--queens", "0", "--checkpoint", "f"},
                "--queens and --checkpoint exclude each other"},
        Mistake{"QueensInCsv",
                {"count", "8", "--queens", "0", "--csv"},
                "--queens and --csv exclude each other"},
        Mistake{"BaseWithoutQueens", {"count", "8", "--base", "1"}, "--base needs --queens LIST"},
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
        Mistake{"InfiniteTime", {"count", "8", "--time-limit", "inf"}, "not 'inf'"},
        Mistake{"TimeThatIsNoNumber", {"count", "8", "--time-limit", "nan"}, "not 'nan'"},
        Mistake{"PercentageThatIsNoNumber", {"count", "8", "--double-check", "nan"}, "not 'nan'"},
        Mistake{"TwoNs",
                {"count", "8", "9"},
                "'8' and '9' are two words: several boards are written as one word, such as 1-15"},
        Mistake{"UnknownOption",
                {"count", "8", "--swiftly"},
                "unknown option '--swiftly' (see 'nqueens count"},
        Mistake{"UnknownOptionNearAKnownOne",
                {"count", "8", "--tread", "2"},
                "unknown option '--tread'; did you mean '--threads'?"},
        Mistake{"UnknownShortOption", {"count", "8", "-x"}, "unknown option '-x'"},
        Mistake{"RangeDownwards", {"count", "9-3"}, "several boards are in increasing order"},
        Mistake{"RangeOverTheRange", {"count", "9-33"}, "from 1 to 32 at most, such as 1-15"},
        Mistake{"ListDownwards", {"count", "8,6"}, "several boards are in increasing order"},
        Mistake{"ListWithAGap", {"count", "5,,8"}, "such as 1-15 or 5,6,8-9, not '5,,8'"},
        Mistake{"RangeWithoutAnEnd", {"count", "9-"}, "not '9-'"},
        Mistake{"RangeWithACheckpoint",
                {"count", "8-9", "--checkpoint", "/no/such/file"},
                "--checkpoint is for one board, not several"},
        Mistake{"RangeOverTheMethodsRange",
                {"count", "13-14", "-m", "brute_force"},
                "method brute_force reaches n = 12 only: for n = 13 take"},
        Mistake{
            "RangeOfAnUnknownMethod", {"count", "8-9", "-m", "magic"}, "unknown method 'magic'"},
        Mistake{"CsvOverTheMethodsRange",
                {"count", "20", "-m", "brute_force", "--csv"},
                "method brute_force reaches n = 12 only: for n = 20 take"},
        Mistake{"CsvOfAShard",
                {"count", "8", "--csv", "--checkpoint", "x", "--shard", "1/2"},
                "--csv is for whole counts"},
        Mistake{"JsonAndCsv", {"count", "8", "--json", "--csv"}, "exclude each other"},
        Mistake{"UnknownMethod",
                {"count", "8", "--method", "magic"},
                "unknown method 'magic': known are auto, brute_force"},
        Mistake{"MissingText",
                {"count", "8", "--memory"},
                "the value of --memory is missing: SIZE (Most memory to use, such as 500M or 3G"},
        Mistake{
            "MissingFile", {"count", "8", "--checkpoint"}, "--checkpoint is missing: FILE (Save"},
        Mistake{"MissingNumber",
                {"count", "-t"},
                "the value of --threads is missing: a whole number from 1 to 1024, or auto (see "
                "'nqueens count --help')"},
        Mistake{"MissingSeconds",
                {"count", "8", "--time-limit"},
                "--time-limit is missing: a positive number of seconds up to 1000000000 (see"},
        Mistake{"MissingPercentage",
                {"count", "8", "--double-check"},
                "--double-check is missing: a percentage above 0 and up to 100 (see"},
        Mistake{"MissingWord",
                {"count", "8", "--progress"},
                "--progress is missing: one of auto, always, never, json (see"},
        Mistake{"RepeatedOption", {"count", "8", "-t", "1", "--threads", "2"}, "more than once"},
        Mistake{"NoThreads", {"count", "8", "-t", "0"}, "from 1 to 1024, or auto, not '0'"},
        Mistake{"AbsurdThreads", {"count", "8", "-t", "1000000"}, "from 1 to 1024"},
        Mistake{"NegativeThreads", {"count", "8", "-t", "-2"}, "not '-2'"},
        Mistake{"WordAsThreads", {"count", "8", "-t", "many"}, "not 'many'"},
        Mistake{"UnknownIsa",
                {"count", "8", "--isa", "mmx"},
                "unknown instruction set 'mmx': here are portable"},
        Mistake{"IsaOfAScalarMethod",
                {"count", "8", "-m", "pruned", "--isa", "portable"},
                "--isa does not apply to method pruned"},
        Mistake{"StripOfAnotherMethod",
                {"count", "8", "-m", "bitmap", "--strip", "0"},
                "--strip does not apply to method bitmap"},
        Mistake{"StripOutOfRange",
                {"count", "9", "--strip", "5"},
                "--strip takes a whole number from 0 to 4, not '5'"},
        Mistake{"StripOfTheWrongParity",
                {"count", "9", "--strip", "2"},
                "a board of 9 cannot have a strip of 2"},
        Mistake{"UnknownRule",
                {"count", "9", "--rule", "magic"},
                "unknown rule 'magic': method composition takes arms, hooks, patterns"},
        Mistake{"RuleOfAnotherMethod",
                {"count", "9", "-m", "bitmap", "--rule", "arms"},
                "--rule does not apply to method bitmap"},
        Mistake{"RuleOfTheWrongParity",
                {"count", "8", "--rule", "hooks"},
                "the rule hooks does not apply to a board of 8 with a strip of 0"},
        Mistake{"RuleAndStripThatDoNotGoTogether",
                {"count", "9", "--rule", "hooks", "--strip", "3"},
                "the rule hooks does not apply to a board of 9 with a strip of 3"},
        Mistake{"DepthAndStrip",
                {"count", "9", "--strip", "1", "--depth", "3"},
                "no method for n = 9 takes these options together"},
        Mistake{
            "WordAsMemory", {"count", "8", "--memory", "lots"}, "such as 500M or 3G, not 'lots'"},
        Mistake{"TooLittleMemory",
                {"count", "16", "-m", "composition", "--memory", "1M"},
                "the limit is 1.0 MiB (--memory)"},
        Mistake{"DepthOverTheBoard", {"count", "8", "-m", "bitmap", "--depth", "8"}, "depth 8"},
        Mistake{"DepthOutOfRange",
                {"count", "20", "-m", "bitmap", "--depth", "13"},
                "--depth takes a whole number from 0 to 12, not '13'"},
        Mistake{"WordAsDepth", {"count", "8", "--depth", "deep"}, "not 'deep'"},
        Mistake{"ValueForAFlag", {"count", "8", "--json=maybe"}, "'maybe'"},
        Mistake{
            "UnknownProgress", {"count", "8", "--progress", "some"}, "auto, always, never, json"},
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
                "unknown instruction set 'mmx': here are portable"},
        Mistake{"IsaTwice", {"bench", "--isa", "portable,portable"}, "names 'portable' twice"},
        Mistake{"IsaWithoutEffect",
                {"bench", "--methods", "pruned", "--isa", "portable"},
                "no method chosen is vectorised"},
        Mistake{"NoBudget", {"bench", "--budget", "0"}, "positive number of seconds"},
        Mistake{"NoThreads", {"bench", "-t", "0"}, "from 1 to 1024, or auto, not '0'"},
        Mistake{"ScoreAndScaling",
                {"bench", "--score", "--scaling"},
                "--score and --scaling exclude each other"},
        Mistake{"UnknownSize",
                {"bench", "--score", "--size", "huge"},
                "--size takes one of auto, quick, standard, large, not 'huge'"},
        Mistake{"NumberAsSize", {"bench", "--score", "--size", "64"}, "not '64'"},
        Mistake{"EmptySize", {"bench", "--score", "--size", ""}, "not ''"},
        Mistake{"SizeWithoutScore", {"bench", "--size", "quick"}, "--size needs --score"},
        Mistake{"SizeOfScaling", {"bench", "--scaling", "--size", "quick"}, "--size needs --score"},
        Mistake{"BoardWithoutScaling", {"bench", "--board", "12"}, "--board needs --scaling"},
        Mistake{"BoardOfScore", {"bench", "--score", "--board", "12"}, "--board needs --scaling"},
        Mistake{"BoardTooSmall",
                {"bench", "--scaling", "--board", "5"},
                "from 6 to 27, or auto, not '5'"},
        Mistake{"BoardNotKnown",
                {"bench", "--scaling", "--board", "28"},
                "from 6 to 27, or auto, not '28'"},
        Mistake{"WordAsBoard", {"bench", "--scaling", "--board", "large"}, "not 'large'"},
        Mistake{"NoThreadsOfScore",
                {"bench", "--score", "-t", "0"},
                "from 1 to 1024, or auto, not '0'"},
        Mistake{"OperandOfScore", {"bench", "--score", "quick"}, "unexpected argument 'quick'"},
        Mistake{"MethodsOfScore",
                {"bench", "--score", "--methods", "pruned"},
                "--score and --methods exclude each other"},
        Mistake{"MaxNOfScaling",
                {"bench", "--scaling", "--max-n", "12"},
                "--scaling and --max-n exclude each other"},
        Mistake{"BudgetOfScaling",
                {"bench", "--scaling", "--budget", "1"},
                "--scaling and --budget exclude each other"},
        Mistake{"IsaOfScore",
                {"bench", "--score", "--isa", "portable"},
                "--score and --isa exclude each other"},
        Mistake{"UnknownOption", {"bench", "--fast"}, "unknown option '--fast'"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Estimate, BadInput,
    testing::Values(Mistake{"MissingN", {"estimate"}, "N is missing"},
                    Mistake{
                        "NoTime", {"estimate", "16", "--time", "0"}, "positive number of seconds"},
                    Mistake{"NothingToSample", {"estimate", "1"}, "n = 1 has no seeds to sample"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Ladder, BadInput,
    testing::Values(Mistake{"Operand", {"ladder", "8"}, "unexpected argument '8'"},
                    Mistake{"MaxNTooSmall", {"ladder", "--max-n", "3"}, "from 4 to 32"},
                    Mistake{"NoBudget", {"ladder", "--budget", "0"}, "positive number of seconds"},
                    Mistake{"LectureWithinABudget",
                            {"ladder", "--lecture", "--budget", "5"},
                            "--lecture and --budget exclude each other"},
                    Mistake{"WordAsBudget", {"ladder", "--budget", "1h"}, "not '1h'"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    First, BadInput,
    testing::Values(Mistake{"MissingN", {"first"}, "N is missing"},
                    Mistake{"QueensThatAttackEachOther",
                            {"first", "8", "--queens", "6 7"},
                            "on a falling diagonal"},
                    Mistake{"OrientationOfJson",
                            {"first", "8", "--json", "--orientation", "columns"},
                            "--json and --orientation exclude each other"},
                    Mistake{"NOverTheRange", {"first", "41"}, "from 1 to 40, not '41'; construct"},
                    Mistake{"UnknownKernel",
                            {"first", "8", "--kernel", "fast"},
                            "array-free, board-array, both, exchange, not 'fast'"},
                    Mistake{"QueensOfARange",
                            {"first", "4-8", "--queens", "0"},
                            "--queens is for one board, not several"},
                    Mistake{"RangeOverTheRange", {"first", "4-41"}, "from 1 to 40 at most"},
                    Mistake{"ExchangeWithoutASolution",
                            {"first", "3-8", "--kernel", "exchange"},
                            "no solution for 3 queens"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    List, BadInput,
    testing::Values(
        Mistake{"ZeroN", {"list", "0"}, "from 1 to 32, not '0'"},
        Mistake{"UniqueCompletions",
                {"list", "8", "--unique", "--queens", "0"},
                "--unique and --queens exclude each other: the smallest image"},
        Mistake{"QueensThatAttackEachOther", {"list", "8", "--queens", "0 0"}, "on a column"},
        Mistake{"OrientationOfLists",
                {"list", "8", "--orientation", "columns"},
                "--orientation says how boards are drawn, and --format queens draws none"},
        Mistake{"SheetOfNoCompletion",
                {"list", "6", "--queens", "0", "--format", "svg", "--sheet"},
                "no solutions"},
        Mistake{"NOverTheRange", {"list", "33"}, "from 1 to 32, not '33'; construct"},
        Mistake{"TwoNs", {"list", "8", "9"}, "'8' and '9'"},
        Mistake{"NoLimit", {"list", "8", "--limit", "0"}, "--limit takes a whole number from 1"},
        Mistake{"UnknownFormat", {"list", "8", "--format", "png"}, "queens, board, json, csv, svg"},
        Mistake{"SvgToNowhere", {"list", "8", "--format", "svg"}, "--out DIR"},
        Mistake{"SvgTwice",
                {"list", "8", "--format", "svg", "--sheet", "--out", "pictures"},
                "either --out DIR"},
        Mistake{"SheetOfText", {"list", "8", "--sheet"}, "belong to --format svg"},
        Mistake{"FolderThatCannotBe",
                {"list", "4", "--format", "svg", "--out", "/dev/null/x"},
                "'/dev/null/x' cannot be made"},
        Mistake{"SheetOfNothing", {"list", "3", "--format", "svg", "--sheet"}, "no solutions"},
        Mistake{"SheetWithoutEnd", {"list", "12", "--format", "svg", "--sheet"}, "take --limit"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Status, BadInput,
    testing::Values(Mistake{"MissingFile", {"status"}, "the checkpoint FILE is missing"},
                    Mistake{"ProgressOfNothing",
                            {"status", "a", "--progress", "never"},
                            "--progress needs --follow"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Export, BadInput,
    testing::Values(
        Mistake{"MissingFile", {"export"}, "the checkpoint FILE is missing"},
        Mistake{"TwoFiles", {"export", "a", "b"}, "'a' and 'b'"},
        Mistake{"JsonAndCounts", {"export", "a", "--json", "--counts"}, "exclude each other"},
        Mistake{"CountsOfSomeSeeds",
                {"export", "a", "--counts", "--seeds", "1"},
                "--seeds and --counts exclude each other"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Construct, BadInput,
    testing::Values(
        Mistake{"MissingN", {"construct"}, "N is missing"},
        Mistake{"FamilyOfABoardWithoutSolution",
                {"construct", "3", "--family", "y1"},
                "no member for N = 3"},
        Mistake{"NOverTheRange", {"construct", "1000000001"}, "from 1 to 1000000000"},
        Mistake{"UnknownFamily",
                {"construct", "8", "--family", "y5"},
                "no family is called 'y5'; the families are basic, y1"},
        Mistake{"FamilyWithoutMember",
                {"construct", "10", "--family", "y2"},
                "no member for N = 10; it exists for N = 0 or 2 mod 6"},
        Mistake{"ParameterNotAdmissible",
                {"construct", "14", "--family", "y2", "--param", "k=9"},
                "N = 14, k = 9: it needs N/2 <= k < N-1, k = N-4 mod 6"},
        Mistake{"UnknownParameter",
                {"construct", "14", "--family", "y2", "--param", "h=6"},
                "NAME=VALUE with k"},
        Mistake{"MissingParameter",
                {"construct", "38", "--family", "y4", "--param", "h=6"},
                "must give k too"},
        Mistake{"ParameterTwice",
                {"construct", "14", "--family", "y2", "--param", "k=10,k=10"},
                "gives k twice"},
        Mistake{"WordAsParameter",
                {"construct", "14", "--family", "y2", "--param", "k=ten"},
                "not 'ten'"},
        Mistake{"ParameterWithoutFamily", {"construct", "14", "--param", "k=10"}, "--family"},
        Mistake{"NotSymmetric",
                {"construct", "5", "--family", "basic", "--param", "a=2,b=0", "--symmetric"},
                "is not point-symmetric"},
        Mistake{"NeverSymmetric",
                {"construct", "14", "--family", "y3", "--symmetric"},
                "no point-symmetric member"},
        Mistake{"ConflictsOfNothing",
                {"construct", "15", "--family", "f", "--allow-conflicts"},
                "--allow-conflicts needs --family and --param"},
        Mistake{"ConflictsOutsideTheFormula",
                {"construct", "15", "--family", "f", "--param", "k=15", "--allow-conflicts"},
                "places queens for N = 3 mod 6, 0 <= k < N, not for N = 15, k = 15"},
        Mistake{"MarksInAList",
                {"construct", "15", "--marks"},
                "--marks belongs to --format board and svg"},
        Mistake{"OtherQueensWithoutMarks",
                {"construct", "15", "--family", "f", "--param", "k=4", "--also", "k=0"},
                "--also needs --marks"},
        Mistake{"OtherQueensWithAWrongParameter",
                {"construct", "15", "--family", "f", "--param", "k=4", "--marks", "--format",
                 "board", "--also", "a=0"},
                "--also takes NAME=VALUE with k for family f, not 'a=0'"},
        Mistake{"BlocksOfOtherSizes", {"construct", "5", "--times", "9"}, "1 or 5 mod 6, not 9"},
        Mistake{"NoCornerQueen", {"construct", "8", "--remove-corner"}, "no queen in a corner"},
        Mistake{"SizeOfAList", {"construct", "8", "--from", "-"}, "takes its N from the list"},
        Mistake{"SizesOfAList", {"construct", "4-8", "--from", "-"}, "takes its N from the list"},
        Mistake{"ParameterOfARange",
                {"construct", "13,15", "--family", "basic", "--param", "a=2,b=0"},
                "--param is for one board, not several"},
        Mistake{"SeveralAsSvg",
                {"construct", "4-8", "--format", "svg"},
                "--format svg is for one board; several take queens, board, json or verdict"},
        Mistake{"FamilyWithoutOneOfSeveral",
                {"construct", "8,10", "--family", "y2"},
                "no member for N = 10"},
        Mistake{"SeveralOverTheirRange", {"construct", "4-1001"}, "from 1 to 1000 at most"},
        Mistake{"FamiliesOfARange", {"construct", "4-8", "--list-families"}, "not '4-8'"},
        Mistake{"TwoBeginnings",
                {"construct", "--from", "-", "--family", "y1"},
                "--from and --family exclude each other"},
        Mistake{"HopelessExchange",
                {"construct", "21", "--exchange", "3"},
                "3 and N = 21 share the factor 3, so queens of C(21; 3, b) share a column, and no "
                "exchange of columns or rows changes that"},
        Mistake{"NeedlessExchange",
                {"construct", "13", "--exchange", "4"},
                "C(13; 4, b) is already a solution for every b, so no exchange is needed"},
        Mistake{"NoExchange",
                {"construct", "25", "--exchange", "4"},
                "no exchange of this kind makes a solution of C(25; 4, b); --seed 1 looks for "
                "single pairs of columns"},
        Mistake{"SeedOfNoSearch", {"construct", "25", "--seed", "1"}, "belongs to --exchange"},
        Mistake{"LargeReach", {"construct", "1001", "--list-reach"}, "up to N = 1000"},
        Mistake{"SwapOfOneColumn", {"construct", "8", "--swap", "3"}, "from 0 to 7, as in 1-3,5-7"},
        Mistake{"SwapBeyondTheEdge", {"construct", "8", "--swap", "1-3,5-8"}, "not '5-8'"},
        Mistake{"SwapFromOne", {"construct", "8", "--base", "1", "--swap", "0-3"}, "from 1 to 8"},
        Mistake{"SwapToConflicts",
                {"construct", "8", "--swap", "0-1"},
                "--swap makes no solution of y2(N = 8; k = 4): "},
        Mistake{"LargeExchange", {"construct", "201", "--exchange", "3"}, "up to N = 200"},
        Mistake{"UnknownOrientation",
                {"construct", "8", "--orientation", "up"},
                "rows, columns, paper"},
        Mistake{"LargeBoard", {"construct", "201", "--format", "board"}, "reaches N = 200 only"},
        Mistake{"LargeSvg", {"construct", "1001", "--format", "svg"}, "reaches N = 1000 only"},
        Mistake{"CheckAndFamily",
                {"construct", "--check", "-", "--family", "y2"},
                "--check and --family exclude each other"},
        Mistake{"CheckOfAPicture",
                {"construct", "--check", "-", "--format", "svg"},
                "leave out --format svg"},
        Mistake{"AddAndRemove",
                {"construct", "8", "--add-corner", "--remove-corner"},
                "--add-corner and --remove-corner exclude each other"},
        Mistake{"NoEmptyDiagonal",
                {"construct", "5", "--add-corner"},
                "--add-corner needs a long diagonal without a queen: the one at (row 0, column 0) "
                "stands on the falling one, the one at (row 3, column 1) on the rising one"},
        Mistake{
            "ConstructOfAnotherBase", {"construct", "5", "--base", "2"}, "auto, 0, 1, not '2'"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Show, BadInput,
    testing::Values(
        Mistake{"NoList", {"show"}, "the LIST is missing"},
        Mistake{"Word", {"show", "one"}, "cannot be read at character 1"},
        Mistake{"EmptyList", {"show", "[]"}, "the list has no queens"},
        Mistake{"BothBases", {"show", "0", "1", "3"}, "column 3 of row 2 is outside 0 .. 2"},
        Mistake{"OutsideFromOne",
                {"show", "0", "1", "--base", "1"},
                "has a column 0, so it does not count from 1"},
        Mistake{"AboveFromOne",
                {"show", "1", "3", "--base", "1"},
                "column 3 of row 2 is outside 1 .. 2"},
        Mistake{"HalfADot", {"show", "1.5"}, "cannot be read"},
        Mistake{"UnknownBase", {"show", "0", "--base", "2"}, "auto, 0, 1, not '2'"},
        Mistake{"UnknownFormat", {"show", "0", "--format", "png"}, "board, svg, queens"},
        Mistake{"ImagesOfAnEmptyRow",
                {"show", "0", ".", "--images"},
                "--images needs a queen in each row"},
        Mistake{"ImagesOfAColumnTwice",
                {"show", "0", "0", "--images"},
                "--images needs a queen in each row"},
        Mistake{"MovesBelowTheBoard", {"show", "0", "--moves", "1"}, "from 0 to 0, not '1'"},
        Mistake{"MovesOfNobody", {"show", "0", ".", "--moves", "1"}, "that row has no queen"},
        Mistake{"MovesAndImages",
                {"show", "0", "--moves", "0", "--images"},
                "--images and --moves exclude each other"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Tree, BadInput,
    testing::Values(Mistake{"NOverTheRange", {"tree", "33"}, "from 1 to 32, not '33'"},
                    Mistake{"QueensThatAttackEachOther",
                            {"tree", "8", "--queens", "0 1"},
                            "on a falling diagonal"},
                    Mistake{"OrientationOfText",
                            {"tree", "4", "--orientation", "columns"},
                            "--format text draws none"},
                    Mistake{"RowsOverTheBoard", {"tree", "4", "--rows", "5"}, "from 1 to 4"},
                    Mistake{"NoRows", {"tree", "4", "--rows", "0"}, "from 1 to 4, not '0'"},
                    Mistake{"UnknownFormat", {"tree", "4", "--format", "png"}, "text, dot, svg"},
                    Mistake{"TooLarge", {"tree", "12"}, "ask for fewer rows: 6 at most"},
                    Mistake{"TooManyLeavesToDraw",
                            {"tree", "10", "--format", "svg"},
                            "leaves, and a picture 4000 at most; draw the first 5 rows"},
                    Mistake{"LayoutOfText",
                            {"tree", "4", "--layout", "radial"},
                            "--layout belongs to --format svg"},
                    Mistake{"UnknownLayout",
                            {"tree", "4", "--format", "svg", "--layout", "round"},
                            "auto, layered, radial, not 'round'"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Worksheet, BadInput,
    testing::Values(
        Mistake{"UnknownKind", {"worksheet", "--kind", "riddle"}, "formula, not 'riddle'"},
        Mistake{"SeedZero", {"worksheet", "--seed", "0"}, "from 1 to"},
        Mistake{"UnknownLanguage", {"worksheet", "--language", "fr"}, "en, ja, not 'fr'"},
        Mistake{"AWord", {"worksheet", "attack"}, "'attack'"}),
    [](const auto& test) { return test.param.name; });

TEST(Words, ThatAreTooManyAreRefusedByEveryCommand) {
  for (const std::string& command : test::commands_in_help()) {
    if (std::set<std::string>{"merge", "status", "show"}.contains(command)) continue;  // any number
    const ProgramRun run = run_program({command, "8", "9", "10"});
    EXPECT_EQ(run.exit_code, 2) << command;
    EXPECT_THAT(run.err, HasSubstr("'8'")) << command;
  }
}

TEST(TheProgramAlone, SaysWhereToBegin) {
  const ProgramRun run = run_program({});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("nqueens count 8"));
  EXPECT_THAT(run.out, HasSubstr("nqueens help"));
  EXPECT_LE(lines_of(run.out).size(), 10U);
}

TEST(Help, HasExamplesThatUseOptionsOfTheCommand) {
  for (const std::string& command : test::commands_in_help()) {
    const std::string help = run_program({command, "--help"}).out;
    const auto examples = help.find("\nExamples:\n");
    ASSERT_NE(examples, std::string::npos) << command;
    const std::string part = help.substr(examples);
    EXPECT_THAT(part, HasSubstr("\n  nqueens " + command));
    const auto known = test::options_in_help(command);
    std::istringstream words(part);
    for (std::string word; words >> word;) {
      if (word.rfind("--", 0) != 0) continue;
      EXPECT_EQ(known.count(word), 1U) << command << " " << word;
    }
  }
}

TEST(Help, FitsTheTerminalAndBreaksNoWord) {
  if (const auto lack = test::lack_of_terminal()) GTEST_SKIP() << *lack;
  std::set<std::string> words_of_a_wide_one;
  for (const int columns : {200, 80, 40}) {
    const test::Tmux terminal("\"$NQUEENS\" help; \"$NQUEENS\" verify --help; echo end; sleep 60",
                              columns, 150);
    terminal.expect(HasSubstr("\nend"));
    const std::string screen = terminal.screen();
    for (const std::string& line : lines_of(screen)) EXPECT_LE(line.size(), columns);
    std::istringstream stream(screen);
    const std::set<std::string> words{std::istream_iterator<std::string>(stream), {}};
    if (words_of_a_wide_one.empty()) words_of_a_wide_one = words;
    EXPECT_EQ(words, words_of_a_wide_one) << columns;
  }
}

TEST(Help, IsPrintedForTheProgramAndEachCommand) {
  EXPECT_THAT(run_program({"help"}).out, HasSubstr("nqueens COMMAND"));
  EXPECT_EQ(run_program({"--help"}).out, run_program({"help"}).out);
  for (const std::string& command : test::commands_in_help()) {
    const ProgramRun run = run_program({command, "--help"});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.out, HasSubstr("nqueens " + command));
    EXPECT_EQ(run_program({"help", command}).out, run.out);
  }
}

TEST(Colour, IsThereWhereItIsAskedForAndNotInAPipe) {
  const std::string bold = "\033[1m";
  EXPECT_THAT(run_program({"count", "--help"}).out, Not(HasSubstr(bold)));
  EXPECT_THAT(run_program({"count", "--help", "--color", "always"}).out, HasSubstr(bold));
  EXPECT_THAT(run_program({"count", "0", "--color", "always"}).err, HasSubstr("\033[1;31merror:"));
  EXPECT_THAT(run_program({"count", "0"}).err, StartsWith("nqueens: error: "));
}

TEST(Colour, IsThereOnATerminalUnlessNoColorIsSetOrItIsDumb) {
  if (const auto lack = test::lack_of_terminal()) GTEST_SKIP() << *lack;
  const auto help_in = [](const std::string& environment) {
    const test::Tmux terminal(environment + " \"$NQUEENS\" count 0; echo end; sleep 60", 120, 24);
    terminal.expect(HasSubstr("end"));
    return terminal.screen_with_looks();
  };
  const auto is_red = testing::ContainsRegex("\033\\[([0-9]+;)*31m");
  EXPECT_THAT(help_in(""), is_red);
  EXPECT_THAT(help_in("NO_COLOR= "), is_red);
  EXPECT_THAT(help_in("NO_COLOR=1 "), Not(is_red));
  EXPECT_THAT(help_in("TERM=dumb "), Not(is_red));
}

TEST(Version, NamesVersionCompilerAndLibraries) {
  const ProgramRun run = run_program({"--version"});
  EXPECT_EQ(run.exit_code, 0);
  for (const char* line :
       {"nqueens ", "compiler ", "build type ", "isa ", "oneTBB ", "spdlog ", "cxxopts "}) {
    EXPECT_THAT(run.out, HasSubstr(line));
  }
}

TEST(Version, SaysWhetherContractsAreChecked) {
  const bool said = run_program({"--version"}).out.find("contracts checked") != std::string::npos;
  EXPECT_EQ(said, kContracts);
}

}  // namespace
}  // namespace nqueens
