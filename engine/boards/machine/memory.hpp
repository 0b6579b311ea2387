// How much memory a run may take, and giving it back.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace nqueens {

struct MemoryLimit {
  std::uint64_t bytes = 0;
  std::string source;  ///< "--memory", "available memory", "cgroup limit", "overcommit limit"
};

/// Three quarters of the least of: the machine's available memory; what the cgroup has left below
/// its limits, memory.high included; what strict overcommit still allows. Cached files that can be
/// dropped count as free. `root` stands for "/" in tests.
MemoryLimit available_memory(const std::filesystem::path& root = "/");

/// Gives back to the system what the program has freed, where the C library can (glibc): what is
/// measured next touches its memory anew.
void return_freed_memory();

/// "500M", "3G", "1.5GiB", "800000000": a positive number of bytes with an optional unit K, M, G or
/// T (powers of 1024; "iB" or "B" may follow); nullopt for anything else.
std::optional<std::uint64_t> parse_size(std::string_view text);

/// "317 MiB", "1.5 GiB".
std::string readable_size(std::uint64_t bytes);

}  // namespace nqueens
