// Which calls fail, as the environment says; `preloaded.hpp` has the settings.
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

/// Counts a call if it is concerned. Returns how much of `size` it may do; nothing if it is to fail
/// with the errno that was set.
std::optional<std::size_t> allowed(Kind kind, bool concerned, std::size_t size = 1) noexcept;

}  // namespace nqueens::preload

/// The function that the library has taken the place of.
#define NEXT(function)                                                                           \
  ([] {                                                                                          \
    static const auto next = reinterpret_cast<decltype(&function)>(dlsym(RTLD_NEXT, #function)); \
    return next;                                                                                 \
  }())
