// The documents say what the program does: the README, the tutorial and the guide to the problem
// example by example. (What man page and docs/usage.md say of options is made by
// scripts/describe-options.)

#include <cctype>
#include <gmock/gmock.h>
#include <regex>
#include <set>

#include "support/file_bytes.hpp"
#include "support/help.hpp"
#include "support/program.hpp"
#include "support/temp_folder.hpp"

namespace nqueens {
namespace {

using test::commands_in_help;
using test::lines_of;
using test::options_in_help;
using test::read_bytes;
using test::run_program;
using test::run_shell;
using testing::AnyOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::UnorderedElementsAreArray;

const std::filesystem::path kSources = NQUEENS_SOURCE_DIR;

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
  const std::string interface = number.substr(0, number.find_last_of('.'));
  const std::regex named(R"((?:find_package\(nqueens |libnqueens|libnqueens\.so\.)(\d+\.\d+))");
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

/// "$ COMMAND" in a document, and the lines shown below it: results, or the log and errors too.
struct Example {
  std::string command;
  std::string output;  ///< empty where the document shows a picture, or nothing
};

std::vector<Example> examples_in(const std::string& document) {
  const std::string indent = "    ";
  std::vector<Example> examples;
  std::string blank_lines;
  bool open = false;
  for (const std::string& line : lines_of(read_bytes(kSources / document))) {
    if (line.rfind(indent + "$ ", 0) == 0) {
      examples.push_back({.command = line.substr(indent.size() + 2), .output = {}});
      open = true;
      blank_lines.clear();
    } else if (open && line.empty()) {
      blank_lines += "\n";
    } else if (open && line.rfind(indent, 0) == 0) {
      examples.back().output += blank_lines + line.substr(indent.size()) + "\n";
      blank_lines.clear();
    } else {
      open = false;
    }
  }
  return examples;
}

// Nor the lines of progress that slow machines take long enough for.
std::string without_times(const std::string& text) {
  const std::regex progress("nqueens: [^\n]*[,:] elapsed [^\n]*\n");
  return std::regex_replace(std::regex_replace(text, progress, ""), std::regex("[0-9.]+ s\n"),
                            "TIME s\n");
}

class DocumentedExamples : public testing::TestWithParam<std::string> {};

TEST_P(DocumentedExamples, PrintWhatTheDocumentShows) {
  const test::TempFolder folder;
  const std::string path = folder.path();
  const std::string here = "PATH=$(dirname \"$NQUEENS\"):$PATH; cd '" + path + "'; ";
  int run_here = 0;
  for (const Example& example : examples_in(GetParam())) {
    if (example.command == "scripts/test") continue;
    const std::string command =
        std::regex_replace(example.command, std::regex("^scripts/nqueens "), "nqueens ");
    const auto run = run_shell(here + command);
    if (example.output.empty()) {
      EXPECT_EQ(run.exit_code, 0) << command << "\n" << run.out;
    } else {
      EXPECT_THAT(without_times(example.output),
                  AnyOf(without_times(run.out), without_times(run.err + run.out)))
          << command;
    }
    ++run_here;
  }
  EXPECT_GT(run_here, 0);
}

INSTANTIATE_TEST_SUITE_P(Documents, DocumentedExamples,
                         testing::Values("README.md", "docs/tutorial.md", "docs/problem.md"),
                         [](const auto& test) {
                           return std::filesystem::path(test.param).stem().string();
                         });

/// What links to a document's headings name them by: as the forges make it of the heading.
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

TEST(Readme, NamesEveryCommandAndNoneThatIsNotThere) {
  const std::string readme = read_bytes(kSources / "README.md");
  const std::size_t begin = readme.find("\n| `nqueens count");
  const std::string table = readme.substr(begin, readme.find("\n\n", begin) - begin);
  const std::regex command("(?:\n\\| |`, )`(?:nqueens )?([a-z]+)");
  std::vector<std::string> named;
  for (std::sregex_iterator found(table.begin(), table.end(), command), end; found != end;
       ++found) {
    named.push_back((*found)[1]);
  }
  std::vector<std::string> expected = commands_in_help();
  expected.emplace_back("help");
  EXPECT_THAT(named, UnorderedElementsAreArray(expected));
}

TEST(Readme, NamesNoOptionThatIsNotThere) {
  // Of all commands, and of cmake.
  std::set<std::string> known{"--version", "--install"};
  for (const std::string& command : commands_in_help()) known.merge(options_in_help(command));
  const std::string readme = read_bytes(kSources / "README.md");
  const std::regex option("[ `](--?[a-z][a-z-]*)");
  for (std::sregex_iterator found(readme.begin(), readme.end(), option), end; found != end;
       ++found) {
    EXPECT_EQ(known.count((*found)[1]), 1U) << (*found)[1];
  }
}

}  // namespace
}  // namespace nqueens
