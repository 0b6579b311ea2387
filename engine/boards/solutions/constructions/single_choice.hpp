// What the families without parameters share: one solution, or none, for each size.
#pragma once

#include "solutions/constructions/families.hpp"

namespace nqueens::constructions {

class SingleChoiceFamily : public Family {
 public:
  std::uint64_t choices(int n) const final { return exists_for(n) ? 1 : 0; }

  std::uint64_t symmetric_choices(int n) const final { return symmetric_choice(n) ? 1 : 0; }

  void for_each_choice(int n, const std::function<bool(const Parameters&)>& visitor) const final {
    if (exists_for(n)) visitor({});
  }

  std::optional<Parameters> default_choice(int n) const final {
    if (!exists_for(n)) return std::nullopt;
    return Parameters{};
  }

  std::optional<Parameters> symmetric_choice(int n) const final {
    return is_symmetric_admitted(n, {}) ? default_choice(n) : std::nullopt;
  }

 protected:
  bool admits(int /*n*/, const Parameters& /*choice*/) const final { return true; }
};

}  // namespace nqueens::constructions
