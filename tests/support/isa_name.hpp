// The names of tests that run once for every instruction set.
#pragma once

#include <gtest/gtest.h>
#include <string>

#include "kernels/isa.hpp"

namespace nqueens::test {

inline std::string isa_name(const testing::TestParamInfo<Isa>& info) {
  return std::string(to_string(info.param));
}

}  // namespace nqueens::test
