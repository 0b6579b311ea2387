// Tests commands that need nothing but boards: this program is linked with neither methods nor
// oneTBB nor SQLite.

#include <fstream>
#include <gmock/gmock.h>
#include <sstream>
#include <string>
#include <vector>

#include "commands.hpp"
#include "output.hpp"

namespace nqueens::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string output_of(const Command& command, const std::vector<std::string>& arguments) {
  testing::internal::CaptureStdout();
  const CommandLine line(command, arguments);
  if (line.declares("log-level")) set_up_log(line);
  const ExitCode code = command.run(line);
  std::string output = testing::internal::GetCapturedStdout();
  EXPECT_EQ(code, ExitCode::done);
  return output;
}

TEST(OnBoardsAlone, ConstructFindsASolution) {
  EXPECT_EQ(output_of(kConstruct, {"4", "--format", "queens"}), "1 3 0 2\n");
}

TEST(OnBoardsAlone, ShowDrawsABoard) {
  EXPECT_THAT(output_of(kShow, {"1 3 0 2"}), HasSubstr(". Q . .\n. . . Q\nQ . . .\n. . Q .\n"));
}

TEST(OnBoardsAlone, TreeDrawsTheSearch) {
  EXPECT_THAT(output_of(kTree, {"4"}), HasSubstr("2 solutions)"));
}

TEST(OnBoardsAlone, NeitherOneTbbNorSqliteIsLoaded) {
  std::ostringstream maps;
  maps << std::ifstream("/proc/self/maps").rdbuf();
  EXPECT_THAT(maps.str(), HasSubstr("libstdc++"));
  EXPECT_THAT(maps.str(), Not(HasSubstr("libtbb")));
  EXPECT_THAT(maps.str(), Not(HasSubstr("libsqlite3")));
}

}  // namespace
}  // namespace nqueens::app
