// Functions that the library calls again and again.
#pragma once

#include <cstddef>
#include <functional>
#include <type_traits>
#include <utility>

namespace nqueens {

/// A function that returns whether to continue, or returns void, which always continues.
template <class... Arguments>
class Visitor : public std::function<bool(Arguments...)> {
  using Function = std::function<bool(Arguments...)>;

 public:
  Visitor() = default;
  Visitor(std::nullptr_t) {}

  template <class F>
  requires(!std::is_same_v<F, Visitor>) && std::is_invocable_v<F&, Arguments...> Visitor(F visit)
      : Function(returning_bool(std::move(visit))) {}

 private:
  template <class F>
  static Function returning_bool(F visit) {
    if constexpr (std::is_void_v<std::invoke_result_t<F&, Arguments...>>) {
      return [visit = std::move(visit)](Arguments... arguments) mutable {
        visit(std::forward<Arguments>(arguments)...);
        return true;
      };
    } else {
      return Function(std::move(visit));
    }
  }
};

}  // namespace nqueens
