#pragma once
#include <cstdint>
#include "methods/frontier/outer.hpp"
namespace nqueens::frontier {
struct Work { std::uint64_t lanes=0, slots=0; };
using CountOuter = std::uint64_t (*)(const OuterBoard&);
CountOuter kernel_for(int isa);
}
