// Linked with nqueens_mpi: gives it another version, and lets a rank stop itself before it sends.
// NQUEENS_STOP_AT=K: before the K-th text that it shares. NQUEENS_STOP_AT=0: before its first
// results, of which one is wrong.

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <mpi.h>

#include "cluster/messages.hpp"
#include "version.hpp"

namespace nqueens {
namespace app {

std::string version() { return "99.1"; }
std::string compiler() { return ""; }
std::string build_type() { return ""; }
std::string version_report() { return ""; }

}  // namespace app
namespace {

// Returns whether the bytes had results; one of them is now wrong.
bool falsify(char* bytes, std::size_t size) {
  Report report = decode_report({bytes, size});
  if (report.results.empty()) return false;
  report.results.front().tally.total += 1;
  std::memcpy(bytes, encode(report).data(), size);
  return true;
}

}  // namespace
}  // namespace nqueens

int MPI_Isend(const void* bytes, int size, MPI_Datatype type, int to, int tag, MPI_Comm ranks,
              MPI_Request* request) {
  static int to_come =
      std::getenv("NQUEENS_STOP_AT") ? std::atoi(std::getenv("NQUEENS_STOP_AT")) : -1;
  if (tag == 1 ? to_come > 0 && --to_come == 0
               : to_come == 0 && nqueens::falsify(static_cast<char*>(const_cast<void*>(bytes)),
                                                  static_cast<std::size_t>(size))) {
    to_come = -1;
    std::raise(SIGSTOP);
  }
  return PMPI_Isend(bytes, size, type, to, tag, ranks, request);
}
