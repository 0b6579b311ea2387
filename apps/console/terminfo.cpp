#include "terminfo.hpp"

#include <cstdint>
#include <ncurses.h>
#include <term.h>
#include <unistd.h>

namespace nqueens::app {
namespace {

// Removes pauses for old terminals, as in "\E[J$<50>". Today's terminals need none.
std::string without_pauses(std::string code) {
  for (auto at = code.find("$<"); at != std::string::npos; at = code.find("$<")) {
    code.erase(at, code.find('>', at) + 1 - at);
  }
  return code;
}

std::optional<std::string> code_named(const char* name) {
  std::string writable = name;  // the C interface lacks const
  const char* code = tigetstr(writable.data());
  constexpr std::intptr_t kNoString = -1;
  if (code == nullptr || reinterpret_cast<std::intptr_t>(code) == kNoString) return std::nullopt;
  return without_pauses(code);
}

}  // namespace

std::optional<TerminalCodes> codes_of_terminal() {
  int found = 0;
  if (setupterm(nullptr, STDERR_FILENO, &found) != OK) return std::nullopt;
  std::optional<TerminalCodes> codes;
  if (const auto clear = code_named("ed")) {
    // The entries of screen and tmux lack rmam and smam, but both programs support these codes.
    codes = {.clear_below = *clear,
             .no_wrap = code_named("rmam").value_or("\033[?7l"),
             .wrap = code_named("smam").value_or("\033[?7h")};
  }
  del_curterm(cur_term);
  return codes;
}

bool can_move_cursor() {
  int found = 0;
  if (setupterm(nullptr, STDOUT_FILENO, &found) != OK) return false;
  const bool can = code_named("cup").has_value();
  del_curterm(cur_term);
  return can;
}

}  // namespace nqueens::app
