// Counts for Python. A count runs in a separate thread, while the caller's thread handles signals
// and calls `progress`.

#include "nqueens/count.hpp"

#include <atomic>
#include <condition_variable>
#include <exception>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <pybind11/stl.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "bindings.hpp"
#include "waiting.hpp"

namespace nqueens::python {
namespace {

namespace py = pybind11;

// Passes progress from the counting thread to Python's thread, and the answer (whether to continue)
// back.
class Conversation {
 public:
  // Passes the progress to Python's thread, and waits for the answer. Returns whether to continue.
  bool tell(double share) {
    std::unique_lock lock(mutex_);
    share_ = share;
    changed_.notify_all();
    changed_.wait(lock, [this] { return !share_ || stopped_; });
    return !stopped_;
  }

  void end() {
    change(mutex_, changed_, [this] { ended_ = true; });
  }

  // Waits for the next progress and returns it; nullopt when the count has ended.
  std::optional<double> listen() {
    wait_interruptibly([this] {
      std::unique_lock lock(mutex_);
      return changed_.wait_for(lock, kGlance, [this] { return ended_ || share_; });
    });
    const std::lock_guard lock(mutex_);
    return ended_ ? std::nullopt : share_;
  }

  void answer(bool go_on) {
    change(mutex_, changed_, [this, go_on] {
      share_.reset();
      stopped_ = stopped_ || !go_on;
    });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<double> share_;
  bool stopped_ = false;
  bool ended_ = false;
};

bool wants_more(const py::object& progress, double share) {
  const auto answer = py::reinterpret_steal<py::object>(
      until_python_ends([&] { return PyObject_CallFunction(progress.ptr(), "d", share); }));
  if (!answer) throw py::error_already_set();
  py::detail::make_caster<bool> truth;
  if (!answer.is_none() && !truth.load(answer, true)) {
    throw py::type_error("progress must return True, False or None, not " +
                         std::string(py::repr(answer)));
  }
  return answer.is_none() || static_cast<bool>(truth);
}

// A count in its thread.
struct Counting {
  Conversation conversation;
  std::atomic<bool> stop{false};
  std::future<std::optional<Census>> result{};
};

std::optional<Census> count_watched(int n, const CountOptions& options,
                                    const py::object& progress) {
  const AtWork at_work;
  const std::unique_ptr<Counting, InItsProcess> counting(new Counting);
  Conversation& conversation = counting->conversation;
  counting->result = std::async(std::launch::async, [&] {
    struct AtEnd {
      ~AtEnd() { conversation.end(); }
      Conversation& conversation;
    } const at_end{conversation};
    CountOptions watched = options;
    watched.stop = &counting->stop;
    if (!progress.is_none()) {
      watched.progress = [&](double share) { return conversation.tell(share); };
    }
    return count_solutions(n, watched);
  });
  try {
    while (const auto share = conversation.listen()) {
      const bool go_on = wants_more(progress, *share);
      if (!counting.get_deleter().is_here()) {
        throw std::runtime_error(
            "the count belongs to the process that began it, not to its child");
      }
      conversation.answer(go_on);
    }
  } catch (...) {
    if (!counting.get_deleter().is_here()) throw;
    counting->stop = true;
    conversation.answer(false);
    const Unlocked unlocked;
    counting->result.wait();
    throw;
  }
  return counting->result.get();
}

py::int_ as_int(Count count) { return py::int_(py::str(to_string(count))); }

// Returns the numbers of the result; None if `progress` ended the count.
py::object count(int n, int threads, const std::string& method, std::uint64_t memory,
                 const std::string& checkpoint, const py::object& progress) {
  CountOptions options;
  options.threads = threads;
  options.method = method;
  options.memory = memory;
  options.checkpoint = checkpoint;
  const auto census = count_watched(n, options, progress);
  return census ? numbers_of(*census) : py::none();
}

// Python's class for an exception of C++.
template <class Raised>
PyObject* class_in_python = nullptr;

// Raises the exception in Python. Its message may name a file in bytes that are not UTF-8.
template <class Raised>
void translate(std::exception_ptr exception) {
  try {
    std::rethrow_exception(std::move(exception));
  } catch (const py::builtin_exception&) {
    throw;
  } catch (const Raised& raised) {
    const std::string_view text = raised.what();
    const auto message = py::reinterpret_steal<py::object>(
        PyUnicode_DecodeUTF8(text.data(), std::ssize(text), "surrogateescape"));
    if (message) PyErr_SetObject(class_in_python<Raised>, message.ptr());
  }
}

// An exception of C++ gets the class that was bound last of those that fit.
template <class Raised>
void bind_exception(const py::handle& type) {
  class_in_python<Raised> = type.inc_ref().ptr();
  py::register_local_exception_translator(&translate<Raised>);
}

template <class Raised>
py::object bind_error(py::module_& module, const py::handle& base, const char* name,
                      const char* meaning) {
  py::object error = py::exception<Raised>(module, name, base);
  error.doc() = meaning;
  error.attr("__module__") = "nqueens";
  bind_exception<Raised>(error);
  return error;
}

}  // namespace

py::object numbers_of(const Census& census) {
  const OrbitCounts orbits = census.orbits();
  return py::make_tuple(census.n, as_int(census.total), as_int(census.point_symmetric),
                        as_int(census.rotational), as_int(orbits.of_1), as_int(orbits.of_2),
                        as_int(orbits.of_4), as_int(orbits.of_8));
}

void bind_count(py::module_& module) {
  bind_exception<std::invalid_argument>(PyExc_ValueError);
  const py::object base = bind_error<std::runtime_error>(
      module, PyExc_RuntimeError, "Error",
      "What can go wrong with right arguments: the base of the other errors.");
  bind_error<WrongCount>(
      module, base, "WrongCount",
      "A count that failed its check: a bug, or a machine that computes wrongly.");
  const py::object unusable = bind_error<CheckpointUnusable>(
      module, base, "CheckpointUnusable",
      "A checkpoint that cannot be resumed; the message says why. The file is left as it is.");
  bind_error<CheckpointInUse>(
      module, unusable, "CheckpointInUse",
      "Another process or call is using the checkpoint; the same call may succeed later.");
  bind_error<CheckpointNotSaved>(
      module, base, "CheckpointNotSaved",
      "The disk does not take what is to be saved. What was saved before is safe.");
  module.def("count", &count);
}

}  // namespace nqueens::python
