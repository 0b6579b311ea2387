#include "run/registry.hpp"

#include <algorithm>
#include <array>

#include "base/bits.hpp"
#include "base/contract.hpp"
#include "kernels/colours/colours.hpp"
#include "kernels/frontier/frontier.hpp"
#include "kernels/rungs/rung.hpp"

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
                              vectorised<colours::Colours>()};

}  // namespace

std::span<const MethodEntry> all_methods() { return kMethods; }

const MethodEntry* find_method(std::string_view name) {
  const auto found = std::ranges::find_if(
      kMethods, [name](const MethodEntry& method) { return method.info->name == name; });
  return found == kMethods.end() ? nullptr : &*found;
}

std::vector<const MethodEntry*> methods_by_speed(int n) {
  // Milliseconds on one core of a Zen 5 with AVX-512.
  //
  //    n  pruned  frontier  colours
  //   10    0.04      0.2
  //   11    0.23      0.23
  //   12    1.3       0.93
  //   13    6.5       0.93      5.9
  //   14   36         8.1       8.5    with AVX2 9.1 and 8.3
  //   15  220        12.4      22      with AVX2 18 and 26
  //   16 1440        70        39      with AVX2 112 and 51
  //   17            205       129
  //   18           1910       303
  //
  // From n = 20 on frontier takes more than ten times as long as colours.
  constexpr int kLanesPay = 12;
  constexpr int kColoursPay = 16;
  constexpr int kOnlyColours = 20;
  NQUEENS_ASSERT(1 <= n && n <= kMaxBoard);
  if (n < kLanesPay) return {find_method("pruned")};
  const MethodEntry* const frontier = find_method(frontier::Frontier::kInfo.name);
  if (n < kColoursPay || n > colours::Colours::kInfo.max_n) return {frontier};
  const MethodEntry* const colours = find_method(colours::Colours::kInfo.name);
  if (n < kOnlyColours) return {colours, frontier};
  return {colours};
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
