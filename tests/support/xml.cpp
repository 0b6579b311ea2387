#include "support/xml.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace nqueens::test {
namespace {

bool has_bare_ampersand(std::string_view text) {
  constexpr std::array<std::string_view, 5> kEntities{"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"};
  for (auto at = text.find('&'); at != text.npos; at = text.find('&', at + 1)) {
    const auto matches = [&](std::string_view entity) {
      return text.substr(at).starts_with(entity);
    };
    if (std::ranges::none_of(kEntities, matches)) return true;
  }
  return false;
}

/// "" or what is wrong with the inside of an opening tag behind its name.
std::string attribute_problem(std::string_view rest) {
  constexpr std::string_view kBlank = " \n";
  std::set<std::string_view> seen;
  while (true) {
    const auto begin = rest.find_first_not_of(kBlank);
    if (begin == rest.npos || rest.substr(begin) == "/") return "";
    const auto equals = rest.find('=', begin);
    if (begin == 0 || equals == rest.npos || equals + 1 == rest.size()) return "bad attribute";
    const std::string_view name = rest.substr(begin, equals - begin);
    const char quote = rest[equals + 1];
    const auto end = rest.find(quote, equals + 2);
    if ((quote != '"' && quote != '\'') || end == rest.npos) return "attribute without quotes";
    const std::string_view value = rest.substr(equals + 2, end - equals - 2);
    if (value.find('<') != value.npos || has_bare_ampersand(value)) return "bare & or < in value";
    if (name.find_first_of(kBlank) != name.npos || !seen.insert(name).second) {
      return "bad or repeated attribute " + std::string(name);
    }
    rest.remove_prefix(end + 1);
  }
}

class Checker {
 public:
  explicit Checker(std::string_view text) : text_(text) {}

  std::string problem() {
    if (text_.starts_with("<?xml")) at_ = text_.find("?>") + 2;
    while (at_ < text_.size()) {
      const auto open = std::min(text_.find('<', at_), text_.size());
      const std::string_view between = text_.substr(at_, open - at_);
      if (has_bare_ampersand(between)) return "bare & in text";
      const bool blank = between.find_first_not_of(" \n") == std::string::npos;
      if (open_.empty() && !blank) return "text outside the element";
      if (open == text_.size()) break;
      const auto close = text_.find('>', open);
      if (close == std::string_view::npos) return "a tag without end";
      std::string bad = tag_problem(text_.substr(open + 1, close - open - 1));
      if (!bad.empty()) return bad;
      at_ = close + 1;
    }
    if (!open_.empty()) return open_.back() + " is not closed";
    return roots_ == 1 ? "" : "not one element";
  }

 private:
  std::string tag_problem(std::string_view tag) {
    if (tag.starts_with('/')) {
      if (open_.empty() || open_.back() != tag.substr(1)) return "wrong end: " + std::string(tag);
      open_.pop_back();
      return "";
    }
    const std::string name(tag.substr(0, tag.find_first_of(" \n/")));
    if (name.empty()) return "a tag without name";
    if (open_.empty()) ++roots_;
    if (!tag.ends_with('/')) open_.push_back(name);
    return attribute_problem(tag.substr(name.size()));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string> open_;
  int roots_ = 0;
};

}  // namespace

std::string xml_problem(std::string_view text) { return Checker(text).problem(); }

std::vector<XmlElement> xml_elements(std::string_view text) {
  std::vector<XmlElement> elements;
  std::vector<std::size_t> open;
  std::size_t at = text.starts_with("<?xml") ? text.find("?>") : 0;
  while ((at = text.find('<', at)) != text.npos) {
    const std::size_t close = text.find('>', at);
    const std::string_view tag = text.substr(at + 1, close - at - 1);
    at = close;
    if (tag.starts_with('/')) {
      open.pop_back();
      continue;
    }
    const std::size_t parent = open.empty() ? 0 : open.back();
    XmlElement element{.path = std::string(tag.substr(0, tag.find_first_of(" \n/"))),
                       .text = {},
                       .parent = parent};
    if (!open.empty()) element.path.insert(0, elements[parent].path + "/");
    if (!tag.ends_with('/')) {
      element.text = text.substr(close + 1, text.find('<', close) - close - 1);
      open.push_back(elements.size());
    }
    elements.push_back(std::move(element));
  }
  return elements;
}

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size())) {
    ++count;
  }
  return count;
}

}  // namespace nqueens::test
