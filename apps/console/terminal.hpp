// Standard output and standard error as terminals: width, characters, colour, and the one line at
// the bottom that is redrawn in place.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace nqueens::app {

enum class Stream { out, err };

bool is_terminal(Stream stream);

/// Of the terminal that the stream is; nullopt if it is none, or one that does not tell.
std::optional<int> columns_of(Stream stream);

/// Whether the environment says that text is UTF-8.
bool is_utf8();

/// Whether --color always wants it. Without a choice: on terminals that are not dumb, unless
/// NO_COLOR is set and not empty.
void set_colour(std::optional<bool> choice);
bool is_coloured(Stream stream);

enum class Style { heading, error };

/// The text in that style where the stream is coloured, else as it is.
std::string styled(Stream stream, Style style, const std::string& text);

/// Writes to standard error. Waits a tenth of a second at most until it takes more, and not at all
/// if it took nothing the last time; the rest of the text is lost.
void write_unless_blocked(std::string_view text);

/// Whether standard error is a terminal that can redraw a line in place.
bool can_redraw();

/// Draws the line at the bottom of the terminal, in the place of the one before. `line` is given
/// the number of characters that it may have. Nothing happens while the program is in the
/// background, while there is an AboveBottomLine, or after close_bottom_line(). Only where
/// can_redraw().
void draw_bottom_line(const std::function<std::string(int)>& line);

/// From now on there is none: for the end of the process amid whatever its threads do.
void close_bottom_line();

/// While it lives, text may be written to the terminal: the bottom line is gone and stays so.
/// Nobody waits for its end, for the terminal may take as long as it likes.
class AboveBottomLine {
 public:
  AboveBottomLine() { close_bottom_line(); }
  AboveBottomLine(const AboveBottomLine&) = delete;
  AboveBottomLine& operator=(const AboveBottomLine&) = delete;
  ~AboveBottomLine();
};

}  // namespace nqueens::app
