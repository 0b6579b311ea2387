// Functions that the library calls again and again.
#pragma once

#include <functional>
#include <type_traits>
#include <utility>

namespace nqueens {

/// A function that returns whether to continue, or returns void, which always continues.
template <class... Arguments>
class Visitor : public std::function<bool(Arguments...)> {
  using Function = std::function<bool(Arguments...)>;

 public:
  using Function::Function;
  Visitor(Function visit) : Function(std::move(visit)) {}
  template <class F>
  requires std::is_void_v<std::invoke_result_t<F&, Arguments...>> Visitor(F visit)
      : Function([visit = std::move(visit)](Arguments... arguments) mutable {
          visit(std::forward<Arguments>(arguments)...);
          return true;
        }) {}
};

}  // namespace nqueens
