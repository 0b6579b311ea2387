// Tuning constants of the frontier method.
#pragma once

#include <cstddef>

namespace nqueens::frontier {

#ifndef FR_BLOCK
#define FR_BLOCK 512
#endif
#ifndef FR_SEEDROWS
#define FR_SEEDROWS 4
#endif
#ifndef FR_BLOCKROWS
#define FR_BLOCKROWS 4
#endif
inline constexpr std::size_t kBlockBoards = FR_BLOCK;

inline constexpr int kMaxSeedRows = 5;

/// Rows fixed per seed; even for even n, odd for odd n.
constexpr int seed_rows(int n) { return n % 2 == 0 ? FR_SEEDROWS : FR_SEEDROWS + 1; }

/// Rows fixed before the lanes take over
constexpr int block_rows(int n) { return n % 2 == 0 ? FR_BLOCKROWS : FR_BLOCKROWS + 1; }

}  // namespace nqueens::frontier
