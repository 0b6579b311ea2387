// Tests that are repeated by every instruction set have its name.
#pragma once

#include <gtest/gtest.h>
#include <string>

#include "simd/isa.hpp"

namespace nqueens::test {

inline std::string isa_name(const testing::TestParamInfo<Isa>& info) {
  return std::string(to_string(info.param));
}

}  // namespace nqueens::test
