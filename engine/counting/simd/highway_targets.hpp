// Which Highway targets the kernels are compiled for. To be included before any Highway
// header, in every file that makes or reads a dispatch table: they must all agree.
#pragma once

// Highway's own checks would need its library, of which the headers alone are used.
#ifndef HWY_IS_DEBUG_BUILD
#define HWY_IS_DEBUG_BUILD 0
#endif

// Plain code also where every processor has vectors.
#ifndef HWY_COMPILE_ALL_ATTAINABLE
#define HWY_COMPILE_ALL_ATTAINABLE
#endif
// On Arm, where this stands for "nothing is found out at run time": NEON is compiled as every
// 64-bit processor has it, without AES, which is not in all.
#ifndef TOOLCHAIN_MISS_SYS_AUXV_H
#define TOOLCHAIN_MISS_SYS_AUXV_H
#endif
// Without this, Highway 1.0.3 leaves out AVX3_DL and emulates the 512-bit population count.
#ifndef HWY_WANT_AVX3_DL
#define HWY_WANT_AVX3_DL 1
#endif
// SSSE3 and SSE4 would only cost compile time: portable serves those processors. SVE's vectors have
// no size at compile time, so they cannot be members, as some are here: neon serves its processors.
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS \
  (HWY_SSSE3 | HWY_SSE4 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)
#endif
