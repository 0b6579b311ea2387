// What may be shown as it is, on a terminal and in JSON.
#pragma once

#include <string_view>

namespace nqueens {

/// Whether the text is valid UTF-8 without control characters. O(bytes).
bool is_plain_text(std::string_view text);

}  // namespace nqueens
