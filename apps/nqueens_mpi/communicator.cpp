#include "communicator.hpp"

#include <chrono>
#include <cstdlib>
#include <functional>
#include <mpi.h>
#include <numeric>
#include <thread>
#include <utility>

namespace nqueens::app {
namespace {

constexpr int kTag = 0;
constexpr std::chrono::milliseconds kPause{1};

bool is_done(MPI_Request& request) {
  int done = 0;
  MPI_Test(&request, &done, MPI_STATUS_IGNORE);
  return done != 0;
}

// Waits until all ranks have called it, or until `meanwhile` returns false. Returns whether all
// did.
bool wait_for_all(MPI_Comm ranks, const std::function<bool()>& meanwhile) {
  MPI_Request barrier = MPI_REQUEST_NULL;
  MPI_Ibarrier(ranks, &barrier);
  while (!is_done(barrier)) {
    if (!meanwhile()) return false;
    std::this_thread::sleep_for(kPause);
  }
  return true;
}

std::vector<std::string> share_among(MPI_Comm ranks, const std::string& text) {
  wait_for_all(ranks, [] { return true; });
  int count = 0;
  MPI_Comm_size(ranks, &count);
  const int size = static_cast<int>(text.size());
  std::vector<int> sizes(static_cast<std::size_t>(count));
  MPI_Allgather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, ranks);
  std::vector<int> begins(sizes.size());
  std::exclusive_scan(sizes.begin(), sizes.end(), begins.begin(), 0);
  std::string all(static_cast<std::size_t>(begins.back() + sizes.back()), '\0');
  MPI_Allgatherv(text.data(), size, MPI_BYTE, all.data(), sizes.data(), begins.data(), MPI_BYTE,
                 ranks);
  std::vector<std::string> texts;
  texts.reserve(sizes.size());
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    texts.push_back(
        all.substr(static_cast<std::size_t>(begins[i]), static_cast<std::size_t>(sizes[i])));
  }
  return texts;
}

}  // namespace

struct Communicator::Sending {
  std::string text;
  MPI_Request request = MPI_REQUEST_NULL;
};

Communicator::Communicator(int& argc, char**& argv) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

Communicator::~Communicator() { MPI_Finalize(); }

std::vector<std::string> Communicator::share(const std::string& text) {
  return share_among(MPI_COMM_WORLD, text);
}

std::vector<std::string> Communicator::share_on_machine(const std::string& text) {
  MPI_Comm machine = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank_, MPI_INFO_NULL, &machine);
  auto texts = share_among(machine, text);
  MPI_Comm_free(&machine);
  return texts;
}

void Communicator::send(int rank, std::string text) {
  forget_sent();
  Sending& sending = sending_.emplace_back(Sending{.text = std::move(text)});
  MPI_Isend(sending.text.data(), static_cast<int>(sending.text.size()), MPI_BYTE, rank, kTag,
            MPI_COMM_WORLD, &sending.request);
}

std::optional<Letter> Communicator::receive() {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  Letter letter{.peer = status.MPI_SOURCE,
                .text = std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Recv(letter.text.data(), size, MPI_BYTE, letter.peer, kTag, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return letter;
}

bool Communicator::part(std::optional<std::chrono::seconds> patience) {
  const auto begin = std::chrono::steady_clock::now();
  const auto drop_letters = [&] {
    while (receive()) continue;
    return !patience || std::chrono::steady_clock::now() - begin < *patience;
  };
  while (!sending_.empty()) {
    if (!drop_letters()) return false;
    forget_sent();
    std::this_thread::sleep_for(kPause);
  }
  return wait_for_all(MPI_COMM_WORLD, drop_letters);
}

void Communicator::forget_sent() {
  sending_.remove_if([](Sending& sending) { return is_done(sending.request); });
}

void Communicator::abort(int exit_code) {
  MPI_Abort(MPI_COMM_WORLD, exit_code);
  std::abort();  // not reached: MPI_Abort does not return, but is not declared so
}

}  // namespace nqueens::app
