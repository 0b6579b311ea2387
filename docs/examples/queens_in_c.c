/* Counting, constructing and checking from C. */

#include <nqueens/nqueens.h>
#include <stdio.h>

/* Ends the count as soon as the share of the work in *limit is done. */
static int until(double share, void* limit) { return share < *(const double*)limit; }

int main(void) {
  nqueens_census census;
  nqueens_error error;

  /* All cores, the fastest method. The numbers are text: from n = 29 on they need more than 64
   * bits. */
  if (nqueens_count(16, NULL, &census, &error) != NQUEENS_OK) {
    fprintf(stderr, "%s\n", error.text);
    return 1;
  }
  printf("%d queens: total %s, unique %s\n", census.n, census.total, census.unique);

  /* One thread, with reports of the progress. Omitted options are zero, which is the default. */
  double half = 0.5;
  const nqueens_count_options options = {.threads = 1, .progress = until, .context = &half};
  printf("14 queens: %s\n", nqueens_message(nqueens_count(14, &options, &census, NULL)));

  /* A solution by formula, written to the caller's array. */
  int columns[10];
  if (nqueens_construct(10, columns, &error) == NQUEENS_OK) {
    for (int row = 0; row < 10; ++row) printf("%d%s", columns[row], row < 9 ? " " : "\n");
  }

  /* Check this solution, and then a list that is no solution. */
  if (nqueens_check(10, columns, NULL) == NQUEENS_OK) printf("a solution\n");
  columns[3] = columns[0];
  if (nqueens_check(10, columns, &error) == NQUEENS_NOT_A_SOLUTION) printf("%s\n", error.text);
  return 0;
}
