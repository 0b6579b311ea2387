// The frontier: the bitmap search on SIMD lanes, from the centre of the board outwards.
#pragma once

#include "methods/frontier/kernel.hpp"
#include "methods/method.hpp"

namespace nqueens::frontier {

/// Delivers the total only. A seed is a centre (centre.hpp); it needs about 0.4 MB while it is
/// counted, whatever n, and no data shared with others. Its kernel shares no code with
/// composition's, whose second path uses it.
class Frontier final : public SimpleMethod {
 public:
  static const MethodInfo kInfo;

  /// Throws std::invalid_argument when options.isa is not available here.
  explicit Frontier(const MethodOptions& options, bool turned = false);

  const MethodInfo& info() const override { return kInfo; }
  std::uint64_t memory_needed(const Plan& plan, int threads, int groups) const override;
  Tally count(const Plan& plan, SeedId id, const GroupData* shared) const override;

  /// The second path is the plain search of the board that a seed fixes.
  std::string_view second_path(const Plan& plan, SeedId id) const override;
  Tally recount(const Plan& plan, SeedId id) const override;
  std::unique_ptr<Method> turned() const override;
  SeedDescription describe(const Plan& plan, SeedId id) const override;

  /// What the lanes did for one seed: solutions without the seed's weight, and utilisation.
  LaneCount count_lanes(const Plan& plan, SeedId id) const;

 protected:
  Plan make_plan(int n, const PlanOptions& options) const override;

 private:
  MethodOptions options_;
  bool turned_;  ///< counts the images of the seeds
  CountOuter count_outer_;
};

}  // namespace nqueens::frontier
