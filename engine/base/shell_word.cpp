#include "base/shell_word.hpp"

#include <string_view>

namespace nqueens {
namespace {

constexpr std::string_view kPlain =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:,+=@%-";

bool is_plain(const std::string& word) {
  return !word.empty() && word.find_first_not_of(kPlain) == std::string::npos;
}

}  // namespace

// Prefers double quotes: messages have commands between single ones.
std::string shell_word(const std::string& file) {
  std::string word = file.starts_with('-') ? "./" + file : file;
  if (is_plain(word)) return word;
  if (word.find_first_of("\"$`\\!") == std::string::npos) return '"' + word + '"';
  std::string quoted = "'";
  for (const char byte : word) quoted += byte == '\'' ? std::string("'\\''") : std::string(1, byte);
  return quoted + "'";
}

}  // namespace nqueens
