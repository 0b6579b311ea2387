#include "job/rescue.hpp"

#include <algorithm>
#include <climits>
#include <cstdint>
#include <exception>
#include <random>

#include "census/count_text.hpp"
#include "checkpoint/records.hpp"

namespace nqueens::job {

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
      std::string text = "; '" + rescued + "' has " + counted(seeds, "seed");
      text += " of it: join it with a valid copy by 'nqueens merge OUT ";
      return text.append(checkpoint.string()).append(" ").append(rescued).append("'");
    } catch (const std::exception&) {
      // Tries the next folder.
    }
  }
  return "; the seeds of this run could not be saved in another file";
}

}  // namespace nqueens::job
