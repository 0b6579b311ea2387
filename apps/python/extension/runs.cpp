// For Python: what a count would take, and what a checkpoint holds.

#include <pybind11/stl.h>
#include <string>

#include "bindings.hpp"
#include "nqueens/checkpoint.hpp"
#include "nqueens/estimate.hpp"
#include "waiting.hpp"

namespace nqueens::python {
namespace {

namespace py = pybind11;

// Returns the fields of the class Estimate in _runs.py, in its order.
py::tuple estimate(int n, int threads, const std::string& method, std::uint64_t memory,
                   double seconds) {
  EstimateOptions options;
  options.threads = threads;
  options.method = method;
  options.memory = memory;
  options.seconds = seconds;
  // Nothing but an exception sets `stop`, so there is a result.
  const Estimate made = *interruptibly([&](const std::atomic<bool>* stop) {
    options.stop = stop;
    return nqueens::estimate(n, options);
  });
  return py::make_tuple(made.n, made.method, made.parameters, made.isa, made.threads, made.memory,
                        made.seeds, made.seeds_sampled, made.threads_sampled, made.elapsed_s,
                        made.elapsed_low_s, made.elapsed_high_s, made.cpu_s, made.cpu_low_s,
                        made.cpu_high_s);
}

// Returns the fields of the class CheckpointStatus in _runs.py, in its order.
py::tuple status_of(const std::string& path) {
  CheckpointStatus status;
  {
    const Unlocked unlocked;
    status = checkpoint_status(path);
  }
  return py::make_tuple(status.n, status.method, status.parameters, status.shard, status.shards,
                        status.seeds, status.seeds_done, status.share, status.elapsed_s,
                        status.cpu_s, status.census ? numbers_of(*status.census) : py::none(),
                        status.refused, status.held_by, status.damaged);
}

}  // namespace

void bind_runs(py::module_& module) {
  module.def("estimate", &estimate);
  module.def("checkpoint_status", &status_of);
}

}  // namespace nqueens::python
