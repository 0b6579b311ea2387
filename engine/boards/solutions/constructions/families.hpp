// The families of explicit solutions, one file each. To add a family, write such a file and add one
// line here and one to catalogue.cpp.
//
// All families except lecture_rule() are described in S. Akiba, "Explicit solutions of the n-queens
// problem" (1991), which collects and extends earlier work. Where that paper has an error, the file
// of the family names it.
#pragma once

#include "nqueens/construct.hpp"

namespace nqueens::constructions {

const Family& basic();
const Family& y1();
const Family& y2();
const Family& y3();
const Family& y4();
const Family& f();
const Family& f_prime();
const Family& yaglom();
const Family& decomposition();
const Family& falkowski_schmitz();
const Family& lecture_rule();

}  // namespace nqueens::constructions
