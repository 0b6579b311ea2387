#include "registry/registry.hpp"

#include <algorithm>
#include <array>

#include "board/bits.hpp"
#include "colours/colours.hpp"
#include "composition/composition.hpp"
#include "contract/contract.hpp"
#include "frontier/frontier.hpp"
#include "methods/rung.hpp"

namespace nqueens {
namespace {

template <const RungRow& row>
constexpr MethodEntry rung() {
  return {&row.info,
          [](Isa /*isa*/) -> std::unique_ptr<Method> { return std::make_unique<Rung>(row); }};
}

template <class M>
constexpr MethodEntry vectorised() {
  return {&M::kInfo, [](Isa isa) -> std::unique_ptr<Method> { return std::make_unique<M>(isa); }};
}

// From the simplest to the fastest, since candidates_for() searches this list from its end if no
// method of methods_by_speed() takes the requested options.
constexpr std::array kMethods{rung<kBruteForce>(),
                              rung<kBacktracking>(),
                              rung<kFlags>(),
                              rung<kBitmap>(),
                              rung<kForward>(),
                              rung<kSymmetric>(),
                              rung<kStored>(),
                              rung<kPruned>(),
                              vectorised<frontier::Frontier>(),
                              vectorised<composition::Composition>(),
                              vectorised<colours::Colours>()};

}  // namespace

std::span<const MethodEntry> all_methods() { return kMethods; }

const MethodEntry* find_method(std::string_view name) {
  const auto found = std::ranges::find_if(
      kMethods, [name](const MethodEntry& method) { return method.info->name == name; });
  return found == kMethods.end() ? nullptr : &*found;
}

std::vector<const MethodEntry*> methods_by_speed(int n) {
  // Milliseconds on one core with AVX-512, for the program of 2026-11-21. For the program of
  // 2026-11-26 the order was the same for n = 13 to 16. For n = 17, composition took a third less
  // time than frontier.
  //
  //    n  pruned  frontier  composition
  //   10    0.04      0.2          0.2
  //   11    0.23      0.23         1.2
  //   12    1.3       0.93         0.80
  //   13    6.5       0.93         5.9
  //   14   36         4.7          3.8
  //   15  220         9.7         35
  //   16 1440        67           40
  //   17            320          340    but 560 and 510 with AVX2
  //
  // For larger n, composition is by far the fastest.
  constexpr int kLanesPay = 12;
  constexpr int kCompositionAlwaysPays = 16;
  NQUEENS_ASSERT(1 <= n && n <= kMaxBoard);
  if (n < kLanesPay) return {find_method("pruned")};
  const MethodEntry* const on_lanes = find_method(frontier::Frontier::kInfo.name);
  const bool composition_wins = n % 2 == 0 || n >= kCompositionAlwaysPays;
  if (!composition_wins || n > composition::Composition::kInfo.max_n) return {on_lanes};
  return {find_method(composition::Composition::kInfo.name), on_lanes};
}

std::string method_names() {
  std::string names;
  for (const MethodEntry& method : kMethods) {
    if (!names.empty()) names += ", ";
    names += method.info->name;
  }
  return names;
}

std::vector<ChoosableParameter> choosable_parameters() {
  std::vector<ChoosableParameter> all;
  for (const MethodEntry& method : kMethods) {
    for (const PlanParameter& own : method.info->parameters) {
      if (!own.choosable) continue;
      auto known = std::ranges::find_if(all, [&own](const ChoosableParameter& choosable) {
        return choosable.parameter.name == own.name;
      });
      if (known == all.end()) known = all.insert(known, {own, {}});
      known->parameter.least = std::min(known->parameter.least, own.least);
      known->parameter.most = std::max(known->parameter.most, own.most);
      known->methods.push_back(method.info);
    }
  }
  return all;
}

}  // namespace nqueens
