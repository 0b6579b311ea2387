// Opens the lecture's page, which scripts/web builds, in the desktop's browser.
#pragma once

namespace nqueens::app {

/// The largest board that the page plays.
inline constexpr int kLargestInBrowser = 16;

/// Opens the page with the search for n queens, 1 <= n <= kLargestInBrowser. Throws
/// std::runtime_error, with one line for the user, if there is no page, no desktop or no browser.
void open_in_browser(int n);

}  // namespace nqueens::app
