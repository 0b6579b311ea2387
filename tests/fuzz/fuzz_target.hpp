// What every fuzz target has: libFuzzer calls it with inputs of its making, corpus_main.cpp with
// the files of the corpus. Whatever it does not catch is a finding.
#pragma once

#include <cstddef>
#include <cstdint>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer finds it by its name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
