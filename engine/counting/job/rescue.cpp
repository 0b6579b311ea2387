#include "job/rescue.hpp"

#include <cstdint>
#include <exception>
#include <random>

#include "census/count_text.hpp"
#include "ledger/beside.hpp"
#include "ledger/fields.hpp"

namespace nqueens::job {

std::string rescue(LedgerWriter& writer, const std::filesystem::path& checkpoint,
                   const Shard& shard) {
  try {
    writer.finish();
  } catch (const std::exception&) {
    // The caller already reports that the checkpoint is lost.
  }
  // A random number, since processes in two containers may have the same process id.
  const auto here = name_beside(
      full_name(checkpoint), "rescue-" + to_hex(std::uint64_t{std::random_device()()}).substr(8));
  for (const auto& folder : {here.parent_path(), std::filesystem::temp_directory_path()}) {
    try {
      const std::string rescued = (folder / here.filename()).string();
      const std::uint64_t seeds = writer.rescue(rescued);
      if (seeds == 0) return {};
      std::string text = "; '" + rescued + "' has the last " + counted(seeds, "seed");
      text += " of this run: join it with a valid copy by 'nqueens merge OUT ";
      text += checkpoint.string() + " " + rescued + "'";
      return shard.whole() ? text : text + ", which takes all shards at once";
    } catch (const std::exception&) {
      // Tries the next folder.
    }
  }
  return "; the seeds of this run could not be saved in another file";
}

}  // namespace nqueens::job
