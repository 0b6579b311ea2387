#include "campaign/fake_kernel.hpp"

#include <atomic>
#include <csignal>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <xxhash.h>

#include "kernels/colours/colours.hpp"
#include "run/compound.hpp"
#include "run/registry.hpp"

namespace nqueens {
namespace {

test::Trouble trouble;                        // of this process
std::atomic<std::uint64_t> seeds_counted{0};  // by this process

const Method& real() {
  static const auto kMethod = with_symmetric_counts(std::make_unique<colours::Colours>());
  return *kMethod;
}

class FakeKernel final : public Method {
 public:
  const MethodInfo& info() const override { return real().info(); }
  Counter counter(const Plan& plan, const Room& /*room*/) const override {
    return {plan, [&plan](SeedId id) {
              if (seeds_counted++ == trouble.killed_after) std::raise(SIGKILL);
              Tally tally = test::fake_tally(plan, id);
              if (index_of(id) >= trouble.wrong_from && plan[id].part == 0) tally.total += 8;
              return tally;
            }};
  }
  std::uint64_t memory_needed(const Plan& plan, const Room& /*room*/) const override {
    return plan.seeds.size() * kBytesPerSeed;
  }
  Tally recount(const Plan& plan, SeedId id) const override { return test::fake_tally(plan, id); }
  SeedDescription describe(const Plan& plan, SeedId id) const override {
    return real().describe(plan, id);
  }

 protected:
  /// Makes the plan only once. A campaign has thousands of processes, and all are children of one
  /// process.
  Plan make_plan(int n, const PlanOptions& options) const override {
    static std::map<std::pair<int, std::string>, Plan> made;
    const auto [known, is_new] = made.try_emplace({n, to_string(options.parameters)});
    if (is_new) known->second = real().plan(n, options);
    return known->second;
  }
};

const MethodEntry& only_entry() {
  static const MethodEntry kEntry{&real().info(), [](Isa /*isa*/) -> std::unique_ptr<Method> {
                                    return std::make_unique<FakeKernel>();
                                  }};
  return kEntry;
}

}  // namespace

Tally test::fake_tally(const Plan& plan, SeedId id) {
  const std::uint64_t number = index_of(id);
  const std::uint64_t hash =
      XXH3_64bits_withSeed(&number, sizeof number, static_cast<std::uint64_t>(plan.n));
  // The three parts of the plan have the seeds for all solutions, for the point-symmetric ones and
  // for the rotational ones.
  switch (plan[id].part) {
    case 0:
      return {.total = Count{hash >> 23 & ~std::uint64_t{7}}};
    case 1:
      return {.point_symmetric = Count{hash >> 43 & ~std::uint64_t{7}}};
    default:
      return {.rotational = Count{hash >> 58 & ~std::uint64_t{7}}};
  }
}

void test::have_trouble(const Trouble& mine) {
  trouble = mine;
  seeds_counted = 0;
}

// The registry.

std::span<const MethodEntry> all_methods() { return {&only_entry(), 1}; }

const MethodEntry* find_method(std::string_view name) {
  return name == only_entry().info->name ? &only_entry() : nullptr;
}

std::vector<const MethodEntry*> methods_by_speed(int /*n*/) { return {&only_entry()}; }

std::string method_names() { return std::string(only_entry().info->name); }

std::vector<ChoosableParameter> choosable_parameters() { return {}; }

}  // namespace nqueens
