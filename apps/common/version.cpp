#include "version.hpp"

#include <cxxopts.hpp>
#include <nlohmann/json.hpp>
#include <oneapi/tbb/version.h>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <spdlog/version.h>

#include "base/contract.hpp"
#include "count_options.hpp"

namespace nqueens::app {

std::string version() { return NQUEENS_VERSION; }

std::string compiler() { return NQUEENS_COMPILER; }

std::string build_type() {
  return std::string(NQUEENS_BUILD_TYPE) + (kContracts ? ", contracts checked" : "");
}

std::string version_report() {
  return fmt::format(
      "nqueens        {}\n"
      "compiler       {}\n"
      "build type     {}\n"
      "isa            {} (in use: {})\n"
      "oneTBB         {}\n"
      "spdlog         {}.{}.{}\n"
      "cxxopts        {}.{}.{}\n"
      "nlohmann-json  {}.{}.{}\n",
      version(), compiler(), build_type(), fmt::join(names_of(available_isas()), " "),
      to_string(best_isa()), TBB_runtime_version(), SPDLOG_VER_MAJOR, SPDLOG_VER_MINOR,
      SPDLOG_VER_PATCH, CXXOPTS__VERSION_MAJOR, CXXOPTS__VERSION_MINOR, CXXOPTS__VERSION_PATCH,
      NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH);
}

}  // namespace nqueens::app
