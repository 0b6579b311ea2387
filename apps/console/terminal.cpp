// The bottom line is drawn with the cursor left at its begin. A terminal that is made narrower
// breaks it into several rows and takes the cursor along, so that clearing from the cursor to the
// end of the screen always clears all of it. While it is written the terminal does not wrap: it may
// have become narrower since it was asked for its width.

#include "terminal.hpp"

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <langinfo.h>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

#include "terminfo.hpp"

namespace nqueens::app {
namespace {

ColourChoice colour_choice = ColourChoice::automatic;

const std::optional<TerminalCodes>& codes() {
  static const std::optional<TerminalCodes> kCodes = codes_of_terminal();
  return kCodes;
}

struct BottomLine {
  std::mutex mutex;
  bool drawn = false;
  bool closed = false;
};

BottomLine& bottom_line() {
  static BottomLine line;
  return line;
}

int file_of(Stream stream) { return stream == Stream::out ? STDOUT_FILENO : STDERR_FILENO; }

void write_to_terminal(std::string_view text) {
  static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
  std::fflush(stderr);
}

// A shell that goes on beside the program has the terminal then.
bool in_background() {
  const pid_t owner = tcgetpgrp(STDERR_FILENO);
  return owner >= 0 && owner != getpgrp();
}

void erase(BottomLine& line) {
  if (!line.drawn) return;
  line.drawn = false;
  write_to_terminal("\r");  // in two parts: this needs no memory
  write_to_terminal(codes()->clear_below);
}

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

bool is_dumb() {
  const char* type = std::getenv("TERM");
  return type == nullptr || std::string_view(type) == "dumb";
}

}  // namespace

bool is_terminal(Stream stream) { return isatty(file_of(stream)) != 0; }

std::optional<int> columns_of(Stream stream) {
  winsize size{};
  if (ioctl(file_of(stream), TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
  return size.ws_col;
}

bool is_utf8() {
  const locale_t locale = newlocale(LC_CTYPE_MASK, "", nullptr);
  if (locale == nullptr) return false;
  const bool utf8 = std::string_view(nl_langinfo_l(CODESET, locale)) == "UTF-8";
  freelocale(locale);
  return utf8;
}

void set_colour(ColourChoice choice) { colour_choice = choice; }

bool is_coloured(Stream stream) {
  if (colour_choice != ColourChoice::automatic) return colour_choice == ColourChoice::always;
  return is_terminal(stream) && !is_dumb() && !is_set("NO_COLOR");
}

std::string styled(Stream stream, Style style, const std::string& text) {
  if (!is_coloured(stream)) return text;
  const char* const begin = style == Style::heading ? "\033[1m" : "\033[1;31m";
  return begin + text + "\033[0m";
}

bool can_redraw() { return is_terminal(Stream::err) && codes().has_value(); }

void draw_bottom_line(const std::function<std::string(int)>& line) {
  constexpr int kUnknownWidth = 80;
  BottomLine& bottom = bottom_line();
  const std::lock_guard lock(bottom.mutex);
  if (bottom.closed || in_background()) return;
  // The last column stays free: what follows its use differs from terminal to terminal.
  const std::string text = line(columns_of(Stream::err).value_or(kUnknownWidth) - 1);
  bottom.drawn = true;
  write_to_terminal("\r" + codes()->no_wrap + text + codes()->clear_below + codes()->wrap + "\r");
}

void close_bottom_line() {
  BottomLine& bottom = bottom_line();
  const std::lock_guard lock(bottom.mutex);
  erase(bottom);
  bottom.closed = true;
}

AboveBottomLine::AboveBottomLine() : held_(bottom_line().mutex) { erase(bottom_line()); }

}  // namespace nqueens::app
