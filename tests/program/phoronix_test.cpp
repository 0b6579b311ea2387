// Tests the test profile for the Phoronix Test Suite: what the suite reads, and what it runs.

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include "run/score.hpp"
#include "support/file_bytes.hpp"
#include "support/in_folder.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/sources.hpp"
#include "support/xml.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

const fs::path kProfile = kSources / "bench/phoronix";

enum class Occurs { maybe, once, often };

/// An element that a document may have.
struct Allowed {
  std::string path;
  std::string text = "\\s*";  ///< a regular expression
  Occurs occurs = Occurs::maybe;
};

/// The elements that a document may have, in the order in which the children of an element must
/// come.
using SuiteSchema = std::vector<Allowed>;

constexpr const char* kAny = "[^<]*";
constexpr const char* kNumber = "[0-9]+(\\.[0-9]+)?";

// The schemas are those of the suite (test-profile.xsd, results-parser.xsd,
// test-profile-downloads.xsd and types.xsd under pts-core/openbenchmarking.org/schemas). The
// optional elements that this profile does not use are left out. `once` also marks the elements
// that a test needs to be published.
const SuiteSchema kTestDefinition{
    {"PhoronixTestSuite", "\\s*", Occurs::once},
    {"PhoronixTestSuite/TestInformation", "\\s*", Occurs::once},
    {"PhoronixTestSuite/TestInformation/Title", ".{2,50}", Occurs::once},
    {"PhoronixTestSuite/TestInformation/AppVersion", kAny},
    {"PhoronixTestSuite/TestInformation/Description", ".{0,2048}", Occurs::once},
    {"PhoronixTestSuite/TestInformation/ResultScale", ".+", Occurs::once},
    {"PhoronixTestSuite/TestInformation/Proportion", "LIB|HIB|ABSTRACT", Occurs::once},
    {"PhoronixTestSuite/TestInformation/SubTitle", kAny},
    {"PhoronixTestSuite/TestInformation/Executable", kAny},
    {"PhoronixTestSuite/TestInformation/TimesToRun", "[1-9][0-9]*"},
    {"PhoronixTestSuite/TestInformation/PreInstallMessage", kAny},
    {"PhoronixTestSuite/TestProfile", "\\s*", Occurs::once},
    {"PhoronixTestSuite/TestProfile/Version", "[0-9]\\.[0-9]{1,2}\\.[0-9]{1,2}", Occurs::once},
    {"PhoronixTestSuite/TestProfile/SupportedPlatforms", ".{0,95}", Occurs::once},
    {"PhoronixTestSuite/TestProfile/SoftwareType",
     "BaseTestProfile|Utility|Simulator|Scientific|Benchmark|Application|Game", Occurs::once},
    {"PhoronixTestSuite/TestProfile/TestType",
     "System|Processor|Disk|Graphics|Memory|Network|Other", Occurs::once},
    {"PhoronixTestSuite/TestProfile/License", "Free|Non-Free|Retail|Restricted", Occurs::once},
    {"PhoronixTestSuite/TestProfile/Status",
     "Verified|Unverified|Private|Broken|Experimental|Deprecated", Occurs::once},
    {"PhoronixTestSuite/TestProfile/ExternalDependencies", kAny},
    {"PhoronixTestSuite/TestProfile/EnvironmentSize", kNumber},
    {"PhoronixTestSuite/TestProfile/InternalTags", kAny},
    {"PhoronixTestSuite/TestProfile/Maintainer", ".+", Occurs::once},
    {"PhoronixTestSuite/TestSettings"},
    {"PhoronixTestSuite/TestSettings/Default"},
    {"PhoronixTestSuite/TestSettings/Default/Arguments", kAny},
    {"PhoronixTestSuite/TestSettings/Option", "\\s*", Occurs::often},
    {"PhoronixTestSuite/TestSettings/Option/DisplayName", kAny, Occurs::once},
    {"PhoronixTestSuite/TestSettings/Option/Identifier", kAny},
    {"PhoronixTestSuite/TestSettings/Option/ArgumentPrefix", kAny},
    {"PhoronixTestSuite/TestSettings/Option/Menu"},
    {"PhoronixTestSuite/TestSettings/Option/Menu/Entry", "\\s*", Occurs::often},
    {"PhoronixTestSuite/TestSettings/Option/Menu/Entry/Name", kAny},
    {"PhoronixTestSuite/TestSettings/Option/Menu/Entry/Value", kAny},
    {"PhoronixTestSuite/TestSettings/Option/Menu/Entry/Message", kAny},
};

const SuiteSchema kResultsDefinition{
    {"PhoronixTestSuite", "\\s*", Occurs::once},
    {"PhoronixTestSuite/ResultsParser", "\\s*", Occurs::often},
    {"PhoronixTestSuite/ResultsParser/OutputTemplate", ".*#_RESULT_#.*", Occurs::once},
    {"PhoronixTestSuite/ResultsParser/LineHint", kAny},
};

const SuiteSchema kDownloads{
    {"PhoronixTestSuite", "\\s*", Occurs::once},
    {"PhoronixTestSuite/Downloads", "\\s*", Occurs::once},
    {"PhoronixTestSuite/Downloads/Package", "\\s*", Occurs::often},
    {"PhoronixTestSuite/Downloads/Package/URL", kAny},
    {"PhoronixTestSuite/Downloads/Package/SHA256", "[0-9a-f]{64}"},
    {"PhoronixTestSuite/Downloads/Package/FileName", kAny},
    {"PhoronixTestSuite/Downloads/Package/FileSize", "[1-9][0-9]*"},
};

std::string parent_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash);
}

// Says what is wrong with the children of the element at this place in the list.
std::string flaws_of_children(const std::vector<XmlElement>& elements, std::size_t place,
                              const SuiteSchema& schema) {
  std::string flaws;
  auto at = schema.begin();
  std::set<std::string> present;
  for (std::size_t i = place + 1; i < elements.size(); ++i) {
    if (elements[i].parent != place) continue;
    const auto found = std::ranges::find(schema, elements[i].path, &Allowed::path);
    const bool again = !present.insert(elements[i].path).second;
    if (found != schema.end() && (found < at || (again && found->occurs != Occurs::often))) {
      flaws += elements[i].path + " is not in its place\n";
    }
    if (found != schema.end()) at = found;
  }
  for (const Allowed& allowed : schema) {
    if (allowed.occurs == Occurs::once && parent_of(allowed.path) == elements[place].path &&
        present.count(allowed.path) == 0) {
      flaws += allowed.path + " is missing\n";
    }
  }
  return flaws;
}

/// Says what is wrong with a document, in a line for each error. Empty if the document keeps to the
/// schema.
std::string flaws(const std::string& document, const SuiteSchema& schema) {
  if (std::string problem = xml_problem(document); !problem.empty()) return problem;
  const std::vector<XmlElement> elements = xml_elements(document);
  std::string flaws;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const auto found = std::ranges::find(schema, elements[i].path, &Allowed::path);
    if (found == schema.end()) {
      flaws += elements[i].path + " is not known\n";
    } else if (!std::regex_match(elements[i].text, std::regex(found->text))) {
      flaws += elements[i].path + " cannot be '" + elements[i].text + "'\n";
    }
    flaws += flaws_of_children(elements, i, schema);
  }
  return flaws;
}

/// The texts of the elements that have this path behind the root.
std::vector<std::string> texts_of(const std::string& document, const std::string& path) {
  std::vector<std::string> texts;
  for (const XmlElement& element : xml_elements(document)) {
    if (element.path == "PhoronixTestSuite/" + path) texts.push_back(element.text);
  }
  return texts;
}

TEST(PhoronixProfile, KeepsToTheSchemas) {
  EXPECT_THAT(flaws(read_bytes(kProfile / "test-definition.xml"), kTestDefinition), IsEmpty());
  EXPECT_THAT(flaws(read_bytes(kProfile / "results-definition.xml"), kResultsDefinition),
              IsEmpty());
}

struct Spoiling {
  std::string name;
  std::string text;         ///< a part of the definition of the test
  std::string replacement;  ///< what the part is replaced by
  std::string flaw;
};

void PrintTo(const Spoiling& spoiling, std::ostream* stream) { *stream << spoiling.name; }

class SpoiltProfile : public testing::TestWithParam<Spoiling> {};

TEST_P(SpoiltProfile, DoesNot) {
  std::string document = read_bytes(kProfile / "test-definition.xml");
  const std::size_t at = document.find(GetParam().text);
  ASSERT_NE(at, std::string::npos);
  document.replace(at, GetParam().text.size(), GetParam().replacement);
  EXPECT_THAT(flaws(document, kTestDefinition), HasSubstr(GetParam().flaw));
}

INSTANTIATE_TEST_SUITE_P(
    TestDefinition, SpoiltProfile,
    testing::Values(
        Spoiling{"WithAnElementOfItsOwn", "<Menu>", "<Menu><Colour>red</Colour>",
                 "Menu/Colour is not known"},
        Spoiling{"WithoutATitle", "<Title>nqueens</Title>", "", "Title is missing"},
        Spoiling{"WithAnUnknownType", "Processor</TestType>", "Abacus</TestType>",
                 "TestType cannot be 'Abacus'"},
        Spoiling{"WithAVersionOfTwoNumbers", "<Version>1.0.0<", "<Version>1.0<", "Version cannot"},
        Spoiling{"OutOfOrder", "<Status>", "<Maintainer>Us</Maintainer><Status>",
                 "is not in its place"},
        Spoiling{"WithTwoScales", "<Proportion>", "<ResultScale>ms</ResultScale><Proportion>",
                 "ResultScale is not in its place"},
        Spoiling{"Unclosed", "</TestProfile>", "", "Premature end of data"}),
    [](const auto& test) { return test.param.name; });

TEST(PhoronixProfile, OffersTheSizesOfTheScore) {
  const std::string document = read_bytes(kProfile / "test-definition.xml");
  const std::string menu = "TestSettings/Option/Menu/Entry/";
  const std::vector<std::string> names = texts_of(document, menu + "Name");
  const std::vector<std::string> values = texts_of(document, menu + "Value");
  ASSERT_EQ(values.size(), kScoreSizes.size());
  ASSERT_EQ(names.size(), values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    EXPECT_EQ(values[i], kScoreSizes[i].name);
    EXPECT_THAT(names[i], HasSubstr("n = " + std::to_string(kScoreSizes[i].n)));
  }
  EXPECT_THAT(texts_of(document, "TestSettings/Default/Arguments"), ElementsAre("bench --score"));
  EXPECT_THAT(texts_of(document, "TestSettings/Option/ArgumentPrefix"), ElementsAre("--size "));
}

TEST(PhoronixProfile, NamesThisVersionAndTheLineWithTheSeconds) {
  const std::string version = run_program({"--version"}).out;
  const auto named =
      texts_of(read_bytes(kProfile / "test-definition.xml"), "TestInformation/AppVersion");
  ASSERT_EQ(named.size(), 1U);
  EXPECT_THAT(version, HasSubstr(" " + named.front() + "\n"));
  EXPECT_THAT(
      texts_of(read_bytes(kProfile / "results-definition.xml"), "ResultsParser/OutputTemplate"),
      ElementsAre("Seconds: #_RESULT_#"));
}

/// A repository with the files from which a profile is made.
class MakeProfile : public InFolder {
 protected:
  void SetUp() override {
    if (const auto lack = lack_of_tool("git")) GTEST_SKIP() << *lack;
    fs::create_directories(folder_ / "source/scripts");
    fs::create_directories(folder_ / "source/bench/phoronix");
    fs::copy(kSources / "scripts/lib", folder_ / "source/scripts");
    fs::copy(kProfile, folder_ / "source/bench/phoronix");
    shell(
        "cd source && git init --quiet && git add --all && git -c user.name=Tester"
        " -c user.email=tester@localhost commit --quiet --message Work");
  }

  ProgramRun shell(const std::string& command) const {
    return run_shell("unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE; cd '" + folder_.path().string() +
                     "' && " + command);
  }
  ProgramRun make(const std::string& arguments) const {
    return shell("source/bench/phoronix/make-profile " + arguments);
  }
  std::string text(const std::string& file) const { return read_bytes(folder_ / file); }
};

TEST_F(MakeProfile, WritesTheProfileAndTheArchiveThatItNames) {
  const auto run = make("suite 'https://example.org/get?a=1&b=2'");
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const std::string profile = "suite/test-profiles/local/nqueens-1.0.0/";
  EXPECT_EQ(text(profile + "test-definition.xml"), read_bytes(kProfile / "test-definition.xml"));
  EXPECT_EQ(text(profile + "results-definition.xml"),
            read_bytes(kProfile / "results-definition.xml"));
  EXPECT_EQ(text(profile + "install.sh"), read_bytes(kProfile / "install.sh"));
  const std::string downloads = text(profile + "downloads.xml");
  EXPECT_THAT(flaws(downloads, kDownloads), IsEmpty());
  EXPECT_THAT(texts_of(downloads, "Downloads/Package/URL"),
              ElementsAre("https://example.org/get?a=1&b=2"));
  const auto name = texts_of(downloads, "Downloads/Package/FileName");
  const auto digest = texts_of(downloads, "Downloads/Package/SHA256");
  const auto size = texts_of(downloads, "Downloads/Package/FileSize");
  ASSERT_TRUE(name.size() == 1 && digest.size() == 1 && size.size() == 1) << downloads;
  const std::string archive = "suite/download-cache/" + name.front();
  EXPECT_THAT(shell("sha256sum " + archive).out, HasSubstr(digest.front()));
  EXPECT_EQ(text(archive).size(), std::stoul(size.front()));
  EXPECT_THAT(shell("tar -tzf " + archive).out,
              ContainsRegex("nqueens-[0-9.]+/bench/phoronix/install.sh\n"));
}

TEST_F(MakeProfile, NeedsNoAddress) {
  ASSERT_EQ(make("suite").exit_code, 0);
  EXPECT_THAT(flaws(text("suite/test-profiles/local/nqueens-1.0.0/downloads.xml"), kDownloads),
              IsEmpty());
}

TEST_F(MakeProfile, SaysWhatIsWrongInOneLine) {
  EXPECT_EQ(make("suite ftp://example.org").exit_code, 2);
  EXPECT_THAT(make("suite 'https://example.org/a b'").err, HasSubstr("has no blanks, not 'https"));
  EXPECT_THAT(make("suite https://example.org more").err, HasSubstr("unexpected argument 'more'"));
  EXPECT_THAT(make("--fast").err, HasSubstr("unknown option '--fast'"));
  EXPECT_THAT(make("/dev/null/suite").err, HasSubstr("cannot write to '/dev/null/suite'"));
}

/// The folder of an installed test, with a cmake that builds nothing and installs this program.
class InstalledTest : public InFolder {
 protected:
  InstalledTest() {
    fs::create_directories(folder_ / "tools");
    fs::create_directories(folder_ / "home/nqueens-9.9.9");
    write_bytes(folder_ / "tools/cmake", R"(#!/bin/sh
[ -z "$CMAKE_FAILS" ] || exit 7
[ "$1" = --install ] || exit 0
while [ "$1" != --prefix ]; do shift; done
mkdir -p "$2/bin" && ln -s "$NQUEENS" "$2/bin/nqueens"
)");
    fs::permissions(folder_ / "tools/cmake", fs::perms::owner_all);
    shell("tar -czf nqueens-9.9.9.tar.gz nqueens-9.9.9 && rmdir nqueens-9.9.9");
  }

  ProgramRun shell(const std::string& command) const {
    return run_shell("cd '" + (folder_ / "home") +
                     "' && export HOME=\"$PWD\" LOG_FILE=\"$PWD/log\"" + " PATH='" +
                     (folder_ / "tools") + "':\"$PATH\"; " + command);
  }
  ProgramRun install(const std::string& environment = "") const {
    return shell(environment + " sh '" + (kProfile / "install.sh").string() + "'");
  }
  std::string text(const std::string& file) const { return read_bytes(folder_ / ("home/" + file)); }
};

TEST_F(InstalledTest, HasTheStatusOfTheInstallation) {
  install();
  EXPECT_EQ(text("install-exit-status"), "0\n");
}

TEST_F(InstalledTest, IsNoneWhereBuildingFailed) {
  install("CMAKE_FAILS=1");
  EXPECT_EQ(text("install-exit-status"), "7\n");
  EXPECT_NE(shell("test -e nqueens-score").exit_code, 0);
}

TEST_F(InstalledTest, LeavesTheStatusAndTheLogOfEachRun) {
  install();
  shell("./nqueens-score bench --score --size none");
  EXPECT_EQ(text("test-exit-status"), "2\n");
  EXPECT_THAT(text("log"), HasSubstr("not 'none'"));
  shell("./nqueens-score help bench");
  EXPECT_EQ(text("test-exit-status"), "0\n");
  EXPECT_THAT(text("log"), HasSubstr("--score"));
}

}  // namespace
}  // namespace nqueens::test
