// Whether the pictures are XML, as far as a picture needs to be.
#pragma once

#include <string>
#include <string_view>

namespace nqueens::test {

/// "" if the text is one well-formed XML element after an optional declaration: tags are closed in
/// order, attributes quoted and not repeated, & and < written as entities. Otherwise what is wrong.
/// Knows no comments, CDATA sections or document types: the pictures have none.
std::string xml_problem(std::string_view text);

/// How often a part occurs, without overlaps.
std::size_t count_of(std::string_view text, std::string_view part);

}  // namespace nqueens::test
