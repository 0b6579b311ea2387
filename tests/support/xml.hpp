// Checks by libxml2 whether a text is XML, and lists its elements.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nqueens::test {

/// "" if the text is a well-formed document, otherwise what is wrong.
std::string xml_problem(std::string_view text);

/// One element of a text that has no xml_problem.
struct XmlElement {
  std::string path;        ///< its name behind those of the elements around it: "svg/g/path"
  std::string text;        ///< the element's own text before its first child
  std::size_t parent = 0;  ///< index of the element around it; the root's own index for the root
};

/// All elements, in the order in which they begin.
std::vector<XmlElement> xml_elements(std::string_view text);

/// How often a part occurs, without overlaps.
std::size_t count_of(std::string_view text, std::string_view part);

}  // namespace nqueens::test
