// The temperature of the processor.
#pragma once

#include <filesystem>
#include <optional>

namespace nqueens {

/// Returns the highest temperature of a processor's sensors in degrees Celsius; nullopt if none can
/// be read, as in most virtual machines. `sensors` is the folder of the kernel's hardware monitors.
std::optional<double> hottest_sensor(const std::filesystem::path& sensors = "/sys/class/hwmon");

}  // namespace nqueens
