// The base class of tests that make files.
#pragma once

#include <gtest/gtest.h>

#include "support/temp_folder.hpp"

namespace nqueens::test {

/// Each test has an empty folder of its own.
class InFolder : public testing::Test {
 protected:
  std::string file(const std::string& name = "run.jsonl") const { return folder_ / name; }

  TempFolder folder_;
};

}  // namespace nqueens::test
