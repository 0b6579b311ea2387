// Selects the Highway targets (instruction sets) that the kernels are compiled for. Every file that
// makes or reads a KernelTable must include this file before any Highway header, so that all of
// them select the same targets.
#pragma once

// Highway's own assertions would need Highway's compiled library. This project uses only headers.
#define HWY_IS_DEBUG_BUILD 0

// Compiles the portable kernels also on platforms where every processor has vectors.
#define HWY_COMPILE_ALL_ATTAINABLE
// On Arm, this turns off the detection of instruction sets at run time. NEON kernels are then
// compiled without AES, which some 64-bit Arm processors lack.
#define TOOLCHAIN_MISS_SYS_AUXV_H
// Without this, Highway 1.0.3 leaves out AVX3_DL and emulates the 512-bit population count.
#define HWY_WANT_AVX3_DL 1
// Kernels for SSSE3 and SSE4 would take time to compile for little gain, so x86 processors without
// AVX2 use `portable`. The kernels have vectors as members of classes. SVE vectors cannot be
// members, since their size is unknown at compile time, so processors with SVE use `neon`.
#define HWY_DISABLED_TARGETS \
  (HWY_SSSE3 | HWY_SSE4 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)
