#include "methods/registry.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

#include "methods/backtracking.hpp"
#include "methods/bitmap.hpp"
#include "methods/brute_force.hpp"
#include "methods/composition/composition.hpp"
#include "methods/flags.hpp"
#include "methods/frontier/frontier.hpp"
#include "methods/pruned.hpp"
#include "methods/symmetric.hpp"

namespace nqueens {
namespace {

template <class M>
constexpr MethodEntry entry() {
  return {&M::kInfo, [](const MethodOptions& options) -> std::unique_ptr<Method> {
            if constexpr (std::is_constructible_v<M, MethodOptions>) {
              return std::make_unique<M>(options);
            } else {
              return std::make_unique<M>();
            }
          }};
}

constexpr std::array kMethods{entry<BruteForce>(),
                              entry<Backtracking>(),
                              entry<Flags>(),
                              entry<Bitmap>(),
                              entry<Symmetric>(),
                              entry<Pruned>(),
                              entry<frontier::Frontier>(),
                              entry<composition::Composition>()};

}  // namespace

std::span<const MethodEntry> all_methods() { return kMethods; }

const MethodEntry* find_method(std::string_view name) {
  const auto found = std::ranges::find_if(
      kMethods, [name](const MethodEntry& method) { return method.info->name == name; });
  return found == kMethods.end() ? nullptr : &*found;
}

std::vector<const MethodEntry*> methods_by_speed(int n) {
  // One core, processor time: at n = 13 composition takes as long as pruned, 8 ms; at n = 14 it
  // takes a fifth. Frontier lies between them from n = 13 on.
  constexpr int kVectorsPay = 14;
  std::vector<const MethodEntry*> methods;
  if (n >= kVectorsPay && n <= composition::Composition::kInfo.max_n) {
    methods.push_back(find_method(composition::Composition::kInfo.name));
  }
  const bool small = n < kVectorsPay;
  methods.push_back(find_method(small ? Pruned::kInfo.name : frontier::Frontier::kInfo.name));
  return methods;
}

std::string method_names() {
  std::string names;
  for (const MethodEntry& method : kMethods) {
    if (!names.empty()) names += ", ";
    names += method.info->name;
  }
  return names;
}

}  // namespace nqueens
