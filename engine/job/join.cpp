#include "job/join.hpp"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fcntl.h>
#include <random>
#include <stdexcept>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "base/count_text.hpp"
#include "base/shell_word.hpp"
#include "checkpoint/appender.hpp"
#include "checkpoint/file.hpp"
#include "checkpoint/records.hpp"
#include "job/replan.hpp"
#include "job/verdict.hpp"

namespace nqueens::job {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse_existing(const fs::path& out) {
  throw std::invalid_argument("'" + out.string() +
                              "' exists; name a new file for the merged checkpoint");
}

[[noreturn]] void refuse(const fs::path& out, int error) {
  if (error == EEXIST) refuse_existing(out);
  throw std::invalid_argument("cannot write checkpoint '" + out.string() +
                              "': " + std::generic_category().message(error) +
                              "; check the name and the rights of its folder");
}

std::string how_to_use_rescued(const std::string& rescued, const fs::path& checkpoint) {
  const std::string from = shell_word(rescued);
  const std::string to = shell_word(checkpoint.string());
  std::error_code unseen;
  if (fs::exists(checkpoint, unseen)) {
    return "join it with a valid copy by 'nqueens merge OUT " + to + " " + from + "'";
  }
  return "move it back by 'mv " + from + " " + to + "' and run the same command again";
}

// The work for Supervision::finish(), with its data.
struct Join {
  std::filesystem::path out{};
  std::vector<std::filesystem::path> inputs{};
  std::filesystem::path draft{};
  std::string version{};
  Listener& listener;
  JoinOutcome outcome{};
  std::exception_ptr wrong{};  ///< set if the sum failed a check; the joined seeds are kept

  // Says of an input of another plan how to make the right one.
  MergeResult merged_inputs() const {
    try {
      return merge(draft, inputs, version, listener);
    } catch (const OtherCount& other) {
      const std::string by =
          other.only_by_version ? " by version " + other.wanted.version + "," : "";
      throw CheckpointError(other.problem + "; '" + command_for(other.wanted, "NEW") + "'" + by +
                            " makes one that fits '" + inputs.front().string() + "'");
    }
  }

  JoinOutcome joined() {
    MergeResult merged = merged_inputs();
    const Checkpoint all = Checkpoint::read(draft);
    const auto [method, plan] = replan(inputs.front().string(), all.header());
    Tally whole = plan.trunk;
    Verified verified = Verified::identities_only;
    try {
      whole += possible_sum(all, *method, plan, out).tally;
      if (!merged.missing.empty()) return Incomplete{std::move(merged)};
      verified = judge(plan.n, whole, history_of(all, out));
    } catch (const WrongCount&) {
      wrong = std::current_exception();
      return {};
    }
    Appender(draft, RunRecord{.task = kMerging, .version = version}).commit_result(whole);
    return Finished{.census = census_of(plan.n, whole),
                    .method = plan.method,
                    .parameters = plan.parameters,
                    .seeds = plan.seeds.size(),
                    .totals = totals_of(all.runs()),
                    .verified = verified};
  }
};

}  // namespace

Draft::Draft(fs::path out) : out_(std::move(out)) {
  if (!out_.has_filename()) {
    throw std::invalid_argument("cannot write checkpoint '" + out_.string() +
                                "': it names no file");
  }
  struct stat unused {};
  if (lstat(out_.c_str(), &unused) == 0) refuse_existing(out_);
  std::string name = out_.string() + ".draft-XXXXXX";
  const int descriptor = mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) refuse(out_, errno);
  const mode_t mask = umask(0);
  umask(mask);
  fchmod(descriptor, 0666 & ~mask);  // mkostemp() lets only the owner read
  close(descriptor);
  file_ = name;
}

Draft::~Draft() {
  if (!file_.empty()) unlink(file_.c_str());
}

// Never replaces a file: if two processes want the same name, one of them gets an error.
void Draft::publish() {
  int failed = renameat2(AT_FDCWD, file_.c_str(), AT_FDCWD, out_.c_str(), RENAME_NOREPLACE);
  if (failed != 0 && errno == EINVAL) {  // a file system without RENAME_NOREPLACE
    failed = link(file_.c_str(), out_.c_str());
    if (failed == 0) unlink(file_.c_str());
  }
  if (failed != 0) {
    if (errno == EEXIST) refuse_existing(out_);
    throw StorageError("cannot write checkpoint '" + out_.string() +
                       "': " + std::generic_category().message(errno) +
                       "; mend the disk or the rights and run the same command again");
  }
  file_.clear();
  sync_folder_of(out_);
}

std::string rescue(CheckpointWriter& writer, const std::filesystem::path& checkpoint) {
  try {
    writer.finish();
  } catch (const std::exception&) {
    // The caller already reports that the checkpoint is lost.
  }
  // A random number, since processes in two containers may have the same process id.
  std::error_code unseen;
  std::filesystem::path here = std::filesystem::weakly_canonical(checkpoint, unseen);
  if (unseen || here.empty()) here = checkpoint;
  const std::string suffix = ".rescue-" + to_hex(std::uint64_t{std::random_device()()}).substr(8);
  constexpr std::size_t kLongestName = NAME_MAX;
  std::string name = here.filename().string();
  name.resize(std::min(name.size(), kLongestName - suffix.size()));
  here.replace_filename(name + suffix);
  for (const auto& folder : {here.parent_path(), std::filesystem::temp_directory_path()}) {
    try {
      const std::string rescued = (folder / here.filename()).string();
      const std::uint64_t seeds = writer.rescue(rescued);
      if (seeds == 0) return {};
      return "; '" + rescued + "' has " + counted(seeds, "seed") +
             " of it: " + how_to_use_rescued(rescued, checkpoint);
    } catch (const std::exception&) {
      // Tries the next folder.
    }
  }
  return "; the seeds of this run could not be saved in another file";
}

// Publishes the draft here, not in joined(), which may still run when join() has returned.
JoinOutcome join(const std::filesystem::path& out, std::span<const std::filesystem::path> inputs,
                 const std::string& version, Supervision& supervision, Listener& listener) {
  Draft draft(out);
  const auto join = make_for_work<Join>(supervision, Join{.out = out,
                                                          .inputs = {inputs.begin(), inputs.end()},
                                                          .draft = draft.file(),
                                                          .version = version,
                                                          .listener = listener});
  const bool ended = supervision.finish([&use = *join] { use.outcome = use.joined(); }, {});
  if (!ended || supervision.stop().requested())
    return Stopped{.reason = supervision.stop().reason()};
  draft.publish();
  if (join->wrong) std::rethrow_exception(join->wrong);
  return std::move(join->outcome);
}

}  // namespace nqueens::job
