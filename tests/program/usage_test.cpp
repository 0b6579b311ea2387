// Tests bad input: the exit code is 2, one clear line is on stderr, and nothing is on stdout.

#include <iterator>
#include <set>
#include <sstream>

#include "base/contract.hpp"
#include "support/help.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/tmux.hpp"

namespace nqueens::test {
namespace {

/// Arguments of the program as a shell reads them, and a part of the line that they get.
struct Mistake {
  std::string arguments;
  std::string message;
};

void expect_refused(const std::vector<Mistake>& mistakes) {
  for (const auto& [arguments, message] : mistakes) {
    SCOPED_TRACE(arguments);
    EXPECT_THAT(error_line(run_shell("exec \"$NQUEENS\" " + arguments), 2), HasSubstr(message));
  }
}

TEST(BadInput, OfProgram) {
  expect_refused(
      {{"cuont", "unknown command 'cuont'; did you mean 'count'? (see 'nqueens help')\n"},
       {"solve", "unknown command 'solve' (see 'nqueens help')\n"},
       {"8", "unknown command '8'; did you mean 'count 8'? (see 'nqueens help')\n"},
       {"33", "unknown command '33' (see 'nqueens help')\n"},
       {"help cuont", "unknown command 'cuont'"},
       {"help count list", "unexpected argument 'list'"},
       {"--version 8", "unexpected argument '8'"},
       {"'co\nunt'", "unknown command 'co\\nunt'"},
       {"count 8 '--no\nsuch'", "--no\\nsuch'"},
       {"count '8\x1b[31m'", "not '8\\x1b[31m'"},
       {"count 8 --color red", "--color takes one of auto, always, never, not 'red'"}});
}

TEST(BadInput, OfCount) {
  expect_refused(
      {{"count", "N is missing"},
       {"count 8 --queens '1 2' --base 1",
        "--queens: the queens at (row 1, column 1) and (row 2, column 2) attack each other on a "
        "falling diagonal"},
       {"count 2 --queens '0 . .'", "3 rows, and the board has 2"},
       {"count 4 --queens '. 4'", "column 4 of row 1 is outside 0 .. 3"},
       {"count 4 --queens ''", "--queens has no queens"},
       {"count 4 --queens 'a b'", "cannot be read at character 1"},
       {"count 8-9 --queens 0", "--queens is for one board"},
       {"count 8 --queens 0 --method bitmap", "--queens and --method exclude each other"},
       {"count 8 --queens 0 --checkpoint f", "--queens and --checkpoint exclude each other"},
       {"count 8 --queens 0 --csv", "--queens and --csv exclude each other"},
       {"count 8 --base 1", "--base needs --queens LIST"},
       {"count eight", "not 'eight'"},
       {"count ''", "not ''"},
       {"count 0", "from 1 to 32, not '0'"},
       {"count -8", "'-8' is out of range"},
       {"count ---", "unknown option '---' (see"},
       {"count --=3", "unknown option '--=3' (see"},
       {"count --x=9", "unknown option '--x' (see"},
       {"count 8 --tread=2", "unknown option '--tread'; did you mean '--threads'?"},
       {"count 8 -qt", "the value of --threads is missing"},
       {"count 8 --checkpoint -- 9", "the value of --checkpoint is missing"},
       {"count 8 --checkpoint --json", "a value '--json' is written --checkpoint=--json"},
       {"count 8 --checkpoint -q", "the value of --checkpoint is missing"},
       {"count 8 -t=2", "unknown option '-t=2'"},
       {"count 8 --=", "unknown option '--='"},
       {"exchanges 21 --seed x", "--seed"},
       {"count 33", "from 1 to 32, not '33'"},
       {"count 99999999999999999999", "from 1 to 32"},
       {"count 20 --method brute_force", "method brute_force reaches n = 12 only: for n = 20 take"},
       {"count 8 --time-limit nan", "not 'nan'"},
       {"count 8 9",
        "'8' and '9' are two words: several boards are written as one word, such as 1-15"},
       {"count 8 --swiftly", "unknown option '--swiftly' (see 'nqueens count"},
       {"count 8 --tread 2", "unknown option '--tread'; did you mean '--threads'?"},
       {"count 8 -x", "unknown option '-x'"},
       {"count 8 -thread 2", "unknown option '-thread'; did you mean '--threads'?"},
       {"count -n 8", "unknown option '-n': the board size is a word of its own, as in count 8"},
       {"count 8 file", "unexpected argument 'file' (see 'nqueens count"},
       {"count 8 run.jsonl", "unexpected argument 'run.jsonl'; did you mean --checkpoint FILE?"},
       {"first 8 file", "unexpected argument 'file' (see 'nqueens first"},
       {"count 9-3", "several boards are in increasing order"},
       {"count 9-33", "from 1 to 32 at most, such as 1-15"},
       {"count 8,6", "several boards are in increasing order"},
       {"count 5,,8", "such as 1-15 or 5,6,8-9, not '5,,8'"},
       {"count 8-9 --checkpoint /no/such/file", "--checkpoint is for one board, not several"},
       {"count 13-14 -m brute_force", "method brute_force reaches n = 12 only: for n = 13 take"},
       {"count 8-9 -m magic", "unknown method 'magic'"},
       {"count 20 -m brute_force --csv", "method brute_force reaches n = 12 only: for n = 20 take"},
       {"count 8 --csv --checkpoint x --shard 1/2", "--csv is for whole counts"},
       {"count 8 --json --csv", "exclude each other"},
       {"count 8 --method magic", "unknown method 'magic': known are auto, brute_force"},
       {"count 8 --memory",
        "the value of --memory is missing: SIZE (Most memory to use, such as 500M or 3G"},
       {"count 8 --checkpoint", "--checkpoint is missing: FILE (Save"},
       {"count -t",
        "the value of --threads is missing: a whole number from 1 to 1024, or auto (see "
        "'nqueens count --help')"},
       {"count 8 --time-limit",
        "--time-limit is missing: a positive number of seconds up to 1000000000 (see"},
       {"count 8 --double-check",
        "--double-check is missing: a percentage above 0 and up to 100 (see"},
       {"count 8 --progress", "--progress is missing: one of auto, always, never, json (see"},
       {"count 8 -t 1 --threads 2", "more than once"},
       {"count 8 -t 0", "from 1 to 1024, or auto, not '0'"},
       {"count 8 -t many", "not 'many'"},
       {"count 8 --isa mmx", "unknown instruction set 'mmx': here are portable"},
       {"count 8 -m pruned --isa portable", "--isa does not apply to method pruned"},
       {"count 8 -m bitmap --plan first", "--plan does not apply to method bitmap"},
       {"count 9 --plan magic", "unknown plan 'magic': method colours takes first, second"},
       {"count 9 --plan first --depth 3", "no method for n = 9 takes these options together"},
       {"count 8 --memory lots", "such as 500M or 3G, not 'lots'"},
       {"count 16 -m colours --memory 1M", "the limit is 1.0 MiB (--memory)"},
       {"count 8 -m bitmap --depth 8", "depth 8"},
       {"count 20 -m bitmap --depth 13", "--depth takes a whole number from 0 to 12, not '13'"},
       {"count 8 --depth deep", "not 'deep'"},
       {"count 8 --json=maybe", "'maybe'"},
       {"count 8 --log-level loud", "trace, debug, info"},
       {"count 8 -q --json", "exclude each other"}});
}

TEST(BadInput, OfBench) {
  expect_refused(
      {{"bench 8", "unexpected argument '8'"},
       {"bench --max-n 5", "from 6 to 32, not '5'"},
       {"bench --methods pruned,magic", "unknown method 'magic': known are all, brute_force"},
       {"bench --methods pruned,", "unknown method ''"},
       {"bench --methods pruned,bitmap,pruned", "--methods names 'pruned' twice"},
       {"bench --isa mmx", "unknown instruction set 'mmx': here are portable"},
       {"bench --isa portable,portable", "names 'portable' twice"},
       {"bench --methods pruned --isa portable", "no method chosen is vectorised"},
       {"bench --budget 0", "positive number of seconds"},
       {"bench -t 0", "from 1 to 1024, or auto, not '0'"},
       {"bench --score --scaling", "--score and --scaling exclude each other"},
       {"bench --score --size huge",
        "--size takes one of auto, quick, standard, large, not 'huge'"},
       {"bench --size quick", "--size needs --score"},
       {"bench --board 12", "--board needs --scaling"},
       {"bench --scaling --board 5", "from 6 to 27, or auto, not '5'"},
       {"bench --score --methods pruned", "--score and --methods exclude each other"},
       {"bench --scaling --max-n 12", "--scaling and --max-n exclude each other"},
       {"bench --scaling --budget 1", "--scaling and --budget exclude each other"},
       {"bench --score --isa portable", "--score and --isa exclude each other"},
       {"bench --fast", "unknown option '--fast'"}});
}

TEST(BadInput, OfEstimate) {
  expect_refused({{"estimate", "N is missing"},
                  {"estimate 16 --time 0", "positive number of seconds"},
                  {"estimate 1", "n = 1 has no seeds to sample"}});
}

TEST(BadInput, OfLadder) {
  expect_refused({{"ladder 8", "unexpected argument '8'"},
                  {"ladder --max-n 3", "from 4 to 32"},
                  {"ladder --budget 0", "positive number of seconds"},
                  {"ladder --lecture --budget 5", "--lecture and --budget exclude each other"},
                  {"ladder --budget 1h", "not '1h'"}});
}

TEST(BadInput, OfFirst) {
  expect_refused(
      {{"first", "N is missing"},
       {"first 8 --queens '6 7'", "on a falling diagonal"},
       {"first 8 --json --orientation columns", "--json and --orientation exclude each other"},
       {"first 41", "from 1 to 40, not '41'; construct"},
       {"first 8 --kernel fast", "array-free, board-array, both, exchange, not 'fast'"},
       {"first 4-8 --queens 0", "--queens is for one board, not several"},
       {"first 4-41", "from 1 to 40 at most"},
       {"first 10000001 --kernel exchange", "10000000"},
       {"first 8 --kernel exchange --queens 0", "--queens"},
       {"first 8 --seed 5", "--seed belongs to --kernel exchange"}});
}

TEST(BadInput, OfList) {
  expect_refused({{"list 0", "from 1 to 32, not '0'"},
                  {"list 8 --unique --queens 0",
                   "--unique and --queens exclude each other: the smallest image"},
                  {"list 8 --queens '0 0'", "on a column"},
                  {"list 8 --orientation columns",
                   "--orientation says how boards are drawn, and --format queens draws none"},
                  {"list 6 --queens 0 --format svg --sheet", "no solutions"},
                  {"list 33", "from 1 to 32, not '33'; construct"},
                  {"list 8 9", "'8' and '9'"},
                  {"list 8 --limit 0", "--limit takes a whole number from 1"},
                  {"list 8 --format png", "queens, board, json, csv, svg"},
                  {"list 8 --format svg", "--out DIR"},
                  {"list 8 --json", "unknown option '--json': take --format json"},
                  {"list 8 --csv", "unknown option '--csv': take --format csv"},
                  {"list 8 --format svg --sheet --out pictures", "either --out DIR"},
                  {"list 8 --sheet", "belong to --format svg"},
                  {"list 4 --format svg --out /dev/null/x", "'/dev/null/x' cannot be made"},
                  {"list 3 --format svg --sheet", "no solutions"},
                  {"list 12 --format svg --sheet", "take --limit"}});
}

TEST(BadInput, OfStatus) {
  expect_refused({{"status", "the checkpoint FILE is missing"},
                  {"verify a b", ": one checkpoint FILE is expected, but 'a' and 'b' are given"},
                  {"status a --progress never", "--progress needs --follow"}});
}

TEST(BadInput, OfExport) {
  expect_refused({{"export", "the checkpoint FILE is missing"},
                  {"export a b", ": one checkpoint FILE is expected, but 'a' and 'b' are given"},
                  {"export a --json --counts", "exclude each other"},
                  {"export a --counts --seeds 1", "--seeds and --counts exclude each other"}});
}

TEST(BadInput, OfConstruct) {
  expect_refused(
      {{"construct", "N is missing"},
       {"construct 3 --family y1", "no member for N = 3"},
       {"construct 1000000001", "from 1 to 1000000000"},
       {"construct 8 --family y5", "no family is called 'y5'; the families are basic, y1"},
       {"construct 10 --family y2", "no member for N = 10; it exists for N = 0 or 2 mod 6"},
       {"construct 14 --family y2 --param k=9",
        "N = 14, k = 9: it needs N/2 <= k < N-1, k = N-4 mod 6"},
       {"construct 14 --family y2 --param h=6", "NAME=VALUE with k"},
       {"construct 38 --family y4 --param h=6", "must give k too"},
       {"construct 14 --family y2 --param k=10,k=10", "gives k twice"},
       {"construct 14 --family y2 --param k=ten", "not 'ten'"},
       {"construct 14 --param k=10", "--family"},
       {"construct 5 --family basic --param a=2,b=0 --symmetric", "is not point-symmetric"},
       {"construct 14 --family y3 --symmetric", "no point-symmetric member"},
       {"construct 15 --family f --allow-conflicts",
        "--allow-conflicts needs --family and --param"},
       {"construct 15 --family f --param k=15 --allow-conflicts",
        "places queens for N = 3 mod 6, 0 <= k < N, not for N = 15, k = 15"},
       {"construct 15 --marks", "--marks belongs to --format board and svg"},
       {"construct 15 --family f --param k=4 --also k=0", "--also needs --marks"},
       {"construct 15 --family f --param k=4 --marks --format board --also a=0",
        "--also takes NAME=VALUE with k for family f, not 'a=0'"},
       {"construct 5 --times 9", "1 or 5 mod 6, not 9"},
       {"construct 8 --remove-corner", "no queen in a corner"},
       {"construct 8 --from -", "takes its N from the list"},
       {"construct 13,15 --family basic --param a=2,b=0", "--param is for one board, not several"},
       {"construct 4-8 --format svg",
        "--format svg is for one board; several take queens, board, json or verdict"},
       {"construct 8,10 --family y2", "no member for N = 10"},
       {"construct 4-1001", "from 1 to 1000 at most"},
       {"construct --from - --family y1", "--from and --family exclude each other"},
       {"exchanges 21 3",
        "3 and N = 21 share the factor 3, so queens of C(21; 3, b) share a column, and no exchange "
        "of columns or rows changes that"},
       {"exchanges 13 4",
        "C(13; 4, b) is already a solution for every b, so no exchange is needed"},
       {"exchanges 25 4",
        "no exchange of this kind makes a solution of C(25; 4, b); --seed 1 looks for single pairs "
        "of columns"},
       {"families 1001 --reach", "from 1 to 1000, not '1001'"},
       {"construct 8 --swap 3", "from 0 to 7, as in 1-3,5-7"},
       {"construct 8 --swap 1-3,5-8", "not '5-8'"},
       {"construct 8 --base 1 --swap 0-3", "from 1 to 8"},
       {"construct 8 --swap 0-1", "--swap makes no solution of y2(N = 8; k = 4): "},
       {"construct 8 --swap 0-1", "; exchange other columns"},
       {"construct 8 --family y2 --param k=4 --swap 0-1", "; --allow-conflicts draws it"},
       {"exchanges 201 3", "from 1 to 200, not '201'"},
       {"construct 8 --orientation up", "rows, columns, paper"},
       {"construct 201 --format board", "reaches N = 200 only"},
       {"construct 1001 --format svg", "reaches N = 1000 only"},
       {"families 4-8", "not '4-8'"},
       {"check", "the LIST is missing: a FILE"},
       {"check 1 3 0 2 --binary", "one FILE is expected"},
       {"check - --size 0", "from 1 to 1000000000, not '0'"},
       {"construct --check list", "unknown option '--check': take 'nqueens check LIST' (see"},
       {"construct 8 --list-families", "take 'nqueens families N'"},
       {"construct 8 --seed 1 --exchange -4", "take 'nqueens exchanges N A"},
       {"construct 8 --list-reach", "take 'nqueens families N --reach'"},
       {"construct 8 --list-exchanges", "take 'nqueens exchanges N'"},
       {"construct 21 --exchange=4", "unknown option '--exchange': take 'nqueens exchanges N A'"},
       {"exchanges", "the board size N is missing: a whole number from 1 to 200"},
       {"exchanges 9 9", "A is a whole number from 1 to 8, not '9'"},
       {"exchanges 9 --format svg", "--format svg is for the board of one A"},
       {"exchanges 9 2 --marks", "--marks belongs to --format board and svg"},
       {"construct 8 --add-corner --remove-corner",
        "--add-corner and --remove-corner exclude each other"},
       {"construct 5 --add-corner",
        "--add-corner needs a long diagonal without a queen: the one at (row 0, column 0) stands "
        "on the falling one, the one at (row 3, column 1) on the rising one"},
       {"construct 5 --base 2", "auto, 0, 1, not '2'"}});
}

TEST(BadInput, OfShow) {
  expect_refused({{"show", "the LIST is missing"},
                  {"show -1 2 0 1",
                   "'-1' is out of range: no number here is negative; type . for "
                   "a row without a queen"},
                  {"show one", "cannot be read at character 1"},
                  {"show '[]'", "the list has no queens"},
                  {"show 0 1 3", "column 3 of row 2 is outside 0 .. 2"},
                  {"show 0 1 --base 1", "has a column 0, so it does not count from 1"},
                  {"show 1 3 --base 1", "column 3 of row 2 is outside 1 .. 2"},
                  {"show 1.5", "cannot be read"},
                  {"show 0 --base 2", "auto, 0, 1, not '2'"},
                  {"show 0 --format png", "board, svg, queens"},
                  {"show 0 . --images", "--images needs a queen in each row"},
                  {"show 0 0 --images", "--images needs a queen in each row"},
                  {"show 0 --moves 1", "from 0 to 0, not '1'"},
                  {"show 0 . --moves 1", "that row has no queen"},
                  {"show 0 --moves 0 --images", "--images and --moves exclude each other"}});
}

TEST(BadInput, OfTree) {
  expect_refused(
      {{"tree 33", "from 1 to 32, not '33'"},
       {"tree 8 --queens '0 1'", "on a falling diagonal"},
       {"tree 4 --orientation columns", "--format text draws none"},
       {"tree 4 --rows 5", "from 1 to 4"},
       {"tree 4 --rows 0", "from 1 to 4, not '0'"},
       {"tree 4 --format png", "text, dot, svg"},
       {"tree 12", "ask for fewer rows: 6 at most"},
       {"tree 10 --format svg", "leaves, and a picture 4000 at most; draw the first 5 rows"},
       {"tree 4 --layout radial", "--layout belongs to --format svg"},
       {"tree 4 --format svg --layout round", "auto, layered, radial, not 'round'"}});
}

TEST(BadInput, OfWatch) {
  expect_refused({{"watch", "N is missing"},
                  {"watch 33", "from 1 to 32, not '33'"},
                  {"watch 8 --delay -1", "from 0 to 60000"},
                  {"watch 8 --show rows", "squares, queens"},
                  {"watch 17 --browser", "from 1 to 16, not '17'"},
                  {"watch 5 --program loops", "--program loops takes N = 4 only"},
                  {"watch 17 --program search", "--program search takes N from 1 to 16"},
                  {"watch 4 --program loops --browser", "--program and --browser"}});
}

TEST(BadInput, OfWorksheet) {
  expect_refused({{"worksheet --kind riddle", "formula, not 'riddle'"},
                  {"worksheet --seed 0", "from 1 to"},
                  {"worksheet --language fr", "en, ja, not 'fr'"},
                  {"worksheet --kind attack --orientation columns", "--kind attack shows none"},
                  {"worksheet attack", "'attack'"}});
}

TEST(Words, AfterTwoDashesAreNoOptions) {
  EXPECT_THAT(error_line(run_program({"status", "--", "-json"}), 4), HasSubstr("'-json'"));
  EXPECT_EQ(run_program({"count", "-q", "--", "8"}).out, "92 12\n");
  EXPECT_THAT(error_line(run_program({"count", "--", "8", "--quiet"}), 2), HasSubstr("'--quiet'"));
}

TEST(Words, ThatAreTooManyAreRefusedByEveryCommand) {
  for (const std::string& command : commands_in_help()) {
    if (std::set<std::string>{"merge", "status", "show", "check"}.contains(command))
      continue;  // any number
    EXPECT_THAT(run_program({command, "8", "9", "10"}), ended(2, _, HasSubstr("'8'"))) << command;
  }
}

TEST(TheProgramAlone, SaysWhereToBegin) {
  const std::string out = printed_by({});
  EXPECT_THAT(out, AllOf(HasSubstr("nqueens count 8"), HasSubstr("nqueens help")));
  EXPECT_LE(lines_of(out).size(), 10U);
}

TEST(Help, HasExamplesThatUseOptionsOfTheCommand) {
  for (const std::string& command : commands_in_help()) {
    const std::string help = run_program({command, "--help"}).out;
    const auto examples = help.find("\nExamples:\n");
    ASSERT_NE(examples, std::string::npos) << command;
    const std::string part = help.substr(examples);
    EXPECT_THAT(part, HasSubstr("\n  nqueens " + command));
    const auto known = options_in_help(command);
    std::istringstream words(part);
    for (std::string word; words >> word;) {
      if (word.rfind("--", 0) != 0) continue;
      EXPECT_EQ(known.count(word), 1U) << command << " " << word;
    }
  }
}

TEST(Help, FitsTheTerminalAndBreaksNoWord) {
  if (const auto lack = lack_of_terminal()) GTEST_SKIP() << *lack;
  std::set<std::string> words_of_a_wide_one;
  for (const int columns : {200, 80, 40}) {
    const Tmux terminal("\"$NQUEENS\" help; \"$NQUEENS\" verify --help; echo end; sleep 60",
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

TEST(Help, HasTheDefaults) {
  EXPECT_THAT(printed_by({"count", "--help"}), HasSubstr("colours (default: auto)"));
}

TEST(Help, IsPrintedForTheProgramAndEachCommand) {
  const std::string overview = printed_by({"help"});
  EXPECT_THAT(overview, HasSubstr("nqueens COMMAND"));
  for (const std::string word : {"--help", "help --help", "help -h", "help help"}) {
    EXPECT_EQ(run_shell("\"$NQUEENS\" " + word).out, overview) << word;
  }
  for (const std::string& command : commands_in_help()) {
    EXPECT_THAT(overview, HasSubstr("  " + command + " "));
    const std::string help = printed_by({command, "--help"});
    EXPECT_THAT(help, HasSubstr("nqueens " + command));
    for (const std::string& option : options_in_help(command)) {
      EXPECT_THAT(help, HasSubstr(option)) << command;
    }
    EXPECT_EQ(printed_by({"help", command}), help);
    EXPECT_EQ(printed_by({"help", command, "--help"}), help);
  }
}

TEST(Colour, IsThereWhereItIsAskedForAndNotInAPipe) {
  const std::string bold = "\033[1m";
  EXPECT_THAT(run_program({"count", "--help"}).out, Not(HasSubstr(bold)));
  EXPECT_THAT(run_program({"count", "--help", "--color", "always"}).out, HasSubstr(bold));
  for (const std::string wrong : {"0", "--swiftly"}) {
    EXPECT_THAT(run_program({"count", wrong, "--color", "always"}).err,
                HasSubstr("\033[1;31merror:"));
  }
  EXPECT_THAT(run_program({"count", "0"}).err, StartsWith("nqueens: error: "));
}

TEST(Colour, IsThereOnATerminalUnlessNoColorIsSetOrItIsDumb) {
  if (const auto lack = lack_of_terminal()) GTEST_SKIP() << *lack;
  const auto help_in = [](const std::string& environment) {
    const Tmux terminal(environment + " \"$NQUEENS\" count 0; echo end; sleep 60", 120, 24);
    terminal.expect(HasSubstr("end"));
    return terminal.screen_with_looks();
  };
  const auto is_red = ContainsRegex("\033\\[([0-9]+;)*31m");
  EXPECT_THAT(help_in(""), is_red);
  EXPECT_THAT(help_in("NO_COLOR= "), is_red);
  EXPECT_THAT(help_in("NO_COLOR=1 "), Not(is_red));
  EXPECT_THAT(help_in("TERM=dumb "), Not(is_red));
}

TEST(Version, NamesVersionCompilerAndLibraries) {
  const std::string out = printed_by({"--version"});
  for (const char* line :
       {"nqueens ", "compiler ", "build type ", "isa ", "oneTBB ", "spdlog ", "cxxopts "}) {
    EXPECT_THAT(out, HasSubstr(line));
  }
}

TEST(Version, SaysWhetherContractsAreChecked) {
  const bool said = run_program({"--version"}).out.find("contracts checked") != std::string::npos;
  EXPECT_EQ(said, kContracts);
}

}  // namespace
}  // namespace nqueens::test
