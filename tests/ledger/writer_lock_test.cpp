#include "ledger/writer_lock.hpp"

#include <unistd.h>

#include "ledger/errors.hpp"
#include "machine/host.hpp"
#include "support/file_bytes.hpp"
#include "support/in_folder.hpp"
#include "support/ledgers.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOtherHost =
    "host elsewhere, process 7\nsince 2026-01-31 12:00:00 UTC\nboot 1-2-3\nrun 4567\nrenewed 8\n";

class Lock : public InFolder {
 protected:
  std::string ledger() const { return folder_ / "a"; }
  std::string file() const { return folder_ / "a-holder"; }
};

TEST_F(Lock, NamesTheProcessAndIsGoneAtTheEnd) {
  {
    WriterLock lock(ledger(), {});
    lock.announce();
    EXPECT_THAT(read_bytes(file()), StartsWith("host " + host_name() + ", process " +
                                               std::to_string(getpid()) + "\nsince 20"));
    EXPECT_TRUE(is_held(ledger()));
    EXPECT_THAT([&] { WriterLock(ledger(), {.take_over = true}); },
                ThrowsMessage<LedgerError>(HasSubstr("in use by host " + host_name())));
  }
  EXPECT_FALSE(fs::exists(file()));
  EXPECT_FALSE(is_held(ledger()));
}

TEST_F(Lock, IsRenewed) {
  WriterLock lock(ledger(), {});
  lock.announce();
  const std::string before = read_bytes(file());
  EXPECT_TRUE(lock.keep());
  EXPECT_NE(read_bytes(file()), before);
}

TEST_F(Lock, WhoseFileWasRemovedOrEmptiedIsPutBack) {
  WriterLock lock(ledger(), {});
  lock.announce();
  for (const bool removed : {true, false}) {
    if (removed) {
      fs::remove(file());
    } else {
      write_bytes(file(), "");
    }
    EXPECT_TRUE(lock.keep());
    EXPECT_TRUE(is_held(ledger()));
    EXPECT_THROW(WriterLock(ledger(), {}), LedgerError);
  }
}

TEST_F(Lock, ThatAnotherRunTookIsLostAndLeftToIt) {
  {
    WriterLock lock(ledger(), {});
    lock.announce();
    write_bytes(file(), kOtherHost);
    EXPECT_FALSE(lock.keep());
  }
  EXPECT_EQ(read_bytes(file()), kOtherHost);
}

TEST_F(Lock, OfAnotherHostIsTakenWhenTheUserSaysSo) {
  write_bytes(file(), kOtherHost);
  WriterLock lock(ledger(), {.take_over = true});
  EXPECT_TRUE(lock.took_over());
  lock.announce();
  EXPECT_THAT(read_bytes(file()), StartsWith("host " + host_name()));
}

TEST_F(Lock, OfAnotherHostIsWaitedForAndAStopEndsThat) {
  write_bytes(file(), kOtherHost);
  StopFlag stop;
  std::string told;
  const Opening opening{.stop = &stop, .tell = [&](const std::string& line) {
                          told = line;
                          stop.request(StopReason::interrupted);
                        }};
  EXPECT_THAT([&] { WriterLock(ledger(), opening); },
              ThrowsMessage<LedgerError>(AllOf(HasSubstr("in use by host elsewhere, process 7"),
                                               HasSubstr("--take-over"))));
  EXPECT_THAT(told, AllOf(HasSubstr("waiting 130 s"), HasSubstr("--take-over")));
  EXPECT_EQ(read_bytes(file()), kOtherHost);
}

TEST_F(Lock, OfAnotherHostThatIsRenewedMeanwhileIsRefused) {
  write_bytes(file(), kOtherHost);
  const Opening opening{
      .tell = [&](const std::string&) { write_bytes(file(), std::string(kOtherHost) + "9"); }};
  EXPECT_THAT([&] { WriterLock(ledger(), opening); },
              ThrowsMessage<LedgerError>(HasSubstr("in use by host elsewhere")));
}

class WriterLost : public Lock {
 protected:
  WriterLost() { make_ledger(ledger(), small_header(), {1}); }

  static void expect_lost(Ledger& held, const std::string& why) {
    RunRecord run;
    const auto lost = ThrowsMessage<CheckpointLost>(HasSubstr(why));
    EXPECT_THAT([&] { held.begin_run(run); }, lost);
    EXPECT_THAT([&] { held.commit(std::vector{seed_record(2)}, run); }, lost);
    EXPECT_THAT([&] { held.commit_result({.total = 40}); }, lost);
    EXPECT_THAT([&] { held.commit_mismatches(std::vector{MismatchRecord{.seed = SeedId{1}}}); },
                lost);
  }
};

TEST_F(WriterLost, WhenTheFileIsOverwritten) {
  const std::string backup = read_bytes(ledger());
  for (const std::string& bytes : {std::string(), backup, std::string("my thesis\n")}) {
    write_bytes(ledger(), backup);
    Ledger held = Ledger::open(ledger());
    RunRecord run;
    held.begin_run(run);
    write_bytes(ledger(), bytes);
    expect_lost(held, "was overwritten while it was in use");
    EXPECT_EQ(read_bytes(ledger()), bytes);
  }
}

TEST_F(WriterLost, WhenAnotherRunTookItOver) {
  Ledger held = Ledger::open(ledger());
  const std::string before = read_bytes(ledger());
  write_bytes(file(), kOtherHost);
  expect_lost(held, "was taken over by host elsewhere, process 7");
  EXPECT_EQ(read_bytes(ledger()), before);
}

TEST_F(WriterLost, ATakenFileIsACopySoThatTheOldWriterHarmsNothing) {
  write_bytes(file(), kOtherHost);
  const auto old = [&] { return fs::hard_link_count(folder_ / "old"); };
  fs::create_hard_link(ledger(), folder_ / "old");
  Ledger taken = Ledger::open(ledger(), {.take_over = true});
  EXPECT_EQ(old(), 1U);
  EXPECT_EQ(taken.sum().count, 1U);
}

}  // namespace
}  // namespace nqueens::test
