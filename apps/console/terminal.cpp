// The bottom line is drawn with the cursor left at its begin. A terminal that is made narrower
// breaks it into several rows and takes the cursor along, so that clearing from the cursor to the
// end of the screen always clears all of it. While it is written the terminal does not wrap: it may
// have become narrower since it was asked for its width.

#include "terminal.hpp"

#include <atomic>
#include <climits>
#include <clocale>
#include <cstdlib>
#include <fcntl.h>
#include <langinfo.h>
#include <mutex>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminfo.hpp"

namespace nqueens::app {
namespace {

std::optional<bool> colour_choice;

const std::optional<TerminalCodes>& codes() {
  static const std::optional<TerminalCodes> kCodes = codes_of_terminal();
  return kCodes;
}

struct BottomLine {
  std::mutex mutex;
  bool drawn = false;
  int closed = 0;  ///< how many want none
};

BottomLine bottom_line;

int file_of(Stream stream) { return stream == Stream::out ? STDOUT_FILENO : STDERR_FILENO; }

// Returns what write(2) does, and waits for no pipe and no terminal: it is opened once more, for
// whoever shares the open file may rely on its waiting. Where that fails poll's word must do.
ssize_t write_at_once(std::string_view text) {
  struct stat status {};
  const bool may_wait =
      fstat(STDERR_FILENO, &status) == 0 && (S_ISFIFO(status.st_mode) || S_ISCHR(status.st_mode));
  const int own =
      may_wait ? open("/proc/self/fd/2", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1;
  const ssize_t written = ::write(own >= 0 ? own : STDERR_FILENO, text.data(), text.size());
  if (own >= 0) close(own);
  return written;
}

// A shell that goes on beside the program has the terminal then.
bool in_background() {
  const pid_t owner = tcgetpgrp(STDERR_FILENO);
  return owner >= 0 && owner != getpgrp();
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

void set_colour(std::optional<bool> choice) { colour_choice = choice; }

bool is_coloured(Stream stream) {
  if (colour_choice) return *colour_choice;
  return is_terminal(stream) && !is_dumb() && !is_set("NO_COLOR");
}

std::string styled(Stream stream, Style style, const std::string& text) {
  if (!is_coloured(stream)) return text;
  const char* const begin = style == Style::heading ? "\033[1m" : "\033[1;31m";
  return begin + text + "\033[0m";
}

void write_unless_blocked(std::string_view text) {
  constexpr int kPatienceMs = 100;
  static std::atomic<bool> takes{true};
  while (!text.empty()) {
    pollfd room{STDERR_FILENO, POLLOUT, 0};
    poll(&room, 1, takes ? kPatienceMs : 0);
    // Neither a terminal that has gone nor a pipe without a reader is written to.
    const ssize_t written =
        room.revents == POLLOUT ? write_at_once(text.substr(0, PIPE_BUF)) : ssize_t{0};
    takes = written > 0;
    if (!takes) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

bool can_redraw() { return is_terminal(Stream::err) && codes().has_value(); }

void draw_bottom_line(const std::function<std::string(int)>& line) {
  constexpr int kUnknownWidth = 80;
  const std::lock_guard lock(bottom_line.mutex);
  if (bottom_line.closed > 0 || in_background()) return;
  // The last column stays free: what follows its use differs from terminal to terminal.
  const std::string text = line(columns_of(Stream::err).value_or(kUnknownWidth) - 1);
  bottom_line.drawn = true;
  write_unless_blocked("\r" + codes()->no_wrap + text + codes()->clear_below + codes()->wrap +
                       "\r");
}

void close_bottom_line() {
  const std::lock_guard lock(bottom_line.mutex);
  if (bottom_line.drawn) {
    bottom_line.drawn = false;
    write_unless_blocked("\r");  // in two parts: this needs no memory
    write_unless_blocked(codes()->clear_below);
  }
  ++bottom_line.closed;
}

AboveBottomLine::~AboveBottomLine() {
  const std::lock_guard lock(bottom_line.mutex);
  --bottom_line.closed;
}

}  // namespace nqueens::app
