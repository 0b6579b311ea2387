/* The C interface from C99, linked to the library that is installed. Prints what does not hold. */

#define _POSIX_C_SOURCE 200809L /* for mkstemp */

#include <limits.h>
#include <nqueens/nqueens.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int failures = 0;

static void expect(int holds, const char* what, int line) {
  if (holds) return;
  printf("line %d: does not hold: %s\n", line, what);
  ++failures;
}

#define EXPECT(condition) expect((condition), #condition, __LINE__)

static int contains(const char* text, const char* part) { return strstr(text, part) != NULL; }

static void counts_are_decimal_text(void) {
  nqueens_census census;
  EXPECT(nqueens_count(12, NULL, &census, NULL) == NQUEENS_OK);
  EXPECT(census.n == 12);
  EXPECT(strcmp(census.total, "14200") == 0);
  EXPECT(strcmp(census.unique, "1787") == 0);
  EXPECT(strcmp(census.point_symmetric, "80") == 0);
  EXPECT(strcmp(census.rotational, "8") == 0);
}

static void every_option_counts(void) {
  const nqueens_count_options options = {
      .threads = 2, .method = "pruned", .memory = UINT64_C(1) << 30};
  nqueens_census census;
  EXPECT(nqueens_count(10, &options, &census, NULL) == NQUEENS_OK);
  EXPECT(strcmp(census.total, "724") == 0);
}

static int stop_at_once(double share, void* context) {
  *(double*)context = share;
  return 0;
}

static int go_on(double share, void* context) {
  *(double*)context = share;
  return 1;
}

static void progress_is_told_and_ends_the_count(void) {
  double share = 0;
  nqueens_count_options options = {.progress = go_on, .context = &share};
  nqueens_census census;
  nqueens_error error;
  EXPECT(nqueens_count(12, &options, &census, &error) == NQUEENS_OK);
  EXPECT(share > 0.999 && share <= 1);
  EXPECT(error.text[0] == '\0');

  options.progress = stop_at_once;
  memset(&census, 0, sizeof census);
  EXPECT(nqueens_count(12, &options, &census, &error) == NQUEENS_STOPPED);
  EXPECT(contains(error.text, "ended by its caller"));
  EXPECT(census.n == 0 && census.total[0] == '\0');
}

static int set_stop(double share, void* stop) {
  (void)share;
  *(unsigned char*)stop = 1;
  return 1;
}

static void a_byte_ends_a_count_of_days(void) {
  unsigned char stop = 0;
  const nqueens_count_options options = {.progress = set_stop, .context = &stop, .stop = &stop};
  nqueens_census census;
  EXPECT(nqueens_count(28, &options, &census, NULL) == NQUEENS_STOPPED);
}

static int cancel(double share, void* thread) {
  (void)share;
  EXPECT(pthread_cancel(*(pthread_t*)thread) == 0);
  return 0;
}

static void* count_and_be_cancelled(void* returned) {
  pthread_t self = pthread_self();
  const nqueens_count_options options = {.progress = cancel, .context = &self};
  nqueens_census census;
  *(nqueens_status*)returned = nqueens_count(28, &options, &census, NULL);
  pthread_testcancel();
  return NULL;
}

static void a_thread_that_is_cancelled_finishes_its_call(void) {
  nqueens_status returned = NQUEENS_FAILED;
  pthread_t thread;
  void* end = NULL;
  EXPECT(pthread_create(&thread, NULL, count_and_be_cancelled, &returned) == 0);
  EXPECT(pthread_join(thread, &end) == 0 && end == PTHREAD_CANCELED);
  EXPECT(returned == NQUEENS_STOPPED);
}

static void bad_arguments_of_count_are_named(void) {
  const nqueens_count_options unknown = {.method = "magic"};
  const nqueens_count_options crowd = {.threads = 1025};
  const nqueens_count_options nameless = {.checkpoint = ""};
  nqueens_census census;
  nqueens_error error;
  EXPECT(nqueens_count(0, NULL, &census, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(contains(error.text, "from 1 to 32, not 0"));
  EXPECT(nqueens_count(NQUEENS_LARGEST_COUNTED + 1, NULL, &census, NULL) == NQUEENS_BAD_ARGUMENT);
  EXPECT(nqueens_count(8, &unknown, &census, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(contains(error.text, "known are auto, brute_force"));
  EXPECT(nqueens_count(8, &crowd, &census, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(contains(error.text, "not 1025"));
  EXPECT(nqueens_count(8, &nameless, &census, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(contains(error.text, "checkpoint must be the name of a file"));
  EXPECT(nqueens_count(8, NULL, NULL, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(contains(error.text, "census must not be null"));
}

static void reserved_options_must_be_zero(void) {
  nqueens_count_options options = {0};
  nqueens_census census;
  nqueens_error error;
  EXPECT(nqueens_count(8, &options, &census, &error) == NQUEENS_OK);
  options.reserved[sizeof options.reserved / sizeof options.reserved[0] - 1] = 1;
  EXPECT(nqueens_count(8, &options, &census, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(contains(error.text, "must be zero"));
}

static void reserved_results_are_zero(void) {
  nqueens_census census;
  size_t i;
  memset(&census, 0xFF, sizeof census);
  EXPECT(nqueens_count(8, NULL, &census, NULL) == NQUEENS_OK);
  for (i = 0; i < sizeof census.reserved / sizeof census.reserved[0]; ++i) {
    EXPECT(census.reserved[i] == 0);
  }
}

static void long_errors_are_cut_off(void) {
  char name[2 * NQUEENS_ERROR_SIZE];
  nqueens_count_options options = {0};
  nqueens_census census;
  nqueens_error error;
  memset(name, 'x', sizeof name);
  name[sizeof name - 1] = '\0';
  options.method = name;
  EXPECT(nqueens_count(8, &options, &census, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(strlen(error.text) == NQUEENS_ERROR_SIZE - 1);
}

static void what_is_constructed_is_a_solution(void) {
  int columns[1000];
  int n;
  for (n = 4; n <= 1000; n += 83) {
    EXPECT(nqueens_construct(n, columns, NULL) == NQUEENS_OK);
    EXPECT(nqueens_check(n, columns, NULL) == NQUEENS_OK);
  }
}

static void boards_without_solution_are_told_from_bad_ones(void) {
  int columns[3] = {-7, -7, -7};
  nqueens_error error;
  EXPECT(nqueens_construct(2, columns, &error) == NQUEENS_NO_SOLUTION);
  EXPECT(nqueens_construct(3, columns, &error) == NQUEENS_NO_SOLUTION);
  EXPECT(contains(error.text, "3 queens have no solution"));
  EXPECT(columns[0] == -7);
  EXPECT(nqueens_construct(0, columns, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(nqueens_construct(-1, columns, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(nqueens_construct(INT_MAX, columns, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(nqueens_construct(8, NULL, &error) == NQUEENS_BAD_ARGUMENT);
}

static void check_names_the_first_attack(void) {
  const int attacked[] = {1, 3, 1, 0};
  const int outside[] = {1, 4, 0, 2};
  nqueens_error error;
  EXPECT(nqueens_check(4, attacked, &error) == NQUEENS_NOT_A_SOLUTION);
  EXPECT(contains(error.text, "(row 0, column 1) and (row 2, column 1)"));
  EXPECT(nqueens_check(4, outside, &error) == NQUEENS_NOT_A_SOLUTION);
  EXPECT(contains(error.text, "column 4, outside 0 .. 3"));
  EXPECT(nqueens_check(0, attacked, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(nqueens_check(-1, attacked, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(contains(error.text, "n must be at least 1"));
  EXPECT(nqueens_check(4, NULL, &error) == NQUEENS_BAD_ARGUMENT);
}

static int end_at_once(double share, void* context) {
  (void)share;
  (void)context;
  return 0;
}

static int the_checkpoint_is_in_use(double share, void* path) {
  nqueens_count_options options = {.threads = 1, .method = "pruned", .checkpoint = path};
  nqueens_census census;
  (void)share;
  EXPECT(nqueens_count(10, &options, &census, NULL) == NQUEENS_CHECKPOINT_IN_USE);
  return 0;
}

static void a_checkpoint_is_gone_on_with(void) {
  char path[] = "/tmp/nqueens-XXXXXX";
  nqueens_count_options options = {.threads = 1, .method = "pruned", .checkpoint = path};
  nqueens_census census;
  nqueens_error error;
  const int file = mkstemp(path); /* an empty file is as good as none */
  EXPECT(file >= 0 && close(file) == 0);
  options.progress = end_at_once;
  EXPECT(nqueens_count(10, &options, &census, &error) == NQUEENS_STOPPED);
  options.progress = the_checkpoint_is_in_use;
  options.context = path;
  EXPECT(nqueens_count(10, &options, &census, &error) == NQUEENS_STOPPED);
  options.progress = NULL;
  EXPECT(nqueens_count(11, &options, &census, &error) == NQUEENS_CHECKPOINT_UNUSABLE);
  EXPECT(contains(error.text, "n is '10' there and '11' here"));
  EXPECT(nqueens_count(10, &options, &census, &error) == NQUEENS_OK);
  EXPECT(strcmp(census.total, "724") == 0);
  options.checkpoint = "/no/such/folder/file";
  EXPECT(nqueens_count(10, &options, &census, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(remove(path) == 0);
}

static void a_checkpoint_tells_how_far_it_is(void) {
  char path[] = "/tmp/nqueens-XXXXXX";
  const nqueens_count_options options = {.method = "pruned", .checkpoint = path};
  nqueens_census census;
  nqueens_checkpoint checkpoint;
  nqueens_error error;
  const int file = mkstemp(path);
  EXPECT(file >= 0 && close(file) == 0);
  EXPECT(nqueens_checkpoint_status(path, &checkpoint, &error) == NQUEENS_CHECKPOINT_UNUSABLE);
  EXPECT(contains(error.text, "saved nothing yet"));
  EXPECT(nqueens_count(9, &options, &census, NULL) == NQUEENS_OK);
  EXPECT(nqueens_checkpoint_status(path, &checkpoint, &error) == NQUEENS_OK);
  EXPECT(checkpoint.n == 9 && checkpoint.shard == 1 && checkpoint.shards == 1);
  EXPECT(checkpoint.seeds > 0 && checkpoint.seeds_done == checkpoint.seeds);
  EXPECT(checkpoint.share > 0.999 && checkpoint.share <= 1);
  EXPECT(checkpoint.finished == 1 && strcmp(checkpoint.census.total, "352") == 0);
  EXPECT(strcmp(checkpoint.method, "pruned") == 0);
  EXPECT(checkpoint.held_by.text[0] == '\0' && checkpoint.refused.text[0] == '\0');
  EXPECT(nqueens_checkpoint_status(NULL, &checkpoint, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(nqueens_checkpoint_status(path, NULL, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(remove(path) == 0);
}

static void an_estimate_has_a_range(void) {
  const unsigned char stop = 1;
  nqueens_estimate_options options = {.threads = 2, .seconds = 0.1};
  nqueens_forecast forecast;
  nqueens_error error;
  EXPECT(nqueens_estimate(16, &options, &forecast, &error) == NQUEENS_OK);
  EXPECT(forecast.n == 16 && forecast.threads == 2 && forecast.seeds_sampled > 0);
  EXPECT(0 < forecast.elapsed_low_s && forecast.elapsed_low_s < forecast.elapsed_s);
  EXPECT(forecast.cpu_s < forecast.cpu_high_s && forecast.memory > 0);
  EXPECT(strcmp(forecast.method, "colours") == 0);
  options.seconds = -1;
  EXPECT(nqueens_estimate(16, &options, &forecast, &error) == NQUEENS_BAD_ARGUMENT);
  options.seconds = 0;
  options.reserved[0] = 1;
  EXPECT(nqueens_estimate(16, &options, &forecast, &error) == NQUEENS_BAD_ARGUMENT);
  options.reserved[0] = 0;
  options.stop = &stop;
  EXPECT(nqueens_estimate(28, &options, &forecast, &error) == NQUEENS_STOPPED);
}

static int count_two(const int* columns, int n, void* context) {
  int* const seen = context;
  EXPECT(n == 6 && nqueens_check(n, columns, NULL) == NQUEENS_OK);
  return ++*seen < 2;
}

static int go_on_with_all(const int* columns, int n, void* context) {
  (void)columns;
  (void)n;
  ++*(int*)context;
  return 1;
}

static void solutions_are_found_by_search(void) {
  const int second_column[] = {1};
  const int attacked[] = {0, 1};
  const unsigned char stop = 1;
  nqueens_search_options options = {.given = second_column, .given_rows = 1};
  int columns[NQUEENS_LARGEST_FIRST];
  int seen = 0;
  nqueens_error error;
  EXPECT(nqueens_first_solution(4, NULL, columns, &error) == NQUEENS_OK);
  EXPECT(columns[0] == 1 && columns[1] == 3 && columns[2] == 0 && columns[3] == 2);
  EXPECT(nqueens_first_solution(3, NULL, columns, &error) == NQUEENS_NO_SOLUTION);
  EXPECT(contains(error.text, "3 queens have no solution"));
  EXPECT(nqueens_first_solution(41, NULL, columns, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(nqueens_first_solution(4, NULL, NULL, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(nqueens_for_each_solution(8, &options, go_on_with_all, &seen, &error) == NQUEENS_OK);
  EXPECT(seen == 8);
  seen = 0;
  EXPECT(nqueens_for_each_solution(6, NULL, count_two, &seen, &error) == NQUEENS_STOPPED);
  EXPECT(seen == 2);
  options.stop = &stop;
  EXPECT(nqueens_first_solution(40, &options, columns, &error) == NQUEENS_STOPPED);
  EXPECT(nqueens_for_each_solution(20, &options, count_two, &seen, NULL) == NQUEENS_STOPPED);
  options.given = attacked;
  options.given_rows = 2;
  EXPECT(nqueens_first_solution(8, &options, columns, &error) == NQUEENS_BAD_ARGUMENT);
  options.given = NULL;
  EXPECT(nqueens_first_solution(8, &options, columns, &error) == NQUEENS_BAD_ARGUMENT);
  EXPECT(contains(error.text, "given_rows"));
  EXPECT(nqueens_for_each_solution(8, NULL, NULL, NULL, &error) == NQUEENS_BAD_ARGUMENT);
}

static void every_version_is_the_same(void) {
  char text[32];
  sprintf(text, "%d.%d.%d", NQUEENS_VERSION_MAJOR, NQUEENS_VERSION_MINOR, NQUEENS_VERSION_PATCH);
  EXPECT(strcmp(text, PROJECT_VERSION) == 0);
  EXPECT(strcmp(NQUEENS_VERSION, PROJECT_VERSION) == 0);
  EXPECT(strcmp(nqueens_version(), PROJECT_VERSION) == 0);
}

static void every_status_has_its_words(void) {
  int a;
  int b;
  for (a = NQUEENS_OK; a <= NQUEENS_CHECKPOINT_IN_USE; ++a) {
    for (b = NQUEENS_OK; b < a; ++b) {
      EXPECT(strcmp(nqueens_message((nqueens_status)a), nqueens_message((nqueens_status)b)) != 0);
    }
    EXPECT(!contains(nqueens_message((nqueens_status)a), "unknown"));
  }
  EXPECT(
      contains(nqueens_message((nqueens_status)(NQUEENS_CHECKPOINT_IN_USE + 1)), "unknown status"));
}

int main(void) {
  counts_are_decimal_text();
  every_option_counts();
  progress_is_told_and_ends_the_count();
  a_byte_ends_a_count_of_days();
  a_thread_that_is_cancelled_finishes_its_call();
  bad_arguments_of_count_are_named();
  reserved_options_must_be_zero();
  reserved_results_are_zero();
  long_errors_are_cut_off();
  what_is_constructed_is_a_solution();
  boards_without_solution_are_told_from_bad_ones();
  check_names_the_first_attack();
  a_checkpoint_is_gone_on_with();
  a_checkpoint_tells_how_far_it_is();
  an_estimate_has_a_range();
  solutions_are_found_by_search();
  every_status_has_its_words();
  every_version_is_the_same();
  return failures == 0 ? 0 : 1;
}
