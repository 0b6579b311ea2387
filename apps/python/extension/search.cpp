// Solutions by search.

#include <atomic>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include "bindings.hpp"
#include "nqueens/solutions.hpp"
#include "waiting.hpp"

namespace nqueens::python {
namespace {

namespace py = pybind11;

Board as_board(const py::buffer& columns) {
  const std::span<const int> span = columns_of(columns);
  return {span.begin(), span.end()};
}

// Searches in a separate thread, which stores the solutions. take() returns all stored solutions at
// once. While kMostWaiting solutions are stored, the search pauses.
class SolutionStream {
 public:
  SolutionStream(int n, const py::buffer& given, bool unique)
      : n_(n), given_(as_board(given)), search_([this, unique] { find(unique); }) {}
  SolutionStream(const SolutionStream&) = delete;
  SolutionStream& operator=(const SolutionStream&) = delete;

  // Ends the search, and waits for its end.
  ~SolutionStream() {
    const Unlocked unlocked;
    change(mutex_, changed_, [this] { stop_ = true; });
    search_.join();
  }

  // Waits for solutions. Returns the columns of all stored solutions, one solution after the other,
  // and the sizes of their orbits (0 without `unique`). Both are empty if there are no more. Throws
  // what the search threw.
  py::tuple take() {
    if (!process_.is_here()) {
      throw std::runtime_error(
          "the iterator belongs to the process that made it, not to its child");
    }
    wait_interruptibly([this] {
      std::unique_lock lock(mutex_);
      return changed_.wait_for(lock, kGlance, [this] { return ended_ || !sizes_.empty(); });
    });
    std::vector<int> columns;
    std::vector<int> sizes;
    change(mutex_, changed_, [&] {
      if (error_) std::rethrow_exception(error_);
      columns.swap(columns_);
      sizes.swap(sizes_);
    });
    return py::make_tuple(bytes_of(columns), bytes_of(sizes));
  }

 private:
  static constexpr std::size_t kMostWaiting = 4096;

  void find(bool unique) {
    try {
      const auto hand = [this](std::span<const int> board, int size) {
        return hand_over(board, size);
      };
      if (unique) {
        for_each_unique_solution(n_, hand, &stop_);
      } else {
        for_each_solution(
            n_, [&](std::span<const int> board) { return hand(board, 0); }, given_, &stop_);
      }
    } catch (...) {
      error_ = std::current_exception();
    }
    change(mutex_, changed_, [this] { ended_ = true; });
  }

  bool hand_over(std::span<const int> board, int orbit_size) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stop_ || sizes_.size() < kMostWaiting; });
      if (stop_) return false;
      columns_.insert(columns_.end(), board.begin(), board.end());
      sizes_.push_back(orbit_size);
    }
    changed_.notify_all();
    return true;
  }

  int n_;
  Board given_;
  InItsProcess process_;
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<int> columns_;
  std::vector<int> sizes_;
  std::exception_ptr error_;
  bool ended_ = false;
  std::thread search_;  // last, since it uses the other members
};

// Returns a pair: the columns (None if there is no solution), and the number of queens placed.
py::tuple first(int n, const py::buffer& given_columns) {
  const Board given = as_board(given_columns);
  const FirstSolution found = interruptibly([&](const std::atomic<bool>* stop) {
    return first_solution(n, {.given = given, .stop = stop});
  });
  return py::make_tuple(found.board ? py::object(bytes_of(*found.board)) : py::none(), found.nodes);
}

}  // namespace

void bind_search(py::module_& module) {
  py::class_<SolutionStream, std::unique_ptr<SolutionStream, InItsProcess>>(module,
                                                                            "SolutionStream")
      .def(py::init<int, const py::buffer&, bool>())
      .def("take", &SolutionStream::take);
  module.def("first", &first);
}

}  // namespace nqueens::python
