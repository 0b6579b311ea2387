/**
 * @file nqueens/nqueens.h
 * The library for C, and for every language that can call C.
 *
 * Every function that can fail returns a ::nqueens_status. The library keeps no state between
 * calls, so all functions may be called from many threads at the same time. Memory belongs to the
 * caller: the library writes into the memory that it is given and keeps no pointer to it. Text is
 * UTF-8 with a terminating zero. On failure the results are not changed. A thread that is cancelled
 * (pthread_cancel) finishes its call first.
 *
 * Later versions may replace reserved members of the structs by new ones, in which zero means the
 * behaviour of this version.
 */
#ifndef NQUEENS_NQUEENS_H
#define NQUEENS_NQUEENS_H

/* This is C. NOLINTBEGIN(modernize-*,readability-identifier-naming) */

#include <stdint.h>

#include "nqueens/export.h"
#include "nqueens/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The result of a call. */
typedef enum nqueens_status {
  NQUEENS_OK = 0,
  NQUEENS_BAD_ARGUMENT = 1,   /**< an argument out of its range, or a null pointer */
  NQUEENS_NO_SOLUTION = 2,    /**< n = 2 and n = 3, or none has the given queens */
  NQUEENS_NOT_A_SOLUTION = 3, /**< two queens attack each other, or one is off the board */
  NQUEENS_STOPPED = 4,        /**< `progress`, `stop` or a visitor ended the call */
  NQUEENS_OUT_OF_MEMORY = 5,
  NQUEENS_WRONG_COUNT = 6,          /**< a count failed its check: a bug or a faulty machine */
  NQUEENS_FAILED = 7,               /**< anything else */
  NQUEENS_CHECKPOINT_UNUSABLE = 8,  /**< the checkpoint is of another count, or damaged too much */
  NQUEENS_CHECKPOINT_NOT_SAVED = 9, /**< the disk is full, read-only or failing, and what was saved
                                        before is safe; or the checkpoint was moved, deleted,
                                        replaced or overwritten while it was in use */
  NQUEENS_CHECKPOINT_IN_USE = 10 /**< by another process or call: the same call may succeed later */
} nqueens_status;

/** The largest board that nqueens_count() takes. */
#define NQUEENS_LARGEST_COUNTED 32

/** The largest board that nqueens_construct() takes. */
#define NQUEENS_LARGEST_CONSTRUCTED 1000000000

/** The largest board that nqueens_first_solution() takes. */
#define NQUEENS_LARGEST_FIRST 40

/** The largest board that nqueens_for_each_solution() takes. */
#define NQUEENS_LARGEST_LISTED 32

/** The bytes for a number below 2^128 as decimal text, with the terminating zero. */
#define NQUEENS_NUMBER_SIZE 40

/** The bytes for the text of an error, with the terminating zero. */
#define NQUEENS_ERROR_SIZE 512

/** The bytes for the name of a method, with the terminating zero. */
#define NQUEENS_NAME_SIZE 64

/** One line that says what went wrong and what to do; cut off at the end if it is too long. Empty
 *  after NQUEENS_OK. */
typedef struct nqueens_error {
  char text[NQUEENS_ERROR_SIZE];
} nqueens_error;

/** Returns a status in words, such as "bad argument". Never null; do not free it. */
NQUEENS_API const char* nqueens_message(nqueens_status status);

/** Returns the version of the library, such as "0.1.0". Do not free it. */
NQUEENS_API const char* nqueens_version(void);

/**
 * Receives the progress of a count.
 * @param share the share of the estimated work that is done, 0 to 1
 * @param context from ::nqueens_count_options
 * @return 0 to end the count, anything else to continue
 *
 * Called once before the first part of a count, and after each of its many parts by the threads
 * that count, one at a time; not called for the smallest boards. It should return at once. It must
 * not leave by longjmp or an exception.
 */
typedef int (*nqueens_progress)(double share, void* context);

/**
 * How to count. The result does not depend on these options. All members may be zero: initialise
 * with `= {0}`, or with some members as in `= {.threads = 1}`, which makes the others zero.
 */
typedef struct nqueens_count_options {
  /** 1 .. 1024; 0: as many as the affinity mask and the cgroup's quota allow. */
  int threads;
  /** The name of a method (docs/usage.md lists them, `nqueens count --help` names them); null or
   *  "auto": the fastest one that fits into the memory. */
  const char* method;
  /** The most bytes to use; 0: three quarters of the free memory. */
  uint64_t memory;
  nqueens_progress progress; /**< may be null */
  void* context;             /**< passed to progress */
  /** A file in which finished parts of the count are saved every few seconds. If it exists, the
   *  count is resumed. Null: no file; an empty name is a bad argument. Only one process at a time
   *  can use it. `nqueens count --checkpoint` can resume it, too. */
  const char* checkpoint;
  /** A byte that any thread or signal handler may set to 1, which ends the count within a second.
   *  In C11 it may be an atomic_bool. May be null. */
  const volatile unsigned char* stop;
  uint64_t reserved[6]; /**< must be zero; anything else is a bad argument */
} nqueens_count_options;

/**
 * The numbers of solutions of one board. They are decimal text, since the total takes more than 64
 * bits from n = 29 on. Up to n = 28, strtoull can read all of them.
 */
typedef struct nqueens_census {
  int n;
  char total[NQUEENS_NUMBER_SIZE];           /**< all solutions */
  char unique[NQUEENS_NUMBER_SIZE];          /**< up to rotation and reflection */
  char point_symmetric[NQUEENS_NUMBER_SIZE]; /**< that a half turn leaves unchanged */
  char rotational[NQUEENS_NUMBER_SIZE];      /**< that a quarter turn leaves unchanged */
  uint64_t reserved[20];                     /**< zero in every result */
} nqueens_census;

/**
 * Counts all solutions of n queens, and checks the result against published values (n <= 27) and
 * identities.
 *
 * n = 20 takes less than a minute on one core of a server of 2026. Each following n, up to 28,
 * takes 3 to 13 times as long as the one before.
 * @param n 1 .. ::NQUEENS_LARGEST_COUNTED
 * @param options null: all cores, the fastest method
 * @param[out] census the result
 * @param[out] error what went wrong; may be null
 */
NQUEENS_API nqueens_status nqueens_count(int n, const nqueens_count_options* options,
                                         nqueens_census* census, nqueens_error* error);

/** What a checkpoint holds. Seeds are the independent parts of a count. */
typedef struct nqueens_checkpoint {
  int n;
  int shard; /**< the file has part `shard` of `shards` of the count, and what follows is of it */
  int shards;
  uint64_t seeds;
  uint64_t seeds_done;
  double share;          /**< of the estimated work that is done, 0 to 1 */
  double elapsed_s;      /**< seconds of the clock, of all runs up to their last save */
  double cpu_s;          /**< seconds of all processors together */
  int finished;          /**< 1 if the result is recorded and has passed its checks again */
  nqueens_census census; /**< the result; zero unless finished */
  nqueens_error refused; /**< why a recorded result is not given; empty: it is, or there is none */
  nqueens_error held_by; /**< the process that is counting; empty if there is none */
  char method[NQUEENS_NAME_SIZE];
  uint64_t reserved[20]; /**< zero in every result */
} nqueens_checkpoint;

/**
 * Reads a checkpoint, also while a process is counting with it; changes nothing. Returns
 * ::NQUEENS_CHECKPOINT_UNUSABLE if the file does not exist, has nothing in it yet, is no
 * checkpoint, or is damaged too much.
 * @param path the file
 * @param[out] checkpoint what it holds
 * @param[out] error what went wrong; may be null
 */
NQUEENS_API nqueens_status nqueens_checkpoint_status(const char* path,
                                                     nqueens_checkpoint* checkpoint,
                                                     nqueens_error* error);

/** Which count to estimate, and how long to measure. All members may be zero. */
typedef struct nqueens_estimate_options {
  int threads;        /**< of the count; as in ::nqueens_count_options, as the next two */
  const char* method; /**< may be null */
  uint64_t memory;
  /** How many seconds to measure, approximately; 0: ten. The largest boards need more: their
   *  smallest sample takes minutes to days. */
  double seconds;
  const volatile unsigned char* stop; /**< as in ::nqueens_count_options; may be null */
  uint64_t reserved[8];               /**< must be zero; anything else is a bad argument */
} nqueens_estimate_options;

/** What a count would take. The range of the processor time contains the true one in about 19 of 20
 *  cases, also if other programs slow down the processor. The seconds of the clock suppose that the
 *  count has a core for each thread to itself: if other programs run, it takes longer. */
typedef struct nqueens_forecast {
  int n;
  int threads;            /**< as asked for, or fewer if the memory is short */
  uint64_t memory;        /**< bytes at the peak */
  uint64_t seeds;         /**< the independent parts of the count */
  uint64_t seeds_sampled; /**< those that were measured */
  double elapsed_s;       /**< seconds of the clock: those of the processors, divided by threads */
  double elapsed_low_s;
  double elapsed_high_s;
  double cpu_s; /**< seconds of all processors together */
  double cpu_low_s;
  double cpu_high_s;
  char method[NQUEENS_NAME_SIZE];
  uint64_t reserved[20]; /**< zero in every result */
} nqueens_forecast;

/**
 * Estimates nqueens_count(n) from a random sample of its seeds. Counts all of them if that takes
 * less than about half of the seconds.
 * @param n 4 .. ::NQUEENS_LARGEST_COUNTED (2 and 3 have no seeds with some methods)
 * @param options null: all cores, the fastest method, ten seconds
 * @param[out] forecast the result
 * @param[out] error what went wrong; may be null
 */
NQUEENS_API nqueens_status nqueens_estimate(int n, const nqueens_estimate_options* options,
                                            nqueens_forecast* forecast, nqueens_error* error);

/**
 * Makes one solution by formula, without search. O(n) time and memory: at most a second for
 * n = 10^7.
 * @param n 1, or 4 .. ::NQUEENS_LARGEST_CONSTRUCTED
 * @param[out] columns room for n numbers: the columns of the queens, 0 .. n - 1, row 0 first
 * @param[out] error what went wrong; may be null
 */
NQUEENS_API nqueens_status nqueens_construct(int n, int* columns, nqueens_error* error);

/**
 * Checks whether n queens, one in each row, are a solution: returns NQUEENS_OK or
 * NQUEENS_NOT_A_SOLUTION. O(n) time, 5 n bits of memory.
 * @param n at least 1
 * @param columns n numbers: the columns of the queens, row 0 first
 * @param[out] error which queens attack each other, or which one is off the board; may be null
 */
NQUEENS_API nqueens_status nqueens_check(int n, const int* columns, nqueens_error* error);

/** How to search. All members may be zero. */
typedef struct nqueens_search_options {
  /** Columns of given queens, one for each of the first `given_rows` rows, -1 for a row without a
   *  given queen: only solutions with these queens are found. May be null. */
  const int* given;
  int given_rows;
  const volatile unsigned char* stop; /**< as in ::nqueens_count_options; may be null */
  uint64_t reserved[6];               /**< must be zero; anything else is a bad argument */
} nqueens_search_options;

/**
 * Finds the lexicographically first solution by search. Returns NQUEENS_NO_SOLUTION if there is
 * none.
 * @param n 1 .. ::NQUEENS_LARGEST_FIRST; the time grows irregularly and exponentially
 * @param options null: no given queens
 * @param[out] columns room for n numbers: the columns of the queens, row 0 first
 * @param[out] error what went wrong; may be null
 */
NQUEENS_API nqueens_status nqueens_first_solution(int n, const nqueens_search_options* options,
                                                  int* columns, nqueens_error* error);

/**
 * Receives a solution.
 * @param columns the columns of the queens, row 0 first; valid during the call only
 * @param n the number of queens
 * @param context from nqueens_for_each_solution()
 * @return 0 to end the search, anything else to continue
 *
 * It must not leave by longjmp or an exception.
 */
typedef int (*nqueens_visitor)(const int* columns, int n, void* context);

/**
 * Visits every solution in lexicographic order. Returns NQUEENS_STOPPED if the visitor or `stop`
 * ended the search.
 * @param n 1 .. ::NQUEENS_LARGEST_LISTED
 * @param options null: all solutions
 * @param visitor receives the solutions
 * @param context passed to the visitor
 * @param[out] error what went wrong; may be null
 */
NQUEENS_API nqueens_status nqueens_for_each_solution(int n, const nqueens_search_options* options,
                                                     nqueens_visitor visitor, void* context,
                                                     nqueens_error* error);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*,readability-identifier-naming) */

#endif
