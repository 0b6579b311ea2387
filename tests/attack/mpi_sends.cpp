// Replaces MPI_Isend in nqueens_mpi: tells how many allocations precede the answer of rank 0 when
// all ranks share their texts.

#include <mpi.h>

#include "attack/allocation_faults.hpp"

int MPI_Isend(const void* bytes, int size, MPI_Datatype type, int to, int tag, MPI_Comm ranks,
              MPI_Request* request) {
  if (tag == 1 && to == 1) nqueens::test::tell_allocations("before an answer");
  return PMPI_Isend(bytes, size, type, to, tag, ranks, request);
}
