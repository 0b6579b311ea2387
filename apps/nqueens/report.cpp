#include "report.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>

#include "version.hpp"

namespace nqueens::app {
namespace {

std::string as_json(const CountReport& report) {
  const nlohmann::ordered_json object{{"n", report.census.n},
                                      {"total", to_string(report.census.total)},
                                      {"unique", to_string(report.census.unique())},
                                      {"point_symmetric", to_string(report.census.point_symmetric)},
                                      {"rotational", to_string(report.census.rotational)},
                                      {"method", report.method},
                                      {"parameters", report.parameters},
                                      {"threads", report.threads.threads},
                                      {"threads_limited_by", report.threads.limit},
                                      {"seeds", report.seeds},
                                      {"elapsed_s", report.elapsed_s},
                                      {"cpu_s", report.cpu_s},
                                      {"verified", to_string(report.verified)},
                                      {"version", version()}};
  return object.dump(2) + "\n";
}

}  // namespace

std::string format_report(const CountReport& report, OutputForm form) {
  const std::string total = to_string(report.census.total);
  const std::string unique = to_string(report.census.unique());
  switch (form) {
    case OutputForm::json:
      return as_json(report);
    case OutputForm::quiet:
      return fmt::format("{} {}\n", total, unique);
    case OutputForm::table:
      break;
  }
  return fmt::format("n       {}\ntotal   {}\nunique  {}\n", report.census.n, total, unique);
}

}  // namespace nqueens::app
