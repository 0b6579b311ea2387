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

}  // namespace

std::string xml_problem(std::string_view text) {
  if (parsed(text)) return "";
  const xmlError* const error = xmlGetLastError();
  return "line " + std::to_string(error->line) + ": " + error->message;
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
