#include "communicator.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mpi.h>
#include <mutex>
#include <numeric>
#include <string_view>
#include <thread>
#include <utility>

#include "output.hpp"

namespace nqueens::app {
namespace {

// Tags of messages during the count, and of texts that all ranks share.
constexpr int kTag = 0;
constexpr int kShared = 1;
constexpr std::chrono::milliseconds kPause{1};
constexpr std::chrono::milliseconds kWatch{100};

bool is_done(MPI_Request& request) {
  int done = 0;
  MPI_Test(&request, &done, MPI_STATUS_IGNORE);
  return done != 0;
}

// The rank of this process as its starter says before MPI has begun; 0 if it does not.
bool is_rank_0() {
  for (const char* const variable : {"PMIX_RANK", "PMI_RANK"}) {
    if (const char* const rank = std::getenv(variable)) return std::string_view(rank) == "0";
  }
  return true;
}

// MPI_Init waits for all ranks. Rank 0 says so if it waits too long, and ends the job at last.
void begin_mpi(int& argc, char**& argv, const Absent& absent) {
  std::mutex mutex;
  std::condition_variable_any changed;
  std::jthread watch;
  if (is_rank_0()) {
    watch = std::jthread([&](const std::stop_token& begun) {
      const auto begin = std::chrono::steady_clock::now();
      std::unique_lock lock(mutex);
      while (!changed.wait_for(lock, begun, kWatch, [&] { return begun.stop_requested(); })) {
        try {
          absent({}, std::chrono::steady_clock::now() - begin);
        } catch (...) {
          std::_Exit(static_cast<int>(report_current_failure()));
        }
      }
    });
  }
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
}

}  // namespace

struct Communicator::Sending {
  int rank = 0;
  std::string text;
  MPI_Request request = MPI_REQUEST_NULL;
};

Communicator::Communicator(int& argc, char**& argv, Absent absent) : absent_(std::move(absent)) {
  begin_mpi(argc, argv, absent_);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

Communicator::~Communicator() { MPI_Finalize(); }

std::vector<std::string> Communicator::share(const std::string& text) {
  if (rank_ != 0) {
    send(0, text, kShared);
    while (true) {
      if (const auto letter = receive(kShared)) return decode_texts(letter->text);
      std::this_thread::sleep_for(kPause);
    }
  }
  const auto wait = [&, begin = std::chrono::steady_clock::now()](const std::vector<int>& missing) {
    absent_(missing, std::chrono::steady_clock::now() - begin);
    std::this_thread::sleep_for(kPause);
  };
  std::vector<std::string> texts(static_cast<std::size_t>(size_));
  texts.front() = text;
  std::vector<int> missing(texts.size() - 1);
  std::iota(missing.begin(), missing.end(), 1);
  while (!missing.empty()) {
    if (auto letter = receive(kShared)) {
      texts.at(static_cast<std::size_t>(letter->peer)) = std::move(letter->text);
      std::erase(missing, letter->peer);
    } else {
      wait(missing);
    }
  }
  const std::string all = encode(texts);
  for (int rank = 1; rank < size_; ++rank) send(rank, all, kShared);
  // MPI sends long texts only while it is called.
  for (forget_sent(); !sending_.empty(); forget_sent()) {
    for (const Sending& sending : sending_) missing.push_back(sending.rank);
    wait(missing);
    missing.clear();
  }
  return texts;
}

void Communicator::send(int rank, std::string text) { send(rank, std::move(text), kTag); }
std::optional<Letter> Communicator::receive() { return receive(kTag); }

void Communicator::send(int rank, std::string text, int tag) {
  forget_sent();
  Sending& sending = sending_.emplace_back(Sending{.rank = rank, .text = std::move(text)});
  MPI_Isend(sending.text.data(), static_cast<int>(sending.text.size()), MPI_BYTE, rank, tag,
            MPI_COMM_WORLD, &sending.request);
}

std::optional<Letter> Communicator::receive(int tag) {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  Letter letter{.peer = status.MPI_SOURCE,
                .text = std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Recv(letter.text.data(), size, MPI_BYTE, letter.peer, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return letter;
}

bool Communicator::part(std::optional<std::chrono::seconds> patience) {
  const auto begin = std::chrono::steady_clock::now();
  const auto drop_letters = [&] {
    while (receive(kTag)) continue;
    return !patience || std::chrono::steady_clock::now() - begin < *patience;
  };
  while (!sending_.empty()) {
    if (!drop_letters()) return false;
    forget_sent();
    std::this_thread::sleep_for(kPause);
  }
  MPI_Request barrier = MPI_REQUEST_NULL;
  MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
  while (!is_done(barrier)) {
    if (!drop_letters()) return false;
    std::this_thread::sleep_for(kPause);
  }
  return true;
}

void Communicator::forget_sent() {
  sending_.remove_if([](Sending& sending) { return is_done(sending.request); });
}

void Communicator::abort(int exit_code) {
  MPI_Abort(MPI_COMM_WORLD, exit_code);
  std::abort();  // not reached: MPI_Abort does not return, but is not declared so
}

}  // namespace nqueens::app
