// Runs every command line in the documents and compares the output. (scripts/describe-options makes
// the descriptions of options in the man page and docs/usage.md.)

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <utility>

#include "support/file_bytes.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/sources.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

TEST(ManPage, IsBuiltForThisVersion) {
  if (!std::filesystem::exists(NQUEENS_MAN_PAGE)) {
    GTEST_SKIP() << "needs the man page; apt-get install scdoc and build again";
  }
  const std::string version = lines_of(run_program({"--version"}).out).front();
  const std::string number = version.substr(version.find_last_of(' ') + 1);
  const std::string page = read_bytes(NQUEENS_MAN_PAGE);
  EXPECT_THAT(page, HasSubstr(".TH \"nqueens\" \"1\""));
  EXPECT_THAT(page, HasSubstr("\"nqueens " + number + "\""));
}

TEST(Documents, NameTheLibraryOfThisVersion) {
  const std::string version = lines_of(run_program({"--version"}).out).front();
  const std::string number = version.substr(version.find_last_of(' ') + 1);
  const std::string interface = number.substr(0, number.find('.'));
  const std::regex named(R"((?:find_package\(nqueens |libnqueens|libnqueens\.so\.)(\d+))");
  for (const char* document :
       {"README.md", "CONTRIBUTING.md", "docs/library.md", "scripts/debian/control",
        "scripts/debian/rules", "scripts/debian/symbols"}) {
    const std::string text = read_bytes(kSources / document);
    std::sregex_iterator found(text.begin(), text.end(), named);
    EXPECT_NE(found, std::sregex_iterator()) << document;
    for (; found != std::sregex_iterator(); ++found) EXPECT_EQ((*found)[1], interface) << document;
  }
}

TEST(DebianPackages, AskForWhatTheProgramIsBuiltWith) {
  const std::string control = read_bytes(kSources / "scripts/debian/control");
  const std::string packages = read_bytes(kSources / "scripts/packages");
  const std::size_t begin = packages.find("[program]\n") + 10;
  for (const std::string& package :
       lines_of(packages.substr(begin, packages.find("\n\n", begin) - begin))) {
    if (package == "g++") continue;  // every package may rely on it
    EXPECT_THAT(control, ContainsRegex("\n " + package + "[ ,]"));
  }
}

/// A command line of a document, and the lines shown below it: results, or the log and errors too.
struct Example {
  std::string command{};
  std::string output{};  ///< empty where the document shows a picture, or nothing
  int exit_code = 0;     ///< where no output is shown
};

/// Matches "<!-- not run: needs Slurm -->" before a block of code, or after a command in a table.
const std::regex kNotRun(R"( *<!-- not run: \S[^>]* -->)");

const std::string kIndent = "    ";

bool is_code(const std::string& line) { return line.rfind(kIndent, 0) == 0; }

/// Returns the document's lines. Indents fenced code like other code, and joins a line that ends
/// with a backslash with the next one. Leaves out blocks of code marked as not run.
std::vector<std::string> readable_lines(const std::string& document) {
  std::vector<std::string> lines;
  bool fenced = false;
  bool left_out = false;
  bool continues = false;
  for (std::string line : lines_of(read_bytes(kSources / document))) {
    if (line.rfind("```", 0) == 0) {
      fenced = !fenced;
      continue;
    }
    if (fenced) line.insert(0, kIndent);
    if (!line.empty() && !is_code(line)) left_out = std::regex_match(line, kNotRun);
    if (left_out) continue;
    const bool is_rest = std::exchange(continues, is_code(line) && line.back() == '\\');
    if (continues) line.pop_back();
    if (is_rest) {
      lines.back() += line.substr(std::min(line.find_first_not_of(' '), line.size()));
    } else {
      lines.push_back(line);
    }
  }
  return lines;
}

/// Returns the command in a line of code. It follows "$ ", or it ends at two blanks, after which an
/// explanation stands. Empty for other code, such as pictures and programs.
std::string command_of(const std::string& line) {
  if (line.rfind(kIndent + "$ ", 0) == 0) return line.substr(kIndent.size() + 2);
  static const std::string kProgram =
      R"((?:nqueens|nqueens_mpi|(?:~|\.|bench|build|scripts)/\S+|apt|apt-get|c\+\+|cc|cmake|ctest|)"
      R"(cp|debootstrap|dnf|git|ln|make|mkdir|mpirun|npm|phoronix-test-suite|pip|python3|)"
      R"(qemu-\S+|rm|sbatch|srun|ssh|tar|unshare)(?= |$))";
  static const std::regex kCommand(R"( {4,}((?:for \w+ in |export \w+=|(?:\w+=\S+ )*)" + kProgram +
                                   R"().*?)(?:  .*)?)");
  std::smatch parts;
  return std::regex_match(line, parts, kCommand) ? parts[1].str() : "";
}

std::vector<Example> examples_in(const std::string& document) {
  std::vector<Example> examples;
  std::string blank_lines;
  bool open = false;
  for (const std::string& line : readable_lines(document)) {
    const std::string command = is_code(line) ? command_of(line) : "";
    if (!command.empty()) {
      examples.push_back({.command = command});
      open = line.rfind(kIndent + "$ ", 0) == 0;
      blank_lines.clear();
    } else if (open && line.empty()) {
      blank_lines += "\n";
    } else if (open && is_code(line)) {
      examples.back().output += blank_lines + line.substr(kIndent.size()) + "\n";
      blank_lines.clear();
    } else {
      open = false;
    }
  }
  return examples;
}

/// Returns, by section, the commands in a document's tables, such as "`nqueens count 8`". A command
/// followed by "refuses" has exit code 2. Leaves out `watch`, which needs a terminal.
std::map<std::string, std::vector<Example>> examples_in_tables(const std::string& document) {
  const std::regex command(
      R"(`(nqueens (?!watch )\w+ [^`]+)`(<!-- not run: \S[^>]* -->)?( refuses)?)");
  std::map<std::string, std::vector<Example>> sections;
  std::string section;
  for (const std::string& line : lines_of(read_bytes(kSources / document))) {
    if (line.rfind("## ", 0) == 0) section = line.substr(3);
    if (line.rfind("| ", 0) != 0) continue;
    for (std::sregex_iterator found(line.begin(), line.end(), command), end; found != end;
         ++found) {
      if ((*found)[2].matched) continue;
      sections[section].push_back(
          {.command = (*found)[1], .exit_code = (*found)[3].matched ? 2 : 0});
    }
  }
  return sections;
}

// Hides the times, and leaves out the lines of progress, which slow machines print.
std::string without_times(const std::string& text) {
  const std::regex progress("nqueens: [^\n]*[,:] elapsed [^\n]*\n");
  return std::regex_replace(std::regex_replace(text, progress, ""), std::regex("[0-9.]+ s\n"),
                            "TIME s\n");
}

/// Runs the command in the folder, by bash, with `nqueens` in the PATH.
auto run_in_bash(const TempFolder& folder, const std::string& command) {
  const std::string here =
      "PATH=$(dirname \"$NQUEENS\"):$PATH; cd '" + folder.path().string() + "'; ";
  setenv("COMMAND", (here + command).c_str(), 1);
  return run_shell("exec bash -o pipefail -c \"$COMMAND\"");
}

/// Runs the examples in their order, in one folder.
void expect_as_shown(const std::vector<Example>& examples) {
  const TempFolder folder;
  for (const Example& example : examples) {
    std::string command =
        std::regex_replace(example.command, std::regex("^scripts/nqueens "), "nqueens ");
    command = std::regex_replace(command, std::regex("\\b(scripts/\\S+)"),
                                 "'" + kSources.string() + "/$1'");
    const auto run = run_in_bash(folder, command);
    if (example.output.empty()) {
      EXPECT_EQ(run.exit_code, example.exit_code) << command << "\n" << run.out << run.err;
    } else {
      EXPECT_THAT(without_times(example.output),
                  AnyOf(without_times(run.out), without_times(run.err + run.out)))
          << command;
    }
  }
}

std::string as_name(const std::string& text) {
  return std::regex_replace(text, std::regex("[^A-Za-z0-9]+"), "_");
}

class DocumentedExamples : public testing::TestWithParam<std::string> {};

TEST_P(DocumentedExamples, PrintWhatTheDocumentShows) {
  // The tutorial has a limit of half a second; the problem has solutions of millions of queens.
  if (NQUEENS_SLOWED && (GetParam() == "docs/tutorial.md" || GetParam() == "docs/problem.md")) {
    GTEST_SKIP() << "too slow for what this document runs";
  }
  expect_as_shown(examples_in(GetParam()));
}

/// Returns the documents whose command lines are run. docs/log is not among them, since it is
/// history.
std::vector<std::string> documents() {
  std::vector<std::string> names;
  for (const char* folder : {".", "docs"}) {
    for (const auto& entry : std::filesystem::directory_iterator(kSources / folder)) {
      if (entry.path().extension() != ".md") continue;
      names.push_back((folder / entry.path().filename()).lexically_normal());
    }
  }
  return names;
}

INSTANTIATE_TEST_SUITE_P(Documents, DocumentedExamples, testing::ValuesIn(documents()),
                         [](const auto& test) { return as_name(test.param); });

class TabulatedExamples : public testing::TestWithParam<std::string> {};

TEST_P(TabulatedExamples, Run) {
  if (NQUEENS_SLOWED) GTEST_SKIP() << "they take minutes here";
  for (const auto& [section, examples] : examples_in_tables(GetParam())) {
    SCOPED_TRACE(section);
    expect_as_shown(examples);
  }
}

INSTANTIATE_TEST_SUITE_P(Documents, TabulatedExamples, testing::Values("docs/notes.md"),
                         [](const auto& test) { return as_name(test.param); });

// A line of the file is a word, then a command of a figure or an exercise. The word is "refuses",
// "runs" (its output has times) or the beginning of the SHA-256 of the output.
TEST(LectureNotes, CommandsPrintTheSameBytes) {
  if (NQUEENS_SLOWED) GTEST_SKIP() << "they take minutes here";
  const TempFolder folder;
  int commands = 0;
  for (const std::string& line :
       lines_of(read_bytes(kSources / "tests/golden/lecture_commands.txt"))) {
    if (line.rfind("# ", 0) == 0) continue;
    const std::size_t blank = line.find(' ');
    const std::string expected = line.substr(0, blank);
    const std::string command = line.substr(blank + 1) + " | sha256sum";
    const auto run = run_in_bash(folder, command);
    EXPECT_EQ(run.exit_code, expected == "refuses" ? 2 : 0) << command << "\n" << run.err;
    if (expected.size() == 16) {
      EXPECT_EQ(run.out.substr(0, 16), expected) << command;
    }
    ++commands;
  }
  EXPECT_GT(commands, 100);
}

/// The names by which a link can refer to the headings of a document. Web sites such as GitHub make
/// them from the headings.
std::set<std::string> anchors_of(const std::filesystem::path& document) {
  std::set<std::string> anchors;
  for (const std::string& line : lines_of(read_bytes(document))) {
    const std::size_t begin = line.find_first_not_of('#');
    if (begin == 0 || begin == std::string::npos || line[begin] != ' ') continue;
    std::string anchor;
    for (const char letter : line.substr(begin + 1)) {
      const auto byte = static_cast<unsigned char>(letter);
      if (letter == ' ' || letter == '-') anchor += '-';
      if (letter == '_' || byte >= 0x80 || std::isalnum(byte) != 0) {
        anchor += static_cast<char>(std::tolower(byte));
      }
    }
    anchors.insert(anchor);
  }
  return anchors;
}

void expect_links_lead_somewhere(const std::filesystem::path& document) {
  const std::string text = read_bytes(document);
  const std::regex link(R"(\]\(([^)#: ]*)(?:#([^) ]*))?\))");
  for (std::sregex_iterator found(text.begin(), text.end(), link), end; found != end; ++found) {
    const auto target =
        (*found)[1].length() == 0 ? document : document.parent_path() / (*found)[1].str();
    EXPECT_TRUE(std::filesystem::exists(target)) << document << " links to " << target;
    if ((*found)[2].length() == 0 || !std::filesystem::is_regular_file(target)) continue;
    EXPECT_EQ(anchors_of(target).count((*found)[2]), 1U)
        << document << " links to " << target << ", which has no heading '" << (*found)[2] << "'";
  }
}

TEST(Documents, LinkToFilesAndHeadingsThatAreThere) {
  std::vector<std::filesystem::path> documents;
  const auto collect = [&](auto entries) {
    for (const auto& entry : entries) {
      if (entry.path().extension() == ".md") documents.push_back(entry.path());
    }
  };
  collect(std::filesystem::directory_iterator(kSources));
  collect(std::filesystem::recursive_directory_iterator(kSources / "docs"));
  collect(std::filesystem::recursive_directory_iterator(kSources / "engine"));
  EXPECT_GT(documents.size(), 15U);
  for (const auto& document : documents) expect_links_lead_somewhere(document);
}

TEST(Faq, BeginsWithTheListOfItsQuestions) {
  const std::string text = read_bytes(kSources / "docs/faq.md");
  const std::size_t list_end = text.find("\n## ");
  int questions = 0;
  for (const std::string& line : lines_of(text)) {
    if (line.rfind("### ", 0) != 0) continue;
    EXPECT_LT(text.find("\n- [" + line.substr(4) + "](#"), list_end) << line;
    ++questions;
  }
  EXPECT_GT(questions, 25);
}

/// Returns the text of the sources, with literals on consecutive lines joined.
std::string sources_with_joined_literals() {
  std::string text = "\n";
  for (const char* folder : {"engine", "apps"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(kSources / folder)) {
      if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
      for (const std::string& line : lines_of(read_bytes(entry.path()))) {
        const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
        const bool continues = line[begin] == '"' && text.back() == '"';
        if (continues) text.pop_back();
        text += (continues ? "" : "\n") + line.substr(begin + (continues ? 1 : 0));
      }
    }
  }
  return text;
}

// "..." stands for a part that differs from case to case.
TEST(Faq, QuotesMessagesThatTheProgramHas) {
  const std::string sources = sources_with_joined_literals();
  int messages = 0;
  for (const std::string& line : lines_of(read_bytes(kSources / "docs/faq.md"))) {
    if (line.rfind("| `", 0) != 0 || line.find("` | ") == std::string::npos) continue;
    const std::string message = line.substr(3, line.find("` | ") - 3);
    for (std::size_t begin = 0, end = 0; end < message.size(); begin = end + 3) {
      end = std::min(message.find("...", begin), message.size());
      EXPECT_NE(sources.find(message.substr(begin, end - begin)), std::string::npos) << message;
    }
    ++messages;
  }
  EXPECT_GT(messages, 35);
}

TEST(Readme, BeginsWithACommandThatCountsAndOneThatTests) {
  std::vector<std::string> commands;
  for (const std::string& line : lines_of(read_bytes(kSources / "README.md"))) {
    if (is_code(line) && !command_of(line).empty()) commands.push_back(command_of(line));
  }
  ASSERT_GE(commands.size(), 2U);
  EXPECT_EQ(commands[0], "scripts/nqueens count 16");
  EXPECT_EQ(commands[1], "scripts/test");
}

}  // namespace
}  // namespace nqueens::test
