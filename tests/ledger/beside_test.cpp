// Tests foreign files in the place of a ledger or of one of its companion files.

#include <functional>
#include <stdexcept>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
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

void make_pipe(const std::string& path) { ASSERT_EQ(mkfifo(path.c_str(), 0666), 0); }

void make_folder(const std::string& path) { fs::create_directory(path); }

void make_socket(const std::string& path) {
  sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
  ASSERT_LT(path.size(), sizeof address.sun_path);
  path.copy(address.sun_path, path.size());
  const int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
  ASSERT_EQ(bind(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  close(descriptor);
}

struct Odd {
  std::string name;
  std::function<void(const std::string&)> make;
};

const std::vector<Odd> kOdd{
    {"a pipe", make_pipe}, {"a folder", make_folder}, {"a socket", make_socket}};

TEST(OddFiles, AreRefusedAsALedgerAtOnce) {
  for (const Odd& odd : kOdd) {
    const TempFolder folder;
    odd.make(folder / "a");
    EXPECT_THAT([&] { Ledger::create_or_open(folder / "a", small_header()); },
                ThrowsMessage<std::invalid_argument>(
                    HasSubstr("'" + folder / "a" + "': it is " + odd.name + "; name a file")));
    EXPECT_THAT([&] { Ledger::inspect(folder / "a"); },
                ThrowsMessage<LedgerError>(HasSubstr("is not a file")));
    EXPECT_FALSE(Ledger::header_in(folder / "a"));
  }
  EXPECT_THAT([&] { Ledger::create_or_open("/dev/null", small_header()); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("it is a device")));
}

using Beside = InFolder;
using Holder = InFolder;

class OddBeside : public InFolder, public testing::WithParamInterface<const char*> {
 protected:
  OddBeside() { make_ledger(file(), small_header(), {1}); }

  std::string beside() const { return file() + GetParam(); }

  void expect_refused(const std::string& name) const {
    const auto refused = ThrowsMessage<LedgerError>(
        AllOf(HasSubstr("'" + beside() + "' is " + name), HasSubstr("remove it")));
    EXPECT_THAT([&] { Ledger::create_or_open(file(), small_header()); }, refused);
    EXPECT_THAT([&] { Ledger::open(file()); }, refused);
    EXPECT_THAT([&] { Ledger::inspect(file()); }, refused);
    EXPECT_FALSE(Ledger::header_in(file()));
  }
};

TEST_P(OddBeside, IsRefusedAtOnce) {
  for (const Odd& odd : kOdd) {
    odd.make(beside());
    expect_refused(odd.name);
    fs::remove(beside());
  }
}

TEST_P(OddBeside, ALinkIsNotFollowed) {
  write_bytes(folder_ / "thesis", "my thesis\n");
  fs::create_symlink(folder_ / "thesis", beside());
  expect_refused("a symbolic link");
  EXPECT_EQ(read_bytes(folder_ / "thesis"), "my thesis\n");
}

INSTANTIATE_TEST_SUITE_P(Files, OddBeside, testing::Values("-journal", "-holder"),
                         [](const auto& suffix) { return std::string(suffix.param).substr(1); });

TEST_F(Beside, AWriteAheadLogIsNotRead) {
  make_ledger(file(), small_header(), {1});
  write_bytes(file() + "-wal", "");
  EXPECT_THAT([&] { Ledger::inspect(file()); },
              ThrowsMessage<LedgerError>(HasSubstr("'" + file() + "-wal' is not a file of this")));
}

TEST_F(Beside, ALinkedLedgerHasItsFilesBesideItself) {
  make_folder(file("there"));
  make_ledger(file("there/a"), small_header(), {1});
  fs::create_symlink(file("there/a"), file("link"));
  const Ledger ledger = Ledger::open(file("link"));
  EXPECT_TRUE(fs::exists(file("there/a-holder")));
  EXPECT_FALSE(fs::exists(file("link-holder")));
}

TEST_F(Beside, ALinkToNothingIsNoPlaceForALedger) {
  fs::create_symlink(file("none"), file("link"));
  EXPECT_THAT([&] { Ledger::create_or_open(file("link"), small_header()); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("it is a symbolic link to nothing")));
}

TEST_F(Holder, ThatCannotBeShownIsAnotherProcess) {
  EXPECT_EQ(holder_of(file()), "another process");
  for (const std::string note : {"", "\n", "\xff\n", "\x1b[2J\n", "a\tb\n"}) {
    write_bytes(file() + "-holder", note);
    EXPECT_EQ(holder_of(file()), "another process");
  }
  write_bytes(file() + "-holder", std::string(100'000, 'x'));
  EXPECT_LE(holder_of(file()).size(), 1000U);
  write_bytes(file() + "-holder", "host here, process 7\nand more\n");
  EXPECT_EQ(holder_of(file()), "host here, process 7");
}

TEST_F(Holder, OfAKilledProcessIsReplaced) {
  make_ledger(file(), small_header(), {1});
  write_bytes(file() + "-holder", "host " + host_name() + ", process 7\n");
  const Ledger ledger = Ledger::open(file());
  EXPECT_THAT(holder_of(file()), HasSubstr("process " + std::to_string(getpid())));
}

}  // namespace
}  // namespace nqueens::test
