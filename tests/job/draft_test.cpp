// Files that become visible only when they are complete.

#include "job/draft.hpp"

#include <fstream>

#include "ledger/errors.hpp"
#include "support/file_bytes.hpp"
#include "support/matchers.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

using job::Draft;

class Drafts : public testing::Test {
 protected:
  std::string out() const { return folder_ / "out"; }
  static void write(const Draft& draft, const std::string& text) {
    std::ofstream(draft.file()) << text;
  }

  TempFolder folder_;
};

TEST_F(Drafts, AppearWhenTheyArePublished) {
  {
    Draft draft(out());
    write(draft, "all of it");
    EXPECT_FALSE(std::filesystem::exists(out()));
    draft.publish();
  }
  EXPECT_EQ(read_bytes(out()), "all of it");
  std::filesystem::remove(out());
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

TEST_F(Drafts, ThatAreNotPublishedLeaveNothing) {
  {
    const Draft draft(out());
    write(draft, "some of it");
    std::ofstream(draft.file() += "-journal") << "more";
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

TEST_F(Drafts, OfOneFileTheFirstWinsAndTheSecondSaysSo) {
  {
    Draft first(out());
    Draft second(out());
    write(first, "first");
    write(second, "second");
    first.publish();
    EXPECT_THAT([&] { second.publish(); },
                ThrowsMessage<std::invalid_argument>(HasSubstr("'" + out() + "' exists")));
  }
  EXPECT_EQ(read_bytes(out()), "first");
  std::filesystem::remove(out());
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

TEST_F(Drafts, AreNotMadeBesideTheJournalOfAnotherLedger) {
  write_bytes(out() + "-journal", "of another");
  EXPECT_THAT([&] { Draft{out()}; }, ThrowsMessage<LedgerError>(HasSubstr(
                                         "'" + out() + "-journal' belongs to another checkpoint")));
  EXPECT_EQ(read_bytes(out() + "-journal"), "of another");
}

TEST_F(Drafts, OfWhatCannotBeAreRefused) {
  for (const std::string& bad : {folder_ / "no/such/folder", folder_ / "folder/", std::string()}) {
    EXPECT_THAT([&] { Draft{bad}; },
                ThrowsMessage<std::invalid_argument>(HasSubstr("checkpoint '" + bad + "'")));
  }
  std::ofstream(out()) << "mine";
  EXPECT_THAT([&] { Draft{out()}; }, ThrowsMessage<std::invalid_argument>(HasSubstr("exists")));
  EXPECT_EQ(read_bytes(out()), "mine");
}

}  // namespace
}  // namespace nqueens::test
