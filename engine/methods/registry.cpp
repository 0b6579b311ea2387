#include "methods/registry.hpp"

#include <algorithm>
#include <array>

#include "methods/backtracking.hpp"
#include "methods/bitmap.hpp"
#include "methods/brute_force.hpp"
#include "methods/flags.hpp"
#include "methods/pruned.hpp"
#include "methods/symmetric.hpp"

namespace nqueens {
namespace {

template <class M>
constexpr MethodEntry entry() {
  return {&M::kInfo, []() -> std::unique_ptr<Method> { return std::make_unique<M>(); }};
}

constexpr std::array kMethods{entry<BruteForce>(), entry<Backtracking>(), entry<Flags>(),
                              entry<Bitmap>(),     entry<Symmetric>(),    entry<Pruned>()};

}  // namespace

std::span<const MethodEntry> all_methods() { return kMethods; }

const MethodEntry* find_method(std::string_view name) {
  const auto found = std::ranges::find_if(
      kMethods, [name](const MethodEntry& method) { return method.info->name == name; });
  return found == kMethods.end() ? nullptr : &*found;
}

const MethodEntry& fastest_method(int /*n*/) { return kMethods.back(); }

std::string method_names() {
  std::string names;
  for (const MethodEntry& method : kMethods) {
    if (!names.empty()) names += ", ";
    names += method.info->name;
  }
  return names;
}

}  // namespace nqueens
