// Converts values between the engine and the page. Numbers are doubles, since the page's own counts
// stay far below 2^53. The published totals of large boards do not, so they are text.
#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

#include "nqueens/board.hpp"

namespace nqueens::web {

using emscripten::val;

/// Returns an array with convert(element) for each element.
template <class Range, class Convert>
val list(const Range& range, const Convert& convert) {
  val result = val::array();
  for (const auto& element : range) result.call<void>("push", convert(element));
  return result;
}

/// Returns a value for the page. A range becomes an array; nullopt becomes null.
template <class Value>
val shown(const Value& value) {
  if constexpr (std::is_same_v<Value, val> || std::is_same_v<Value, bool>) {
    return val(value);
  } else if constexpr (std::is_arithmetic_v<Value>) {
    return val(static_cast<double>(value));
  } else if constexpr (std::is_convertible_v<Value, std::string_view>) {
    return val(std::string(value));
  } else if constexpr (requires { value.has_value(); }) {
    return value ? shown(*value) : val::null();
  } else {
    return list(value, [](const auto& element) { return shown(element); });
  }
}

/// The name of a member of an object, and its value for the page.
struct Member {
  const char* name;
  val value;

  template <class Value>
  Member(const char* its_name, const Value& its_value) : name(its_name), value(shown(its_value)) {}
};

inline val object(std::initializer_list<Member> members) {
  val result = val::object();
  for (const Member& member : members) result.set(member.name, member.value);
  return result;
}

inline Board board_from(const val& values) { return emscripten::vecFromJSArray<int>(values); }

inline val square_of(const Square& square) {
  return object({{"row", square.row}, {"column", square.column}});
}

}  // namespace nqueens::web
