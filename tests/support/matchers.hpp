// The matchers of GoogleMock that tests use by their short names.
#pragma once

#include <gmock/gmock.h>

namespace nqueens::test {

using testing::_;
using testing::AllOf;
using testing::AnyOf;
using testing::Contains;
using testing::ContainsRegex;
using testing::DoubleEq;
using testing::DoubleNear;
using testing::Each;
using testing::ElementsAre;
using testing::EndsWith;
using testing::Gt;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::MatchesRegex;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;
using testing::ThrowsMessage;
using testing::Truly;
using testing::UnorderedElementsAre;
using testing::UnorderedElementsAreArray;

}  // namespace nqueens::test
