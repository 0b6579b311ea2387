// Tests files that become visible only when they are complete.

#include <fstream>

#include "job/join.hpp"
#include "support/file_bytes.hpp"
#include "support/in_folder.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using job::Draft;

class Drafts : public InFolder {
 protected:
  static void write(const Draft& draft, const std::string& text) {
    std::ofstream(draft.file()) << text;
  }
};

TEST_F(Drafts, AppearWhenTheyArePublished) {
  {
    Draft draft(file());
    write(draft, "all of it");
    EXPECT_FALSE(std::filesystem::exists(file()));
    draft.publish();
  }
  EXPECT_EQ(read_bytes(file()), "all of it");
  std::filesystem::remove(file());
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

TEST_F(Drafts, ThatAreNotPublishedLeaveNothing) {
  {
    const Draft draft(file());
    write(draft, "some of it");
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

TEST_F(Drafts, OfOneFileTheFirstWinsAndTheSecondSaysSo) {
  {
    Draft first(file());
    Draft second(file());
    write(first, "first");
    write(second, "second");
    first.publish();
    EXPECT_THAT([&] { second.publish(); },
                ThrowsMessage<std::invalid_argument>(HasSubstr("'" + file() + "' exists")));
  }
  EXPECT_EQ(read_bytes(file()), "first");
  std::filesystem::remove(file());
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

TEST_F(Drafts, OfWhatCannotBeAreRefused) {
  for (const std::string& bad : {folder_ / "no/such/folder", folder_ / "folder/", std::string()}) {
    EXPECT_THAT([&] { Draft{bad}; },
                ThrowsMessage<std::invalid_argument>(HasSubstr("checkpoint '" + bad + "'")));
  }
  std::ofstream(file()) << "mine";
  EXPECT_THAT([&] { Draft{file()}; }, ThrowsMessage<std::invalid_argument>(HasSubstr("exists")));
  EXPECT_EQ(read_bytes(file()), "mine");
}

}  // namespace
}  // namespace nqueens::test
