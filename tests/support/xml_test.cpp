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

}  // namespace
}  // namespace nqueens::test
