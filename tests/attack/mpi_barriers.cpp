// Replaces MPI_Ibarrier in nqueens_mpi: tells how many allocations precede each barrier.

#include <mpi.h>

#include "attack/allocation_faults.hpp"

int MPI_Ibarrier(MPI_Comm ranks, MPI_Request* request) {
  nqueens::test::tell_allocations("before a barrier");
  return PMPI_Ibarrier(ranks, request);
}
