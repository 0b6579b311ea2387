// Checkpoints to attack, and the uses that an attacked one is put to.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "attack/trials.hpp"
#include "job/request.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {

/// A checkpoint as an honest program left it.
struct Target {
  std::string name;
  job::CountRequest request;  ///< that goes on with it, less the checkpoint
  std::filesystem::path path;
  std::vector<std::filesystem::path> partners;  ///< the other shards of its count
};

/// Composition, frontier and bitmap, n = 10 .. 12; finished, unfinished, shards, in dispute. Made
/// in a child: this process starts no threads.
std::vector<Target> make_targets(const TempFolder& folder);

/// A use of a file that was a target once, in a copy or for reading. Returns how it ended,
/// "refused", "right" or "unfinished"; throws where no attack may lead: a wrong number, or a
/// message that is not one line.
struct Use {
  std::string name;
  std::function<std::string(const Target& target, const std::filesystem::path& attacked)> work;
};

/// Reading, auditing without and with recounts, joining with its partners, and going on with the
/// count.
std::vector<Use> uses();

/// Puts an attacked file to all uses, and to `nqueens status` and `nqueens export`, each in a
/// child. Returns what went wrong, a line each; how they end goes to `ended`.
std::string attack(const Target& target, const std::filesystem::path& attacked,
                   const std::function<void(const std::string& end)>& ended);

/// Makes an attacked file of a target, by the dice of a trial, and says what was done to it.
using Assault = std::function<std::string(const Target& target, const std::vector<Target>& all,
                                          Dice& dice, const std::string& file)>;

/// Makes these trials and expects that none finds anything. `what` they are is printed with their
/// number.
void expect_no_findings(const std::string& what, const std::vector<std::uint64_t>& trials,
                        const Assault& assault);

}  // namespace nqueens::test
