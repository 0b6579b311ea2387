// Checks by libxml2 whether a text is XML.
#pragma once

#include <string>
#include <string_view>

namespace nqueens::test {

/// "" if the text is a well-formed document, otherwise what is wrong.
std::string xml_problem(std::string_view text);

/// How often a part occurs, without overlaps.
std::size_t count_of(std::string_view text, std::string_view part);

}  // namespace nqueens::test
