#include "support/xml.hpp"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <memory>

namespace nqueens::test {
namespace {

struct FreeDocument {
  void operator()(xmlDoc* document) const { xmlFreeDoc(document); }
};
using Document = std::unique_ptr<xmlDoc, FreeDocument>;

// Returns null if the text is not well-formed.
Document parsed(std::string_view text) {
  constexpr int kQuietly = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NONET;
  return Document(
      xmlReadMemory(text.data(), static_cast<int>(text.size()), nullptr, nullptr, kQuietly));
}

std::string as_string(const xmlChar* text) { return reinterpret_cast<const char*>(text); }

void append(std::vector<XmlElement>& elements, const xmlNode& node, std::size_t parent) {
  const std::size_t place = elements.size();
  XmlElement element{.path = as_string(node.name), .text = {}, .parent = parent};
  if (place > 0) element.path.insert(0, elements[parent].path + "/");
  const xmlNode* const first = node.children;
  if (first != nullptr && first->type == XML_TEXT_NODE) element.text = as_string(first->content);
  elements.push_back(std::move(element));
  for (const xmlNode* child = first; child != nullptr; child = child->next) {
    if (child->type == XML_ELEMENT_NODE) append(elements, *child, place);
  }
}

}  // namespace

std::string xml_problem(std::string_view text) {
  if (parsed(text)) return "";
  const xmlError* const error = xmlGetLastError();
  return "line " + std::to_string(error->line) + ": " + error->message;
}

std::vector<XmlElement> xml_elements(std::string_view text) {
  const Document document = parsed(text);
  std::vector<XmlElement> elements;
  append(elements, *xmlDocGetRootElement(document.get()), 0);
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
