// The name of the machine and points in time, as recorded in checkpoints.
#pragma once

#include <cstdint>
#include <string>

namespace nqueens {

/// Returns this machine's name, as recorded in checkpoints.
std::string host_name();

/// Seconds since the beginning of 1970, UTC.
using UnixTime = std::int64_t;

/// The last second of the year 9999.
inline constexpr UnixTime kLastMoment = 253'402'300'799;

/// Returns the time of the system's clock. If the clock shows a time before 0 or after kLastMoment,
/// returns 0 or kLastMoment.
UnixTime unix_now();

/// Returns text such as "2026-01-31 12:00:00 UTC".
std::string to_string_utc(UnixTime when);

}  // namespace nqueens
