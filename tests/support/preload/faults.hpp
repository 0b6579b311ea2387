// Decides which calls fail, by settings in the environment. `preloaded.hpp` describes the settings.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "kinds.hpp"

namespace nqueens::preload {

/// A setting; empty if there is none.
std::string setting(const char* name);

/// The number of an errno by its name; 0 for an empty one. Throws std::invalid_argument for others.
int error_named(const std::string& name);

/// Whether calls about this file are counted, and may fail.
bool concerns(std::string_view path);
bool concerns(int file);

/// Counts a call if `concerned`. Returns how many of the `size` bytes the call may process. Returns
/// nullopt and sets errno if the call must fail.
std::optional<std::size_t> allowed(Kind kind, bool concerned, std::size_t size = 1) noexcept;

}  // namespace nqueens::preload

/// The original function that this library replaces.
#define NEXT(function)                                                                           \
  ([] {                                                                                          \
    static const auto next = reinterpret_cast<decltype(&function)>(dlsym(RTLD_NEXT, #function)); \
    return next;                                                                                 \
  }())
