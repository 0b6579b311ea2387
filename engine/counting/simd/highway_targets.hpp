// Selects the Highway targets that the kernels are compiled for. Every file that makes or reads a
// dispatch table must include this before any Highway header, since all must select the same
// targets.
#pragma once

// Highway's own assertions would need its library, but this project uses only its headers.
#ifndef HWY_IS_DEBUG_BUILD
#define HWY_IS_DEBUG_BUILD 0
#endif

// Also compiles the portable kernels on platforms where every processor has vectors.
#ifndef HWY_COMPILE_ALL_ATTAINABLE
#define HWY_COMPILE_ALL_ATTAINABLE
#endif
// On Arm, this disables detection at run time. NEON is then compiled without AES, which some 64-bit
// processors lack.
#ifndef TOOLCHAIN_MISS_SYS_AUXV_H
#define TOOLCHAIN_MISS_SYS_AUXV_H
#endif
// Without this, Highway 1.0.3 leaves out AVX3_DL and emulates the 512-bit population count.
#ifndef HWY_WANT_AVX3_DL
#define HWY_WANT_AVX3_DL 1
#endif
// SSSE3 and SSE4 would only cost compile time; their processors use `portable`. SVE's vectors have
// no size known at compile time, so they cannot be class members, as the kernels need; processors
// with SVE use `neon`.
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS \
  (HWY_SSSE3 | HWY_SSE4 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)
#endif
