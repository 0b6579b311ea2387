// The memory that a run may use, and the folders in which the kernel shows the limits of the
// control groups of this process.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nqueens {

struct CgroupFolder {
  int version = 2;  ///< 1 or 2; the versions name their files differently
  std::filesystem::path path;
};

/// Returns the folder of this process's control group for a controller, such as "cpu" or "memory",
/// then the folders of all its ancestors, innermost first. Some of the folders may not exist. In a
/// container, often only the outermost folder exists, and it has the limits of the container.
/// `root` is "/" except in tests.
std::vector<CgroupFolder> cgroup_folders(std::string_view controller,
                                         const std::filesystem::path& root = "/");

struct MemoryLimit {
  std::uint64_t bytes = 0;
  std::string source;  ///< what sets the limit, such as "--memory" or "cgroup limit"
};

/// Returns three quarters of the smallest of these: the machine's available memory; the memory left
/// below the limits of the cgroup, memory.high included; the memory that strict overcommit still
/// allows. Cached files that can be dropped count as free. `root` is "/" except in tests.
MemoryLimit available_memory(const std::filesystem::path& root = "/");

/// Returns freed memory to the system, if the C library is glibc. `bench` calls it before each
/// count, so that the time of every count includes getting memory from the system.
void return_freed_memory();

/// Loads the stack unwinder, a library that glibc otherwise loads when an exception first leaves
/// std::call_once. glibc ends the process if there is no memory for the library at that time. Call
/// this function at the start of a program. Does nothing if there is no <execinfo.h>.
void load_unwinder();

/// Parses a size such as "500M", "3G", "1.5GiB" or "800000000": a positive number of bytes with an
/// optional unit K, M, G or T (powers of 1024; "iB" or "B" may follow), also in small letters.
/// Returns nullopt for anything else.
std::optional<std::uint64_t> parse_size(std::string_view text);

/// Returns text such as "317 MiB" or "1.5 GiB", rounded to the nearest number.
std::string readable_size(std::uint64_t bytes);

/// Say that `needed` is more than `limit`, as in "needs 12 MiB" and "the limit is 11 MiB": the
/// texts differ however close the sizes are, and the first one names a limit that is enough.
std::string readable_need(std::uint64_t needed);
std::string readable_limit(std::uint64_t limit);

}  // namespace nqueens
