#include "solutions_pane.hpp"

#include <algorithm>

namespace nqueens::app {
namespace {

std::uint64_t less(std::uint64_t number, std::uint64_t by) { return number - std::min(number, by); }

}  // namespace

void SolutionsPane::choose(Key key, std::uint64_t found, int lines) {
  if (found == 0) return;
  const auto page = static_cast<std::uint64_t>(std::max(lines, 1));
  const std::uint64_t last = found - 1;
  const std::uint64_t from = std::min(chosen_.value_or(found), found);
  std::uint64_t target = from;
  if (key == Key::up) target = less(from, 1);
  if (key == Key::down) target = from + 1;
  if (key == Key::page_up) target = less(from, page);
  if (key == Key::page_down) target = from + page;
  if (key == Key::home) target = 0;
  if (key == Key::end) target = found;
  first_ = first(found, lines);
  chosen_.reset();
  if (target > last) return;
  chosen_ = target;
  first_ = first(found, lines);
}

std::uint64_t SolutionsPane::first(std::uint64_t found, int lines) const {
  const auto page = static_cast<std::uint64_t>(std::max(lines, 1));
  const std::uint64_t last_page = less(found, page);
  if (!chosen_) return last_page;
  const std::uint64_t shown = std::min(*chosen_, less(found, 1));
  return std::min(std::clamp(first_, less(shown, page - 1), shown), last_page);
}

void SolutionsPane::open_or_close(std::uint64_t found) {
  const bool was_open = opened_.has_value();
  opened_.reset();
  if (was_open || found == 0) return;
  opened_ = std::min(chosen_.value_or(found), found - 1);
}

}  // namespace nqueens::app
