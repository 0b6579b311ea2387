#include "support/xml.hpp"

#include <gtest/gtest.h>

namespace nqueens::test {
namespace {

TEST(XmlProblem, AcceptsWhatIsWellFormed) {
  EXPECT_EQ(xml_problem("<?xml version=\"1.0\"?>\n<a x=\"1\" y='2'>t &amp; u<b/></a>\n"), "");
}

TEST(XmlProblem, NamesWhatIsNot) {
  for (const char* text : {"<a>", "<a></b>", "<a/><b/>", "</a>", "<a x=1/>", "<a x=\"1\" x=\"2\"/>",
                           "<a>&</a>", "<a x=\"&\"/>", "<a x=\"<\"/>", "text", "<a", "<a/>text"}) {
    EXPECT_NE(xml_problem(text), "") << text;
  }
}

TEST(XmlElements, AreAllOfThemWithPathTextAndParent) {
  const auto elements =
      xml_elements("<?xml version=\"1.0\"?>\n<a x=\"1\">\n<b>t</b><c/><b>u<d>v</d></b></a>\n");
  ASSERT_EQ(elements.size(), 5U);
  const std::vector<XmlElement> expected{
      {"a", "\n", 0}, {"a/b", "t", 0}, {"a/c", "", 0}, {"a/b", "u", 0}, {"a/b/d", "v", 3}};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(elements[i].path, expected[i].path);
    EXPECT_EQ(elements[i].text, expected[i].text);
    EXPECT_EQ(elements[i].parent, expected[i].parent);
  }
}

}  // namespace
}  // namespace nqueens::test
