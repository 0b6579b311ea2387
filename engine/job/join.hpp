// Files beside a checkpoint: joins the checkpoints of shards into one, and saves the seeds of a run
// that has lost its checkpoint, so that they can be joined.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <variant>

#include "base/listener.hpp"
#include "base/supervision.hpp"
#include "checkpoint/writer.hpp"
#include "job/outcome.hpp"

namespace nqueens::job {

/// A file that gets its name only when it is complete: a file OUT.draft-XXXXXX beside `out` that
/// will become `out`. The destructor removes it, even if abandoned work still writes to it.
class Draft {
 public:
  /// Makes the file, empty. Throws std::invalid_argument if `out` exists, or if no file can be made
  /// beside it.
  explicit Draft(std::filesystem::path out);
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft();

  /// The file to write.
  const std::filesystem::path& file() const { return file_; }

  /// Gives the file its name. Throws std::invalid_argument if another process has made a file of
  /// this name meanwhile, StorageError if the disk fails.
  void publish();

 private:
  std::filesystem::path out_;
  std::filesystem::path file_;
};

/// Saves what is left of the checkpoint, and the seeds of the writer's run, in a file beside the
/// checkpoint or, if nothing can be written there, in the folder for temporary files. Returns text
/// to append to an error message: where the seeds are, and how to join them to a checkpoint; empty
/// if there are no seeds.
std::string rescue(CheckpointWriter& writer, const std::filesystem::path& checkpoint);

/// The inputs are joined, but some seeds are in none of them.
struct Incomplete {
  MergeResult merged;
};

using JoinOutcome = std::variant<Finished, Incomplete, Stopped>;

/// Joins the inputs into a new checkpoint `out` (checkpoint/writer.hpp), and checks every seed's
/// tally. If no seed is missing, checks and records the sum as for any count. `out` appears at the
/// end, even if a check fails. A join that is stopped, or cannot use an input, leaves no files.
/// Throws the exceptions of outcome.hpp. Tells the listener how many inputs were read. After a
/// stop, a thread may use the listener even when join() has returned.
JoinOutcome join(const std::filesystem::path& out, std::span<const std::filesystem::path> inputs,
                 const std::string& version, Supervision& supervision,
                 Listener& listener = nobody());

}  // namespace nqueens::job
