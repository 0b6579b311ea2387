// Tests the lists of methods that are written by hand. If a new method is missing in one, the test
// names the place and says what to add.

#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <string>

#include "registry/registry.hpp"
#include "support/file_bytes.hpp"
#include "support/sources.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

bool every(const MethodInfo& /*method*/) { return true; }
bool on_prefixes(const MethodInfo& method) {
  const PlanParameter* const depth = method.parameter("depth");
  return depth != nullptr && depth->choosable;
}
bool vectorised(const MethodInfo& method) { return method.vectorised; }

/// A part of a file, the methods that it must list, and the form of its entries.
struct Place {
  std::string file;
  std::string begin;  ///< the part begins where these words first occur
  std::string end;    ///< the part ends before these words, or at the end of the file
  bool (*belongs)(const MethodInfo& method);
  std::string entry;  ///< a regular expression; NAME and LARGEST are the method's name and reach
  std::string what_to_do;
};

const std::vector<Place> kPlaces{
    {"docs/algorithms.md", "# The algorithms", "", every, "\n(\\| `NAME` \\||#[^\n]*\\bNAME\\b)",
     "add a section that says why it is right"},
    {"docs/benchmarks.md", "## Tsuda's ladder", "\n## ", every, "\n    NAME +[0-9]",
     "repeat the ladder and put it there"},
    {"docs/auditing.md", "| method |", "\n\n", every, "\n\\|[^|]*`NAME`",
     "say what a seed of it counts"},
    {"docs/running-long.md", "| method | second path |", "\n\n", every, "\n *\\|[^|]*`NAME`",
     "say what its second path is, and what the two share"},
    {"docs/options.md", "- `--depth`", "\n- ", on_prefixes, "`NAME`", "add it to --depth of count"},
    {"docs/options.md", "- `--isa`", "\n- ", vectorised, "`NAME`", "add it to --isa of count"},
    {"docs/usage.md", "### How far the methods reach", "\n\nA method", every,
     "`NAME`[^|]*\\| LARGEST \\|", "add how far it reaches, and what it is for"},
    {"engine/include/nqueens/count.hpp", "struct CountOptions", "std::string method", every,
     "\\bNAME\\b", "add it to the comment of CountOptions::method"},
    {"engine/include/nqueens/nqueens.h", "typedef struct nqueens_count_options",
     "const char* method", every, "\\bNAME\\b",
     "add it to the comment of nqueens_count_options::method"},
};

std::string part_of(const std::string& text, const Place& place) {
  const std::size_t begin = text.find(place.begin);
  EXPECT_NE(begin, std::string::npos) << place.file << " has no '" << place.begin << "' any more";
  if (begin == std::string::npos) return {};
  const std::size_t end =
      place.end.empty() ? std::string::npos : text.find(place.end, begin + place.begin.size());
  return text.substr(begin, end - begin);
}

bool has(const std::string& part, std::string entry, const MethodInfo& method) {
  entry = std::regex_replace(entry, std::regex("NAME"), std::string(method.name));
  entry = std::regex_replace(entry, std::regex("LARGEST"), std::to_string(method.max_n));
  return std::regex_search(part, std::regex(entry, std::regex::icase));
}

void expect_every_method_in(const Place& place) {
  const std::string part = part_of(read_bytes(kSources / place.file), place);
  for (const MethodEntry& entry : all_methods()) {
    if (!place.belongs(*entry.info)) continue;
    EXPECT_TRUE(has(part, place.entry, *entry.info))
        << place.file << " does not have method " << entry.info->name << ": " << place.what_to_do;
  }
}

TEST(PlacesOfMethods, HaveEveryMethod) {
  for (const Place& place : kPlaces) expect_every_method_in(place);
}

TEST(PlacesOfMethods, TheRegistryHasEveryMethodThatIsWritten) {
  const std::set<std::string> counters_of_symmetric_solutions{"half_turn", "quarter_turn"};
  const std::regex name(
      R"re((?:MethodInfo \w+::kInfo|RungRow k\w+)\{\s*(?:\.info = \{)?\.name = "(\w+)")re");
  std::size_t written = 0;
  for (const auto& file : fs::recursive_directory_iterator(kSources / "engine")) {
    if (!file.is_regular_file()) continue;
    const std::string source = read_bytes(file.path());
    for (std::sregex_iterator match(source.begin(), source.end(), name), end; match != end;
         ++match) {
      ++written;
      const std::string method = (*match)[1];
      if (counters_of_symmetric_solutions.count(method) == 1) continue;
      EXPECT_NE(find_method(method), nullptr)
          << "engine/counting/registry/registry.cpp does not have method " << method << " of "
          << file.path().filename().string() << ": add a line";
    }
  }
  EXPECT_EQ(written, all_methods().size() + counters_of_symmetric_solutions.size());
}

}  // namespace
}  // namespace nqueens::test
