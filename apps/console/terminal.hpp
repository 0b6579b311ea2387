// Standard output and standard error as terminals: their width, characters and colours, and the
// line at the bottom that is redrawn in place.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace nqueens::app {

enum class Stream { out, err };

bool is_terminal(Stream stream);

/// Returns the width of the terminal on this stream; nullopt if there is none, or its width is
/// unknown.
std::optional<int> columns_of(Stream stream);

/// Returns whether the environment says that text is UTF-8.
bool is_utf8();

/// Sets whether text is coloured (--color). By default it is coloured on terminals that are not
/// dumb, unless NO_COLOR is set and not empty.
void set_colour(std::optional<bool> choice);
bool is_coloured(Stream stream);

enum class Style { heading, error };

/// Returns the text in this style if the stream is coloured, else unchanged.
std::string styled(Stream stream, Style style, const std::string& text);

/// Writes to standard error. If the stream accepts nothing for a tenth of a second, drops the rest
/// of the text. Later calls do not wait at all, until the stream has accepted some text again.
void write_unless_blocked(std::string_view text);

/// Returns whether standard error is a terminal that can redraw a line in place.
bool can_redraw();

/// Draws a line at the bottom of the terminal, in place of the previous one. Calls `line` with the
/// number of characters that fit; `line` returns the text. Does nothing while the program is in the
/// background, while an AboveBottomLine exists, or after close_bottom_line(). Requires
/// can_redraw().
void draw_bottom_line(const std::function<std::string(int)>& line);

/// Erases the bottom line; later calls of draw_bottom_line() do nothing. If other threads still
/// run, call it before ending the process.
void close_bottom_line();

/// Erases the bottom line, so that other text can be written to the terminal. While such an object
/// exists, calls of draw_bottom_line() do nothing.
class AboveBottomLine {
 public:
  AboveBottomLine() { close_bottom_line(); }
  AboveBottomLine(const AboveBottomLine&) = delete;
  AboveBottomLine& operator=(const AboveBottomLine&) = delete;
  ~AboveBottomLine();
};

}  // namespace nqueens::app
