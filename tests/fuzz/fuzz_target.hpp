// The function of every fuzz target. libFuzzer calls it with generated inputs, corpus_main.cpp with
// the files of the corpus. An exception that it does not catch is an error found.
#pragma once

#include <cstddef>
#include <cstdint>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer finds it by its name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
