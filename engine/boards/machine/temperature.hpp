// How hot the processor is.
#pragma once

#include <filesystem>
#include <optional>

namespace nqueens {

/// The highest temperature in degrees Celsius that a sensor of the machine shows; nullopt where
/// there is none to be read, as in most virtual machines. `sensors` is the folder of the kernel's
/// hardware monitors.
std::optional<double> hottest_sensor(const std::filesystem::path& sensors = "/sys/class/hwmon");

}  // namespace nqueens
