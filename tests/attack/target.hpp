// Checkpoints to attack, and the jobs that then use them.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "attack/trials.hpp"
#include "job/request.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {

/// An undamaged checkpoint.
struct Target {
  std::string name;
  job::CountRequest request;  ///< resumes it; without the name of the checkpoint
  std::filesystem::path path;
  std::vector<std::filesystem::path> partners;  ///< the other shards of its count
};

/// Makes checkpoints of composition, colours, frontier and bitmap for n = 10 .. 12: finished,
/// unfinished, shards, with a disputed seed. A child process makes them, because this process must
/// not start threads.
std::vector<Target> make_targets(const TempFolder& folder);

/// A job that uses an attacked file: it reads the file, or changes a copy. Returns how the job
/// ended: "refused", "right" or "unfinished". Throws if the job finds a wrong number or its message
/// is not one line.
struct Use {
  std::string name;
  std::function<std::string(const Target& target, const std::filesystem::path& attacked)> work;
};

/// The jobs: read, audit without and with recounts, merge with the partners, resume the count.
std::vector<Use> uses();

/// Runs all jobs, `nqueens status` and `nqueens export` on an attacked file, each in a child
/// process. Returns a line for each error. Adds the ends of the jobs to `ended`.
std::string attack(const Target& target, const std::filesystem::path& attacked,
                   const std::function<void(const std::string& end)>& ended);

/// Writes an attacked copy of a target. The dice of the trial choose the attack. Returns its
/// description.
using Assault = std::function<std::string(const Target& target, const std::vector<Target>& all,
                                          Dice& dice, const std::string& file)>;

/// Runs these trials and expects no errors. Prints their number, after the name `what`.
void expect_no_findings(const std::string& what, const std::vector<std::uint64_t>& trials,
                        const Assault& assault);

}  // namespace nqueens::test
