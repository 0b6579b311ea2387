/**
 * @file nqueens/nqueens.h
 * The library for C, and for every language that can call C.
 *
 * Every function that can fail returns what went wrong as a ::nqueens_status, when it is done;
 * nothing is kept between calls, so all of them may be called from many threads at the same time.
 * Memory belongs to the caller: the library writes into what it is given and keeps no pointer to
 * it. Text is UTF-8 with a terminating zero. On failure the results are left as they were.
 *
 * The structs have room to grow: what a later version adds takes the place of reserved members, and
 * zero there means what this version does.
 */
#ifndef NQUEENS_NQUEENS_H
#define NQUEENS_NQUEENS_H

/* This is C. NOLINTBEGIN(modernize-*,readability-identifier-naming) */

#include <stdint.h>

#include "nqueens/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What became of a call. */
typedef enum nqueens_status {
  NQUEENS_OK = 0,
  NQUEENS_BAD_ARGUMENT = 1,   /**< an argument out of its range, or a null pointer */
  NQUEENS_NO_SOLUTION = 2,    /**< the board has no solution (n = 2 and n = 3) */
  NQUEENS_NOT_A_SOLUTION = 3, /**< two queens attack each other, or one is off the board */
  NQUEENS_STOPPED = 4,        /**< the progress function ended the count */
  NQUEENS_OUT_OF_MEMORY = 5,
  NQUEENS_WRONG_COUNT = 6,         /**< a count failed its check: a bug or a faulty machine */
  NQUEENS_FAILED = 7,              /**< anything else */
  NQUEENS_CHECKPOINT_UNUSABLE = 8, /**< damaged, of another count, or in use by another process */
  NQUEENS_CHECKPOINT_NOT_SAVED = 9 /**< the disk is full, read-only or failing, and what was saved
                                        before is safe; or the checkpoint was moved, overwritten or
                                        taken over while it was in use */
} nqueens_status;

/** The largest board that nqueens_count() takes. */
#define NQUEENS_LARGEST_COUNTED 32

/** The largest board that nqueens_construct() takes. */
#define NQUEENS_LARGEST_CONSTRUCTED 1000000000

/** Bytes that a number of solutions takes at most, the terminating zero included: 2^128 - 1. */
#define NQUEENS_NUMBER_SIZE 40

/** Bytes for the text of an error, the terminating zero included. */
#define NQUEENS_ERROR_SIZE 512

/** What went wrong, in one line that says what to do; cut off at the end if it is too long. */
typedef struct nqueens_error {
  char text[NQUEENS_ERROR_SIZE];
} nqueens_error;

/** A status in words, such as "bad argument"; never null, not to be freed. */
NQUEENS_API const char* nqueens_message(nqueens_status status);

/** The version of the library, such as "0.1.0"; not to be freed. */
NQUEENS_API const char* nqueens_version(void);

/**
 * Hears how far a count is.
 * @param share of the estimated work that is done, above 0, at most 1
 * @param context as in ::nqueens_count_options
 * @return 0 to end the count, anything else to go on
 *
 * Called by the threads that count, one at a time, after each of the many parts of a count; not at
 * all on the smallest boards. It should return at once, and must return: no longjmp, no exception.
 */
typedef int (*nqueens_progress)(double share, void* context);

/**
 * How to count. All zero is a good choice: begin with `= {0}`, or name members as in
 * `= {.threads = 1}`, which makes the others zero. The result does not depend on it.
 */
typedef struct nqueens_count_options {
  /** 1 .. 1024; 0: as many as the affinity mask and the cgroup's quota allow. */
  int threads;
  /** brute_force, backtracking, flags, bitmap, forward, symmetric, stored, pruned, frontier or
   *  composition; null or "auto": the fastest one that fits into the memory. */
  const char* method;
  /** The most bytes to use; 0: three quarters of what is free. */
  uint64_t memory;
  nqueens_progress progress; /**< may be null */
  void* context;             /**< handed to progress */
  /** Saves finished parts of the count in this file every few seconds, and resumes the count that
   *  it holds; null: none. One process at a time may have it open. It is a checkpoint of
   *  `nqueens count --checkpoint` too. */
  const char* checkpoint;
  uint64_t reserved[7]; /**< must be zero; anything else is a bad argument */
} nqueens_count_options;

/**
 * The numbers of solutions of one board, as decimal text: from n = 29 on the total takes more than
 * 64 bits. Up to n = 28 strtoull reads them all.
 */
typedef struct nqueens_census {
  int n;
  char total[NQUEENS_NUMBER_SIZE];  /**< all solutions */
  char unique[NQUEENS_NUMBER_SIZE]; /**< that differ by more than a rotation or reflection */
  char point_symmetric[NQUEENS_NUMBER_SIZE]; /**< unchanged by a half turn */
  char rotational[NQUEENS_NUMBER_SIZE];      /**< unchanged by a quarter turn */
  uint64_t reserved[20];                     /**< zero in every result */
} nqueens_census;

/**
 * Counts all solutions of n queens, and checks the result against published values (n <= 27) and
 * identities.
 * @param n 1 .. ::NQUEENS_LARGEST_COUNTED; n = 20 takes less than a minute on one core of a server
 * of 2026, and up to n = 28 each n after that takes 5 to 13 times as long as the one before
 * @param options null: all cores, the fastest method
 * @param[out] census the result
 * @param[out] error what went wrong; may be null
 */
NQUEENS_API nqueens_status nqueens_count(int n, const nqueens_count_options* options,
                                         nqueens_census* census, nqueens_error* error);

/**
 * One solution by formula, without search. O(n) time and memory: a second for n = 10^7 at most.
 * @param n 1, or 4 .. ::NQUEENS_LARGEST_CONSTRUCTED
 * @param[out] columns room for n numbers: the columns of the queens, 0 .. n - 1, row 0 first
 * @param[out] error what went wrong; may be null
 */
NQUEENS_API nqueens_status nqueens_construct(int n, int* columns, nqueens_error* error);

/**
 * Whether n queens, one in each row, are a solution: NQUEENS_OK or NQUEENS_NOT_A_SOLUTION. O(n)
 * time, 5 n bits of memory.
 * @param n at least 1
 * @param columns n numbers: the columns of the queens, row 0 first
 * @param[out] error the first two queens that attack each other; may be null
 */
NQUEENS_API nqueens_status nqueens_check(int n, const int* columns, nqueens_error* error);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*,readability-identifier-naming) */

#endif
