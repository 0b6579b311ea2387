// The bottom line shows progress. After it is drawn, the cursor is at its beginning. A terminal
// that becomes narrower breaks the line into several rows, but the cursor stays at the beginning.
// So clearing from the cursor to the end of the screen always clears the whole line. Wrapping is
// off while the line is written, since the terminal may become narrower after its width was read.

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

namespace nqueens::app {
namespace {

std::optional<bool> colour_choice;

// Codes of ECMA-48 and of DEC's VT100, which every terminal of today obeys.
constexpr const char* kClearBelow = "\033[J";  // from the cursor to the end of the screen
constexpr const char* kNoWrap = "\033[?7l";    // text beyond the right edge is lost
constexpr const char* kWrap = "\033[?7h";      // text beyond the right edge continues below

struct BottomLine {
  std::mutex mutex;
  bool drawn = false;
  int closed = 0;  ///< draw_bottom_line() draws only if this is 0
};

BottomLine bottom_line;

int file_of(Stream stream) { return stream == Stream::out ? STDOUT_FILENO : STDERR_FILENO; }

// Writes to standard error like write(2), but without blocking on a pipe or terminal. To do so,
// opens the stream again, as non-blocking: making descriptor 2 itself non-blocking would affect
// other processes that share it. If the stream cannot be opened again, only the caller's poll()
// prevents blocking.
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

// Returns whether another process group, such as the shell, owns the terminal.
bool in_background() {
  const pid_t owner = tcgetpgrp(STDERR_FILENO);
  return owner >= 0 && owner != getpgrp();
}

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

bool is_dumb() {
  const char* const type = std::getenv("TERM");
  return type == nullptr || *type == '\0' || std::string_view(type) == "dumb" ||
         std::string_view(type) == "unknown";
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
    // If the terminal is closed or the pipe has no reader, revents has other flags: write nothing.
    const ssize_t written =
        room.revents == POLLOUT ? write_at_once(text.substr(0, PIPE_BUF)) : ssize_t{0};
    takes = written > 0;
    if (!takes) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

bool can_redraw() { return is_terminal(Stream::err) && !is_dumb(); }

void draw_bottom_line(const std::function<std::string(int)>& line) {
  constexpr int kUnknownWidth = 80;
  const std::lock_guard lock(bottom_line.mutex);
  if (bottom_line.closed > 0 || in_background()) return;
  // Leaves the last column free, since terminals differ in where the cursor goes after it.
  const std::string text = line(columns_of(Stream::err).value_or(kUnknownWidth) - 1);
  bottom_line.drawn = true;
  write_unless_blocked(std::string("\r") + kNoWrap + text + kClearBelow + kWrap + "\r");
}

void close_bottom_line() {
  const std::lock_guard lock(bottom_line.mutex);
  if (bottom_line.drawn) {
    bottom_line.drawn = false;
    write_unless_blocked("\r");  // two writes instead of a new string: allocates nothing
    write_unless_blocked(kClearBelow);
  }
  ++bottom_line.closed;
}

AboveBottomLine::~AboveBottomLine() {
  const std::lock_guard lock(bottom_line.mutex);
  --bottom_line.closed;
}

}  // namespace nqueens::app
