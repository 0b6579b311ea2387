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

std::vector<const MethodEntry*> methods_by_speed(int n, Isa isa) {
  // Milliseconds on one core of a Zen 5 with AVX-512.
  //
  //    n  pruned  frontier  composition  colours
  //   10    0.04      0.2          0.2
  //   11    0.23      0.23         1.2
  //   12    1.3       0.93         0.80
  //   13    6.5       0.93         5.9
  //   14   36         4.7          3.8
  //   15  220         9.7         35
  //   16 1440        49           28         33    with AVX2 33 and 42; portable 107 and 87
  //   17            205          143        129    with AVX2 184 and 167; portable 578 and 394
  //   18           1910          444        303    with AVX2 552 and 405; portable 1918 and 948
  //   19                       2938       1613    with AVX2 3887 and 2221
  //
  // For larger n, colours is by far the fastest.
  constexpr int kLanesPay = 12;
  constexpr int kCompositionAlwaysPays = 16;
  const int colours_pay = isa == Isa::portable ? 16 : 17;
  NQUEENS_ASSERT(1 <= n && n <= kMaxBoard);
  if (n < kLanesPay) return {find_method("pruned")};
  std::vector<const MethodEntry*> methods;
  const auto add = [&](const MethodInfo& info, bool pays) {
    if (pays && n <= info.max_n) methods.push_back(find_method(info.name));
  };
  add(colours::Colours::kInfo, n >= colours_pay);
  add(composition::Composition::kInfo, n % 2 == 0 || n >= kCompositionAlwaysPays);
  add(frontier::Frontier::kInfo, true);
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
